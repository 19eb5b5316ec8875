import { useCallback, useMemo } from 'react';
import { useQueryState } from './query-state';

const PAGE_SIZES = [10, 25, 50, 100];

/** State of a list that its address carries: `?query=fw&page=2&pageSize=25&sort=-size`. */
export interface ListAddress {
  /** What narrows the list. */
  text: string;
  /** From 1; pages beyond the last are the list's matter. */
  page: number;
  pageSize: number;
  /** Column, with `-` in front for descending; null for the list's own order. */
  sort: string | null;
  /** Begins at the first page again, as the next two do. */
  setText: (text: string) => void;
  setSort: (sort: string) => void;
  setPageSize: (pageSize: number) => void;
  setPage: (page: number) => void;
}

/** Keeps filter, page and order of a list in the address: turning a page is a step of its own, the rest is not. */
export function useListAddress(usualPageSize = 10): ListAddress {
  const { query, push, replace } = useQueryState();
  const asked = Number(query.get('pageSize'));
  const setText = useCallback((text: string) => replace({ query: text || undefined, page: undefined }), [replace]);
  const setSort = useCallback((sort: string) => replace({ sort, page: undefined }), [replace]);
  const setPageSize = useCallback(
    (size: number) => replace({ pageSize: size === usualPageSize ? undefined : String(size), page: undefined }),
    [replace, usualPageSize],
  );
  const setPage = useCallback((page: number) => push({ page: page === 1 ? undefined : String(page) }), [push]);
  return useMemo(
    () => ({
      text: query.get('query') ?? '',
      page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
      pageSize: PAGE_SIZES.includes(asked) ? asked : usualPageSize,
      sort: query.get('sort'),
      setText,
      setSort,
      setPageSize,
      setPage,
    }),
    [query, asked, usualPageSize, setText, setSort, setPageSize, setPage],
  );
}
