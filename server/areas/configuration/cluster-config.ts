import { type Collection, createCollection, KeyTaken } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';

/** Settings of the whole cluster, one JSON object a class name (`org.graylog2.…`). */
export interface ClusterConfig {
  read<Value extends object>(className: string): Promise<Value | undefined>;
  write(className: string, value: object, by: string): Promise<void>;
}

async function replace(documents: Collection<object>, className: string, value: object, by: string): Promise<boolean> {
  const found = await documents.find(className);
  return found !== undefined && (await documents.update(found.id, value, by)) !== undefined;
}

/** The settings of this installation. Every change is kept as a version. */
export function createClusterConfig(database: Database): ClusterConfig {
  const documents = createCollection<object>(database, 'cluster_config');
  return {
    async read<Value extends object>(className: string) {
      return (await documents.find(className))?.body as Value | undefined;
    },

    async write(className, value, by) {
      if (await replace(documents, className, value, by)) return;
      try {
        await documents.insert(value, by, { key: className });
      } catch (cause) {
        if (!(cause instanceof KeyTaken)) throw cause;
        // Another node was first.
        await replace(documents, className, value, by);
      }
    },
  };
}
