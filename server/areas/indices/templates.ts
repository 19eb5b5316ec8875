import { type IndexTemplate } from 'api/indices/templates';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, readColumns } from 'server/storage/messages/table';
import { type IndexSet } from './model';

/** The template of a set's indices, as the message engine has it: the columns of the set's table. */
export interface IndexTemplates {
  read(set: IndexSet): Promise<IndexTemplate>;
  /** Creates what the engine lacks. */
  sync(set: IndexSet): Promise<IndexTemplate>;
}

/** The templates of this installation's index sets. */
export function createIndexTemplates(engine: MessageEngine): IndexTemplates {
  async function read(set: IndexSet): Promise<IndexTemplate> {
    const columns = await readColumns(engine, set.table);
    return {
      name: `${set.prefix}-template`,
      template: {
        index_patterns: [`${set.prefix}_*`],
        settings: { index: { number_of_shards: set.shards, number_of_replicas: set.replicas, analyzer: set.analyzer } },
        mappings: { properties: Object.fromEntries(columns.map(({ name, type }) => [name, { type }])) },
      },
    };
  }

  return {
    read,
    async sync(set) {
      await createMessageTable(engine, set.id);
      return read(set);
    },
  };
}
