import { levelOf } from 'ui/level/levels';
import { LEVEL_FIELD, valueLabel } from 'areas/query';
import { type AggregationConfig, type PivotGroup } from '../model/aggregation';
import { type ChartPart } from './chart-keys';
import { metricsOf, numberIn, type PivotReading, type PivotSeries } from './pivot-reading';
import { texts } from '../texts';

/** The series for values beyond the limit of the column groups. */
export const OTHER = texts.chart.other;

const ADDITIVE = /^(count|sum)\(/;
/** What is zero, not unknown, where there are no messages. */
const COUNTING = /^(count|card)\(/;
/** Sums of fractions differ by their rounding. */
const ROUNDING = 1e-9;

/** The limit of columns of the groups; each row of a result has its own columns. */
function limitOf({ column_pivots: groups }: AggregationConfig): number {
  return groups.reduce((product, { config }) => product * (config.limit ?? Infinity), 1);
}

const sumOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (numberIn(value) ?? 0), 0);

const pathOf = ({ columnKey }: PivotSeries): string => columnKey.join('\u0000');

/** The columns with the largest sums over all rows, or the smallest, depending on the sort. */
function heaviest(columns: readonly PivotSeries[], limit: number, { sort }: AggregationConfig): Set<string> {
  const weights = new Map<string, number>();
  columns.forEach((one) => weights.set(pathOf(one), (weights.get(pathOf(one)) ?? 0) + sumOf(one.values)));
  const isAscending = sort.some(({ type, direction }) => type === 'series' && direction === 'Ascending');
  const sign = isAscending ? 1 : -1;
  const ranked = [...weights].sort(([, one], [, other]) => sign * (one - other));
  return new Set(ranked.slice(0, limit).map(([path]) => path));
}

/** The remainder of a row: what is left of its total, or the sum of the columns that are not shown. */
function restOf(
  row: number,
  total: PivotSeries | undefined,
  shown: readonly PivotSeries[],
  hidden: readonly PivotSeries[],
) {
  const at = (series: readonly PivotSeries[]) => sumOf(series.map(({ values }) => values[row]));
  const whole = numberIn(total?.values[row]);
  if (whole === null) return at(hidden);
  const rest = whole - at(shown);
  return Math.abs(rest) <= Math.abs(whole) * ROUNDING ? 0 : rest;
}

/**
 * The series of a chart: the columns within the limit of their groups, then one with the remainder. Totals of
 * rows are no series. Averages and the like have no remainder: it cannot be computed from them.
 */
export function chartSeries({ keys, series }: PivotReading, config: AggregationConfig): readonly PivotSeries[] {
  if (config.column_pivots.length === 0) return series;
  const columns = series.filter(({ isTotal }) => !isTotal);
  const limit = limitOf(config);
  const paths = new Set(columns.map(pathOf));
  if (paths.size < limit) return columns;
  const kept = heaviest(columns, limit, config);
  const rests = metricsOf(config).flatMap((id, metric): PivotSeries[] => {
    if (!ADDITIVE.test(config.series[metric]?.function ?? '')) return [];
    const own = columns.filter((one) => one.id === id);
    const total = series.find((one) => one.isTotal && one.id === id);
    const shown = own.filter((one) => kept.has(pathOf(one)));
    const hidden = own.filter((one) => !kept.has(pathOf(one)));
    const values = keys.map((_, row) => restOf(row, total, shown, hidden));
    if (values.every((value) => value === 0)) return [];
    const name = config.series.length === 1 ? OTHER : `${OTHER}-${id}`;
    return [{ name, columnKey: [], id, isTotal: false, values }];
  });
  return [...columns.filter((one) => kept.has(pathOf(one))), ...rests];
}

/** A series with the name that is shown, and what is behind it. */
export interface ShownSeries extends PivotSeries {
  shown: string;
  part: ChartPart;
}

/** The level of the values of a group; undefined for values that are no level. */
const severityIn = (groups: readonly PivotGroup[], key: readonly string[]) =>
  groups.length === 1 && key.length === 1 && groups[0]?.field === LEVEL_FIELD ? levelOf(key[0]) : undefined;

/** What is behind a combination of group values that is called `name`. */
export function partOfKey(name: string, groups: readonly PivotGroup[], key: readonly string[]): ChartPart {
  const level = severityIn(groups, key)?.level;
  return level === undefined ? { name } : { name, level };
}

function shownName({ name, columnKey, id }: PivotSeries, { column_pivots: groups, series }: AggregationConfig): string {
  if (columnKey.length === 0) return name;
  const labels = columnKey.map((value, index) => valueLabel(groups[index]?.field ?? '', value));
  return (series.length === 1 ? labels : [...labels, id]).join('-');
}

/** The series of a chart as they are drawn: levels with their names and in their order, the worst last and on top. */
export function shownSeries(reading: PivotReading, config: AggregationConfig): readonly ShownSeries[] {
  const { column_pivots: groups } = config;
  const all = chartSeries(reading, config);
  const severity = ({ columnKey }: PivotSeries) => severityIn(groups, columnKey)?.severity ?? Infinity;
  const ordered = [...all].sort((one, other) =>
    severity(one) === severity(other) ? 0 : severity(other) - severity(one),
  );
  return ordered.map((one) => ({
    ...one,
    shown: shownName(one, config),
    part: config.series.length === 1 ? partOfKey(one.name, groups, one.columnKey) : { name: one.name },
  }));
}

/** Whether the values of a series add up to a total: counts and sums do, averages do not. */
export const isAdditive = ({ id }: PivotSeries, config: AggregationConfig): boolean =>
  ADDITIVE.test(config.series[metricsOf(config).indexOf(id)]?.function ?? '');

/** The values of a series as they are drawn: a count that is missing is 0, anything else that is missing a gap. */
export function drawnValues({ id, values }: PivotSeries, config: AggregationConfig): (number | null)[] {
  const counted = config.series[metricsOf(config).indexOf(id)]?.function ?? '';
  return values.map((value) => numberIn(value) ?? (value === undefined && COUNTING.test(counted) ? 0 : null));
}
