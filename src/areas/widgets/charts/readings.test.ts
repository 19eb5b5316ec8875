import { type PivotResult, type PivotRow } from 'api/search';
import { FROM, TO } from 'areas/search/run/search-fixtures';
import { COLOURS, legendOf } from 'ui/chart/chart-data';
import { type AggregationConfig, readAggregation } from '../model/aggregation';
import { chartModel, pieModels } from './chart-model';
import { aggregationTitle, untitled } from '../model/default-title';
import { groupQuery, groupValues } from './group-values';
import { readPivot } from './pivot-reading';
import { tableOf } from './pivot-table';
import { tableBars } from './table-bars';
import { colourFinder, createSeriesPlaces, withColour } from './series-colours';
import { newWidget } from '../model/create-widget';
import { tableFields, withFieldInTables } from '../model/message-tables';
import { type ShownWidget } from '../computing/shown-widget';
import { csvName, widgetCsv } from './widget-csv';

const cell = (key: string[], value: unknown, source: 'col-leaf' | 'row-leaf' = 'col-leaf') => ({
  key,
  value,
  rollup: source === 'row-leaf',
  source,
});
const row = (key: string[], ...values: PivotRow['values']): PivotRow => ({ key, source: 'leaf', values });
const covered = { type: 'absolute' as const, from: FROM, to: TO };
const result = (...rows: PivotRow[]): PivotResult => ({
  id: 'c',
  type: 'pivot',
  name: 'chart',
  rows: [...rows, { key: [], source: 'non-leaf', values: [cell(['count()'], 99, 'row-leaf')] }],
  total: 4,
  effective_timerange: covered,
});

/** The worked example of card search.md. */
const worked = result(
  row(['web-01'], cell(['POST', 'count()'], 1), cell(['GET', 'count()'], 2), cell(['count()'], 3, 'row-leaf')),
  row(['web-02'], cell(['GET', 'count()'], 1), cell(['count()'], 1, 'row-leaf')),
);
const byMethod = readAggregation({
  row_pivots: [{ field: 'source', type: 'values', config: { limit: 15 } }],
  column_pivots: [{ field: 'method', type: 'values', config: { limit: 15 } }],
  series: [{ function: 'count()', config: { name: null } }],
  visualization: 'bar',
});

test('one metric lends its columns their names; totals are a series of their own, at the end', () => {
  expect(readPivot(worked, byMethod)).toEqual({
    keys: [['web-01'], ['web-02']],
    series: [
      { name: 'POST', columnKey: ['POST'], id: 'count()', isTotal: false, values: [1, undefined] },
      { name: 'GET', columnKey: ['GET'], id: 'count()', isTotal: false, values: [2, 1] },
      { name: 'count()', columnKey: [], id: 'count()', isTotal: true, values: [3, 1] },
    ],
  });
});

test('a table has its columns in the order of text, and says repeated groups once', () => {
  const table = tableOf(readPivot(worked, byMethod), byMethod);
  expect(table.over).toEqual([
    [
      { text: 'GET', span: 1 },
      { text: 'POST', span: 1 },
      { text: '', span: 1 },
    ],
  ]);
  expect(table.rows.map(({ values }) => values)).toEqual([
    ['2', '1', '3'],
    ['1', '–', '1'],
  ]);
  const two = readAggregation({
    ...byMethod,
    row_pivots: [...byMethod.row_pivots, ...byMethod.column_pivots],
    column_pivots: [],
  });
  const rows = tableOf(readPivot(result(row(['a', 'x']), row(['a', 'y']), row(['b', 'y'])), two), two).rows;
  expect(rows.map(({ repeated }) => repeated)).toEqual([0, 1, 0]);
});

test('a heat map leaves totals out and fills holes as it is told', () => {
  const heatmap = (options: object) =>
    chartModel({}, worked, { ...byMethod, visualization: 'heatmap', visualization_config: options }, String).data;
  expect(heatmap({})).toMatchObject({ columns: ['POST', 'GET'], rows: [{ values: [1, 2] }, { values: [null, 1] }] });
  expect(heatmap({ use_smallest_as_default: true })).toMatchObject({ rows: [{}, { values: [1, 1] }] });
  expect(heatmap({ default_value: '7' })).toMatchObject({ rows: [{}, { values: [7, 1] }] });
  expect(heatmap({ auto_scale: false, z_min: 0, z_max: '50' })).toMatchObject({ range: { min: 0, max: 50 } });
  const [first, last] = [{}, { reverse_scale: true }].map((options) => heatmap(options));
  if (first?.kind !== 'heatmap' || last?.kind !== 'heatmap') throw new Error('No heat map');
  expect(first.colours?.[0]).toBe(last.colours?.at(-1));
});

test('over time a chart covers the range, with what happened', () => {
  const overTime = readAggregation({
    ...byMethod,
    row_pivots: [{ field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 1 } } }],
    visualization: 'line',
    visualization_config: { interpolation: 'spline' },
  });
  const events = ['a', 'b', 'c'].map((id, index) => ({
    id,
    timestamp: index < 2 ? FROM : TO,
    message: `event ${id}`,
    alert: true,
    streams: [],
  }));
  const { data, stepMs } = chartModel({ events }, result(row([FROM]), row([TO])), overTime, String);
  expect(data).toMatchObject({
    kind: 'line',
    interpolation: 'spline',
    time: { from: Date.parse(FROM), to: Date.parse(TO) },
    marks: [
      { id: 'a', at: Date.parse(FROM), label: 'event a' },
      { id: 'b', at: Date.parse(FROM), label: 'event b' },
      { id: 'c', at: Date.parse(TO), label: 'event c' },
    ],
  });
  expect(stepMs).toBe(Date.parse(TO) - Date.parse(FROM));
});

test('a map has the places that can be read', () => {
  const byPlace = readAggregation({
    ...byMethod,
    row_pivots: [{ field: 'geo', type: 'values', config: {} }],
    column_pivots: [],
    visualization: 'map',
    visualization_config: { viewport: { center_x: 50, center_y: 10, zoom: 3 } },
  });
  const places = result(
    row(['52.5,13.4'], cell(['count()'], 4, 'row-leaf')),
    row(['nowhere'], cell(['count()'], 1, 'row-leaf')),
    row(['91,0'], cell(['count()'], 1, 'row-leaf')),
  );
  const { data, keysAt } = chartModel({}, places, byPlace, String);
  expect(data).toMatchObject({
    view: { latitude: 50, longitude: 10, zoom: 3 },
    series: [{ name: 'count()', points: [{ latitude: 52.5, longitude: 13.4, value: 4 }] }],
  });
  expect(keysAt('count()', 0).rowKey).toEqual(['52.5,13.4']);
});

const seriesIn = (answer: PivotResult, config: AggregationConfig) => {
  const { data } = chartModel({}, answer, config, String);
  if (data.kind !== 'bar') throw new Error('No bars');
  return Object.fromEntries(data.series.map(({ name, values }) => [name, values]));
};

test('a total of a row is no series of a chart', () => {
  expect(seriesIn(worked, byMethod)).toEqual({ POST: [1, 0], GET: [2, 1] });
});

test('a limit of two gives two series and what is left of the totals, whichever two each row had', () => {
  const limited = readAggregation({
    ...byMethod,
    column_pivots: [{ field: 'method', type: 'values', config: { limit: 2 } }],
  });
  const own = result(
    row(['a'], cell(['GET', 'count()'], 6), cell(['PUT', 'count()'], 2), cell(['count()'], 9, 'row-leaf')),
    row(['b'], cell(['POST', 'count()'], 5), cell(['GET', 'count()'], 1), cell(['count()'], 6, 'row-leaf')),
  );
  expect(seriesIn(own, limited)).toEqual({ GET: [6, 1], POST: [0, 5], Other: [3, 0] });
  const { keysAt } = chartModel({}, own, limited, String);
  expect(keysAt('Other', 0)).toEqual({ rowKey: ['a'], columnKey: [] });
  const withoutTotals = { ...own, rows: own.rows.map((each) => ({ ...each, values: each.values.slice(0, 2) })) };
  expect(seriesIn(withoutTotals, limited)).toEqual({ GET: [6, 1], POST: [0, 5], Other: [2, 0] });
  const average = readAggregation({ ...limited, series: [{ function: 'avg(took_ms)', config: { name: 'count()' } }] });
  expect(seriesIn(own, average)).toEqual({ GET: [6, 1], POST: [null, 5] });
  expect(colourFinder({}, createSeriesPlaces())('Other', 2)).toBe(COLOURS);
});

test('a limit of ten gives ten series and one of all others, though rows name twelve', () => {
  const limited = readAggregation({
    ...byMethod,
    column_pivots: [{ field: 'method', type: 'values', config: { limit: 10 } }],
  });
  const names = Array.from({ length: 12 }, (_, at) => `m${String(at).padStart(2, '0')}`);
  const cells = (from: number) =>
    names.slice(from, from + 10).map((name, at) => cell([name, 'count()'], 20 - from - at));
  const own = result(
    row(['a'], ...cells(0), cell(['count()'], 200, 'row-leaf')),
    row(['b'], ...cells(2), cell(['count()'], 150, 'row-leaf')),
  );
  const series = seriesIn(own, limited);
  expect(Object.keys(series)).toHaveLength(11);
  expect(Object.keys(series).at(-1)).toBe('Other');
  const sums = (values: readonly (readonly unknown[])[]) =>
    [0, 1].map((at) => values.reduce((sum, each) => sum + Number(each[at]), 0));
  expect(sums(Object.values(series))).toEqual([200, 150]);
});

test('a pie has a ring for each series', () => {
  const pies = pieModels(worked, byMethod, String);
  expect(pies.map(({ name }) => name)).toEqual(['POST', 'GET']);
  expect(pies[1]?.keysAt('web-02', 1)).toEqual({ rowKey: ['web-02'], columnKey: ['GET'] });
});

test('a part of a chart stands for the values of its groups; a time for all of its step', () => {
  expect(groupValues(byMethod, { rowKey: ['web-01'], columnKey: ['GET'] })).toEqual([
    { field: 'source', type: 'values', value: 'web-01' },
    { field: 'method', type: 'values', value: 'GET' },
  ]);
  const time = { field: 'timestamp', type: 'time' as const, value: '2022-03-01T12:00:00.000Z', stepMs: 60_000 };
  expect(groupQuery(time)).toBe('timestamp:["2022-03-01 12:00:00.000" TO "2022-03-01 12:00:59.999"]');
});

test('a chosen colour wins, and can be given back', () => {
  const painted = withColour({ other: 1 }, 'GET', '#ff0000');
  expect(painted).toEqual({ other: 1, chart_colors: [{ field_name: 'GET', chart_color: '#ff0000' }] });
  expect(colourFinder(painted)('GET', 0)).toBe('#ff0000');
  expect(colourFinder(painted)('POST', 1)).toBeUndefined();
  const placeOf = createSeriesPlaces();
  expect(['b', 'a', 'b'].map((name, index) => colourFinder(painted, placeOf)(name, index))).toEqual([0, 1, 0]);
  expect(withColour(painted, 'GET', undefined).chart_colors).toEqual([]);
});

test('a file has what the table has, as the server gave it', () => {
  const shown: ShownWidget = {
    widget: { kind: 'saved', id: 'a' },
    key: 'a',
    title: 'A',
    isWide: false,
    aggregation: byMethod,
  };
  expect(widgetCsv(shown, { chart: worked })).toBe(
    '"source","GET - count()","POST - count()","count()"\r\n"web-01","2","1","3"\r\n"web-02","1","","1"\r\n',
  );
  expect(csvName('Top values / source')).toBe('Top-values-source.csv');
});

test('what nobody named is called after what it shows', () => {
  expect(aggregationTitle(readAggregation({}))).toBe('Untitled Aggregation');
  expect(aggregationTitle({ ...byMethod, row_pivots: [] })).toBe('Aggregating count()');
  expect(aggregationTitle(byMethod)).toBe('Aggregating count() by source');
  expect([untitled('messages'), untitled('world_clock')]).toEqual(['Untitled Message Table', 'Untitled World Clock']);
});

test('a field goes into all message tables, and out of them', () => {
  const config = { fields: ['timestamp'], show_message_row: true };
  const stored = new Map([['saved:m', { widget: { id: 'm', type: 'messages', config }, title: 'Mine' }]]);
  const top = { kind: 'top' as const, field: 'source' };
  const widgets = [top, newWidget('message-table'), { kind: 'saved' as const, id: 'm' }];
  const added = withFieldInTables(widgets, { stored }, 'took_ms', true);
  expect(tableFields(added, { stored })).toEqual([
    ['timestamp', 'source', 'took_ms'],
    ['timestamp', 'took_ms'],
  ]);
  expect(added[0]).toBe(top);
  expect(added[2]).toMatchObject({ kind: 'own', id: 'm', title: 'Mine', config: { show_message_row: true } });
  expect(withFieldInTables(widgets, { stored }, 'source', false)[2]).toBe(widgets[2]);
});

test('tables of amounts have bars, counts their share of all messages', () => {
  const bySource = (...functions: string[]) =>
    readAggregation({
      row_pivots: [{ field: 'source', type: 'values', config: { limit: 15 } }],
      series: functions.map((text) => ({ function: text, config: { name: null } })),
    });
  const found = (id: string) =>
    result(row(['web-01'], cell([id], 3, 'row-leaf')), row(['web-02'], cell([id], 1, 'row-leaf')));
  const barsOf = (config: AggregationConfig, id: string) => tableBars(readPivot(found(id), config), config, 4);
  expect(barsOf(bySource('count()', 'avg(took_ms)'), 'count()')).toEqual([
    { length: 1, share: 0.75 },
    { length: 1 / 3, share: 0.25 },
  ]);
  expect(barsOf(bySource('sum(bytes)'), 'sum(bytes)')).toEqual([{ length: 1 }, { length: 1 / 3 }]);
  expect(barsOf(bySource('avg(took_ms)'), 'avg(took_ms)')).toBeUndefined();
  expect(tableBars(readPivot(worked, byMethod), byMethod, 4)).toBeUndefined();
});

describe('a chart by level', () => {
  const byLevel = (config: object) =>
    readAggregation({
      row_pivots: [{ field: 'source', type: 'values', config: { limit: 15 } }],
      column_pivots: [{ field: 'level', type: 'values', config: { limit: 15 } }],
      series: [{ function: 'count()', config: { name: null } }],
      visualization: 'line',
      ...config,
    });
  const counts = result(
    row(['web-01'], cell(['3', 'count()'], 2), cell(['6', 'count()'], 9), cell(['4', 'count()'], 1)),
  );
  const painted = { chart_colors: [{ field_name: '6', chart_color: '#ff0000' }] };

  it('has levels by name, the worst last, in their colours, with their totals', () => {
    const config = byLevel({});
    const { data, partOf, keysOf } = chartModel({}, counts, config, String);
    expect(legendOf(data)).toEqual([
      { name: '6 Info', total: 9 },
      { name: '4 Warning', total: 1 },
      { name: '3 Error', total: 2 },
    ]);
    expect(keysOf('3 Error', 2)).toEqual({ columnKey: ['3'] });
    expect(colourFinder({}, undefined, partOf)('3 Error', 2)).toEqual({ level: 'error' });
    expect(colourFinder(painted, undefined, partOf)('6 Info', 0)).toBe('#ff0000');
  });

  it('has levels by name as slices and as categories', () => {
    const levels = { ...byLevel({}).column_pivots[0] };
    const config = byLevel({ row_pivots: [levels], column_pivots: [], visualization: 'pie' });
    const found = result(row(['3'], cell(['count()'], 2, 'row-leaf')), row(['6'], cell(['count()'], 9, 'row-leaf')));
    const [pie] = pieModels(found, config, String);
    expect(pie?.data).toMatchObject({ slices: [{ name: '3 Error' }, { name: '6 Info' }] });
    expect(pie?.partOf?.('3 Error')).toEqual({ name: '3', level: 'error' });
    const bars = chartModel({}, found, { ...config, visualization: 'bar' }, String);
    expect(bars.data).toMatchObject({ categories: ['3 Error', '6 Info'] });
  });

  it('has no totals of averages, which do not add up', () => {
    const { data } = chartModel(
      {},
      counts,
      byLevel({ series: [{ function: 'avg(took)', config: { name: 'count()' } }] }),
      String,
    );
    expect(legendOf(data).map(({ total }) => total)).toEqual([undefined, undefined, undefined]);
  });
});
