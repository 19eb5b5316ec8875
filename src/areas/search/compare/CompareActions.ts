import { action, createActions } from 'flux/actions';
import { type FieldScope } from '../field-search';
import { type HistogramInterval } from '../search-url';
import { type EarlierResult } from './earlier-search';

export const CompareActions = createActions('Compare', {
  /** Counts what the time before held; nothing when there is no such time. */
  load: action<[scope: FieldScope, interval?: HistogramInterval], EarlierResult | undefined>(),
  /** Nothing is compared any more. */
  clear: action(),
});
