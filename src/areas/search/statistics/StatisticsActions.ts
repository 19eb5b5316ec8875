import { action, createActions } from 'flux/actions';
import { type FieldScope } from 'areas/query';

export const StatisticsActions = createActions('Statistics', {
  /** Computes the statistics of all fields of a result. */
  find: action<[scope: FieldScope], void>(),
  /** Those of the previous period as well, if there is one. */
  compare: action<[scope: FieldScope], void>(),
  /** Ends the comparison with the previous period. */
  endComparison: action(),
});
