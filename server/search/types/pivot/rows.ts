import { type PivotRow } from 'api/search';
import { type Bucket } from './bucket-tree';
import { type SeriesPlan } from './series';

type Cell = PivotRow['values'][number];

export interface RowShape {
  rowGroups: number;
  columnGroups: number;
  series: readonly SeriesPlan[];
  rollup: boolean;
}

function cellsOf(bucket: Bucket, series: readonly SeriesPlan[], key: string[], source: Cell['source']): Cell[] {
  return series.flatMap(({ id, empty }, index): Cell[] => {
    const value = bucket.values[index] ?? empty;
    return value === undefined ? [] : [{ key: [...key, id], value, rollup: source !== 'col-leaf', source }];
  });
}

function columnCells(bucket: Bucket, shape: RowShape, key: string[] = []): Cell[] {
  const { columnGroups, series, rollup } = shape;
  if (key.length === columnGroups) return cellsOf(bucket, series, key, 'col-leaf');
  const cells = bucket.children.flatMap((child) => columnCells(child, shape, [...key, child.key]));
  return key.length > 0 && rollup ? [...cells, ...cellsOf(bucket, series, key, 'col-inner')] : cells;
}

function leafRow(bucket: Bucket, key: string[], shape: RowShape): PivotRow {
  const columns = shape.columnGroups > 0 ? columnCells(bucket, shape) : [];
  const totals = shape.rollup ? cellsOf(bucket, shape.series, [], 'row-leaf') : [];
  return { key, source: 'leaf', values: [...columns, ...totals] };
}

/**
 * The rows of a pivot (card search.md, "pivot rows"): a leaf row per combination of row keys; with rollup, each group of
 * leaves is followed by a row with its totals, and the grand total comes last.
 */
export function pivotRows(bucket: Bucket, shape: RowShape, key: string[] = []): PivotRow[] {
  if (key.length === shape.rowGroups) return [leafRow(bucket, key, shape)];
  const rows = bucket.children.flatMap((child) => pivotRows(child, shape, [...key, child.key]));
  if (!shape.rollup) return rows;
  return [...rows, { key, source: 'non-leaf', values: cellsOf(bucket, shape.series, [], 'row-inner') }];
}
