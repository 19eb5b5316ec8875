import { type Answer } from 'api/contract';
import { findPatterns } from 'api/insights';
import { executeSearchNow } from 'api/search';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { isCancelled } from 'flux/cancelled';
import { answersOf, type NowAndBefore } from '../compare/now-and-before';
import { type ResultRow } from 'areas/query';
import { PatternsActions } from './PatternsActions';

/** How many patterns are listed, the most frequent first. */
const MAX_LISTED = 500;
/** The server's maximum: rare patterns need a count in the previous period, too. */
const MAX_COMPARED = 1_000;
const TREND_BUCKETS = 40;

export type FoundPatterns = Answer<typeof findPatterns>;

/** The newest messages of a pattern, or why they could not be loaded. */
export type Samples = { rows: readonly ResultRow[] } | { error: unknown };

export interface PatternsState extends NowAndBefore<FoundPatterns> {
  /** By pattern. */
  samples: Readonly<Record<string, Samples>>;
}

const initial: PatternsState = { isLoading: false, samples: {} };

/** Loaded on demand: it needs the query language, which the first screen does not. */
const loadSamplesSearch = () => import('./samples');

/** The patterns of a result, and sample messages of expanded ones. */
export const PatternsStore = createStore(
  'Patterns',
  PatternsActions,
  initial,
)((control) => {
  const { getState, setState } = control;
  const { find, ...others } = answersOf<FoundPatterns>(control, ({ query, covered, streams }, signal, isEarlier) => {
    const size = isEarlier ? { limit: MAX_COMPARED, buckets: 1 } : { limit: MAX_LISTED, buckets: TREND_BUCKETS };
    const body = { query, timerange: covered, streams: [...streams], ...size };
    return call(findPatterns, { body, signal, expects: [403] });
  });
  const keep = (pattern: string, samples: Samples) =>
    setState((state) => ({ samples: { ...state.samples, [pattern]: samples } }));
  return {
    ...others,
    find: (signal, scope) => {
      setState({ samples: {} });
      return find(signal, scope);
    },
    loadSamples: async (signal, scope, pattern) => {
      const isCurrent = () => getState().scope === scope;
      try {
        const { readSamples, samplesSearch } = await loadSamplesSearch();
        const body = samplesSearch(scope, pattern);
        const rows = readSamples(await call(executeSearchNow, { body, signal, expects: [403] }), body);
        if (isCurrent()) keep(pattern, { rows });
        return rows;
      } catch (error) {
        if (isCurrent() && !isCancelled(error)) keep(pattern, { error });
        throw error;
      }
    },
  };
});
