import { type EChartsCoreOption } from 'echarts/core';
import {
  type CategoryChart,
  type ChartData,
  type FormatValue,
  type HeatmapChart,
  type PieChart,
  type ScatterChart,
} from './chart-data';
import { type ChartColours, seriesColour } from './chart-colours';

const AXIS_FONT_PX = 11;
const GRID = { left: 4, right: 8, top: 10, bottom: 2, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' };

/** What the drawing needs to know besides the data. */
export interface ChartLook {
  colours: ChartColours;
  format: FormatValue;
  /** No motion: the person asked for less of it. */
  isStill: boolean;
}

const axisLabel = ({ colours }: ChartLook) => ({ color: colours.quietInk, fontSize: AXIS_FONT_PX, hideOverlap: true });

const valueAxis = (look: ChartLook, name?: string) => ({
  type: 'value',
  name,
  nameTextStyle: { color: look.colours.quietInk, fontSize: AXIS_FONT_PX },
  splitNumber: 3,
  axisLabel: { ...axisLabel(look), formatter: look.format },
  splitLine: { lineStyle: { color: look.colours.line } },
  axisLine: { show: false },
  axisTick: { show: false },
});

const categoryAxis = (look: ChartLook, data: readonly string[]) => ({
  type: 'category',
  data,
  axisLabel: axisLabel(look),
  axisLine: { lineStyle: { color: look.colours.lineStrong } },
  axisTick: { show: false },
  splitArea: { show: false },
});

const shared = ({ colours, format, isStill }: ChartLook): EChartsCoreOption => ({
  animation: !isStill,
  animationDuration: 140,
  textStyle: { fontFamily: colours.font },
  tooltip: {
    // As text only: names come from messages and must not become markup.
    renderMode: 'richText',
    confine: true,
    backgroundColor: colours.overlay,
    borderColor: colours.line,
    textStyle: { color: colours.ink, fontSize: 12, fontFamily: colours.font },
    valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
  },
});

function categoryOption(data: CategoryChart, look: ChartLook): EChartsCoreOption {
  const { colours } = look;
  const count = data.series.length;
  const base = shared(look);
  return {
    ...base,
    grid: GRID,
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'axis',
      axisPointer: { type: data.kind === 'bar' ? 'shadow' : 'line' },
    },
    xAxis: { ...categoryAxis(look, data.categories), boundaryGap: data.kind === 'bar' },
    yAxis: valueAxis(look),
    series: data.series.map(({ name, values }, index) => ({
      name,
      data: values,
      type: data.kind === 'bar' ? 'bar' : 'line',
      stack: data.isStacked ? 'all' : undefined,
      color: seriesColour(colours, index, count),
      barCategoryGap: '20%',
      showSymbol: values.length === 1,
      symbolSize: 5,
      lineStyle: { width: 1.5 },
      // Of lines only the first has a tint below it; areas all have one.
      areaStyle:
        data.kind === 'area' || (data.kind === 'line' && index === 0)
          ? { opacity: data.isStacked ? 0.5 : 0.12 }
          : undefined,
      markLine: index === 0 && data.threshold ? thresholdLine(data.threshold, look) : undefined,
    })),
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

function pieOption({ slices }: PieChart, look: ChartLook): EChartsCoreOption {
  const { colours } = look;
  return {
    ...shared(look),
    series: [
      {
        type: 'pie',
        radius: ['52%', '84%'],
        label: { show: false },
        itemStyle: { borderColor: colours.surface, borderWidth: 1 },
        data: slices.map(({ name, value }, index) => ({
          name,
          value,
          itemStyle: { color: seriesColour(colours, index, slices.length) },
        })),
      },
    ],
  };
}

function scatterOption({ series, axes }: ScatterChart, look: ChartLook): EChartsCoreOption {
  return {
    ...shared(look),
    grid: { ...GRID, outerBoundsContain: 'all' },
    xAxis: valueAxis(look, axes?.x),
    yAxis: valueAxis(look, axes?.y),
    series: series.map(({ name, points }, index) => ({
      name,
      type: 'scatter',
      symbolSize: 6,
      color: seriesColour(look.colours, index, series.length),
      data: points,
    })),
  };
}

function heatmapOption({ columns, rows }: HeatmapChart, look: ChartLook): EChartsCoreOption {
  const { colours } = look;
  const cells = rows.flatMap(({ values }, row) =>
    columns.flatMap((_, column) => (typeof values[column] === 'number' ? [[column, row, values[column]]] : [])),
  );
  const most = cells.reduce((high, [, , value = 0]) => Math.max(high, value), 0);
  return {
    ...shared(look),
    grid: GRID,
    xAxis: categoryAxis(look, columns),
    yAxis: {
      ...categoryAxis(
        look,
        rows.map(({ name }) => name),
      ),
      inverse: true,
      axisLine: { show: false },
    },
    visualMap: {
      show: false,
      min: 0,
      max: Math.max(most, 1),
      inRange: { color: [colours.accent], opacity: [0.08, 1] },
    },
    series: [
      { type: 'heatmap', data: cells, itemStyle: { borderColor: colours.surface, borderWidth: 2, borderRadius: 3 } },
    ],
  };
}

/** Our description of a chart, in the drawing library's words. */
export function echartsOption(data: ChartData, look: ChartLook): EChartsCoreOption {
  switch (data.kind) {
    case 'pie':
      return pieOption(data, look);
    case 'scatter':
      return scatterOption(data, look);
    case 'heatmap':
      return heatmapOption(data, look);
    default:
      return categoryOption(data, look);
  }
}
