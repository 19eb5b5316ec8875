/** A ClickHouse setting by name. */
export type EngineSettings = Record<string, string | number>;

export interface QueryOptions {
  /** Cancels the statement; the promise then rejects. */
  signal?: AbortSignal;
  settings?: EngineSettings;
  /** Name of the person who asks; absent: the server itself. People have turns by it. */
  asker?: string;
  /** What that person typed, to be told of a statement that takes long. */
  about?: string;
  /** Called when the statement begins to run, which may be long after it was asked for. */
  onStart?: () => void;
  /** Does not wait behind searches, but behind inserts: for what inserting has to know. */
  isForInserts?: boolean;
}

/**
 * The message engine: ClickHouse's SQL, embedded in the process or at an address. Values travel as server-side
 * parameters (`{name:Type}`), never inside the text.
 *
 * Failures reject with {@link EngineError}.
 */
export interface MessageEngine {
  query<Row>(sql: string, params?: Record<string, unknown>, options?: QueryOptions): Promise<Row[]>;
  /** A statement without an answer. */
  command(sql: string, params?: Record<string, unknown>): Promise<void>;
  /**
   * A statement without an answer that may take minutes: no time limit, nothing else waits for it but its like.
   *
   * @param signal rejects when it is aborted. The embedded engine then gives up merging; one at an address goes on.
   */
  longCommand(sql: string, signal?: AbortSignal): Promise<void>;
  /**
   * Adds rows. Resolves when they are on disk.
   *
   * @param lines lines of JSON, each with its line break; one may be given in several pieces
   * @param settings of this insert alone
   * @throws RangeError when they are too many bytes to be handed over at once
   */
  insertLines(table: string, lines: readonly Buffer[], settings?: EngineSettings): Promise<void>;
  close(): Promise<void>;
}

/** What the engine refused, with ClickHouse's own code when it gave one. */
export class EngineError extends Error {
  constructor(
    message: string,
    readonly code: number | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'EngineError';
  }

  /** Wraps whatever a client library threw. @throws RangeError as it is: the engine was not even asked */
  static from(cause: unknown): EngineError {
    if (cause instanceof RangeError) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    const code = /Code:\s*(\d+)/.exec(message)?.[1] ?? (cause as { code?: unknown }).code;
    return new EngineError(message, Number.isInteger(Number(code)) ? Number(code) : undefined, { cause });
  }
}

/** ClickHouse's code for too many statements at once. */
const TOO_MANY_STATEMENTS = 202;

/** The engine has enough to do already; the sentence says what to do. Nothing was asked of it. */
export class EngineBusyError extends EngineError {
  /** What a call answers that cannot say it in another way. */
  readonly statusCode = 429;

  constructor(message: string) {
    super(message, TOO_MANY_STATEMENTS);
    this.name = 'EngineBusyError';
  }
}

/** The same parts with an engine that is asked in somebody's name. */
export const askedBy = <Parts extends { engine: Pick<MessageEngine, 'query'> }>(
  parts: Parts,
  asker: string,
  about?: string,
): Parts => ({
  ...parts,
  engine: {
    ...parts.engine,
    query: (sql: string, params?: Record<string, unknown>, options?: QueryOptions) =>
      parts.engine.query(sql, params, { asker, about, ...options }),
  },
});

/** ClickHouse's codes: 60 unknown table, 218 table is being dropped. */
const MISSING_TABLE = new Set([60, 218]);

/** Whether a statement failed because its table is not there: it may have been deleted while the statement was on its way. */
export const isMissingTable = (cause: unknown): boolean =>
  cause instanceof EngineError && MISSING_TABLE.has(cause.code ?? 0);

/** ClickHouse's codes: 158 too many rows, 241 memory, 396 too many rows or bytes of a result. */
const TOO_LARGE = new Set([158, 241, 396]);

/** Whether a statement was stopped because it, or its result, would have become larger than its settings allow. */
export const isTooLargeForEngine = (cause: unknown): boolean =>
  cause instanceof EngineError && TOO_LARGE.has(cause.code ?? 0);

/** For every statement: text that is wrong in a value must not stop the others; nothing may run for ever. */
export const ENGINE_SETTINGS = {
  max_execution_time: 60,
  output_format_json_quote_64bit_integers: 0,
  date_time_output_format: 'iso',
  allow_suspicious_low_cardinality_types: 1,
} as const satisfies EngineSettings;

/**
 * Times of our own columns are read in any usual notation; a column a newer version wrote is passed over. A field that
 * looks like a date stays the text that was sent, so that it is found as it was written.
 */
export const INSERT_SETTINGS = {
  date_time_input_format: 'best_effort',
  input_format_skip_unknown_fields: 1,
  input_format_try_infer_dates: 0,
  input_format_try_infer_datetimes: 0,
} as const satisfies EngineSettings;
