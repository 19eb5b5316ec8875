import { type FieldType, listFieldTypes, listFieldTypesOf } from 'api/search';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { FieldTypesActions } from './FieldTypesActions';

export interface FieldTypesState {
  /** The fields of the last requested streams and range, by name; kept until newer ones are loaded. */
  fields?: readonly FieldType[];
  /** All fields, once requested. */
  all?: readonly FieldType[];
}

const initial: FieldTypesState = {};

const byName = (one: FieldType, other: FieldType) => (one.name < other.name ? -1 : 1);

/**
 * The fields of the messages and their types. A failure is not toasted: the search of the same
 * streams and range reports it, and the page works without types.
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
