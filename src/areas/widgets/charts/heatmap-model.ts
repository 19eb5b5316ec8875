import { type PivotResult } from 'api/search';
import { type HeatmapChart } from 'ui/chart/chart-data';
import { isScaleName, scaleColor } from 'areas/messages';
import { type AggregationConfig } from '../model/aggregation';
import { type ChartModel, keyText, type WriteInstant } from './chart-keys';
import { numberIn, readPivot } from './pivot-reading';
import { readOptions } from '../model/visualization-config';

const SCALE_STEPS = 12;

function scaleOf(name: string, isReversed: boolean): string[] {
  const scale = isScaleName(name) ? name : 'Viridis';
  const colours = Array.from({ length: SCALE_STEPS + 1 }, (_, step) => scaleColor(scale, step / SCALE_STEPS));
  return isReversed ? colours.reverse() : colours;
}

/** Rows by columns, coloured by the first metric; totals are left out (card dashboards.md, "Pivot rows → charts" 6). */
export function heatmapModel(result: PivotResult, config: AggregationConfig, write: WriteInstant): ChartModel {
  const options = readOptions(config.visualization_config);
  const { keys, series } = readPivot(result, config);
  const id = series.find(({ isTotal }) => !isTotal)?.id;
  const columns = series.filter((one) => !one.isTotal && one.id === id);
  const all = columns.flatMap(({ values }) => values.map(numberIn)).filter((value) => value !== null);
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
