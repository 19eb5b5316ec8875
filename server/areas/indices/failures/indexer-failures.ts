import { AUDIT_INDEX_PREFIX } from 'api/audit-log';
import { type IndexerFailure, MOST_FAILURE_BYTES } from 'api/indices/failures';
import { type MetricRegistry } from 'server/runtime/metrics';
import { publicText } from 'server/runtime/public-text';
import { type Database } from 'server/storage/documents/database';
import { sql, type Statement } from 'server/storage/documents/sql';
import { type FailureCause, readCause } from './failure-cause';
import { createTrimming, type FailureType } from './trim-failures';

/** A message that could not be stored. */
export interface NewIndexerFailure {
  letterId: string;
  indexName: string;
  /** The error of the engine. */
  message: string;
  /** The row as it was sent. */
  source: string;
}

/** The latest messages that could not be stored, or decoded by any codec, up to a total size. */
export interface IndexerFailures {
  /** Records messages that could not be stored. */
  record(failures: readonly NewIndexerFailure[]): Promise<void>;
  /** Newest first. */
  list(limit: number, offset: number, seen: SeenFailures): Promise<ListedFailures>;
  /** Counted by the time of the failure. */
  countSince(since: Date, seen: SeenFailures): Promise<CountedFailures>;
}

export interface CountedFailures {
  count: number;
  /** There are others that the caller may not see. */
  hasHidden: boolean;
}

export interface ListedFailures extends Pick<CountedFailures, 'hasHidden'> {
  failures: IndexerFailure[];
  total: number;
}

/** Selects the failures that a caller may see. */
export interface SeenFailures {
  /** Failures of audit entries reveal their content. */
  ofAuditLog: boolean;
}

export interface IndexerFailuresParts {
  database: Database;
  metrics: MetricRegistry;
  now: () => Date;
  /** Limit of sources and texts kept; 50 MB. */
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
  codec: string | null;
  remote_address: string | null;
  size_bytes: number | null;
  /** The first bytes of an undecodable message. */
  head: Uint8Array | null;
  is_whole: boolean | null;
}

const METRIC = 'org.graylog2.indexer.failures';
const TYPE: FailureType = 'INDEXING';
const MAX_SOURCE_LENGTH = 20_000;
const MAX_MESSAGE_LENGTH = 4000;
const INSERTED_AT_ONCE = 500;

/** PostgreSQL cannot store null characters. */
const cut = (text: string, length: number): string => text.slice(0, length).replaceAll('\0', '');

const prepare = (failure: NewIndexerFailure) => ({
  ...failure,
  message: cut(failure.message, MAX_MESSAGE_LENGTH),
  source: cut(failure.source, MAX_SOURCE_LENGTH),
  cause: readCause(failure.message, failure.source),
});

const orNull = (text: string | undefined) => (text === undefined ? null : cut(text, MAX_MESSAGE_LENGTH));

const areSeen = ({ ofAuditLog }: SeenFailures): Statement =>
  ofAuditLog ? sql`true` : sql`not starts_with(index_name, ${`${AUDIT_INDEX_PREFIX}_`})`;

const anyHidden = (seen: SeenFailures): Statement => sql`coalesce(bool_or(not ${areSeen(seen)}), false)`;

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
    ...(row.codec !== null && { codec: row.codec }),
    ...(row.remote_address !== null && { remote_address: row.remote_address }),
    ...(row.size_bytes !== null && { size_bytes: row.size_bytes, is_whole: row.is_whole === true }),
    source: row.head === null ? row.source : Buffer.from(row.head).toString('utf8'),
  };
}

/** The indexer failures of this installation. */
export function createIndexerFailures(parts: IndexerFailuresParts): IndexerFailures {
  const { database, metrics, now, mostBytes = MOST_FAILURE_BYTES[TYPE] } = parts;
  const trim = createTrimming(database, TYPE, mostBytes);

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

  const count = async (since: Date, seen: SeenFailures): Promise<CountedFailures> => {
    const [row] = await database.query<CountedFailures>(sql`
      select (count(*) filter (where ${areSeen(seen)}))::int as count, ${anyHidden(seen)} as "hasHidden"
      from indexer_failures where received_at >= ${since.toISOString()}`);
    return row ?? { count: 0, hasHidden: false };
  };

  return {
    async record(failures) {
      for (let at = 0; at < failures.length; at += INSERTED_AT_ONCE) {
        const prepared = failures.slice(at, at + INSERTED_AT_ONCE).map(prepare);
        await insert(prepared);
        await trim(prepared.reduce((sum, { source, message }) => sum + source.length + message.length, 0));
      }
      metrics.counter(METRIC).count += failures.length;
      for (const { indexName } of failures) metrics.counter(`${METRIC}.${indexName}`).count += 1;
    },

    async list(limit, offset, seen) {
      const rows = await database.query<Row>(sql`
        select letter_id, index_name, type, message, source, timestamp, received_at, input_id, field, value, codec,
          remote_address, size_bytes, substring(payload from 1 for ${MAX_SOURCE_LENGTH}::int) as head,
          octet_length(payload) = size_bytes as is_whole
        from indexer_failures where ${areSeen(seen)} order by id desc limit ${limit} offset ${offset}`);
      const { count: total, hasHidden } = await count(new Date(0), seen);
      return { failures: rows.map(present), total, hasHidden };
    },

    countSince: count,
  };
}
