import { type QueryValidation } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type SearchParameter } from '../parameters/search-parameter';
import { action, createActions } from 'flux/actions';

/** Input of a validation: known fields depend on range and streams. */
export interface QueryToValidate {
  query: string;
  timerange: TimeRange;
  streams: readonly string[];
  parameters?: readonly SearchParameter[];
}

export const QueryValidationActions = createActions('QueryValidation', {
  /** Checks a query 350 ms after the last change; undefined when superseded by a newer one. */
  validate: action<[QueryToValidate], QueryValidation | undefined>(),
});
