import { type PivotResult, type PivotRow } from 'api/search';
import { formatCount } from 'ui/format/number';
import { type AggregationConfig } from './aggregation';

/** A row of a table: what it is grouped by, then its values. */
export interface PivotTableRow {
  key: readonly string[];
  values: readonly string[];
}

/** An aggregation as a table. */
export interface PivotTable {
  groups: readonly string[];
  series: readonly string[];
  rows: readonly PivotTableRow[];
}

/** A value as a number; servers write what empty buckets have as text (`"NaN"`, `"Infinity"`). */
export function numberIn(value: unknown): number | null {
  if (typeof value !== 'number') return null;
  return Number.isFinite(value) ? value : null;
}

const DIGITS = 2;

/** A value as a person reads it; `–` for none. */
export function valueIn(value: unknown): string {
  if (value === null || value === undefined || value === 'NaN' || /^-?Infinity$/.test(String(value))) return '–';
  const number = numberIn(value);
  if (number === null) return String(value);
  return Number.isInteger(number) ? formatCount(number) : String(Number(number.toFixed(DIGITS)));
}

const leaves = ({ rows }: PivotResult): PivotRow[] => rows.filter(({ source }) => source === 'leaf');
/** Cells of the shown combinations, the totals of rows among them; by the names a person gave them. */
const cellName = (key: readonly string[]): string => key.join(' - ');

function seriesIn(rows: readonly PivotRow[]): string[] {
  return [
    ...new Set(
      rows.flatMap(({ values }) =>
        values.filter(({ source }) => source.endsWith('leaf')).map(({ key }) => cellName(key)),
      ),
    ),
  ];
}

/** Reads a result for a table (card dashboards.md, "Pivot rows → charts" 9). */
export function tableOf(result: PivotResult, config: AggregationConfig): PivotTable {
  const rows = leaves(result);
  const names = seriesIn(rows);
  const known = config.series.map(({ function: text, config: { name } }) => name ?? text);
  const series = config.column_pivots.length === 0 ? known : names;
  return {
    groups: config.row_pivots.map(({ field }) => field),
    series,
    rows: rows.map(({ key, values }) => ({
      key,
      values: series.map((name) => valueIn(values.find((cell) => cellName(cell.key) === name)?.value)),
    })),
  };
}

/** Reads a result for a chart: a value of each series at each key; null where there is none. */
export function seriesOf(result: PivotResult): {
  keys: readonly (readonly string[])[];
  series: { name: string; values: (number | null)[] }[];
} {
  const rows = leaves(result);
  return {
    keys: rows.map(({ key }) => key),
    series: seriesIn(rows).map((name) => ({
      name,
      values: rows.map(({ values }) => numberIn(values.find((cell) => cellName(cell.key) === name)?.value)),
    })),
  };
}
