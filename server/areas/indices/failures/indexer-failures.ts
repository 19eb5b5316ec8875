import { type IndexerFailure } from 'api/indices/failures';
import { type MetricRegistry } from 'server/runtime/metrics';
import { publicText } from 'server/runtime/public-text';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type FailureCause, readCause } from './failure-cause';

/** A message that could not be stored. */
export interface NewIndexerFailure {
  letterId: string;
  indexName: string;
  /** What the engine said. */
  message: string;
  /** The row as it was sent: what there was of the message. */
  source: string;
}

/** Messages that could not be stored, the newest of them: a bounded number of bytes. */
export interface IndexerFailures {
  record(failures: readonly NewIndexerFailure[]): Promise<void>;
  /** Newest first, as they came. */
  list(limit: number, offset: number): Promise<{ failures: IndexerFailure[]; total: number }>;
  /** By the time they failed. */
  countSince(since: Date): Promise<number>;
}

export interface IndexerFailuresParts {
  database: Database;
  metrics: MetricRegistry;
  now: () => Date;
  /** Bytes of sources and texts that are kept; 50 MB. */
  mostBytes?: number;
}

interface Row {
  letter_id: string;
  index_name: string;
  type: string;
  message: string;
  source: string;
  timestamp: Date;
  received_at: Date;
  input_id: string | null;
  field: string | null;
  value: string | null;
}

const METRIC = 'org.graylog2.indexer.failures';
const TYPE = 'INDEXING';
const MOST_BYTES = 50 * 1024 * 1024;
const MOST_ROWS = 100_000;
const LONGEST_SOURCE = 20_000;
const LONGEST_MESSAGE = 4000;
/** So much may come in before what is too much is looked for. */
const TRIM_AFTER_BYTES = 1024 * 1024;
const INSERTED_AT_ONCE = 500;

/** PostgreSQL keeps no null characters. */
const cut = (text: string, length: number): string => text.slice(0, length).replaceAll('\0', '');

const prepare = (failure: NewIndexerFailure) => ({
  ...failure,
  message: cut(failure.message, LONGEST_MESSAGE),
  source: cut(failure.source, LONGEST_SOURCE),
  cause: readCause(failure.message, failure.source),
});

const orNull = (text: string | undefined) => (text === undefined ? null : cut(text, LONGEST_MESSAGE));

function present(row: Row): IndexerFailure {
  return {
    letter_id: row.letter_id,
    index: row.index_name,
    type: row.type,
    message: publicText(row.message),
    timestamp: new Date(row.timestamp).toISOString(),
    received_at: new Date(row.received_at).toISOString(),
    ...(row.input_id !== null && { input_id: row.input_id }),
    ...(row.field !== null && { field: row.field }),
    ...(row.value !== null && { value: row.value }),
    source: row.source,
  };
}

/** The indexer failures of this installation. */
export function createIndexerFailures(parts: IndexerFailuresParts): IndexerFailures {
  const { database, metrics, now, mostBytes = MOST_BYTES } = parts;
  let untrimmed = Infinity;

  async function insert(failures: readonly ReturnType<typeof prepare>[]): Promise<void> {
    const at = now();
    const column = (read: (failure: ReturnType<typeof prepare>) => string | null) => failures.map(read);
    const causes = (read: (cause: FailureCause) => string | undefined) => column(({ cause }) => orNull(read(cause)));
    await database.query(sql`
      insert into indexer_failures
        (letter_id, index_name, type, message, source, timestamp, received_at, input_id, field, value)
      select letter_id, index_name, ${TYPE}::text, message, source, timestamp, ${at.toISOString()}::timestamptz,
        input_id, field, value
      from unnest(${column(({ letterId }) => letterId)}::text[], ${column(({ indexName }) => indexName)}::text[],
        ${column(({ message }) => message)}::text[], ${column(({ source }) => source)}::text[],
        ${column(({ cause }) => (cause.timestamp ?? at).toISOString())}::timestamptz[],
        ${causes(({ inputId }) => inputId)}::text[], ${causes(({ field }) => field)}::text[],
        ${causes(({ value }) => value)}::text[])
        as given(letter_id, index_name, message, source, timestamp, input_id, field, value)`);
  }

  async function trim(): Promise<void> {
    await database.query(sql`
      delete from indexer_failures where id <= (
        select max(id) from (
          select id, row_number() over newest as place,
            sum(octet_length(source) + octet_length(message)) over newest as bytes
          from indexer_failures window newest as (order by id desc)
        ) sized where bytes > ${mostBytes}::bigint or place > ${MOST_ROWS})`);
  }

  const count = async (since: Date) => {
    const [row] = await database.query<{ n: number }>(
      sql`select count(*)::int as n from indexer_failures where received_at >= ${since.toISOString()}`,
    );
    return row?.n ?? 0;
  };

  return {
    async record(failures) {
      for (let at = 0; at < failures.length; at += INSERTED_AT_ONCE) {
        const prepared = failures.slice(at, at + INSERTED_AT_ONCE).map(prepare);
        await insert(prepared);
        untrimmed += prepared.reduce((sum, { source, message }) => sum + source.length + message.length, 0);
      }
      metrics.counter(METRIC).count += failures.length;
      for (const { indexName } of failures) metrics.counter(`${METRIC}.${indexName}`).count += 1;
      if (untrimmed < Math.min(TRIM_AFTER_BYTES, mostBytes)) return;
      untrimmed = 0;
      await trim();
    },

    async list(limit, offset) {
      const rows = await database.query<Row>(sql`
        select letter_id, index_name, type, message, source, timestamp, received_at, input_id, field, value
        from indexer_failures order by id desc limit ${limit} offset ${offset}`);
      return { failures: rows.map(present), total: await count(new Date(0)) };
    },

    countSince: count,
  };
}
