import { type Transaction } from './sql';

/** One change of one document. */
export interface DocumentChange<Body = unknown> {
  kind: string;
  id: string;
  /** The version it has by now. */
  version: number;
  /** `restored`: brought back after it was deleted. */
  change: 'created' | 'deleted' | 'restored' | 'updated';
  /** Absent of one that was created or restored. */
  before?: Body;
  /** Absent of one that was deleted. */
  after?: Body;
  /** Username. */
  by: string;
  at: Date;
}

/** Part of the change: what it asks of the transaction is committed with it, and a rejection undoes the change. */
export type DocumentChangeListener = (transaction: Transaction, change: DocumentChange) => Promise<void>;

/** Called after commits, of this node at once; `ids` undefined: changes may have been missed, of any document. */
export type DocumentFollower = (ids: readonly string[] | undefined) => Promise<void>;

/** Tells of every change of a document. */
export interface DocumentChanges {
  /** @returns what ends it */
  listen(listener: DocumentChangeListener): () => void;
  /** Follows the documents of a kind over all nodes. @returns what ends it */
  follow(kind: string, follower: DocumentFollower): () => void;
  /** For whoever writes documents. */
  tell(transaction: Transaction, change: DocumentChange): Promise<void>;
  /** For rows that are kept beside documents and followed like them. */
  announce(transaction: Transaction, kind: string, id: string): Promise<void>;
}

/** How nodes tell each other; absent where this process is the only one. */
export interface OtherNodes {
  /** Reaches the others when the transaction commits. */
  announce(transaction: Transaction, kind: string, id: string): Promise<void>;
  /** @param hear called for what others announced, and without a kind when something may have been missed */
  begin(hear: (kind?: string, id?: string) => Promise<void>): void;
}

/** Nobody listens yet. */
export function createDocumentChanges(others?: OtherNodes): DocumentChanges {
  const listeners = new Set<DocumentChangeListener>();
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
