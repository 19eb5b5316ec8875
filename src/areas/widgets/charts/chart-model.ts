import { type PivotResult } from 'api/search';
import { type CategoryChart, type ChartMark, stepOf, type TimeAxis } from 'ui/chart/chart-series';
import { type AggregationConfig } from '../model/aggregation';
import { drawnValues, isAdditive, partOfKey, shownSeries } from './chart-columns';
import { type ChartModel, type ChartPart, keyText, type WriteInstant } from './chart-keys';
import { heatmapModel } from './heatmap-model';
import { mapModel } from './map-model';
import { numberIn, type PivotReading, readPivot } from './pivot-reading';
import { readOptions } from '../model/visualization-config';
import { type WidgetFound } from '../computing/widget-answer';

/** Whether the axis is the time of the messages: it can be zoomed and annotated with events. */
export const isTimeline = ({ row_pivots: [first, ...others] }: Pick<AggregationConfig, 'row_pivots'>): boolean =>
  first?.type === 'time' && first.field === 'timestamp' && others.length === 0;

function timeAxisOf(result: PivotResult, { keys }: PivotReading, write: WriteInstant): TimeAxis {
  const { from, to } = result.effective_timerange;
  return { starts: keys.map(([text = '']) => Date.parse(text)), from: Date.parse(from), to: Date.parse(to), write };
}

const marksOf = (events: WidgetFound['events'] = []): ChartMark[] =>
  events.map(({ id, timestamp, message }) => ({ id, at: Date.parse(timestamp), label: message }));

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
  const series = shownSeries(reading, config);
  const options = readOptions(config.visualization_config);
  const time = isTimeline(config) ? timeAxisOf(result, reading, write) : undefined;
  const data: CategoryChart = {
    kind: KINDS[config.visualization] ?? 'line',
    categories: reading.keys.map((key) => keyText(key, config.row_pivots, write)),
    series: series.map((one) => ({
      name: one.shown,
      values: drawnValues(one, config),
      isAdditive: isAdditive(one, config),
    })),
    barMode: options.barmode,
    interpolation: config.visualization === 'scatter' ? 'linear' : options.interpolation,
    time,
    marks: marksOf(found.events),
  };
  const byName = new Map(series.map((one) => [one.shown, one]));
  const columnKeyOf = (shown: string) => byName.get(shown)?.columnKey;
  return {
    data,
    keysAt: (series, index) => ({ rowKey: reading.keys[index], columnKey: columnKeyOf(series) }),
    keysOf: (series) => ({ columnKey: columnKeyOf(series) }),
    partOf: (shown) => byName.get(shown)?.part ?? { name: shown },
    stepMs: time && time.starts.length > 0 ? stepOf(time) : undefined,
  };
}

/** An aggregation as a chart, for all chart types except pie. */
export function chartModel(
  found: WidgetFound,
  result: PivotResult,
  config: AggregationConfig,
  write: WriteInstant,
): ChartModel {
  if (config.visualization === 'heatmap') return heatmapModel(result, config, write);
  if (config.visualization === 'map') return mapModel(result, config);
  return axisChart(found, result, config, write);
}

/** Chosen colours are stored by the values as they are. */
function partOfSlice(
  key: readonly string[],
  { row_pivots: groups }: AggregationConfig,
  write: WriteInstant,
): ChartPart {
  return partOfKey(
    keyText(key, groups, write, (_, value) => value),
    groups,
    key,
  );
}

/** One ring per series. */
export function pieModels(
  result: PivotResult,
  config: AggregationConfig,
  write: WriteInstant,
): readonly (ChartModel & { name: string })[] {
  const reading = readPivot(result, config);
  const { keys } = reading;
  return shownSeries(reading, config).map(({ shown: name, columnKey, values }) => {
    const keysAt = (_: string, index: number) => ({ rowKey: keys[index], columnKey });
    const slices = keys.map((key, row) => ({
      name: keyText(key, config.row_pivots, write) || name,
      value: numberIn(values[row]) ?? 0,
    }));
    const parts = new Map(keys.map((key, row) => [slices[row]?.name ?? '', partOfSlice(key, config, write)]));
    const partOf = (shown: string) => parts.get(shown) ?? { name: shown };
    return { name, data: { kind: 'pie', slices }, keysAt, keysOf: keysAt, partOf };
  });
}
