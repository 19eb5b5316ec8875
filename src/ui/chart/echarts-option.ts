import { type EChartsCoreOption } from 'echarts/core';
import { type ChartData, type HeatmapChart, type PieChart, type ScatterChart } from './chart-data';
import { categoryOption } from './echarts-category';
import { mapOption } from './echarts-map';
import { AXIS_FONT_PX, categoryAxis, type ChartLook, colourIn, GRID, shared, valueAxis } from './echarts-parts';

export { type ChartLook } from './echarts-parts';

function pieOption({ slices }: PieChart, look: ChartLook): EChartsCoreOption {
  return {
    ...shared(look),
    series: [
      {
        type: 'pie',
        radius: ['40%', '84%'],
        label: { show: false },
        itemStyle: { borderColor: look.colours.surface, borderWidth: 1 },
        data: slices.map(({ name, value }, index) => ({
          name,
          value,
          itemStyle: { color: colourIn(look, name, index, slices.length) },
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
      color: colourIn(look, name, index, series.length),
      data: points,
    })),
  };
}

const SCALE_PX = { width: 10, room: 64 };
/** Up to so many columns all of them are named, as long as their names have room. */
const FEW_COLUMNS = 10;
/** Room for a name of a column, together and each at least: a time of day is never cut. */
const NAMES_PX = { all: 240, each: 44 };

function heatmapColumns(columns: readonly string[], look: ChartLook) {
  const axis = categoryAxis(look, columns);
  if (columns.length > FEW_COLUMNS) return axis;
  const width = Math.max(NAMES_PX.each, Math.round(NAMES_PX.all / columns.length));
  return { ...axis, axisLabel: { ...axis.axisLabel, interval: 0, overflow: 'truncate', width } };
}

function heatmapOption({ columns, rows, colours: scale, range }: HeatmapChart, look: ChartLook): EChartsCoreOption {
  const { colours } = look;
  const cells = rows.flatMap(({ values }, row) =>
    columns.flatMap((_, column) => (typeof values[column] === 'number' ? [[column, row, values[column]]] : [])),
  );
  const numbers = cells.map(([, , value = 0]) => value);
  const most = numbers.reduce((high, value) => Math.max(high, value), 0);
  const least = scale ? numbers.reduce((low, value) => Math.min(low, value), most) : 0;
  const { min, max } = range ?? { min: least, max: Math.max(most, least + 1) };
  return {
    ...shared(look),
    grid: scale ? { ...GRID, right: SCALE_PX.room } : GRID,
    xAxis: heatmapColumns(columns, look),
    yAxis: {
      ...categoryAxis(
        look,
        rows.map(({ name }) => name),
      ),
      inverse: true,
      axisLine: { show: false },
    },
    visualMap: {
      show: scale !== undefined,
      type: 'continuous',
      right: 0,
      top: 'middle',
      itemWidth: SCALE_PX.width,
      itemHeight: 72,
      textStyle: { color: colours.quietInk, fontSize: AXIS_FONT_PX },
      text: [look.format(max), look.format(min)],
      min,
      max,
      inRange: scale ? { color: [...scale] } : { color: [colours.accent], opacity: [0.08, 1] },
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
    case 'map':
      return mapOption(data, look);
    default:
      return categoryOption(data, look);
  }
}
