import { executeSearchNow } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { isCancelled } from 'flux/cancelled';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { type CountedOverTime, histogramSearch, readHistogram } from '../run/histogram-search';
import { DensityActions } from './DensityActions';

export interface DensityState {
  /** The range that was counted last. */
  of?: TimeRange;
  /** What it holds; absent when it could not be counted. */
  counted?: CountedOverTime;
}

const initial: DensityState = {};

/** What ranges hold that somebody thinks about. A preview: nothing is said when it cannot be counted. */
export const DensityStore = createStore(
  'Density',
  DensityActions,
  initial,
)(({ setState }) => ({
  count: async (signal, timerange, streams) => {
    try {
      const body = histogramSearch({ query: '', timerange, streams });
      const counted = readHistogram(await call(executeSearchNow, { body, signal, expects: [403] }));
      setState({ of: timerange, counted });
      return counted;
    } catch (error) {
      if (!isCancelled(error)) setState({ of: timerange, counted: undefined });
      throw error;
    }
  },
}));
