import { useCallback, useMemo } from 'react';
import { useQueryState } from 'routing/query-state';
import { type Sort } from 'ui/data-table/column';

/** Sort and filter of a table of the result, kept in the address of the page. */
export interface TableAddress {
  sort: Sort;
  setSort: (sort: Sort) => void;
  /** Filter text. */
  text: string;
  setText: (text: string) => void;
  /** A second filter, by a choice; undefined for all rows. */
  choice: string | undefined;
  setChoice: (choice: string | undefined) => void;
  /** Clears the filters. */
  showAll: () => void;
}

const sortText = ({ column, direction }: Sort) => (direction === 'descending' ? `-${column}` : column);

function readSort(text: string): Sort {
  const isDescending = text.startsWith('-');
  return { column: isDescending ? text.slice(1) : text, direction: isDescending ? 'descending' : 'ascending' };
}

/**
 * Keeps sort and filter of a table in the address: `{name}.sort=-count&{name}.filter=pool`.
 *
 * @param name unique among the tables of the page
 * @param usual the default sort; keep it stable
 */
export function useTableAddress(name: string, usual: Sort): TableAddress {
  const { query, replace } = useQueryState();
  const told = query.get(`${name}.sort`);
  const setSort = useCallback(
    (sort: Sort) => replace({ [`${name}.sort`]: sortText(sort) === sortText(usual) ? undefined : sortText(sort) }),
    [replace, name, usual],
  );
  const setText = useCallback((text: string) => replace({ [`${name}.filter`]: text || undefined }), [replace, name]);
  const setChoice = useCallback((choice?: string) => replace({ [`${name}.choice`]: choice }), [replace, name]);
  const showAll = useCallback(
    () => replace({ [`${name}.filter`]: undefined, [`${name}.choice`]: undefined }),
    [replace, name],
  );
  const sort = useMemo(() => (told ? readSort(told) : usual), [told, usual]);
  const text = query.get(`${name}.filter`) ?? '';
  return { sort, setSort, text, setText, choice: query.get(`${name}.choice`) ?? undefined, setChoice, showAll };
}
