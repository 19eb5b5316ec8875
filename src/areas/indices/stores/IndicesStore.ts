import {
  closeIndex,
  deleteIndex,
  getIndices,
  type IndexInfoByName,
  type IndexList,
  listIndices,
  listIndicesOfSet,
  reopenIndex,
} from 'api/indices/indices';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { WantedNames } from 'flux/wanted-names';
import { call } from 'rest/call';
import { doForMany } from '../bulk';
import { texts } from './texts';
import { IndicesActions } from './IndicesActions';

const REFRESH_MS = 2_000;

export interface IndicesState {
  /** Whose indices `indices` are. */
  indexSetId?: string;
  /** Absent until loaded; stays while they are loaded again. */
  indices?: IndexList;
  /** The indices of all index sets, once requested. */
  all?: IndexList;
  isLoading: boolean;
  /** Why the last list failed. */
  error?: unknown;
  /** Details of the wanted open indices, by name. What is closed or gone is not there. */
  details: IndexInfoByName;
  detailsError?: unknown;
}

const initial: IndicesState = { isLoading: false, details: {} };

/** Refusing to touch the write index is also a 403: it is told here, and is no lack of permission. */
const named = (index: string) => ({ params: { index }, expects: [403] });

/** Indices: those of one index set, and the details of those that are open on the page. */
export const IndicesStore = createStore(
  'Indices',
  IndicesActions,
  initial,
)(({ answer, setState }) => {
  const wanted = new WantedNames();
  const details = answer<typeof getIndices, [string[]]>(getIndices, {
    send: (indices) => ({ body: { indices } }),
    into: (found) => ({ details: found }),
    error: 'detailsError',
    newestOnly: true,
  });
  return {
    list: answer(listIndicesOfSet, {
      send: (indexSetId) => ({ params: { indexSetId } }),
      begin: (indexSetId) => (state) => (state.indexSetId === indexSetId ? {} : { indexSetId, indices: undefined }),
      into: (indices) => ({ indices }),
      error: 'error',
      loading: 'isLoading',
      newestOnly: true,
      failure: texts.failures.listIndices,
    }),
    listAll: answer(listIndices, { into: (all) => ({ all }), error: 'error', failure: texts.failures.listIndices }),
    subscribe: (_signal, index) => wanted.add(index),
    unsubscribe: (_signal, index) => wanted.remove(index),
    multiple: async (signal) => {
      // What is opened together is asked for together.
      await Promise.resolve();
      const names = wanted.names();
      if (names.length > 0) return details(signal, names);
      setState({ details: initial.details });
      return initial.details;
    },
    close: answer(closeIndex, {
      send: named,
      failure: texts.failures.closeIndex,
      success: (_, index) => texts.successes.closeIndex(index),
    }),
    reopen: answer(reopenIndex, {
      send: named,
      failure: texts.failures.reopenIndex,
      success: (_, index) => texts.successes.reopenIndex(index),
    }),
    delete: answer(deleteIndex, {
      send: named,
      failure: texts.failures.deleteIndex,
      success: (_, index) => texts.successes.deleteIndex(index),
    }),
    closeMany: (signal, indices) =>
      doForMany(indices, (index) => call(closeIndex, { ...named(index), signal }), texts.bulk.close),
    reopenMany: (signal, indices) =>
      doForMany(indices, (index) => call(reopenIndex, { ...named(index), signal }), texts.bulk.reopen),
    deleteMany: (signal, indices) =>
      doForMany(indices, (index) => call(deleteIndex, { ...named(index), signal }), texts.bulk.delete),
  };
});

/** Refreshes the details of the wanted indices every 2 seconds. */
export const indexDetailsPoll = createPoll({ everyMs: REFRESH_MS, run: IndicesActions.multiple.within });
