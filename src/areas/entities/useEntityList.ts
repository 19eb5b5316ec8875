import { type EntityPage, type EntityState, type Identified, type KindsOf } from 'rest/entity/entity-store';
import { type Noun } from 'rest/entity/entity-texts';
import { type ListQuery } from 'rest/entity/listing';
import { errorOf, type Loadable, valueOf } from 'flux/loadable';
import { type Store } from 'flux/store';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { type ListAddress, useListAddress } from 'routing/list-address';
import { type Column, type Sort } from 'ui/data-table/column';
import { pageOf, readSort, sortRows } from 'ui/data-table/sort-rows';

/** A list on screen: the part its address asks for, and how it stands with it. */
export interface EntityList<Row> {
  noun: Noun;
  /** What they are among the server's documents, for history and trash. */
  documents?: KindsOf<Row>;
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  address: ListAddress;
  columns: readonly Column<Row>[];
  /** Those of this page, in order; absent until loaded. */
  rows: readonly Row[] | undefined;
  /** How many there are, for the title; absent until loaded. */
  total: number | undefined;
  /** How many the filter leaves, on all pages. */
  found: number;
  page: number;
  pageSizes?: readonly number[];
  sort: Sort | undefined;
  status: Loadable<unknown>['status'];
  error: unknown;
  /** What the rows are cut from, as text. */
  cutFrom: string;
  reload: () => void;
}

const idOf = ({ id }: Identified): string => id;
const titleOf = ({ title }: Identified): string => title;

type Ask = (query: ListQuery) => Promise<unknown> & { cancel(): void };

interface Listable<Entity> {
  noun: Noun;
  documents?: KindsOf<Entity>;
  store: Store<Pick<EntityState<Entity>, 'list'>>;
  actions: { list: Ask } | object;
}

interface PagedOptions<Entity> {
  columns: readonly Column<Entity>[];
  /** The order when the address names none. */
  usualSort?: Sort;
  /** Asks for a page; the area's own list action unless that takes more than the query. Keep it stable. */
  ask?: Ask;
}

export const BY_TITLE: Sort = { column: 'title', direction: 'ascending' };
const PAGE_SIZES = [10, 50, 100];

/** A list that the server narrows, sorts and cuts into pages; loaded again whenever its address asks for another part. */
export function useEntityList<Entity extends Identified>(
  { noun, documents, store, actions }: Listable<Entity>,
  { columns, usualSort = BY_TITLE, ask = (actions as { list: Ask }).list }: PagedOptions<Entity>,
): EntityList<Entity> {
  const address = useListAddress();
  const { text, page, pageSize } = address;
  const sort = readSort(address.sort, columns) ?? usualSort;
  const order = sort.direction === 'descending' ? 'desc' : 'asc';
  const key = JSON.stringify({ page, pageSize, text, sort: sort.column, order });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = ask(JSON.parse(key) as ListQuery);
    return () => asked.cancel();
  }, [ask, key, turn]);
  const list = useStore(store, (state) => state.list);
  const shown = useMemo(() => valueOf<EntityPage<Entity>>(list), [list]);
  const rows = useMemo(() => shown && [...shown.items.values()], [shown]);
  return {
    ...{ noun, documents, rowKey: idOf, rowLabel: titleOf, address, columns, rows, page, sort, pageSizes: PAGE_SIZES },
    total: shown?.total,
    found: shown?.total ?? 0,
    status: list.status,
    error: errorOf(list),
    cutFrom: key,
    reload: () => setTurn((last) => last + 1),
  };
}

interface WholeOptions<Row> {
  noun: Noun;
  /** What they are among the server's documents, for history and trash. */
  documents?: KindsOf<Row>;
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The order when the address names none; without it as they came. Keep it stable. */
  usualSort?: Sort;
  /** Everything there is; absent until loaded. */
  rows: readonly Row[] | undefined;
  /** How it stands with them. */
  list: Loadable<unknown>;
  /** Whether a row holds what was typed, which is in small letters. Keep it stable. */
  matches: (row: Row, text: string) => boolean;
  reload: () => void;
}

/** A list that comes whole: narrowed, sorted and cut into pages here. */
export function useWholeList<Row>({
  columns,
  usualSort,
  rows,
  list,
  matches,
  ...options
}: WholeOptions<Row>): EntityList<Row> {
  const address = useListAddress();
  const { text, page: asked, pageSize } = address;
  const sort = useMemo(() => readSort(address.sort, columns) ?? usualSort, [address.sort, columns, usualSort]);
  const sorted = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return rows && sortRows(wanted === '' ? rows : rows.filter((row) => matches(row, wanted)), columns, sort);
  }, [rows, text, matches, columns, sort]);
  const cut = useMemo(() => sorted && pageOf(sorted, asked, pageSize), [sorted, asked, pageSize]);
  const page = cut?.page ?? 1;
  return {
    ...options,
    ...{ address, columns, rows: cut?.rows, page, sort },
    total: rows?.length,
    found: sorted?.length ?? 0,
    status: list.status,
    error: errorOf(list),
    cutFrom: `${text} ${address.sort} ${page} ${pageSize}`,
  };
}
