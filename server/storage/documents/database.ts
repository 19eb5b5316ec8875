import { type Statement } from './sql';

/** Runs statements one after the other; what a transaction hands out runs inside it. */
export interface Connection {
  query<Row = Record<string, unknown>>(statement: Statement): Promise<Row[]>;
}

/** PostgreSQL's dialect, embedded in the process or at an address. */
export interface Database extends Connection {
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Several statements in one text, for migrations only: it takes no values. */
  script(text: string): Promise<void>;
  /** Writes back what only the engine's log holds, where the engine does not do so by itself. To be called regularly. */
  tend(): Promise<void>;
  close(): Promise<void>;
}
