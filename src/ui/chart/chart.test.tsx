import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { chooseTheme } from 'ui/theme/themeMode';
import { Chart } from './Chart';
import { readChartColours, seriesColour } from './chart-colours';
import { chartSummary, legendOf, tableOf } from './chart-data';
import { type BarMode, type CategoryChart, stepOf } from './chart-series';
import { markText } from './chart-marks';
import { categoryOption, MARKS_ID } from './echarts-category';
import { mapRadius } from './map-chart';
import { sampleCharts } from './sample-charts';

// Text is measured by a table of widths where there is no canvas.
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

const format = (value: number) => `${value} ms`;
const small = {
  kind: 'line',
  categories: ['10:00', '11:00'],
  series: [
    { name: 'checkout', values: [210, 250] },
    { name: 'catalog', values: [31, null] },
  ],
} satisfies CategoryChart;

describe('what a chart says without being seen', () => {
  it('is a sentence', () => {
    expect(chartSummary('Response time', small, format)).toBe(
      'Response time. Line chart of checkout, catalog: from 31 ms to 250 ms.',
    );
    expect(chartSummary('Share', { kind: 'pie', slices: [] })).toBe('Share. Pie chart without values.');
    expect(chartSummary('Load', sampleCharts.area)).toContain('node-1, node-2, node-3 and 5 more');
  });

  it('is a table with every number', () => {
    expect(tableOf(small, format)).toEqual({
      head: ['', 'checkout', 'catalog'],
      rows: [
        ['10:00', '210 ms', '31 ms'],
        ['11:00', '250 ms', '–'],
      ],
    });
    expect(tableOf(sampleCharts.scatter, String).rows[1]).toEqual(['queries', '12', '37']);
    expect(tableOf(sampleCharts.heatmap, String).head).toHaveLength(25);
  });

  it('has a legend with the totals of what adds up, as bars and as lines', () => {
    expect(legendOf(small).map(({ total }) => total)).toEqual([undefined, undefined]);
    const counted = small.series.map((series) => ({ ...series, isAdditive: true }));
    expect(legendOf({ ...small, series: counted })).toEqual([
      { name: 'checkout', total: 460 },
      { name: 'catalog', total: 31 },
    ]);
    expect(legendOf(sampleCharts.single)).toEqual([]);
  });
});

test('a seventh series shares the colour of all that follow; a single one is calm', () => {
  document.documentElement.style.setProperty('--tl-chart-6', 'purple');
  document.documentElement.style.setProperty('--tl-chart-other', 'grey');
  document.documentElement.style.setProperty('--tl-fill-info', 'green');
  const colours = readChartColours();
  expect([5, 6, 7].map((index) => seriesColour(colours, index, 8))).toEqual(['purple', 'grey', 'grey']);
  expect(seriesColour(colours, 0, 1)).toBe('green');
});

const drawn = async (name: RegExp) => {
  const image = await screen.findByRole('img', { name }, { timeout: 4000 });
  await waitFor(() => expect(image.querySelector('svg path')).toBeTruthy());
  return image;
};

test('a step of time is the least distance of two; points of a map grow in ten steps', () => {
  const axis = { from: 0, to: 100, write: String };
  expect(stepOf({ ...axis, starts: [0, 30, 40, 90] })).toBe(10);
  expect(stepOf({ ...axis, starts: [20] })).toBe(100);
  expect([0, 50, 100, null].map((value) => mapRadius(value, 0, 100))).toEqual([11, 16, 20, 11]);
});

test('bars lie as their mode says; over time the axis covers the range', () => {
  const optionOf = (barMode: BarMode) => {
    const look = { colours: readChartColours(), format: String, width: 600, zone: 'UTC', isStill: true };
    const { series } = categoryOption({ ...small, kind: 'bar', barMode }, look);
    return (series as Record<string, unknown>[])[0];
  };
  expect(optionOf('group')).not.toHaveProperty('stack');
  expect(optionOf('stack')).toMatchObject({ stack: 'all', stackStrategy: 'all' });
  expect(optionOf('relative')).toMatchObject({ stackStrategy: 'samesign' });
  expect(optionOf('overlay')).toMatchObject({ barGap: '-100%', itemStyle: { opacity: 0.75 } });
});

describe('what happened meanwhile', () => {
  const marks = [
    { id: 'c', at: 90_000, label: 'queue grows' },
    { id: 'a', at: 30_000, label: 'CPU high' },
    { id: 'b', at: 30_000, label: 'disk full' },
    { id: 'd', at: 500_000, label: 'after the range' },
  ];
  const time = { starts: [0, 60_000], from: 0, to: 120_000, write: (instant: number) => `at ${instant / 1000} s` };
  const series = [{ name: 'count()', values: [4, 7] }];
  const timeline = { kind: 'bar', categories: ['0', '60'], series, time, marks } satisfies CategoryChart;
  const look = { colours: readChartColours(), format: String, width: 600, zone: 'UTC', isStill: true };
  interface Drawn {
    id?: string;
    data: { value: number[] }[];
    markLine: { data: unknown[]; z: number };
    tooltip: { valueFormatter: (value: unknown, index: number) => string };
    z: number;
  }

  it('is a line behind and a point in front, one for each instant', () => {
    const { series: all, xAxis } = categoryOption(timeline, look);
    const drawn = (all as Drawn[]).find(({ id }) => id === MARKS_ID);
    expect(drawn?.data.map(({ value }) => value)).toEqual([
      [30_000, 0],
      [90_000, 0],
    ]);
    expect(drawn?.markLine.data).toEqual([{ xAxis: 30_000 }, { xAxis: 90_000 }]);
    expect([0, 1].map((index) => drawn?.tooltip.valueFormatter(0, index))).toEqual([
      '2 alerts occurred.',
      'queue grows',
    ]);
    expect(drawn?.markLine.z).toBeLessThan(2);
    expect(drawn?.z).toBeGreaterThan(2);
    // Bars stand half a step after their beginning, marks where they are.
    const { formatter } = (xAxis as { axisPointer: { label: { formatter: (pointed: object) => string } } }).axisPointer
      .label;
    expect(formatter({ value: 90_000, seriesData: [{ seriesId: 'count()0' }] })).toBe('at 60 s');
    expect(formatter({ value: 90_000, seriesData: [{ seriesId: MARKS_ID }] })).toBe('at 90 s');
  });

  it('is drawn once where it would lie on itself, however much there is', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, at: index * 12, label: 'again' }));
    const { series: all } = categoryOption({ ...timeline, marks: many }, look);
    expect((all as Drawn[]).at(-1)?.data.length).toBeLessThanOrEqual(600 / 8);
  });

  it('is cut short in a tooltip, between characters', () => {
    const mark = { id: 'a', at: 0, label: '🔥\n'.repeat(100) };
    expect(markText([mark], 2000)).toBe(`${'🔥 '.repeat(39)}🔥…`);
    expect(markText([mark], 100)).toBe(`${'🔥 '.repeat(5)}🔥…`);
  });

  it('is said, and listed below the numbers, also where there is nothing else', async () => {
    const onMark = jest.fn();
    const silent = { ...timeline, series: [], categories: [], time: { ...time, starts: [] } };
    const { container } = render(<Chart label="Logins" data={silent} onMark={onMark} />);
    await drawn(/^Logins. Bar chart without values. 4 alerts occurred.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('row', { name: 'at 90 s queue grows' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'disk full' }));
    expect(onMark).toHaveBeenCalledWith([expect.objectContaining({ id: 'b' })], expect.anything());
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

test('a stack has no holes: what is missing in one series is nothing, and the others are drawn', async () => {
  const starts = [0, 1, 2, 3].map((hour) => Date.UTC(2026, 0, 1, hour));
  const time = { starts, from: starts[0] ?? 0, to: Date.UTC(2026, 0, 1, 4), write: String };
  const series = [
    { name: 'web', values: [5, 5, 5, 5] },
    { name: 'db', values: [null, 3, null, 3] },
    { name: 'mail', values: [4, null, null, 4] },
  ];
  const data: CategoryChart = { kind: 'bar', barMode: 'stack', categories: starts.map(String), series, time };
  const { series: drawnSeries } = categoryOption(data, {
    colours: readChartColours(),
    format: String,
    width: 600,
    zone: 'UTC',
    isStill: true,
  });
  expect((drawnSeries as { data: [number, number][] }[]).map((one) => one.data.map(([, value]) => value))).toEqual([
    [5, 5, 5, 5],
    [0, 3, 0, 3],
    [4, 0, 0, 4],
  ]);
  const colours = ['rgb(1, 0, 0)', 'rgb(0, 2, 0)', 'rgb(0, 0, 3)'];
  render(<Chart label="By host" data={data} colourOf={(_, index) => colours[index]} />);
  const image = await drawn(/By host/);
  const heights = colours.map((colour) => [...image.querySelectorAll(`path[fill="${colour}"]`)].length);
  expect(heights).toEqual([4, 4, 4]);
});

test('a value between two gaps of a line is drawn as a point', async () => {
  const series = [{ name: 'p95', values: [4, 5, null, 7, null, null, 3] }];
  render(
    <Chart label="Gaps" data={{ kind: 'line', categories: [...'abcdefg'], series }} colourOf={() => 'rgb(1, 2, 3)'} />,
  );
  const image = await drawn(/Gaps/);
  // Lines have no area, and the axis no colour of a series.
  expect(image.querySelectorAll('path[fill="rgb(1, 2, 3)"]:not([fill-opacity])')).toHaveLength(2);
});

test('the axis of time has the calendar of the zone, with the year where the range touches two', async () => {
  const days = Array.from({ length: 24 }, (_, day) => Date.UTC(2025, 11, 20 + day, 5));
  const time = { starts: days, from: days[0] ?? 0, to: Date.UTC(2026, 0, 13, 5), write: String };
  const data: CategoryChart = {
    kind: 'line',
    categories: days.map(String),
    series: [{ name: 'count()', values: days.map((_, day) => day) }],
    time,
  };
  render(
    <TimeZoneProvider zone="America/New_York">
      <Chart label="Two years" data={data} />
    </TimeZoneProvider>,
  );
  const image = await drawn(/Two years/);
  const texts = [...image.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts.filter((text) => text?.includes(', '))).toEqual([
    'Dec 22, 2025',
    'Dec 29, 2025',
    'Jan 5, 2026',
    'Jan 12, 2026',
  ]);
});

test('legend and table lead on for those who can do something with them', async () => {
  const [onName, onColour, onPick] = [jest.fn(), jest.fn(), jest.fn()];
  const colourOf = (name: string) => (name === 'catalog' ? '#ff0000' : undefined);
  const { container } = render(
    <Chart label="Response time" data={small} legend={{ onName, onColour }} {...{ colourOf, onPick }} />,
  );
  await drawn(/Response time/);
  await userEvent.click(screen.getByRole('button', { name: 'catalog' }));
  expect(onName).toHaveBeenCalledWith('catalog', 1, expect.any(HTMLElement));
  await userEvent.click(screen.getByRole('button', { name: 'Color of catalog' }));
  expect(onColour).toHaveBeenCalledWith('catalog', expect.any(HTMLElement));
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  await userEvent.click(screen.getByRole('button', { name: '11:00' }));
  expect(onPick).toHaveBeenCalledWith({ series: 'checkout', index: 1 }, expect.objectContaining({ x: 0 }));
  expect(await accessibilityProblems(container)).toEqual([]);
});

describe('Chart', () => {
  it.each(Object.entries(sampleCharts))('draws a %s', async (_, data) => {
    render(<Chart label="Load" data={data} />);
    await drawn(/^Load\./);
  });

  it('shows itself as a table and back', async () => {
    const { container } = render(<Chart label="Response time" data={small} format={format} />);
    await drawn(/Response time/);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('region', { name: 'Response time, as a table' });
    expect(within(table).getByRole('row', { name: '10:00 210 ms 31 ms' })).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('takes its colours anew when the theme changes', async () => {
    const root = document.documentElement;
    root.style.setProperty('--tl-chart-1', 'rgb(1, 2, 3)');
    render(<Chart label="Load" data={small} />);
    const image = await drawn(/Load/);
    expect(image.innerHTML).toContain('rgb(1, 2, 3)');
    root.style.setProperty('--tl-chart-1', 'rgb(4, 5, 6)');
    act(() => chooseTheme('dark'));
    await waitFor(() => expect(image.innerHTML).toContain('rgb(4, 5, 6)'));
    act(() => chooseTheme('light'));
  });

  it('is drawn when its font is there, as texts are measured only once', async () => {
    let load: () => void = () => undefined;
    const fonts = { load: jest.fn(() => new Promise<void>((resolve) => (load = resolve))) };
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
    render(<Chart label="Load" data={small} />);
    await waitFor(() => expect(fonts.load).toHaveBeenCalledTimes(1));
    await act(() => import('./ChartDrawing').then(() => undefined));
    expect(screen.queryByRole('img')).toBeNull();
    load();
    await drawn(/Load/);
    Reflect.deleteProperty(document, 'fonts');
  });

  it('says that it is loading, and that there is nothing', async () => {
    const { rerender, container } = render(<Chart label="Load" data={undefined} />);
    expect(screen.getByRole('status', { name: 'Load is loading' })).toBeTruthy();
    await act(() => import('./ChartDrawing').then(() => undefined));
    rerender(<Chart label="Load" data={{ kind: 'pie', slices: [] }} empty="No requests." />);
    expect(screen.getByRole('status').textContent).toBe('No requests.');
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
