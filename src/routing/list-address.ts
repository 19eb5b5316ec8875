import { useCallback, useMemo } from 'react';
import { useQueryState } from './query-state';

const PAGE_SIZES = [10, 25, 50, 100];

/** State of a list kept in its address: `?query=fw&page=2&pageSize=25&sort=-size`. */
export interface ListAddress {
  /** Filter text. */
  text: string;
  /** From 1; the list handles pages beyond the last. */
  page: number;
  pageSize: number;
  /** Column, with `-` in front for descending; null for the list's own order. */
  sort: string | null;
  /** Returns to the first page, as the next two do. */
  setText: (text: string) => void;
  setSort: (sort: string) => void;
  setPageSize: (pageSize: number) => void;
  setPage: (page: number) => void;
}

/** Keeps filter, page and order of a list in the address: a change of page adds a history entry, the others do not. */
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
