import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { selectList, type Selected, whereIn } from 'server/search/source';
import { type EngineSettings, isTooLargeForEngine } from 'server/storage/messages/engine';
import { type ReadRow } from './chosen-columns';

type Direction = 'ASC' | 'DESC';

/** What is read, from the first message to the last. */
export interface Reading {
  sets: readonly SearchedSet[];
  condition: Fragment;
  columns: Selected;
  /** By time, messages of one moment by id. */
  order: { timestamp: Direction; id: Direction };
  /** Messages in all; absent: every one. */
  limit?: number;
  /** Messages passed over at the beginning. */
  offset?: number;
  /** Messages read at a time, at most. */
  batchSize: number;
  run(statement: Fragment, settings: EngineSettings): Promise<ReadRow[]>;
}

/** The first batch is small, so that something comes at once; the next ones are larger. */
const FIRST_BATCH = 1_000;
const GROWTH = 4;
/** About what a batch may weigh in memory. */
const BATCH_BYTES = 8 * 1024 * 1024;
/** A batch of huge messages is refused by the engine and asked for again in smaller pieces. */
const BATCH_SETTINGS: EngineSettings = { max_result_bytes: 16 * BATCH_BYTES, max_memory_usage: 1_000_000_000 };
const SHRINKING = 8;
const SAMPLES = 20;

/** Where the last batch ended: the next one begins behind it, however far that is, without counting from the start. */
function behind({ timestamp, gl2_message_id: id }: ReadRow, { order }: Reading): Fragment {
  const [later, further] = [order.timestamp, order.id].map((direction) => (direction === 'ASC' ? '>' : '<'));
  const at = `fromUnixTimestamp64Milli({last_ms:Int64}, 'UTC')`;
  return {
    sql: ` AND timestamp ${later}= ${at} AND (timestamp ${later} ${at} OR gl2_message_id ${further} {last_id:String})`,
    params: { last_ms: Date.parse(timestamp), last_id: id },
  };
}

function batchStatement(reading: Reading, size: number, skip: number, last: ReadRow | undefined): Fragment {
  const { sets, condition, columns, order } = reading;
  const rest = last ? behind(last, reading) : { sql: '', params: {} };
  const ordered = `ORDER BY timestamp ${order.timestamp}, gl2_message_id ${order.id}`;
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

/** About how many bytes a message of the batch has. */
function weightOf(rows: readonly ReadRow[]): number {
  const step = Math.max(1, Math.floor(rows.length / SAMPLES));
  const samples = rows.filter((_, index) => index % step === 0);
  const bytes = samples.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
  return Math.max(1, bytes / Math.max(1, samples.length));
}

/**
 * Messages a batch at a time; the next one is read when it is asked for. In memory is never more than a batch, of a size
 * that fits the messages.
 *
 * @throws EngineError when the engine is in trouble, or refuses even one message at a time
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
    next = Math.max(1, Math.min(size * GROWTH, batchSize, Math.floor(BATCH_BYTES / weightOf(rows))));
  }
}
