import { type DocumentChanges } from './document-changes';
import { type Connection, type Transaction } from './sql';

export { type Connection, type Transaction } from './sql';

/** A PostgreSQL database, embedded or remote. */
export interface Database extends Connection {
  /**
   * Commits when the work resolves, rolls back when it rejects. Inside, only the transaction may be queried: the
   * embedded engine has a single connection, so querying the database there would block forever, and throws instead.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Notifies of document changes. */
  readonly changes: DocumentChanges;
  /**
   * Writes a checkpoint when the write-ahead log has grown, where the engine does not do so itself. To be called
   * regularly.
   */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL's code of a statement that found no space on the disk. */
const DISK_FULL = '53100';

/** Whether a statement failed because the disk of the database is full. */
export const foundDiskFull = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === DISK_FULL;
