import { type Column, type Sort, type SortDirection, type SortValue } from './column';

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Order of names as a person would write them: apps_9 before apps_10. */
export function naturalOrder(one: string, other: string): number {
  return names.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

const isEmpty = (value: SortValue) => value === null || value === undefined || Number.isNaN(value);

function order(one: SortValue, other: SortValue): number {
  if (typeof one === 'string' && typeof other === 'string') return naturalOrder(one, other);
  return Number(one) - Number(other);
}

/** The rows in order of a column; rows that have no value come last. Rows of the same value keep their order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | undefined): Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue;
  if (!sort || !valueOf) return [...rows];
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const valued = rows.map((row) => ({ row, value: valueOf(row) }));
  valued.sort((one, other) => {
    const empties = Number(isEmpty(one.value)) - Number(isEmpty(other.value));
    return empties || isEmpty(one.value) ? empties : turn * order(one.value, other.value);
  });
  return valued.map(({ row }) => row);
}

/** How a press on the head of a column sorts: turned when it is sorted already, else its first direction. */
export function nextSort<Row>(column: Column<Row>, sort: Sort | undefined): Sort {
  const first: SortDirection = column.firstDirection ?? (column.align === 'end' ? 'descending' : 'ascending');
  if (sort?.column !== column.id) return { column: column.id, direction: first };
  return { column: column.id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The sort of an address: `size` or `-size` for descending; undefined when it names no column that sorts. */
export function readSort<Row>(text: string | null, columns: readonly Column<Row>[]): Sort | undefined {
  const column = text?.replace(/^-/, '');
  if (!text || !columns.some(({ id, sortValue }) => id === column && sortValue)) return undefined;
  return { column: column ?? '', direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** The text of a sort for the address. */
export function writeSort({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column;
}

/** One page of the rows, pages counted from 1; the last page when there are fewer. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): { rows: Row[]; page: number } {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  return { rows: rows.slice((shown - 1) * pageSize, shown * pageSize), page: shown };
}
