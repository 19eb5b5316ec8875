import { listOutputFilters, type OutputFilter } from 'api/output-filters';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { texts } from './texts';

export interface OutputFiltersState {
  /** Of the streams and outputs one may read; absent until loaded. A failed reload keeps the last ones. */
  filters?: readonly OutputFilter[];
  error?: unknown;
}

export const OutputFiltersActions = createActions('OutputFilters', {
  list: action<[], { filters: OutputFilter[] }>(),
});

const initial: OutputFiltersState = {};
/** Which messages of its streams an output gets, on servers with the capability `output-filters`. */
export const OutputFiltersStore = createStore(
  'OutputFilters',
  OutputFiltersActions,
  initial,
)(({ answer }) => ({
  list: answer(listOutputFilters, { into: ({ filters }) => ({ filters }), error: 'error', failure: texts.filters }),
}));
