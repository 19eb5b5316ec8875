import { executeSearchNow, type Search, type SearchJob } from 'api/search';
import { suggestValues } from 'api/suggestions';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { isCancelled } from 'flux/cancelled';
import { FieldValuesActions } from './FieldValuesActions';
import { coverageSearch, readCoverage, readTopValues, type TopValues, topValuesSearch } from './field-search';

const TOP = 5;
const COMPLETIONS = 20;

export interface FieldValuesState {
  /** Share of the messages that have a field, 0 to 1. */
  coverage?: ReadonlyMap<string, number>;
  /** Most frequent values by field, or why they could not be loaded. */
  top: Readonly<Record<string, TopValues | { error: unknown }>>;
}

const initial: FieldValuesState = { top: {} };

const ask = (search: Search, signal: AbortSignal): Promise<SearchJob> =>
  call(executeSearchNow, { body: search, signal, expects: [403] });

/** Coverage and top values of the fields of a result. Failures are shown in place of the values. */
export const FieldValuesStore = createStore(
  'FieldValues',
  FieldValuesActions,
  initial,
)(({ setState }) => {
  const keep = (field: string, found: FieldValuesState['top'][string]) =>
    setState(({ top }) => ({ top: { ...top, [field]: found } }));
  return {
    count: async (signal, scope, fields) => {
      const coverage = readCoverage(await ask(coverageSearch(scope, fields), signal));
      setState({ coverage });
    },
    top: async (signal, scope, field) => {
      try {
        const values = readTopValues(await ask(topValuesSearch(scope, field, TOP), signal));
        keep(field, values);
        return values;
      } catch (error) {
        if (!isCancelled(error)) keep(field, { error });
        throw error;
      }
    },
    complete: async (signal, { covered, streams }, field, input) => {
      const { from, to } = covered;
      const timerange = { type: 'absolute' as const, from, to };
      const body = { field, input, timerange, streams: [...streams], size: COMPLETIONS };
      const { suggestions } = await call(suggestValues, { body, signal, expects: [403] });
      return suggestions.map(({ value, occurrence }) => ({ value, count: occurrence }));
    },
  };
});
