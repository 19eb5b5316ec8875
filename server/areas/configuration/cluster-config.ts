import { createCollection, KeyTaken } from 'server/storage/documents/collection';
import { type Database, type Transaction } from 'server/storage/documents/database';

/** Cluster-wide settings: one JSON object for each class name (`org.graylog2.…`). */
export interface ClusterConfig {
  /** Kind of the documents that store them. */
  readonly kind: string;
  read<Value extends object>(className: string): Promise<Value | undefined>;
  /** @param within the transaction to take part in */
  write(className: string, value: object, by: string, within?: Transaction): Promise<void>;
  /** Calls a listener after changes by any node. */
  follow(listener: () => Promise<void>): void;
}

const KIND = 'cluster_config';

/** The settings of this installation. Every change is kept as a version. */
export function createClusterConfig(database: Database): ClusterConfig {
  const documents = createCollection<object>(database, KIND);

  async function replace(className: string, value: object, by: string, within?: Transaction): Promise<boolean> {
    const found = await documents.find(className, { within });
    return found !== undefined && (await documents.update(found.id, value, by, { within })) !== undefined;
  }

  return {
    kind: KIND,

    async read<Value extends object>(className: string) {
      return (await documents.find(className))?.body as Value | undefined;
    },

    async write(className, value, by, within) {
      if (await replace(className, value, by, within)) return;
      try {
        await documents.insert(value, by, { key: className, within });
      } catch (cause) {
        if (within || !(cause instanceof KeyTaken)) throw cause;
        // Another node was faster.
        await replace(className, value, by);
      }
    },

    follow: (listener) => void database.changes.follow(KIND, listener),
  };
}
