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
  let generation = 0;
  const isCurrent = (asked: number) => asked === generation;
  const keep = (field: string, found: FieldValuesState['top'][string]) =>
    setState(({ top }) => ({ top: { ...top, [field]: found } }));
  return {
    count: async (signal, scope, fields) => {
      const asked = generation;
      const coverage = readCoverage(await ask(coverageSearch(scope, fields), signal));
      if (isCurrent(asked)) setState({ coverage });
    },
    top: async (signal, scope, field) => {
      const asked = generation;
      try {
        const values = readTopValues(await ask(topValuesSearch(scope, field, TOP), signal));
        if (isCurrent(asked)) keep(field, values);
        return values;
      } catch (error) {
        if (isCurrent(asked) && !isCancelled(error)) keep(field, { error });
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
    forget: () => {
      // Shown values stay until the new answers arrive.
      generation += 1;
    },
  };
});
