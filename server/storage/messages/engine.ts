/** A ClickHouse setting by name. */
export type EngineSettings = Record<string, string | number>;

export interface QueryOptions {
  /** Cancels the statement; the promise then rejects. */
  signal?: AbortSignal;
  settings?: EngineSettings;
  /** Name of the user the statement runs for; absent: the server itself. Fair scheduling goes by it. */
  asker?: string;
  /** The query that user typed, to be reported when the statement takes long. */
  about?: string;
  /** What the statement is a part of: `system.processes` shows it in `log_comment`, as what is before a colon. */
  job?: string;
  /** Called when the statement begins to run, which may be long after it was queued. */
  onStart?: () => void;
  /** Waits in the queue of inserts instead of that of searches: for what an insert has to read. */
  isForInserts?: boolean;
}

export interface InsertOptions {
  /** Each line is an array of the values of these columns; absent: an object that names them. */
  columns?: readonly string[];
  /** For this insert alone. */
  settings?: EngineSettings;
}

/**
 * The message engine: ClickHouse's SQL, embedded in the process or at an address. Values are passed as parameters
 * (`{name:Type}`), never inside the text of a statement.
 *
 * Failures reject with {@link EngineError}.
 */
export interface MessageEngine {
  /** For columns of many bytes. `Default`: the engine chooses by the size of a part (compression.ts). */
  readonly bulkCodec: 'Default' | 'ZSTD(3)';
  query<Row>(sql: string, params?: Record<string, unknown>, options?: QueryOptions): Promise<Row[]>;
  /** A statement without a result. */
  command(sql: string, params?: Record<string, unknown>): Promise<void>;
  /**
   * A statement without a result that may take minutes: it has no time limit, and only other long commands wait for it.
   *
   * @param signal rejects when it is aborted. The embedded engine then cancels the merge; one at an address goes on.
   */
  longCommand(sql: string, signal?: AbortSignal): Promise<void>;
  /**
   * Adds rows. Resolves when they are on disk.
   *
   * @param lines lines of JSON, each with its line break; one may be given in several pieces
   * @throws RangeError when the lines are too large for one insert
   */
  insertLines(table: string, lines: readonly Buffer[], options?: InsertOptions): Promise<void>;
  close(): Promise<void>;
}

/** A failed statement, with ClickHouse's error code when there is one. */
export class EngineError extends Error {
  constructor(
    message: string,
    readonly code: number | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'EngineError';
  }

  /** Wraps what a client library threw. @throws RangeError unwrapped: the statement never reached the engine */
  static from(cause: unknown): EngineError {
    if (cause instanceof RangeError) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    const code = /Code:\s*(\d+)/.exec(message)?.[1] ?? (cause as { code?: unknown }).code;
    return new EngineError(message, Number.isInteger(Number(code)) ? Number(code) : undefined, { cause });
  }
}

/** ClickHouse's code for too many statements at once. */
const TOO_MANY_STATEMENTS = 202;

/** Too many statements are waiting; this one was not queued. The message says what to do. */
export class EngineBusyError extends EngineError {
  /** HTTP status of a call that fails with this error. */
  readonly statusCode = 429;

  constructor(message: string) {
    super(message, TOO_MANY_STATEMENTS);
    this.name = 'EngineBusyError';
  }
}

/** The same parts, with an engine whose statements run for the given user. */
export const askedBy = <Parts extends { engine: Pick<MessageEngine, 'query'> }>(
  parts: Parts,
  asker: string,
  about?: string,
  job?: string,
): Parts => ({
  ...parts,
  engine: {
    ...parts.engine,
    query: (sql: string, params?: Record<string, unknown>, options?: QueryOptions) =>
      parts.engine.query(sql, params, { asker, about, job, ...options }),
  },
});

/** ClickHouse's codes: 60 unknown table, 218 table is being dropped. */
const MISSING_TABLE = new Set([60, 218]);

/** Whether a statement failed because its table does not exist, deleted perhaps while the statement was waiting. */
export const isMissingTable = (cause: unknown): boolean =>
  cause instanceof EngineError && MISSING_TABLE.has(cause.code ?? 0);

/** ClickHouse's codes: 158 too many rows, 241 memory, 396 too many rows or bytes of a result. */
const TOO_LARGE = new Set([158, 241, 396]);

/** Whether a statement was stopped because it, or its result, exceeded the limits of its settings. */
export const isTooLargeForEngine = (cause: unknown): boolean =>
  cause instanceof EngineError && TOO_LARGE.has(cause.code ?? 0);

/** Settings of every statement; nothing may run for ever. */
export const ENGINE_SETTINGS = {
  max_execution_time: 60,
  output_format_json_quote_64bit_integers: 0,
  date_time_output_format: 'iso',
  allow_suspicious_low_cardinality_types: 1,
} as const satisfies EngineSettings;

/**
 * Times of our own columns may have any usual notation; columns of a newer version are skipped. A field that looks like a
 * date stays the text that was sent, so that it is found as it was written.
 */
export const INSERT_SETTINGS = {
  date_time_input_format: 'best_effort',
  input_format_skip_unknown_fields: 1,
  input_format_try_infer_dates: 0,
  input_format_try_infer_datetimes: 0,
} as const satisfies EngineSettings;

/** The format of the lines of an insert. */
export const insertFormat = (columns: InsertOptions['columns']): 'JSONCompactEachRow' | 'JSONEachRow' =>
  columns ? 'JSONCompactEachRow' : 'JSONEachRow';
