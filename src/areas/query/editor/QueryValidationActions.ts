import { type QueryValidation } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type SearchParameter } from '../parameters/search-parameter';
import { action, createActions } from 'flux/actions';

/** What a query is checked with: fields are known by range and streams. */
export interface QueryToValidate {
  query: string;
  timerange: TimeRange;
  streams: readonly string[];
  parameters?: readonly SearchParameter[];
}

export const QueryValidationActions = createActions('QueryValidation', {
  /** Checks a query 350 ms after the last change; undefined when a newer one was given meanwhile. */
  validate: action<[QueryToValidate], QueryValidation | undefined>(),
});
