import { formatCount } from 'ui/format/number';
import { type Level } from 'ui/level/levels';
import { marksOf } from './chart-marks';
import { type CategoryChart, type CategorySeries } from './chart-series';
import { type MapChart, mapRows } from './map-chart';
import { texts } from './texts';

export { type CategoryChart } from './chart-series';

/** Shares of a whole. */
export interface PieChart {
  kind: 'pie';
  slices: readonly { name: string; value: number }[];
}

/** Points on two number axes. */
export interface ScatterChart {
  kind: 'scatter';
  series: readonly { name: string; points: readonly (readonly [x: number, y: number])[] }[];
  axes?: { x: string; y: string };
}

/** A number for each pair of a row and a column; the row's values are in the order of the columns. */
export interface HeatmapChart {
  kind: 'heatmap';
  columns: readonly string[];
  rows: readonly { name: string; values: readonly (number | null)[] }[];
  /** Colours from the least to the greatest value; the accent from faint to full when absent. */
  colours?: readonly string[];
  /** Which values have the first and the last colour; the least and the greatest there are when absent. */
  range?: { min: number; max: number };
}

/** What a chart shows. Numbers as they are: `format` of the chart says how they are written. */
export type ChartData = CategoryChart | PieChart | ScatterChart | HeatmapChart | MapChart;

/** Writes a value: 2,410 or 2.4 s. */
export type FormatValue = (value: number) => string;

/** A table that says all a chart says. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** One's own colour, the place (from 0) of one of the theme's, or that of a level. */
export type SeriesColour = string | number | { level: Level };

/** The colour of a series; undefined: the theme's by index. */
export type ColourOf = (name: string, index: number) => SeriesColour | undefined;

/** Series beyond this many colours share one, and are named in the table. */
export const COLOURS = 6;

/** Whether there is nothing to draw. */
export function isEmptyChart(data: ChartData): boolean {
  switch (data.kind) {
    case 'pie':
      return data.slices.every(({ value }) => value === 0);
    case 'scatter':
    case 'map':
      return data.series.every(({ points }) => points.length === 0);
    case 'heatmap':
      return data.rows.every(({ values }) => values.every((value) => value === null));
    default:
      return marksOf(data).length === 0 && data.series.every(({ values }) => values.every((value) => value === null));
  }
}

/** The names and totals of the legend; none for what has one series or is read off the axes. */
export function legendOf(data: ChartData): { name: string; total: number | undefined }[] {
  switch (data.kind) {
    case 'heatmap':
      return [];
    case 'pie':
      return data.slices.map(({ name, value }) => ({ name, total: value }));
    case 'scatter':
    case 'map':
      return data.series.length < 2 ? [] : data.series.map(({ name }) => ({ name, total: undefined }));
    default:
      return data.series.length < 2 ? [] : data.series.map((series) => ({ name: series.name, total: totalOf(series) }));
  }
}

function totalOf({ values, isAdditive = false }: CategorySeries): number | undefined {
  return isAdditive ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : undefined;
}

const dash = (value: number | null | undefined, format: FormatValue): string =>
  value === null || value === undefined ? '–' : format(value);

/** Everything the drawing shows, as a table. */
export function tableOf(data: ChartData, format: FormatValue): ChartTable {
  switch (data.kind) {
    case 'pie':
      return { head: [texts.name, texts.value], rows: data.slices.map(({ name, value }) => [name, format(value)]) };
    case 'scatter':
      return {
        head: [texts.series, data.axes?.x ?? 'X', data.axes?.y ?? 'Y'],
        rows: data.series.flatMap(({ name, points }) => points.map(([x, y]) => [name, format(x), format(y)])),
      };
    case 'map':
      return { head: [texts.place, texts.coordinates, texts.series, texts.value], rows: mapRows(data, format) };
    case 'heatmap':
      return {
        head: ['', ...data.columns],
        rows: data.rows.map(({ name, values }) => [
          name,
          ...data.columns.map((_, index) => dash(values[index], format)),
        ]),
      };
    default:
      return {
        head: ['', ...data.series.map(({ name }) => name)],
        rows: data.categories.map((category, index) => [
          category,
          ...data.series.map(({ values }) => dash(values[index], format)),
        ]),
      };
  }
}

function valuesOf(data: ChartData): readonly number[] {
  const isNumber = (value: number | null): value is number => value !== null;
  switch (data.kind) {
    case 'pie':
      return data.slices.map(({ value }) => value);
    case 'scatter':
      return data.series.flatMap(({ points }) => points.map(([, y]) => y));
    case 'map':
      return data.series.flatMap(({ points }) => points.map(({ value }) => value).filter(isNumber));
    case 'heatmap':
      return data.rows.flatMap(({ values }) => values.filter(isNumber));
    default:
      return data.series.flatMap(({ values }) => values.filter(isNumber));
  }
}

/** What a chart says of what happened meanwhile. */
const alertsIn = (data: ChartData): string => {
  const count = 'time' in data ? marksOf(data).length : 0;
  return count > 0 ? ` ${texts.alertsOccurred(count)}` : '';
};

/** A sentence for those who do not see the chart. */
export const chartSummary = (label: string, data: ChartData, format: FormatValue = formatCount): string =>
  valuesSummary(label, data, format) + alertsIn(data);

function valuesSummary(label: string, data: ChartData, format: FormatValue): string {
  const values = valuesOf(data);
  if (isEmptyChart(data) || (values.length === 0 && data.kind !== 'map'))
    return texts.without(label, texts.kinds[data.kind]);
  if (values.length === 0) return `${label}. ${texts.kinds[data.kind]}.`;
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  const parts = data.kind === 'heatmap' ? data.rows : data.kind === 'pie' ? data.slices : data.series;
  const first = parts.slice(0, 3).map(({ name }) => name);
  const names = first.join(', ');
  const named = parts.length > first.length ? texts.namesAndMore(names, parts.length - first.length) : names;
  return texts.summary(label, texts.kinds[data.kind], named, format(least), format(most));
}
