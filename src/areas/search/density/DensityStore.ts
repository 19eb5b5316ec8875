import { executeSearchNow } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { isCancelled } from 'flux/cancelled';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { type CountedOverTime, histogramSearch, readHistogram } from '../run/histogram-search';
import { DensityActions } from './DensityActions';

export interface DensityState {
  /** The range counted last. */
  of?: TimeRange;
  /** Its counts; undefined when counting failed. */
  counted?: CountedOverTime;
}

const initial: DensityState = {};

/** Message counts of a range that is being chosen. Only a preview: failures are not shown. */
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
