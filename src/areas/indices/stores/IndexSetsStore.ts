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
import { createStore } from 'flux/store';
import { failures, successes } from '../messages';
import { IndexSetsActions } from './IndexSetsActions';

export interface IndexSetsState {
  /** All, or the page asked for last, by title. Absent until loaded; stays while it is loaded again. */
  indexSets?: readonly IndexSet[];
  /** How many there are on all pages. */
  total: number;
  isLoading: boolean;
  /** Why the last list failed. */
  error?: unknown;
  /** The figures known so far, by index set id. */
  stats: Readonly<Record<string, IndexSetStats>>;
  statsError?: unknown;
  globalStats?: IndexSetStats;
  globalStatsError?: unknown;
  /** The one asked for last by `get`: at once when the list has it. */
  indexSet?: IndexSet;
  indexSetError?: unknown;
}

const initial: IndexSetsState = { total: 0, isLoading: false, stats: {} };

function replace({ indexSets, indexSet }: IndexSetsState, changed: IndexSet): Partial<IndexSetsState> {
  return {
    indexSets: indexSets?.map((one) => (one.id === changed.id ? changed : one)),
    indexSet: indexSet?.id === changed.id ? changed : indexSet,
  };
}

/** There is one default index set: what was it before is no longer. */
function makeDefault(state: IndexSetsState, changed: IndexSet): Partial<IndexSetsState> {
  const unset = (one: IndexSet) => (one.default && one.id !== changed.id ? { ...one, default: false } : one);
  return replace(
    { ...state, indexSets: state.indexSets?.map(unset), indexSet: state.indexSet && unset(state.indexSet) },
    changed,
  );
}

function remove({ indexSets, indexSet, total }: IndexSetsState, id: string): Partial<IndexSetsState> {
  const left = indexSets?.filter((one) => one.id !== id);
  return {
    indexSets: left,
    total: total - ((indexSets?.length ?? 0) - (left?.length ?? 0)),
    indexSet: indexSet?.id === id ? undefined : indexSet,
  };
}

/** The index sets the signed-in person may read. */
export const IndexSetsStore = createStore(
  'IndexSets',
  IndexSetsActions,
  initial,
)(({ answer }) => ({
  list: answer(listIndexSets, {
    into: ({ index_sets: indexSets, total }) => ({ indexSets, total }),
    error: 'error',
    loading: 'isLoading',
    newestOnly: true,
    failure: failures.listIndexSets,
  }),
  listPaginated: answer(listIndexSets, {
    send: (skip, limit, stats = false) => ({ query: { skip, limit, stats } }),
    into: ({ index_sets: indexSets, total, stats }, _skip, _limit, isWithStats) => ({
      indexSets,
      total,
      ...(isWithStats && { stats }),
    }),
    error: 'error',
    loading: 'isLoading',
    newestOnly: true,
    failure: failures.listIndexSets,
  }),
  // The figures of every set come with any page of them.
  listStats: answer(listIndexSets, {
    send: () => ({ query: { limit: 1, stats: true } }),
    into: ({ stats }) => ({ stats }),
    error: 'statsError',
  }),
  statsOf: answer(getIndexSetStats, {
    send: (indexSetId) => ({ params: { indexSetId } }),
    into: (figures, id) => (state) => ({ stats: { ...state.stats, [id]: figures } }),
    error: 'statsError',
  }),
  globalStats: answer(getGlobalIndexStats, {
    into: (globalStats) => ({ globalStats }),
    error: 'globalStatsError',
    failure: failures.globalStats,
  }),
  get: answer(getIndexSet, {
    send: (indexSetId) => ({ params: { indexSetId } }),
    begin: (id) => (state) => ({
      indexSet: [state.indexSet, ...(state.indexSets ?? [])].find((one) => one?.id === id),
      indexSetError: undefined,
    }),
    into: (indexSet) => (state) => ({ ...replace(state, indexSet), indexSet }),
    error: 'indexSetError',
    newestOnly: true,
    failure: failures.getIndexSet,
  }),
  create: answer(createIndexSet, {
    send: (body) => ({ body }),
    failure: failures.createIndexSet,
    success: successes.createIndexSet,
  }),
  update: answer(updateIndexSet, {
    send: (body) => ({ params: { indexSetId: body.id }, body }),
    into: (changed) => (state) => replace(state, changed),
    failure: failures.updateIndexSet,
    success: successes.updateIndexSet,
  }),
  delete: answer(deleteIndexSet, {
    send: ({ id }, deleteIndices) => ({ params: { indexSetId: id }, query: { delete_indices: deleteIndices } }),
    into:
      (_, { id }) =>
      (state) =>
        remove(state, id),
    failure: failures.deleteIndexSet,
    success: (_, indexSet) => successes.deleteIndexSet(indexSet),
  }),
  setDefault: answer(setDefaultIndexSet, {
    send: ({ id }) => ({ params: { indexSetId: id } }),
    into: (changed) => (state) => makeDefault(state, changed),
    failure: failures.setDefault,
    success: successes.setDefault,
  }),
}));
