import { type EChartsCoreOption } from 'echarts/core';
import { type ChartLook, colourIn, GRID, shared, valueAxis } from './echarts-parts';
import { type MapChart, type MapPoint, mapRadius } from './map-chart';

/** Between two lines of the grid, so far that each can be named. */
const GRID_DEGREES = { 360: 60, 180: 30 };

const degrees = (positive: string, negative: string) => (value: number) =>
  `${Math.abs(Math.round(value * 10) / 10)}°${value === 0 ? '' : value > 0 ? positive : negative}`;

function axisAround(look: ChartLook, middle: number, whole: 360 | 180, zoom: number, write: (value: number) => string) {
  const half = whole / 2 / 2 ** Math.max(0, zoom - 1);
  const base = valueAxis(look);
  return {
    ...base,
    min: Math.max(-whole / 2, middle - half),
    max: Math.min(whole / 2, middle + half),
    interval: zoom <= 1 ? GRID_DEGREES[whole] : undefined,
    axisLabel: { ...base.axisLabel, formatter: write },
  };
}

/** Places on a plain grid of degrees: no picture of the earth is fetched from anywhere. */
export function mapOption({ series, view }: MapChart, look: ChartLook): EChartsCoreOption {
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const base = shared(look);
  return {
    ...base,
    grid: GRID,
    tooltip: {
      ...(base.tooltip as object),
      formatter: ({ data }: { data?: { point?: MapPoint; series?: string } }) => {
        const { point, series: name } = data ?? {};
        if (!point) return '';
        return `${point.name}\n${name}: ${point.value === null ? '–' : look.format(point.value)}`;
      },
    },
    xAxis: axisAround(look, view.longitude, 360, view.zoom, degrees('E', 'W')),
    yAxis: { ...axisAround(look, view.latitude, 180, view.zoom, degrees('N', 'S')), splitNumber: 4 },
    series: series.map(({ name, points }, index) => ({
      name,
      type: 'scatter',
      color: colourIn(look, name, index, series.length),
      itemStyle: { opacity: 0.65, borderColor: look.colours.surface, borderWidth: 1 },
      data: points.map((point) => ({
        value: [point.longitude, point.latitude],
        symbolSize: mapRadius(point.value, least, most),
        point,
        series: name,
      })),
    })),
  };
}
