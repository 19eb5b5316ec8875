import { type AggregationConfig } from '../model/aggregation';
import { metricsOf, type PivotReading, type PivotSeries, valueIn } from './pivot-reading';

/** A cell of the head over one or more columns. */
export interface HeadCell {
  text: string;
  span: number;
}

export interface TableRow {
  key: readonly string[];
  /** Number of leading groups equal to the row above. */
  repeated: number;
  values: readonly string[];
}

/** An aggregation as a table (card dashboards.md, "Pivot rows → charts" 9). */
export interface PivotTable {
  groups: readonly string[];
  /** One line for each column group. */
  over: readonly (readonly HeadCell[])[];
  columns: readonly PivotSeries[];
  rows: readonly TableRow[];
}

function repeatedIn(key: readonly string[], above: readonly string[] | undefined): number {
  const differing = key.findIndex((text, index) => text !== above?.[index]);
  return differing === -1 ? key.length - 1 : differing;
}

/** Merges neighbouring cells of equal text, unless the cells above them differ. */
function headLine(columns: readonly PivotSeries[], depth: number): HeadCell[] {
  const cells: (HeadCell & { path: string })[] = [];
  for (const { columnKey } of columns) {
    const path = columnKey.slice(0, depth + 1).join('\u0000');
    const last = cells.at(-1);
    if (last?.path === path) last.span += 1;
    else cells.push({ text: columnKey[depth] ?? '', span: 1, path });
  }
  return cells.map(({ text, span }) => ({ text, span }));
}

const inTextOrder = (one: PivotSeries, other: PivotSeries, metrics: readonly string[]): number => {
  if (one.isTotal !== other.isTotal) return Number(one.isTotal) - Number(other.isTotal);
  const [path, otherPath] = [one.columnKey.join('\u0000'), other.columnKey.join('\u0000')];
  if (path !== otherPath) return path < otherPath ? -1 : 1;
  return metrics.indexOf(one.id) - metrics.indexOf(other.id);
};

/** Lays out a pivot result: groups, then a column for each combination and metric, totals at the end. */
export function tableOf({ keys, series }: PivotReading, config: AggregationConfig): PivotTable {
  const metrics = metricsOf(config);
  const depth = config.column_pivots.length;
  const plain = metrics.map(
    (id) => series.find((one) => one.id === id) ?? { name: id, columnKey: [], id, isTotal: false, values: [] },
  );
  const columns = depth === 0 ? plain : [...series].sort((one, other) => inTextOrder(one, other, metrics));
  return {
    groups: config.row_pivots.map(({ field }) => field),
    over: Array.from({ length: depth }, (_, level) => headLine(columns, level)),
    columns,
    rows: keys.map((key, row) => ({
      key,
      repeated: repeatedIn(key, keys[row - 1]),
      values: columns.map(({ values }) => valueIn(values[row])),
    })),
  };
}
