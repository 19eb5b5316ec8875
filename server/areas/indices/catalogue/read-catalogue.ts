import { type ClusterConfig } from 'server/areas/configuration';
import { type Collection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { messageTable } from 'server/storage/messages/table';
import { type IndexSet, type StoredIndexSet } from '../model';
import { CatalogueMemory } from './catalogue-memory';
import { readListedTables } from './listed-copies';
import { indexOfRow, type IndexRow, readIndexRows } from './index-rows';
import { readAliases } from './write-aliases';

/** Class of the setting that names the default index set (card indices.md, "First start"). */
export const DEFAULT_INDEX_SET_CONFIG = 'org.graylog2.indexer.indexset.DefaultIndexSetConfig';

/** The setting stored under that class. */
export interface DefaultIndexSetConfig {
  default_index_set_id: string;
}

/** The index set for a document. */
export const setOf = ({ id, body }: Document<StoredIndexSet>): IndexSet => ({ ...body, id, table: messageTable(id) });

/** Groups indices by set; those without a set are ignored. */
export function putRows(memory: CatalogueMemory, rows: readonly IndexRow[]): void {
  for (const row of rows) {
    const set = memory.set(row.index_set_id);
    if (set) memory.putIndex(indexOfRow(row, set));
  }
}

/** Reads all index sets, indices and aliases. */
export async function readCatalogue(
  database: Database,
  documents: Collection<StoredIndexSet>,
  config: ClusterConfig,
): Promise<CatalogueMemory> {
  const memory = new CatalogueMemory();
  (await documents.list()).map(setOf).forEach((set) => memory.putSet(set));
  memory.defaultSetId = (await config.read<DefaultIndexSetConfig>(DEFAULT_INDEX_SET_CONFIG))?.default_index_set_id;
  putRows(memory, await readIndexRows(database));
  (await readAliases(database)).forEach(({ index_set_id: setId, number }) => memory.pointAlias(setId, number));
  (await readListedTables(database)).forEach((listed) => memory.putListed(listed));
  return memory;
}
