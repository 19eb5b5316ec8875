import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentLocation } from './current-location';

/** Changes to the query of the address: a string sets a parameter, undefined removes it. */
export type QueryChange = Record<string, string | undefined>;

/** The query of an address with a change applied; other parameters stay. */
export function changeQuery(search: string, change: QueryChange): string {
  const parameters = new URLSearchParams(search);
  Object.entries(change).forEach(([name, value]) =>
    value === undefined ? parameters.delete(name) : parameters.set(name, value),
  );
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

export interface QueryState {
  /** The parameters of the address. */
  query: URLSearchParams;
  /** The same with changes that are not rendered yet: what the next change has to build on. */
  latest(): URLSearchParams;
  /** Changes the address and adds a history entry. */
  push(change: QueryChange): void;
  /** Changes the address of the current history entry. */
  replace(change: QueryChange): void;
}

/**
 * State kept in the query of the address, so that a screen can be shared and Back works. A change is left out when
 * somebody is on the way to another page: it would bring them back.
 */
export function useQueryState(): QueryState {
  const { pathname, search, hash, key: shown } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const current = useCurrentLocation();
  // Two changes before the router has the first must build on each other.
  const sent = useRef({ key: '', search: '' });
  // Whoever comes back to the entry that they were sent from finds it as it was.
  useLayoutEffect(() => {
    if (sent.current.key !== shown) sent.current = { key: '', search: '' };
  }, [shown]);
  const latest = useCallback(() => {
    const { key, search: arrived } = current();
    return sent.current.key === key ? sent.current.search : arrived;
  }, [current]);
  const change = useCallback(
    (changes: QueryChange, replace: boolean) => {
      const { key, pathname: now } = current();
      const before = latest();
      const next = changeQuery(before, changes);
      if (next === before || now !== pathname) return;
      sent.current = { key, search: next };
      void navigate({ pathname, search: next, hash }, { replace });
    },
    [navigate, current, latest, pathname, hash],
  );
  const push = useCallback((changes: QueryChange) => change(changes, false), [change]);
  const replace = useCallback((changes: QueryChange) => change(changes, true), [change]);
  return useMemo(
    () => ({ query, latest: () => new URLSearchParams(latest()), push, replace }),
    [query, latest, push, replace],
  );
}
