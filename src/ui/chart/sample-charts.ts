import { type CategoryChart, type ChartData } from './chart-data';

const HOUR_MS = 3_600_000;
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
      { name: '2xx, 3xx', values: wave(4000, 0), isAdditive: true },
      { name: '4xx', values: wave(160, 4), isAdditive: true },
      { name: '5xx', values: wave(70, 9), isAdditive: true },
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
  overlay: {
    kind: 'bar',
    barMode: 'overlay',
    categories: hours,
    series: [
      { name: 'in', values: wave(100, 0), isAdditive: true },
      { name: 'out', values: wave(70, 4), isAdditive: true },
    ],
  },
  'over time': {
    kind: 'line',
    interpolation: 'step-after',
    categories: hours,
    time: {
      starts: hours.map((_, hour) => hour * HOUR_MS),
      from: 0,
      to: hours.length * HOUR_MS,
      write: (instant) => new Date(instant).toISOString().slice(11, 16),
    },
    marks: [
      { id: 'cpu', at: 7.5 * HOUR_MS, label: 'CPU high' },
      { id: 'disk', at: 16.2 * HOUR_MS, label: 'Disk nearly full' },
      { id: 'queue', at: 16.2 * HOUR_MS, label: 'Queue grows' },
    ],
    series: [{ name: 'latency', values: wave(80, 2) }],
  } satisfies CategoryChart,
  points: {
    kind: 'points',
    categories: hours,
    series: [
      { name: 'web-01', values: wave(90, 1) },
      { name: 'web-02', values: wave(60, 6) },
    ],
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
  'heatmap with a scale': {
    kind: 'heatmap',
    columns: hours.slice(0, 8),
    colours: ['#440154', '#31688e', '#35b779', '#fde725'],
    range: { min: 0, max: 30 },
    rows: ['GET', 'POST'].map((name, index) => ({ name, values: wave(10, index * 3).slice(0, 8) })),
  },
  map: {
    kind: 'map',
    view: { latitude: 0, longitude: 0, zoom: 1 },
    series: [
      {
        name: 'requests',
        points: [
          { name: '52.5, 13.4', latitude: 52.5, longitude: 13.4, value: 40 },
          { name: '-33.9, 18.4', latitude: -33.9, longitude: 18.4, value: 4 },
        ],
      },
    ],
  },
} satisfies Record<string, ChartData>;
