import { matchPath } from 'react-router';
import { CurrentUserStore } from 'areas/users';
import { pathPrefix } from 'routing/path-prefix';
import { Routes } from 'routing/Routes';
import { BROWSER_ZONE } from 'ui/format/zoned-time';
import { completed, readAddress } from '../address/search-url';
import { SearchActions } from './SearchActions';
import { isSameRequest, requestOf, type SearchRequest } from './search-request';
import { SearchStore } from './SearchStore';

let begun: { request: SearchRequest; at: number } | undefined;
/** A page that is drawn later than this shows what has come meanwhile. */
const FRESH_MS = 10_000;

/**
 * Runs the search of the address as soon as the code of its page is there: drawing the page for the first time takes longer than
 * most searches. The page runs it anew when it needs another one, with decorators for example.
 */
export function beginSearch({ pathname, search }: Location): void {
  const path = pathname.slice(pathPrefix().length);
  const { currentUser } = CurrentUserStore.getState();
  if (!currentUser || SearchStore.getState().request || !matchPath(Routes.SEARCH.HOME, path)) return;
  const zone = currentUser.timezone || BROWSER_ZONE;
  const { page, columns, ...address } = completed(readAddress(new URLSearchParams(search), { zone }));
  const request = requestOf(address);
  begun = { request, at: performance.now() };
  // A failure is in the store.
  SearchActions.run(request, page, columns).catch(() => undefined);
}

/** Whether this search was begun for the page that is drawn now; true once. */
export function takeBegun(request: SearchRequest): boolean {
  const last = begun;
  begun = undefined;
  if (!last || performance.now() - last.at > FRESH_MS) return false;
  // The store forgets it with the session.
  return SearchStore.getState().request === last.request && isSameRequest(last.request, request);
}
