import {
  createIndexSet,
  deleteIndexSet,
  getGlobalIndexStats,
  getIndexSet,
  getIndexSetStats,
  type IndexSetStats,
  listIndexSets,
  setDefaultIndexSet,
  updateIndexSet,
} from 'api/indices/index-sets';
import { type Caller } from 'server/calls/caller';
import { serve, type ServedCall } from 'server/calls/serve';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexSet } from '../model';
import { type IndexSets } from '../sets/index-sets';
import { presentIndexSet } from '../sets/wire-index-set';
import { type IndexStatistics } from '../stats/index-statistics';

export interface IndexSetCallParts {
  catalogue: CatalogueQueries;
  sets: IndexSets;
  statistics: IndexStatistics;
}

const add = (sum: IndexSetStats, { indices, documents, size }: IndexSetStats): IndexSetStats => ({
  indices: sum.indices + indices,
  documents: sum.documents + documents,
  size: sum.size + size,
});

/** The calls about index sets. */
export function indexSetCalls({ catalogue, sets, statistics }: IndexSetCallParts): ServedCall[] {
  const readableBy = (caller: Caller) => catalogue.sets().filter(({ id }) => caller.may(`indexsets:read:${id}`));
  const present = (set: IndexSet) => presentIndexSet(set, catalogue.defaultSet().id);

  return [
    serve(listIndexSets, async ({ query: { skip = 0, limit = 0, stats = false }, caller }) => {
      const readable = readableBy(caller);
      const page = limit === 0 ? readable : readable.slice(skip, skip + limit);
      return {
        total: readable.length,
        index_sets: page.map(present),
        stats: stats ? Object.fromEntries(await statistics.ofSets(readable)) : {},
      };
    }),

    serve(getGlobalIndexStats, async ({ caller }) => {
      const all = await statistics.ofSets(readableBy(caller));
      // Replicas are never placed, so all shards are primary ones.
      return [...all.values()].reduce(add, { indices: 0, documents: 0, size: 0 });
    }),

    serve(getIndexSet, async ({ params }) => present(sets.get(params.indexSetId))),
    serve(getIndexSetStats, async ({ params }) => statistics.ofSet(sets.get(params.indexSetId))),
    serve(createIndexSet, async ({ body, caller }) => present(await sets.create(body, caller.username))),

    serve(updateIndexSet, async ({ params, body, caller }) =>
      present(await sets.update(params.indexSetId, body, caller.username)),
    ),

    serve(setDefaultIndexSet, async ({ params, caller }) =>
      present(await sets.makeDefault(params.indexSetId, caller.username)),
    ),

    serve(deleteIndexSet, ({ params, query: { delete_indices: deleteIndices = true }, caller }) =>
      sets.remove(params.indexSetId, deleteIndices, caller.username),
    ),
  ];
}
