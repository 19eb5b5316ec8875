import { type PivotResult } from 'api/search';
import { type ChartData, type HeatmapChart } from 'ui/chart/chart-data';
import { type CategoryChart, type ChartMark, stepOf, type TimeAxis } from 'ui/chart/chart-series';
import { type MapChart, type MapPoint } from 'ui/chart/map-chart';
import { isScaleName, scaleColor } from '../highlighting/color-scales';
import { type AggregationConfig } from './aggregation';
import { numberIn, type PivotReading, readPivot } from './pivot-reading';
import { readOptions } from './visualization-config';
import { type WidgetFound } from './widget-answer';

/** Which values of the groups a part of a chart stands for. */
export interface ChartKeys {
  rowKey?: readonly string[];
  columnKey?: readonly string[];
}

/** A chart of an aggregation, and what its parts stand for. */
export interface ChartModel {
  data: ChartData;
  keysAt: (series: string, index: number, column?: number) => ChartKeys;
  /** What a legend entry stands for. */
  keysOf: (series: string, index: number) => ChartKeys;
  /** Milliseconds of a group of times. */
  stepMs?: number;
}

/** Writes instants in the person's zone: short at an axis, in full elsewhere. */
export type WriteInstant = (instant: number) => string;

const numbers = (values: readonly unknown[]) => values.map(numberIn);

/** A row key as text, its times written. */
export function keyText(key: readonly string[], groups: AggregationConfig['row_pivots'], write: WriteInstant): string {
  return key
    .map((text, index) => {
      const at = groups[index]?.type === 'time' ? Date.parse(text) : NaN;
      return Number.isNaN(at) ? text : write(at);
    })
    .join('-');
}

/** Whether the axis is the time of the messages: it can be zoomed, and events can be noted on it. */
export const isTimeline = ({ row_pivots: [first, ...others] }: Pick<AggregationConfig, 'row_pivots'>): boolean =>
  first?.type === 'time' && first.field === 'timestamp' && others.length === 0;

function timeAxisOf(result: PivotResult, { keys }: PivotReading, write: WriteInstant): TimeAxis {
  const { from, to } = result.effective_timerange;
  return { starts: keys.map(([text = '']) => Date.parse(text)), from: Date.parse(from), to: Date.parse(to), write };
}

function marksOf(events: WidgetFound['events'] = []): ChartMark[] {
  const byTime = new Map<number, string[]>();
  events.forEach(({ timestamp, message }) => {
    const at = Date.parse(timestamp);
    byTime.set(at, [...(byTime.get(at) ?? []), message]);
  });
  return [...byTime].map(([at, all]) => ({
    at,
    label: all.length === 1 ? (all[0] ?? '') : `${all.length} alerts occurred.`,
  }));
}

const KINDS: Readonly<Record<string, CategoryChart['kind']>> = {
  bar: 'bar',
  line: 'line',
  area: 'area',
  scatter: 'points',
};

function axisChart(
  found: WidgetFound,
  result: PivotResult,
  config: AggregationConfig,
  write: WriteInstant,
): ChartModel {
  const reading = readPivot(result, config);
  const options = readOptions(config.visualization_config);
  const time = isTimeline(config) ? timeAxisOf(result, reading, write) : undefined;
  const data: CategoryChart = {
    kind: KINDS[config.visualization] ?? 'line',
    categories: reading.keys.map((key) => keyText(key, config.row_pivots, write)),
    series: reading.series.map(({ name, values }) => ({ name, values: numbers(values) })),
    barMode: options.barmode,
    interpolation: config.visualization === 'scatter' ? 'linear' : options.interpolation,
    time,
    marks: marksOf(found.events),
  };
  const columnKeyOf = (name: string) => reading.series.find((one) => one.name === name)?.columnKey;
  return {
    data,
    keysAt: (series, index) => ({ rowKey: reading.keys[index], columnKey: columnKeyOf(series) }),
    keysOf: (series) => ({ columnKey: columnKeyOf(series) }),
    stepMs: time && time.starts.length > 0 ? stepOf(time) : undefined,
  };
}

const SCALE_STEPS = 12;

function scaleOf(name: string, isReversed: boolean): string[] {
  const scale = isScaleName(name) ? name : 'Viridis';
  const colours = Array.from({ length: SCALE_STEPS + 1 }, (_, step) => scaleColor(scale, step / SCALE_STEPS));
  return isReversed ? colours.reverse() : colours;
}

function heatmap(result: PivotResult, config: AggregationConfig, write: WriteInstant): ChartModel {
  const options = readOptions(config.visualization_config);
  const { keys, series } = readPivot(result, config);
  const id = series.find(({ isTotal }) => !isTotal)?.id;
  const columns = series.filter((one) => !one.isTotal && one.id === id);
  const all = columns.flatMap(({ values }) => numbers(values)).filter((value) => value !== null);
  const smallest = all.length > 0 ? Math.min(...all) : undefined;
  const otherwise = (options.use_smallest_as_default ? smallest : options.default_value) ?? null;
  const { z_min: min, z_max: max } = options;
  const data: HeatmapChart = {
    kind: 'heatmap',
    columns: columns.map(({ columnKey }) => keyText(columnKey, config.column_pivots, write)),
    rows: keys.map((key, row) => ({
      name: keyText(key, config.row_pivots, write),
      values: columns.map(({ values }) => numberIn(values[row]) ?? otherwise),
    })),
    colours: scaleOf(options.color_scale, options.reverse_scale),
    ...(!options.auto_scale && min !== undefined && max !== undefined && { range: { min, max } }),
  };
  return {
    data,
    keysAt: (_, index, column) => ({
      rowKey: keys[index],
      columnKey: column === undefined ? undefined : columns[column]?.columnKey,
    }),
    keysOf: () => ({}),
  };
}

function placeIn(key: readonly string[]): Pick<MapPoint, 'latitude' | 'longitude'> | undefined {
  const [latitude, longitude, ...more] = (key.at(-1) ?? '')
    .split(',')
    .map((part) => (part.trim() ? Number(part) : NaN));
  if (latitude === undefined || longitude === undefined || more.length > 0) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function map(result: PivotResult, config: AggregationConfig): ChartModel {
  const reading = readPivot(result, config);
  const { viewport } = readOptions(config.visualization_config);
  const places = reading.keys.flatMap((key, row) => {
    const place = placeIn(key);
    return place ? [{ ...place, key, row, name: key.join(' · ') }] : [];
  });
  const unnamed = [{ name: config.row_pivots.at(-1)?.field ?? '', values: [], columnKey: [] }];
  const series = reading.series.length > 0 ? reading.series : unnamed;
  const data: MapChart = {
    kind: 'map',
    // Of a viewport the first is the latitude.
    view: { latitude: viewport.center_x, longitude: viewport.center_y, zoom: viewport.zoom },
    series: series.map(({ name, values }) => ({
      name,
      points: places.map(({ row, name: place, latitude, longitude }) => ({
        name: place,
        latitude,
        longitude,
        value: numberIn(values[row]),
      })),
    })),
  };
  const columnKeyOf = (name: string) => series.find((one) => one.name === name)?.columnKey;
  return {
    data,
    keysAt: (name, index) => ({ rowKey: places[index]?.key, columnKey: columnKeyOf(name) }),
    keysOf: (name) => ({ columnKey: columnKeyOf(name) }),
  };
}

/** An aggregation as a chart, for all visualizations that are one but the pie. */
export function chartModel(
  found: WidgetFound,
  result: PivotResult,
  config: AggregationConfig,
  write: WriteInstant,
): ChartModel {
  if (config.visualization === 'heatmap') return heatmap(result, config, write);
  if (config.visualization === 'map') return map(result, config);
  return axisChart(found, result, config, write);
}

/** A ring for each series. */
export function pieModels(
  result: PivotResult,
  config: AggregationConfig,
  write: WriteInstant,
): readonly (ChartModel & { name: string })[] {
  const { keys, series } = readPivot(result, config);
  return series.map(({ name, columnKey, values }) => {
    const keysAt = (_: string, index: number) => ({ rowKey: keys[index], columnKey });
    const slices = keys.map((key, row) => ({
      name: keyText(key, config.row_pivots, write) || name,
      value: numberIn(values[row]) ?? 0,
    }));
    return { name, data: { kind: 'pie', slices }, keysAt, keysOf: keysAt };
  });
}
