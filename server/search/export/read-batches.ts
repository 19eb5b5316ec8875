import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { type TimeColumn } from 'server/search/scope/time/time-column';
import { selectList, type Selected, whereIn } from 'server/search/source';
import { type EngineSettings, isTooLargeForEngine } from 'server/storage/messages/engine';
import { type ReadRow } from './chosen-columns';

type Direction = 'ASC' | 'DESC';

/** The messages to read, and how. */
export interface Reading {
  sets: readonly SearchedSet[];
  condition: Fragment;
  columns: Selected;
  /** By a time, the timestamp if none is named, then by id; the columns have that time. */
  order: { time?: TimeColumn; timestamp: Direction; id: Direction };
  /** Number of messages in all; absent: all of them. */
  limit?: number;
  /** Number of messages to skip at the beginning. */
  offset?: number;
  /** Most messages of one batch. */
  batchSize: number;
  run(statement: Fragment, settings: EngineSettings): Promise<ReadRow[]>;
}

/** The first batch is small, so that the first messages come at once; the next ones grow. */
const FIRST_BATCH = 1_000;
const GROWTH = 4;
/** Approximate limit of a batch in memory. */
const BATCH_BYTES = 8 * 1024 * 1024;
/** With these limits the engine fails on a batch of huge messages, which is then retried in smaller ones. */
const BATCH_SETTINGS: EngineSettings = { max_result_bytes: 16 * BATCH_BYTES, max_memory_usage: 1_000_000_000 };
const SHRINKING = 8;
const SAMPLES = 20;

/** Keyset pagination: the condition for messages after the last one of the previous batch, instead of an offset. */
function afterLast(last: ReadRow, { order }: Reading): Fragment {
  const { time = 'timestamp' } = order;
  const [later, further] = [order.timestamp, order.id].map((direction) => (direction === 'ASC' ? '>' : '<'));
  const at = `fromUnixTimestamp64Milli({last_ms:Int64}, 'UTC')`;
  return {
    sql: ` AND ${time} ${later}= ${at} AND (${time} ${later} ${at} OR gl2_message_id ${further} {last_id:String})`,
    params: { last_ms: Date.parse(String(last[time])), last_id: last.gl2_message_id },
  };
}

function batchStatement(reading: Reading, size: number, skip: number, last: ReadRow | undefined): Fragment {
  const { sets, condition, columns, order } = reading;
  const rest = last ? afterLast(last, reading) : { sql: '', params: {} };
  const ordered = `ORDER BY ${order.time ?? 'timestamp'} ${order.timestamp}, gl2_message_id ${order.id}`;
  const tables = sets.map(
    (set, index) =>
      `(SELECT ${selectList(columns, index)} FROM ${set.table}
        WHERE ${whereIn(set, `${condition.sql}${rest.sql}`)} ${ordered} LIMIT {first:UInt64})`,
  );
  return {
    sql: `SELECT * FROM (${tables.join(' UNION ALL ')}) ${ordered} LIMIT {size:UInt32} OFFSET {skip:UInt64}`,
    params: { ...condition.params, ...rest.params, size, skip, first: size + skip },
  };
}

/** Average size of a message of the batch, estimated from samples. */
function averageSize(rows: readonly ReadRow[]): number {
  const step = Math.max(1, Math.floor(rows.length / SAMPLES));
  const samples = rows.filter((_, index) => index % step === 0);
  const bytes = samples.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
  return Math.max(1, bytes / Math.max(1, samples.length));
}

/**
 * Reads messages in batches; each is read when it is requested. Only one batch is in memory at a time, and its size adapts
 * to that of the messages.
 *
 * @throws EngineError when the engine fails, or cannot return even a single message
 */
export async function* readBatches(reading: Reading): AsyncGenerator<ReadRow[]> {
  const { batchSize, limit, run, sets } = reading;
  if (sets.length === 0) return;
  let left = limit ?? Number.MAX_SAFE_INTEGER;
  let skip = reading.offset ?? 0;
  let last: ReadRow | undefined;
  let next = Math.min(FIRST_BATCH, batchSize);
  while (left > 0) {
    const size = Math.min(next, left);
    let rows: ReadRow[];
    try {
      rows = await run(batchStatement(reading, size, skip, last), BATCH_SETTINGS);
    } catch (cause) {
      if (!isTooLargeForEngine(cause) || size === 1) throw cause;
      next = Math.ceil(size / SHRINKING);
      continue;
    }
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    left -= rows.length;
    skip = 0;
    last = rows.at(-1);
    next = Math.max(1, Math.min(size * GROWTH, batchSize, Math.floor(BATCH_BYTES / averageSize(rows))));
  }
}
