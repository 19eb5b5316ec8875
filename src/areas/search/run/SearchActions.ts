import { action, createActions } from 'flux/actions';
import { type SearchRequest } from './search-request';
import { type SearchResult } from './search-result';

export const SearchActions = createActions('Search', {
  /**
   * Runs a search with the given page of messages; cancels the one that is running. The columns are in its result, other
   * fields may follow.
   */
  run: action<[request: SearchRequest, page?: number, columns?: readonly string[]], SearchResult>(),
  /** Repeats the last search; does nothing while one is running. */
  refresh: action<[], SearchResult | undefined>(),
  /** Loads another page of the messages of the last run; other fields than the columns may follow. */
  turnPage: action<[page: number, columns?: readonly string[]], SearchResult>(),
  /** Cancels the running search; the old result stays. */
  cancel: action(),
  /** Resets the state when a search page is opened. */
  clear: action(),
});
