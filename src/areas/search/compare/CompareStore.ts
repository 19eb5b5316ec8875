import { executeSearchNow } from 'api/search';
import { createStore } from 'flux/store';
import { call } from 'rest/call';
import { isCancelled } from 'rest/FetchError';
import { CompareActions } from './CompareActions';
import { earlierScope } from './earlier';
import { type EarlierResult, histogramSearch, readHistogram } from './earlier-search';

export interface CompareState {
  earlier?: EarlierResult;
  /** Why the time before could not be counted; the result of now stands. */
  error?: unknown;
}

const initial: CompareState = {};

/** The time before the range of the result, by the calls every server has. */
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
        const job = await call(executeSearchNow, { body: histogramSearch(before, interval), signal, expects: [403] });
        const earlier = readHistogram(job, scope, interval);
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
