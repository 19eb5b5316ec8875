import { type Answer } from 'api/contract';
import { type countIndexerFailures, type listIndexerFailures, type processFailuresAgain } from 'api/indices/failures';
import { action, createActions } from 'flux/actions';

/** Requires `indices:failures`. */
export const IndexerFailuresActions = createActions('IndexerFailures', {
  /** Loads messages that could not be stored, newest first: `limit` after the newest `offset`. */
  list: action<[limit: number, offset: number], Answer<typeof listIndexerFailures>>(),
  /** Counts them since a moment. */
  count: action<[since: Date], Answer<typeof countIndexerFailures>>(),
  /** Gives messages that could not be read to processing again; needs `inputs:changestate` of their inputs. */
  processAgain: action<[letterIds: readonly string[], asText: boolean], Answer<typeof processFailuresAgain>>(),
});
