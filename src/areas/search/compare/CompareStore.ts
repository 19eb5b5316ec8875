import { executeSearchNow } from 'api/search';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { isCancelled } from 'flux/cancelled';
import { CompareActions } from './CompareActions';
import { histogramSearch, readHistogram } from '../run/histogram-search';
import { earlierScope, type EarlierResult } from './earlier';

export interface CompareState {
  earlier?: EarlierResult;
  /** Why the previous period could not be counted; does not affect the current result. */
  error?: unknown;
}

const initial: CompareState = {};

/** The histogram of the previous period, by calls that every server has. */
export const CompareStore = createStore(
  'Compare',
  CompareActions,
  initial,
)(({ setState }) => {
  let newest: object | undefined;
  return {
    load: async (signal, scope, interval) => {
      const asked = {};
      newest = asked;
      const before = earlierScope(scope);
      if (!before) {
        setState({ earlier: undefined, error: undefined });
        return undefined;
      }
      try {
        const body = histogramSearch({ ...before, timerange: before.covered }, interval);
        const job = await call(executeSearchNow, { body, signal, expects: [403] });
        const earlier = { of: scope, ...readHistogram(job, interval) };
        if (newest === asked) setState({ earlier, error: undefined });
        return earlier;
      } catch (error) {
        if (newest === asked && !isCancelled(error)) setState({ earlier: undefined, error });
        throw error;
      }
    },
    clear: () => {
      newest = undefined;
      setState({ earlier: undefined, error: undefined });
    },
  };
});
