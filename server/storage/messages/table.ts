import { EngineError, type MessageEngine } from './engine';

/**
 * Copies of the same message in other tables that were written before the row: table and index of each. Empty for nearly all
 * rows (docs/decisions/0027-found-once.md).
 */
export const EARLIER_COPIES = 'earlier_copies';
export const COPIES_TYPE = 'Array(Tuple(LowCardinality(String), UInt32))';

/** Finds messages by the time they were received at, whatever their own timestamps. */
const RECEIVED_INDEX = 'received_index';
const RECEIVED = `INDEX ${RECEIVED_INDEX} gl2_receive_timestamp TYPE minmax GRANULARITY 1`;

/** Columns that every message has; all other fields of a message are in `fields`. */
const COLUMNS: Readonly<Record<string, string>> = {
  idx: 'UInt32 CODEC(Delta, ZSTD(1))',
  timestamp: "DateTime64(3, 'UTC')",
  gl2_message_id: 'String',
  source: 'String',
  message: 'String',
  full_message: 'String',
  streams: 'Array(LowCardinality(String)) CODEC(ZSTD(1))',
  gl2_source_input: 'LowCardinality(String)',
  gl2_source_node: 'LowCardinality(String)',
  gl2_remote_ip: 'LowCardinality(String)',
  gl2_remote_port: 'UInt16 CODEC(ZSTD(1))',
  gl2_accounted_message_size: 'Int64 CODEC(ZSTD(1))',
  gl2_receive_timestamp: "DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1))",
  gl2_processing_timestamp: "DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1))",
  gl2_processing_error: 'String CODEC(ZSTD(1))',
  /** 1.6 bytes a row with 200 alternating patterns, 5 with 5,000, 8 at worst. */
  gl2_pattern: 'UInt64 CODEC(ZSTD(1))',
  /** So many of them, the most frequent, have files of their own in a part; the others share theirs (decisions/0037). */
  fields: 'JSON(max_dynamic_paths = 32)',
  words: 'Array(String)',
  full_message_words: 'Array(String)',
  /** Answers phrases; half a byte a row where texts repeat (decisions/0040). */
  plain_words: 'LowCardinality(String)',
  values: 'Array(String)',
  /** What an input keeps of a message as it was received (server/messages/received-bytes.ts). */
  received: 'String',
  [EARLIER_COPIES]: `${COPIES_TYPE} CODEC(ZSTD(1))`,
};

/** Columns that searches read whole, or often: quickly read, for little space (docs/decisions/0043-codecs.md). */
const QUICK_CODECS = { timestamp: 'Delta(8), T64, LZ4', source: 'LZ4HC(1)', fields: 'LZ4', plain_words: 'LZ4' };

const BULKY = ['gl2_message_id', 'message', 'full_message', 'words', 'full_message_words', 'values', 'received'];

/** The codecs that tables of earlier versions do not have. */
const codecsFor = ({ bulkCodec }: MessageEngine): [column: string, codec: string][] =>
  Object.entries({ ...QUICK_CODECS, ...Object.fromEntries(BULKY.map((name) => [name, bulkCodec])) }).map(
    ([name, codec]) => [name, `CODEC(${codec})`],
  );

function columnsFor(engine: MessageEngine): string[] {
  const codecs = new Map(codecsFor(engine));
  return Object.entries(COLUMNS).map(([name, type]) => `${name} ${type} ${codecs.get(name) ?? ''}`);
}

const INDICES = `
  INDEX streams_index streams TYPE text(tokenizer = array),
  INDEX words_index words TYPE text(tokenizer = array),
  INDEX full_message_words_index full_message_words TYPE text(tokenizer = array),
  INDEX values_index values TYPE text(tokenizer = array),
  INDEX message_id_index gl2_message_id TYPE bloom_filter(0.001) GRANULARITY 1,
  ${RECEIVED}`;

/** Merges of ten parts, not five: a message is merged less often (docs/decisions/0047-fewer-merges.md). */
const MERGING = 'merge_selector_base = 10';

/** Where a copy of a message is stored: table and number of the index. */
export type StoredPlace = readonly [table: string, idx: number];

/** A row of the table. Times are seconds since the epoch as decimal text, or ISO 8601. */
export interface MessageRow {
  /** Number of the index the message goes to: its partition. */
  idx: number;
  timestamp: string;
  /** ULID, assigned when the message was received: a repeated write is recognised by it. */
  gl2_message_id: string;
  source: string;
  message: string;
  full_message: string;
  streams: string[];
  gl2_source_input: string;
  gl2_source_node: string;
  gl2_remote_ip: string;
  gl2_remote_port: number;
  gl2_accounted_message_size: number;
  gl2_receive_timestamp: string;
  gl2_processing_timestamp: string;
  gl2_processing_error: string;
  /** Id of the pattern of the text, the same for similar messages, in decimal; `0` without one (server/messages/pattern). */
  gl2_pattern: string;
  fields: Record<string, unknown>;
  words: string[];
  full_message_words: string[];
  /** Empty: it is not known (server/messages/plain-words.ts). */
  plain_words: string;
  values: string[];
  /** Absent: it is the first copy. */
  earlier_copies?: readonly StoredPlace[];
}

/** The table of an index set. Its name does not change with the set's prefix. */
export function messageTable(indexSetId: string): string {
  if (!/^[0-9a-f]{24}$/.test(indexSetId)) throw new Error(`Not an index set id: ${indexSetId}`);
  return `messages_${indexSetId}`;
}

/** The index set of a table; undefined for a table of something else. */
export const indexSetOfTable = (table: string): string | undefined => /^messages_([0-9a-f]{24})$/.exec(table)?.[1];

/** ClickHouse's code for a table that exists. */
const TABLE_EXISTS = 57;

/**
 * Creates the table of an index set unless it exists. One of an earlier version gets the columns and the index it lacks, as does
 * one whose definition on disk is damaged: the parts still have the column. Codecs are those of parts written from now on.
 */
export async function createMessageTable(engine: MessageEngine, indexSetId: string): Promise<void> {
  const table = messageTable(indexSetId);
  const columns = columnsFor(engine);
  try {
    await engine.command(
      `CREATE TABLE ${table} (${columns.join(', ')}, ${INDICES})
       ENGINE = MergeTree PARTITION BY idx ORDER BY (timestamp, gl2_message_id)
       SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ${MERGING}`,
    );
  } catch (cause) {
    if (!(cause instanceof EngineError) || cause.code !== TABLE_EXISTS) throw cause;
    await engine.command(
      `ALTER TABLE ${table} ${columns.map((column) => `ADD COLUMN IF NOT EXISTS ${column}`).join(', ')},
       ADD ${RECEIVED.replace('INDEX', 'INDEX IF NOT EXISTS')},
       ${codecsFor(engine)
         .map(([name, codec]) => `MODIFY COLUMN ${name} ${codec}`)
         .join(', ')},
       MODIFY SETTING ${MERGING}`,
    );
  }
}

/** The names of all tables. */
export async function readTables(engine: MessageEngine): Promise<ReadonlySet<string>> {
  const rows = await engine.query<{ name: string }>(
    'SELECT name FROM system.tables WHERE database = currentDatabase()',
  );
  return new Set(rows.map(({ name }) => name));
}

/** The names of the tables that have every column, index, codec and setting. */
export async function readCompleteTables(engine: MessageEngine): Promise<ReadonlySet<string>> {
  const codecs = codecsFor(engine);
  const rows = await engine.query<{ table: string }>(
    `SELECT table FROM system.columns WHERE database = currentDatabase() AND name IN {names:Array(String)} AND table IN (
       SELECT table FROM system.data_skipping_indices
       WHERE database = currentDatabase() AND name = '${RECEIVED_INDEX}') AND table IN (
       SELECT name FROM system.tables WHERE database = currentDatabase() AND position(engine_full, '${MERGING}') > 0)
     GROUP BY table
     HAVING count() = ${Object.keys(COLUMNS).length}
       AND countIf(concat(name, ' ', compression_codec) IN {codecs:Array(String)}) = ${codecs.length}`,
    { names: Object.keys(COLUMNS), codecs: codecs.map((codec) => codec.join(' ')) },
  );
  return new Set(rows.map(({ table }) => table));
}

/** The columns of a table with the engine's types; none when the table does not exist. */
export function readColumns(engine: MessageEngine, table: string): Promise<{ name: string; type: string }[]> {
  return engine.query(
    `SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = {table:String}
     ORDER BY position`,
    { table },
  );
}
