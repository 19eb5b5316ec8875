import { type FieldType, listFieldTypes, listFieldTypesOf } from 'api/search';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { FieldTypesActions } from './FieldTypesActions';

export interface FieldTypesState {
  /** The fields of the streams and range asked for last, by name. Absent until known; older ones stay meanwhile. */
  fields?: readonly FieldType[];
  /** Every field, once somebody wanted them. */
  all?: readonly FieldType[];
}

const initial: FieldTypesState = {};

const byName = (one: FieldType, other: FieldType) => (one.name < other.name ? -1 : 1);

/**
 * The fields of the messages and their types. Nothing is toasted when they cannot be loaded: the search of the same
 * streams and range says what is wrong, and the page works without types.
 */
export const FieldTypesStore = createStore(
  'FieldTypes',
  FieldTypesActions,
  initial,
)(({ setState }) => {
  let asked = 0;
  return {
    load: async (signal, streams, timerange) => {
      const turn = ++asked;
      const answer = await call(listFieldTypesOf, {
        body: { streams: [...streams], timerange },
        signal,
        expects: [403],
      });
      const sorted = [...answer].sort(byName);
      if (turn === asked) setState({ fields: sorted });
      return sorted;
    },
    loadAll: async (signal) => {
      const all = [...(await call(listFieldTypes, { signal, expects: [403] }))].sort(byName);
      setState({ all });
      return all;
    },
  };
});
