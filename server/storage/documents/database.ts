import { type DocumentChanges } from './document-changes';
import { type Connection, type Transaction } from './sql';

export { type Connection, type Transaction } from './sql';

/** PostgreSQL's dialect, embedded in the process or at an address. */
export interface Database extends Connection {
  /**
   * Commits when the work resolves, rolls back when it rejects. The work asks its transaction alone: the embedded engine
   * has one connection, so that asking the database there throws instead of waiting for ever.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Tells of every change of a document. */
  readonly changes: DocumentChanges;
  /** Writes back what only the engine's log holds, where the engine does not do so by itself. To be called regularly. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}
