import { type IndexSet } from 'api/indices/index-sets';
import { type Timberline } from 'test/e2e/timberline';

/** @returns the id of an index set */
export const indexSetId = async (server: Timberline, prefix: string) => {
  const { index_sets: sets } = await server.api<{ index_sets: IndexSet[] }>('GET', '/system/indices/index_sets');
  const id = sets.find((set) => set.index_prefix === prefix)?.id;
  if (id === undefined) throw new Error(`There is no index set ${prefix}.`);
  return id;
};
