import { type Answer } from 'api/contract';
import {
  createIndexSet,
  deleteIndexSet,
  getGlobalIndexStats,
  getIndexSet,
  getIndexSetStats,
  type IndexSet,
  type IndexSetStats,
  listIndexSets,
  setDefaultIndexSet,
  updateIndexSet,
} from 'api/indices/index-sets';
import { action } from 'flux/actions';
import { createEntityStore, type EntityState, mapEntities, pageOf } from 'rest/entity/entity-store';
import { whole } from 'rest/entity/listing';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { texts } from './texts';

interface Figures {
  /** By index set id, as far as they are known. */
  stats: Readonly<Record<string, IndexSetStats>>;
  /** Why figures could not be loaded. */
  statsError?: unknown;
  /** All together, replicas counted. */
  globalStats: Loadable<IndexSetStats>;
}

export type IndexSetsState = EntityState<IndexSet> & Figures;

const figures: Figures = { stats: {}, globalStats: ABSENT };

/** There is one default index set: what was it before is no longer. */
const withDefault = (state: IndexSetsState, changed: IndexSet) =>
  mapEntities(state, (one) => (one.id === changed.id ? changed : one.default ? { ...one, default: false } : one));

/** The index sets the signed-in person may read. The list comes without figures: those cost a large cluster time. */
export const IndexSets = createEntityStore(
  'IndexSets',
  {
    noun: texts.noun,
    kind: 'index_set',
    // Messages that were deleted with it do not come back.
    isUndoable: (query) => !(query as { delete_indices?: boolean } | undefined)?.delete_indices,
    calls: {
      list: whole(listIndexSets, (answer) => answer.index_sets),
      get: getIndexSet,
      create: createIndexSet,
      update: updateIndexSet,
      delete: deleteIndexSet,
    },
    texts: { list: texts.failures.listIndexSets },
  },
  {
    state: figures,
    actions: {
      /** Loads some of them: `limit` after the first `skip`; with the figures of all when asked. */
      listPaginated: action<[skip: number, limit: number, stats?: boolean], Answer<typeof listIndexSets>>(),
      /** Loads the figures of all index sets. */
      listStats: action<[], Answer<typeof listIndexSets>>(),
      /** Loads the figures of one. */
      statsOf: action<[indexSetId: string], IndexSetStats>(),
      /** Loads the totals of all index sets. Requires `indexsets:read`. */
      globalStats: action<[], IndexSetStats>(),
      setDefault: action<[indexSet: IndexSet], IndexSet>(),
    },
    answers: ({ answer }) => ({
      listPaginated: answer(listIndexSets, {
        send: (skip, limit, stats = false) => ({ query: { skip, limit, stats } }),
        ...loading('list'),
        into: ({ index_sets: items, total, stats }, _skip, _limit, isWithStats) => ({
          list: loaded(pageOf({ items, total })),
          ...(isWithStats && { stats }),
        }),
        newestOnly: true,
        failure: texts.failures.listIndexSets,
      }),
      // The figures of every set come with any page of them.
      listStats: answer(listIndexSets, {
        send: () => ({ query: { limit: 1, stats: true } }),
        into: ({ stats }) => ({ stats }),
        error: 'statsError',
      }),
      statsOf: answer(getIndexSetStats, {
        send: (indexSetId) => ({ params: { indexSetId } }),
        into: (stats, id) => (state) => ({ stats: { ...state.stats, [id]: stats } }),
        error: 'statsError',
      }),
      globalStats: answer(getGlobalIndexStats, {
        ...loading('globalStats'),
        into: (stats) => ({ globalStats: loaded(stats) }),
        failure: texts.failures.globalStats,
      }),
      setDefault: answer(setDefaultIndexSet, {
        send: ({ id }) => ({ params: { indexSetId: id } }),
        into: (changed) => (state) => withDefault(state, changed),
        failure: texts.failures.setDefault,
        success: texts.successes.setDefault,
      }),
    }),
  },
);

export const { actions: IndexSetsActions, store: IndexSetsStore } = IndexSets;
