import { executeSearchNow } from 'api/search';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { readTrial, type TriedAggregation, type TriedWindow, trialSearch } from '../model/window-trial';

export interface WindowTrialState {
  /** The newest first; absent until they are known. */
  windows?: readonly TriedWindow[];
  error?: unknown;
}

export const WindowTrialActions = createActions('WindowTrial', {
  /** What the last windows of an aggregation came to. */
  load: action<[tried: TriedAggregation], readonly TriedWindow[]>(),
});

const initial: WindowTrialState = {};

/** What an aggregation would have made of the last windows. Why a search failed stands in the state. */
export const WindowTrialStore = createStore(
  'WindowTrial',
  WindowTrialActions,
  initial,
)(({ perform }) => ({
  load: perform(
    async (signal: AbortSignal, tried: TriedAggregation) => {
      const now = Date.now();
      const search = trialSearch(tried, now);
      const job = await call(executeSearchNow, { body: search, signal, expects: [403] });
      return readTrial(job, search, tried, now);
    },
    { into: (windows) => ({ windows }), error: 'error', newestOnly: true },
  ),
}));
