import { type CategoryChart, type ChartData } from './chart-data';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const wave = (size: number, shift: number) =>
  hours.map((_, hour) => Math.round(size * (1.4 + Math.sin((hour + shift) / 3))));

/** One chart of each kind, for tests and the gallery. */
export const sampleCharts = {
  bar: {
    kind: 'bar',
    categories: hours,
    isStacked: true,
    series: [
      { name: '2xx, 3xx', values: wave(4000, 0) },
      { name: '4xx', values: wave(160, 4) },
      { name: '5xx', values: wave(70, 9) },
    ],
  } satisfies CategoryChart,
  single: {
    kind: 'bar',
    categories: hours,
    series: [{ name: 'Events', values: wave(20, 2) }],
    threshold: { value: 40, label: 'threshold 40' },
  },
  line: {
    kind: 'line',
    categories: hours,
    series: [
      { name: 'checkout', values: wave(900, 0) },
      { name: 'catalog', values: wave(300, 3).map((value, hour) => (hour > 4 && hour < 8 ? null : value)) },
      { name: 'account', values: wave(150, 5) },
    ],
  },
  area: {
    kind: 'area',
    categories: hours,
    isStacked: true,
    series: Array.from({ length: 8 }, (_, index) => ({ name: `node-${index + 1}`, values: wave(100, index * 2) })),
  },
  pie: {
    kind: 'pie',
    slices: [
      { name: 'web-03', value: 412_880 },
      { name: 'web-01', value: 398_120 },
      { name: 'pay-1', value: 120_422 },
    ],
  },
  scatter: {
    kind: 'scatter',
    axes: { x: 'Size', y: 'Took' },
    series: [{ name: 'queries', points: hours.map((_, hour) => [hour * 12, (hour * 37) % 90] as const) }],
  },
  heatmap: {
    kind: 'heatmap',
    columns: hours,
    rows: ['Sat', 'Sun', 'Mon', 'Tue'].map((name, day) => ({ name, values: wave(10, day * 3) })),
  },
} satisfies Record<string, ChartData>;
