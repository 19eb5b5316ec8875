import { type PivotResult, type PivotRow } from 'api/search';
import { language } from 'texts/language';
import { formatCount } from 'ui/format/number';
import { type AggregationConfig } from '../model/aggregation';

/** One of the values at each key of an aggregation. */
export interface PivotSeries {
  /** Name in charts. */
  name: string;
  /** The values of the column groups; none for totals and where there are no such groups. */
  columnKey: readonly string[];
  /** The metric. */
  id: string;
  isTotal: boolean;
  /** Unparsed values by row; undefined where there is none. */
  values: readonly unknown[];
}

/** The shown combinations of an aggregation. */
export interface PivotReading {
  /** The values of the row groups, by row. */
  keys: readonly (readonly string[])[];
  series: readonly PivotSeries[];
}

/** A value as a number; servers encode the values of empty buckets as text (`"NaN"`, `"Infinity"`). */
export function numberIn(value: unknown): number | null {
  if (typeof value !== 'number') return null;
  return Number.isFinite(value) ? value : null;
}

const decimals = new Intl.NumberFormat(language(), {
  maximumFractionDigits: 2,
  useGrouping: false,
  signDisplay: 'negative',
});

/** A formatted value; `–` for none. */
export function valueIn(value: unknown): string {
  if (value === null || value === undefined || value === 'NaN' || /^-?Infinity$/.test(String(value))) return '–';
  const number = numberIn(value);
  if (number === null) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  return Number.isInteger(number) ? formatCount(number) : decimals.format(number);
}

/** The names of an aggregation's metrics. */
export const metricsOf = ({ series }: AggregationConfig): string[] =>
  series.map(({ function: text, config: { name } }) => name ?? text);

const leaves = ({ rows }: PivotResult): PivotRow[] => rows.filter(({ source }) => source === 'leaf');
const SEPARATOR = '\u0000';

/** The name of a series: the column key where there is one metric; totals keep the metric's name. */
function nameOf(columnKey: readonly string[], id: string, config: AggregationConfig): string {
  if (columnKey.length === 0) return id;
  return (config.series.length === 1 ? columnKey : [...columnKey, id]).join('-');
}

/** Reads a result (card dashboards.md, "Pivot rows → charts" 1 and 2). Series come as they appear, totals last. */
export function readPivot(result: PivotResult, config: AggregationConfig): PivotReading {
  const rows = leaves(result);
  const hasColumns = config.column_pivots.length > 0;
  const found = new Map<string, { columnKey: string[]; id: string; values: unknown[] }>();
  rows.forEach(({ values }, row) =>
    values
      .filter(({ source }) => source.endsWith('leaf'))
      .forEach(({ key, value }) => {
        const text = key.join(SEPARATOR);
        const series = found.get(text) ?? { columnKey: key.slice(0, -1), id: key.at(-1) ?? '', values: [] };
        series.values[row] = value;
        found.set(text, series);
      }),
  );
  const series = [...found.values()].map(({ columnKey, id, values }) => ({
    name: nameOf(columnKey, id, config),
    columnKey,
    id,
    isTotal: hasColumns && columnKey.length === 0,
    values: Array.from({ length: rows.length }, (_, row) => values[row]),
  }));
  const isTotal = (one: { isTotal: boolean }) => Number(one.isTotal);
  return { keys: rows.map(({ key }) => key), series: series.sort((one, other) => isTotal(one) - isTotal(other)) };
}

/** The value of a single number: the first metric of the first row; null without one. */
export function singleValue(result: PivotResult | undefined): number | null {
  const first = result && leaves(result)[0]?.values.find(({ source }) => source === 'row-leaf');
  return numberIn(first?.value);
}
