import { type Answer } from 'api/contract';
import { type IndexSet, type IndexSetStats, type listIndexSets, type NewIndexSet } from 'api/indices/index-sets';
import { action, createActions } from 'flux/actions';

export const IndexSetsActions = createActions('IndexSets', {
  /** Loads all index sets the person may read, without figures: those cost a large cluster time. */
  list: action<[], Answer<typeof listIndexSets>>(),
  /** Loads some of them: `limit` after the first `skip`; with the figures of all when asked. */
  listPaginated: action<[skip: number, limit: number, stats?: boolean], Answer<typeof listIndexSets>>(),
  /** Loads the figures of all index sets. */
  listStats: action<[], Answer<typeof listIndexSets>>(),
  /** Loads the figures of one. */
  statsOf: action<[indexSetId: string], IndexSetStats>(),
  /** Loads the figures of all together, replicas counted. Needs `indexsets:read`; ask nobody else to. */
  globalStats: action<[], IndexSetStats>(),
  get: action<[indexSetId: string], IndexSet>(),
  create: action<[indexSet: NewIndexSet], IndexSet>(),
  /** Sends the whole index set; what may not change (prefix, analyzer …) is passed over. */
  update: action<[indexSet: IndexSet], IndexSet>(),
  /** @param deleteIndices whether the messages go too; otherwise they stay on disk and nothing finds them */
  delete: action<[indexSet: IndexSet, deleteIndices: boolean]>(),
  setDefault: action<[indexSet: IndexSet], IndexSet>(),
});
