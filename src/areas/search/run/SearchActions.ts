import { action, createActions } from 'flux/actions';
import { type SearchRequest } from './search-request';
import { type SearchResult } from './search-result';

export const SearchActions = createActions('Search', {
  /** Runs a search from the given page of its messages on; drops the one that is running. */
  run: action<[request: SearchRequest, page?: number], SearchResult>(),
  /** Runs the last search once more; nothing happens while one is running. */
  refresh: action<[], SearchResult | undefined>(),
  /** Loads another page of the messages of the last run. */
  turnPage: action<[page: number], SearchResult>(),
  /** Stops what is running; the old result stays. */
  cancel: action(),
  /** Forgets everything: a search page was opened afresh. */
  clear: action(),
});
