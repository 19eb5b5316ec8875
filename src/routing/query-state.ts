import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

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
  /** Changes the address and adds a history entry. */
  push(change: QueryChange): void;
  /** Changes the address of the current history entry. */
  replace(change: QueryChange): void;
}

/** State kept in the query of the address, so that a screen can be shared and Back works. */
export function useQueryState(): QueryState {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  // Two changes before the next render must build on each other.
  const latest = useRef(search);
  latest.current = search;
  const change = useCallback(
    (changes: QueryChange, replace: boolean) => {
      const next = changeQuery(latest.current, changes);
      if (next === latest.current) return;
      latest.current = next;
      void navigate({ pathname, search: next, hash }, { replace });
    },
    [navigate, pathname, hash],
  );
  const push = useCallback((changes: QueryChange) => change(changes, false), [change]);
  const replace = useCallback((changes: QueryChange) => change(changes, true), [change]);
  return useMemo(() => ({ query, push, replace }), [query, push, replace]);
}
