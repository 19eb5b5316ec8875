import { action, createActions } from 'flux/actions';
import { type HistogramInterval } from '../address/search-url';
import { type ComparedScope, type EarlierResult } from './earlier';

export const CompareActions = createActions('Compare', {
  /** Counts what the time before held; nothing when there is no such time. */
  load: action<[scope: ComparedScope, interval?: HistogramInterval], EarlierResult | undefined>(),
  /** Nothing is compared any more. */
  clear: action(),
});
