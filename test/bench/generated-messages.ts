import { type MessageEngine } from 'server/storage/messages/engine';

/** Rows one INSERT writes, a part of the table: within the memory that the engine has as standard. */
const ROWS_PER_INSERT = 100_000;

export interface GeneratedMessages {
  table: string;
  /** How many. */
  rows: number;
  /** The newest is at this moment … */
  now: Date;
  /** … and the oldest so many milliseconds before. */
  spanMs: number;
  /**
   * SQL that selects the columns below from `numbers({from: UInt64}, {count: UInt64})`; may use `{newest: Float64}` and
   * `{spanSeconds: Float64}`, in seconds, and `{rows: Float64}`.
   */
  select: string;
  params?: Readonly<Record<string, number>>;
}

const COLUMNS = `idx, timestamp, gl2_message_id, source, message, full_message, streams, gl2_source_input, gl2_source_node,
  gl2_remote_ip, gl2_remote_port, gl2_accounted_message_size, gl2_receive_timestamp, gl2_processing_timestamp,
  gl2_processing_error, gl2_pattern, fields, words, full_message_words, values`;

/** What server/messages/plain-words.ts makes of the words. */
const PLAIN_WORDS = `concat(' ', arrayStringConcat(arrayCompact(
  arrayMap(word -> if(match(word, '[0-9]'), '#', word), words)), ' '), ' ')`;

/** Fills a message table inside the engine itself, as the writer would. */
export async function insertGenerated(
  engine: MessageEngine,
  { table, rows, now, spanMs, select, params }: GeneratedMessages,
): Promise<void> {
  for (let from = 0; from < rows; from += ROWS_PER_INSERT) {
    const count = Math.min(ROWS_PER_INSERT, rows - from);
    const times = { newest: now.getTime() / 1000, spanSeconds: spanMs / 1000 };
    await engine.command(
      `INSERT INTO ${table} (${COLUMNS}, plain_words)
      SELECT *, ${PLAIN_WORDS} FROM (${select})`,
      { ...params, ...times, from, count, rows },
    );
  }
}
