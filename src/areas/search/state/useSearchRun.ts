import { useEffect, useMemo, useRef } from 'react';
import { currentCredentials } from 'rest/session-gate';
import { afterPaint } from 'ui/timing/after-paint';
import { FieldTypesActions, rememberQuery, rememberRange } from 'areas/query';
import { takeBegun } from '../run/begin-search';
import { SearchActions } from '../run/SearchActions';
import { isRestMissing } from '../run/rest-of-messages';
import { isSameRequest, requestOf, type SearchRequest } from '../run/search-request';
import { type SearchState, SearchStore } from '../run/SearchStore';
import { type CompleteAddress } from '../address/search-url';

function canTurnPage({ prepared, result }: SearchState, request: SearchRequest): boolean {
  if (!prepared || !result) return false;
  return isSameRequest(prepared.request, request) && isSameRequest(result.request, request);
}

const isShown = ({ running, result }: SearchState, request: SearchRequest): boolean =>
  running === undefined && result !== undefined && isSameRequest(result.request, request);

function run(request: SearchRequest, page: number, columns: readonly string[], isBegun = false): void {
  const { username } = currentCredentials() ?? {};
  if (username !== undefined) rememberQuery(username, request.query);
  rememberRange(request.timerange);
  if (!isBegun) void SearchActions.run(request, page, columns);
  void FieldTypesActions.load(request.streams, request.timerange);
}

/** The request of an address; the same object until it changes. */
export function useSearchRequest(address: CompleteAddress): SearchRequest {
  const key = JSON.stringify(requestOf(address));
  return useMemo(() => JSON.parse(key) as SearchRequest, [key]);
}

export interface SearchRun {
  /** Runs again although the address is unchanged, or once it has changed. */
  runAgain(isAddressChanging: boolean): void;
}

/**
 * Runs a search whenever the request of the address changes, and loads its pages. After
 * the live tail it runs again, to include what has arrived meanwhile.
 */
export function useSearchRun(
  request: SearchRequest,
  { page, isTailing, columns }: Pick<CompleteAddress, 'columns' | 'isTailing' | 'page'>,
): SearchRun {
  const isForced = useRef(false);
  const turned = useRef({ request, page, isTailing });
  const shown = useRef(columns);
  useEffect(() => {
    const isAnother = columns.some((name) => !shown.current.includes(name));
    shown.current = columns;
    const { request: lastRequest, page: lastPage, isTailing: wasTailing } = turned.current;
    if (!isAnother || lastRequest !== request || wasTailing) return;
    // The other fields are there as a rule, or follow.
    if (isRestMissing(SearchStore.getState().result)) run(request, lastPage, columns);
  }, [columns, request]);
  useEffect(() => {
    // A result of another search must not be shown.
    const { result } = SearchStore.getState();
    if (result && !isSameRequest(result.request, turned.current.request)) void SearchActions.clear();
    return () => void SearchActions.cancel();
  }, []);
  useEffect(() => {
    const state = SearchStore.getState();
    const { request: lastRequest, page: lastPage, isTailing: wasTailing } = turned.current;
    const isTailOnly = wasTailing !== isTailing && lastRequest === request && lastPage === page;
    const isPageOnly = wasTailing === isTailing && lastRequest === request && lastPage !== page;
    turned.current = { request, page, isTailing };
    if (isTailOnly && isTailing) return undefined;
    if (isPageOnly && !isForced.current && canTurnPage(state, request)) {
      if (state.result?.messages?.page !== page) void SearchActions.turnPage(page, shown.current);
      return undefined;
    }
    const isAskedFor = isForced.current || lastRequest !== request;
    isForced.current = false;
    if (takeBegun(request)) return run(request, page, shown.current, true);
    // Returning to the page shows the previous result at once; it is repeated after the first paint.
    if (!isAskedFor && isShown(state, request)) return afterPaint(() => run(request, page, shown.current));
    run(request, page, shown.current);
    return undefined;
  }, [request, page, isTailing]);
  return useMemo(
    () => ({
      runAgain: (isAddressChanging) => {
        if (isAddressChanging) isForced.current = true;
        else run(turned.current.request, 1, shown.current);
      },
    }),
    [],
  );
}
