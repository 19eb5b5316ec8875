import { plainSql, sql, type Statement, type Transaction } from './sql';

/** One change of one document. */
export interface DocumentChange<Body = unknown> {
  kind: string;
  id: string;
  /** The new version. */
  version: number;
  /** `restored`: undeleted. */
  change: 'created' | 'deleted' | 'restored' | 'updated';
  /** Absent for one that was created or restored. */
  before?: Body;
  /** Absent for one that was deleted. */
  after?: Body;
  /** Username. */
  by: string;
  at: Date;
}

/**
 * Takes part in the transaction of the change: what it writes is committed with it, and its rejection rolls the change
 * back.
 */
export type DocumentChangeListener = (transaction: Transaction, change: DocumentChange) => Promise<void>;

/**
 * Returns a statement that writes a record of a change. It is run together with the change, in one round trip, and must
 * not read what the change writes. Throwing rolls the change back.
 */
export type DocumentChangeRecorder = (change: DocumentChange) => Statement | undefined;

/**
 * Called after commits, immediately for those of this node; `ids` undefined: changes of any document may have been
 * missed.
 */
export type DocumentFollower = (ids: readonly string[] | undefined) => Promise<void>;

/** Notifies of document changes. */
export interface DocumentChanges {
  /** @returns a function that unsubscribes */
  listen(listener: DocumentChangeListener): () => void;
  /** @returns a function that unsubscribes */
  record(recorder: DocumentChangeRecorder): () => void;
  /** Follows the documents of a kind over all nodes. @returns a function that unsubscribes */
  follow(kind: string, follower: DocumentFollower): () => void;
  /** The statement that writes a change and its records. To be called by whoever writes documents. */
  recorded(change: DocumentChange, statement: Statement): Statement;
  /** To be called by whoever writes documents, after the change is written. */
  tell(transaction: Transaction, change: DocumentChange): Promise<void>;
  /** For rows outside of documents that are followed like them. */
  announce(transaction: Transaction, kind: string, id: string): Promise<void>;
}

/** Notifications between nodes; absent with a single process. */
export interface OtherNodes {
  /** Notifies other nodes when the transaction commits. */
  announce(transaction: Transaction, kind: string, id: string): Promise<void>;
  /** @param hear called for notifications of others; without a kind when some may have been missed */
  begin(hear: (kind?: string, id?: string) => Promise<void>): void;
}

/** One statement that runs all: PostgreSQL completes every part of `with` that writes. */
function together(statement: Statement, records: readonly Statement[]): Statement {
  if (records.length === 0) return statement;
  const parts = records.map((record, at) => sql`${plainSql(`record_${at}`)} as (${record})`);
  return sql`with ${parts.reduce((all, part) => sql`${all}, ${part}`)} ${statement}`;
}

/** Without subscribers at first. */
export function createDocumentChanges(others?: OtherNodes): DocumentChanges {
  const listeners = new Set<DocumentChangeListener>();
  const recorders = new Set<DocumentChangeRecorder>();
  const followers = new Map<string, Set<DocumentFollower>>();

  async function reach(kind: string, ids: readonly string[] | undefined): Promise<void> {
    await Promise.allSettled([...(followers.get(kind) ?? [])].map(async (follower) => follower(ids)));
  }

  async function hear(kind?: string, id?: string): Promise<void> {
    if (kind !== undefined) return reach(kind, id === undefined ? undefined : [id]);
    await Promise.allSettled([...followers.keys()].map((each) => reach(each, undefined)));
  }

  async function announce(transaction: Transaction, kind: string, id: string): Promise<void> {
    await others?.announce(transaction, kind, id);
    transaction.afterCommit(() => reach(kind, [id]));
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    record(recorder) {
      recorders.add(recorder);
      return () => void recorders.delete(recorder);
    },

    recorded: (change, statement) =>
      together(
        statement,
        [...recorders].flatMap((recorder) => recorder(change) ?? []),
      ),

    follow(kind, follower) {
      if (followers.size === 0) others?.begin(hear);
      const ofKind = followers.get(kind) ?? new Set();
      followers.set(kind, ofKind.add(follower));
      return () => void ofKind.delete(follower);
    },

    announce,

    async tell(transaction, change) {
      await announce(transaction, change.kind, change.id);
      for (const listener of listeners) await listener(transaction, change);
    },
  };
}
