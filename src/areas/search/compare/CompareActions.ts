import { action, createActions } from 'flux/actions';
import { type HistogramInterval } from '../address/search-url';
import { type ComparedScope, type EarlierResult } from './earlier';

export const CompareActions = createActions('Compare', {
  /** Counts the previous period; does nothing when there is none. */
  load: action<[scope: ComparedScope, interval?: HistogramInterval], EarlierResult | undefined>(),
  /** Ends the comparison. */
  clear: action(),
});
