import { SYSTEM } from 'server/calls/caller';
import { type Collection } from 'server/storage/documents/collection';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';

/** An index set as it is stored: a table of the message engine, one partition of it per index. */
export interface IndexSet {
  title: string;
  prefix: string;
  isDefault: boolean;
  /** Number of the index that is written to. */
  writeIndex: number;
}

/** An index set with what searching and writing need to know of it. */
export interface OpenIndexSet {
  id: string;
  prefix: string;
  table: string;
  writeIndex: number;
}

export interface IndexSets {
  /** Creates the default index set on the first start, and the tables that are missing. */
  open(): Promise<void>;
  /** The index set that new messages go to. */
  default(): OpenIndexSet;
  all(): OpenIndexSet[];
}

/** `<prefix>_<n>`, the name people and clients see. */
export const indexName = ({ prefix }: Pick<OpenIndexSet, 'prefix'>, idx: number): string => `${prefix}_${idx}`;

/** The index sets of this installation. */
export function createIndexSets(documents: Collection<IndexSet>, engine: MessageEngine): IndexSets {
  let opened: OpenIndexSet[] = [];
  let standard: OpenIndexSet | undefined;

  return {
    async open() {
      let stored = await documents.list();
      if (stored.length === 0) {
        await documents.insert(
          { title: 'Default index set', prefix: 'timberline', isDefault: true, writeIndex: 0 },
          SYSTEM,
        );
        stored = await documents.list();
      }
      opened = stored.map(({ id, body }) => ({
        id,
        prefix: body.prefix,
        table: messageTable(id),
        writeIndex: body.writeIndex,
      }));
      standard = opened.find(({ id }) => stored.find((set) => set.id === id)?.body.isDefault);
      for (const { id } of opened) await createMessageTable(engine, id);
    },

    default() {
      if (!standard) throw new Error('No index set is the default one: open() first');
      return standard;
    },

    all: () => opened,
  };
}
