import { action, createActions } from 'flux/actions';
import { type FieldScope } from 'areas/query';

export const StatisticsActions = createActions('Statistics', {
  /** Computes the figures of all fields of a result. */
  find: action<[scope: FieldScope], void>(),
  /** Those of the time before as well, if there is such a time. */
  compare: action<[scope: FieldScope], void>(),
  /** The time before is no longer looked at. */
  endComparison: action(),
});
