import { type TimeRange } from 'api/time-range';
import { action, createActions } from 'flux/actions';
import { type CountedOverTime } from '../run/histogram-search';

export const DensityActions = createActions('Density', {
  /** Counts all messages of streams (an empty list: all readable ones) in a range, over time. */
  count: action<[timerange: TimeRange, streams: readonly string[]], CountedOverTime>(),
});
