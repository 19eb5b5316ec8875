import { type EChartsCoreOption } from 'echarts/core';
import { timeTicks } from 'ui/time-axis/time-ticks';
import { markGroups, marksOf, markText } from './chart-marks';
import { type BarMode, type CategoryChart, stepOf, type TimeAxis } from './chart-series';
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

/** The id of the series of marks: series of people have none, and any name. */
export const MARKS_ID = 'marks';
const MARK_PX = 8;
const OVERLAY_OPACITY = 0.75;
const WIDEST_BAR_PX = 64;
/** What is left of the width for the axis of values. */
const VALUE_LABELS_PX = 56;

const modeOf = ({ barMode, isStacked }: CategoryChart): BarMode => barMode ?? (isStacked ? 'stack' : 'group');

/** Bars stand in the middle of their step, lines begin with it. */
const shiftOf = ({ kind, time }: CategoryChart): number => (time && kind === 'bar' ? stepOf(time) / 2 : 0);

/** The range of time, and all steps that touch it. */
function spanOf({ kind }: CategoryChart, time: TimeAxis): { min: number; max: number } {
  const [first = time.from, last = time.from] = [time.starts[0], time.starts.at(-1)];
  const end = kind === 'bar' && time.starts.length > 0 ? last + stepOf(time) : last;
  return { min: Math.min(time.from, first), max: Math.max(time.to, end) };
}

interface Pointed {
  value: unknown;
  seriesData?: readonly { seriesId?: string }[];
}

function timeAxis(data: CategoryChart, look: ChartLook) {
  const { time } = data;
  if (!time) return undefined;
  const { min, max } = spanOf(data, time);
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
    axisPointer: {
      label: {
        // A mark stands at its own instant, not in the middle of a step.
        formatter: ({ value, seriesData = [] }: Pointed) =>
          time.write(Number(value) - (seriesData.some(({ seriesId }) => seriesId !== MARKS_ID) ? shiftOf(data) : 0)),
      },
    },
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

/** Thin lines behind the chart, and points at zero that tell what happened; those that would hide each other are one. */
function markSeries(data: CategoryChart, look: ChartLook) {
  const { time } = data;
  if (!time) return [];
  const { min, max } = spanOf(data, time);
  const shown = marksOf(data).filter(({ at }) => at >= min && at <= max);
  const msPerPixel = (max - min) / Math.max(look.width - VALUE_LABELS_PX, 1);
  const groups = markGroups(shown, msPerPixel * MARK_PX);
  if (groups.length === 0) return [];
  const { quietInk, surface, lineStrong } = look.colours;
  return [
    {
      id: MARKS_ID,
      name: texts.alerts,
      type: 'scatter',
      symbol: 'diamond',
      symbolSize: MARK_PX,
      color: quietInk,
      itemStyle: { borderColor: surface, borderWidth: 1 },
      // Over bars: it is there to be pressed.
      z: 3,
      clip: false,
      data: groups.map(({ at, marks }) => ({ value: [at, 0], marks })),
      tooltip: { valueFormatter: (_: unknown, index: number) => markText(groups[index]?.marks ?? [], look.width) },
      markLine: {
        silent: true,
        symbol: 'none',
        z: 1,
        label: { show: false },
        lineStyle: { color: lineStrong, width: 1, type: 'solid' },
        data: groups.map(({ at }) => ({ xAxis: at })),
      },
    },
  ];
}

/** Bars, lines, areas and points by category or over time. */
export function categoryOption(data: CategoryChart, look: ChartLook): EChartsCoreOption {
  const base = shared(look);
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
    series: [...data.series.map((_, index) => seriesOption(data, index, look)), ...markSeries(data, look)],
  };
}
