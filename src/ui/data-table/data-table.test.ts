import { type Column } from './column';
import { headState, rangeOf, withKeys } from './selection';
import { naturalOrder, nextSort, pageOf, readSort, sortRows, writeSort } from './sort-rows';

interface Row {
  name: string;
  size: number | null;
}

const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'size', title: 'Size', cell: ({ size }) => size, sortValue: ({ size }) => size, align: 'end' },
  { id: 'state', title: 'State', cell: () => null },
];
const rows: Row[] = [
  { name: 'apps_10', size: null },
  { name: 'apps_9', size: 5 },
  { name: 'Apps_2', size: 7 },
  { name: 'fw_1', size: 5 },
];
const sorted = (column: string, direction: 'ascending' | 'descending') =>
  sortRows(rows, columns, { column, direction }).map(({ name }) => name);

describe('sorting', () => {
  test('names by their numbers, whatever their case', () => {
    expect(sorted('name', 'ascending')).toEqual(['Apps_2', 'apps_9', 'apps_10', 'fw_1']);
    expect(['b', 'B', 'a'].sort(naturalOrder)).toEqual(['a', 'B', 'b']);
  });

  test('nothing known is last in both directions; the same keeps its order', () => {
    expect(sorted('size', 'descending')).toEqual(['Apps_2', 'apps_9', 'fw_1', 'apps_10']);
    expect(sorted('size', 'ascending')).toEqual(['apps_9', 'fw_1', 'Apps_2', 'apps_10']);
  });

  test('a column that does not sort, or none, leaves the order', () => {
    expect(sorted('state', 'ascending')).toEqual(rows.map(({ name }) => name));
    expect(sortRows(rows, columns, undefined)).toEqual(rows);
  });

  test('figures begin with the greatest, names with the first; a second press turns', () => {
    const [name, size] = columns as [Column<Row>, Column<Row>];
    expect(nextSort(name, undefined)).toEqual({ column: 'name', direction: 'ascending' });
    expect(nextSort(size, { column: 'name', direction: 'ascending' })).toEqual({
      column: 'size',
      direction: 'descending',
    });
    expect(nextSort(size, { column: 'size', direction: 'descending' }).direction).toBe('ascending');
  });

  test.each(['name', '-size'])('%s stands in the address as it is read', (text) => {
    expect(writeSort(readSort(text, columns) ?? { column: '', direction: 'ascending' })).toBe(text);
  });

  test.each([null, '', 'state', '-nothing'])('%p sorts nothing', (text) => {
    expect(readSort(text, columns)).toBeUndefined();
  });
});

describe('pages', () => {
  test.each([
    [1, [1, 2], 1],
    [3, [5], 3],
    [9, [5], 3],
    [0, [1, 2], 1],
    [NaN, [1, 2], 1],
  ])('page %d', (page, expected, shown) => {
    expect(pageOf([1, 2, 3, 4, 5], page, 2)).toEqual({ rows: expected, page: shown });
  });
});

describe('selection', () => {
  const keys = ['a', 'b', 'c', 'd'];

  test('a range in either direction, and alone when its start is gone', () => {
    expect(rangeOf(keys, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(rangeOf(keys, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(rangeOf(keys, 'gone', 'c')).toEqual(['c']);
    expect(rangeOf(keys, undefined, 'gone')).toEqual([]);
  });

  test('keys go in and out without touching the selection of before', () => {
    const before = new Set(['a']);
    expect([...withKeys(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
    expect([...withKeys(before, ['a'], false)]).toEqual([]);
    expect([...before]).toEqual(['a']);
  });

  test.each([
    [[], 'none'],
    [['a'], 'some'],
    [keys, 'all'],
    [['filtered away'], 'some'],
  ] as const)('of %j the head shows %s', (selected, state) => {
    expect(headState(keys, new Set(selected))).toBe(state);
  });
});
