import { type EChartsCoreOption } from 'echarts/core';
import { timeTicks } from 'ui/time-axis/time-ticks';
import { type BarMode, type CategoryChart, type ChartMark, stepOf } from './chart-series';
import {
  AXIS_FONT_PX,
  axisLabel,
  categoryAxis,
  type ChartLook,
  colourIn,
  GRID,
  shared,
  valueAxis,
} from './echarts-parts';
import { texts } from './texts';

const MARK_COLOUR = '#d3d3d3';
const OVERLAY_OPACITY = 0.75;
const WIDEST_BAR_PX = 64;
/** What is left of the width for the axis of values. */
const VALUE_LABELS_PX = 56;

const modeOf = ({ barMode, isStacked }: CategoryChart): BarMode => barMode ?? (isStacked ? 'stack' : 'group');

/** Bars stand in the middle of their step, lines begin with it. */
const shiftOf = ({ kind, time }: CategoryChart): number => (time && kind === 'bar' ? stepOf(time) / 2 : 0);

function timeAxis(data: CategoryChart, look: ChartLook) {
  const { time } = data;
  if (!time) return undefined;
  const step = stepOf(time);
  const [first = time.from, last = time.from] = [time.starts[0], time.starts.at(-1)];
  const shift = shiftOf(data);
  const min = Math.min(time.from, first);
  const max = Math.max(time.to, data.kind === 'bar' ? last + step : last);
  const ticks = timeTicks({ from: min, to: max, width: look.width - VALUE_LABELS_PX, zone: look.zone });
  const labels = new Map(ticks.map(({ at, label }) => [at, label]));
  return {
    type: 'time',
    min,
    max,
    axisLabel: {
      ...axisLabel(look),
      customValues: [...labels.keys()],
      formatter: (instant: number) => labels.get(instant) ?? '',
    },
    axisLine: { lineStyle: { color: look.colours.lineStrong } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisPointer: { label: { formatter: ({ value }: { value: unknown }) => time.write(Number(value) - shift) } },
  };
}

const isStackedIn = (data: CategoryChart): boolean =>
  data.kind === 'bar' ? modeOf(data) === 'stack' || modeOf(data) === 'relative' : data.isStacked === true;

function stacking(data: CategoryChart) {
  if (!isStackedIn(data)) return {};
  return { stack: 'all', stackStrategy: modeOf(data) === 'relative' ? 'samesign' : 'all' };
}

/** In a stack a missing value is nothing; a gap would leave out whatever lies above it. */
function valuesOf(data: CategoryChart, index: number): readonly (number | null)[] {
  const { values = [] } = data.series[index] ?? {};
  return isStackedIn(data) ? values.map((value) => value ?? 0) : values;
}

const JOINED = {
  linear: {},
  'step-after': { step: 'end' },
  spline: { smooth: true, smoothMonotone: 'x' },
} as const;
const TYPES = { bar: 'bar', line: 'line', area: 'line', points: 'scatter' } as const;

const isLone = (values: readonly (number | null)[], at: number): boolean =>
  values[at] !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;

/** A line needs two points: one between gaps is drawn as a point. */
function symbolsOf({ kind }: CategoryChart, values: readonly (number | null)[]) {
  if (kind === 'points') return { showSymbol: true, symbolSize: 6 };
  if (kind === 'bar' || !values.some((_, at) => isLone(values, at))) return { showSymbol: false, symbolSize: 5 };
  const symbol = (_: unknown, { dataIndex }: { dataIndex: number }) => (isLone(values, dataIndex) ? 'circle' : 'none');
  return { showSymbol: true, showAllSymbol: true, symbolSize: 5, symbol };
}

function seriesOption(data: CategoryChart, index: number, look: ChartLook) {
  const { kind, time, series, threshold } = data;
  const { name = '' } = series[index] ?? {};
  const values = valuesOf(data, index);
  const shift = shiftOf(data);
  const isOverlaid = kind === 'bar' && modeOf(data) === 'overlay';
  return {
    name,
    data: time ? values.map((value, at) => [(time.starts[at] ?? 0) + shift, value]) : values,
    type: TYPES[kind],
    ...stacking(data),
    ...JOINED[data.interpolation ?? 'linear'],
    color: colourIn(look, name, index, series.length),
    barCategoryGap: '20%',
    barMaxWidth: WIDEST_BAR_PX,
    ...(isOverlaid && { barGap: '-100%', itemStyle: { opacity: OVERLAY_OPACITY } }),
    ...symbolsOf(data, values),
    lineStyle: { width: 1.5 },
    // Of lines only the first has a tint below it; areas all have one.
    areaStyle:
      kind === 'area' || (kind === 'line' && index === 0) ? { opacity: data.isStacked ? 0.5 : 0.12 } : undefined,
    markLine: index === 0 && threshold ? thresholdLine(threshold, look) : undefined,
  };
}

const thresholdLine = ({ value, label }: { value: number; label: string }, { colours }: ChartLook) => ({
  silent: true,
  symbol: 'none',
  data: [{ yAxis: value }],
  lineStyle: { color: colours.danger, width: 1.25, type: 'dashed' },
  label: {
    formatter: label,
    position: 'insideStartTop',
    color: colours.danger,
    backgroundColor: colours.surface,
    padding: [1, 4],
    borderRadius: 2,
    fontSize: AXIS_FONT_PX,
  },
});

/** Thin lines behind the chart, and points at zero that tell what happened. */
const markSeries = (marks: readonly ChartMark[]) => ({
  name: texts.alerts,
  type: 'scatter',
  symbolSize: 7,
  color: MARK_COLOUR,
  itemStyle: { opacity: 0.5 },
  z: 1,
  data: marks.map(({ at }) => [at, 0]),
  tooltip: { valueFormatter: (_: unknown, index: number) => marks[index]?.label ?? '' },
  markLine: {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: MARK_COLOUR, width: 1, type: 'solid' },
    data: marks.map(({ at }) => ({ xAxis: at })),
  },
});

/** Bars, lines, areas and points by category or over time. */
export function categoryOption(data: CategoryChart, look: ChartLook): EChartsCoreOption {
  const base = shared(look);
  const marks = data.time ? (data.marks ?? []) : [];
  return {
    ...base,
    grid: GRID,
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'axis',
      axisPointer: { type: data.kind === 'bar' && !data.time ? 'shadow' : 'line' },
    },
    xAxis: timeAxis(data, look) ?? {
      ...categoryAxis(look, data.categories),
      boundaryGap: data.kind === 'bar' || data.kind === 'points',
    },
    yAxis: valueAxis(look),
    series: [
      ...data.series.map((_, index) => seriesOption(data, index, look)),
      ...(marks.length > 0 ? [markSeries(marks)] : []),
    ],
  };
}
