import { fieldAggregation, messageCount, pivotOf, readAggregation } from './aggregation';
import { fieldWidgetOf, isMessageCount } from './recognise';
import { newWidget } from './create-widget';
import { type AbsoluteTimeRange } from 'api/time-range';
import { MAX_OWN_LENGTH, type OwnWidget } from './own-widget';
import { readWidgets, type StripWidget, widgetsText } from './strip-widget';
import { shownOwn } from '../computing/shown-widget';
import { numbered, widgetSearch } from '../computing/widget-answer';
import { widgetOf } from './widget-form';
import { searchTypesOf } from '../computing/widget-search';
import { type WidgetScope } from '../computing/WidgetsActions';

const NUMBER = { isNumeric: true, isDate: false };
const TEXT = { isNumeric: false, isDate: false };
const DATE = { isNumeric: false, isDate: true };

test('widgets go into an address and come back, whatever their fields are called', () => {
  const widgets: StripWidget[] = [
    { kind: 'chart', field: 'took,ms:x' },
    { kind: 'top', field: 'source' },
    { kind: 'time', field: 'source' },
    { kind: 'saved', id: '0e8a' },
  ];
  expect(readWidgets(widgetsText(widgets))).toEqual(widgets);
  expect(readWidgets('top:source,top:source,cake:x,chart:,chart:%')).toEqual([{ kind: 'top', field: 'source' }]);
  expect(readWidgets('')).toEqual([]);
});

describe('one’s own widget', () => {
  const own: StripWidget = {
    kind: 'own',
    id: 'a1',
    type: 'aggregation',
    title: '50 % slow, by host',
    config: { visualization: 'pie', series: [{ function: 'count()', config: { name: 'a,b' } }], rollup: false },
    query: 'source:"web, 1" AND 100%',
    timerange: { type: 'relative', range: 3600 },
    streams: ['s1', 's2'],
    filter: 'x:1',
    isWide: true,
  };

  it('goes into an address whole and comes back', () => {
    const widgets: StripWidget[] = [
      own,
      { kind: 'top', field: 'source' },
      newWidget('message-table'),
      newWidget('text'),
    ];
    const address = new URLSearchParams({ widgets: widgetsText(widgets) }).toString();
    expect(readWidgets(new URLSearchParams(address).get('widgets') ?? '')).toEqual(widgets);
  });

  it('is left out when it cannot be read, is too long, or is there already', () => {
    const long = { ...own, id: 'b', query: 'x'.repeat(MAX_OWN_LENGTH) };
    const other = { ...own, title: 'Other' };
    const strange = 'own:{"i":"c"%2C"t":"clock"%2C"c":{}}';
    expect(readWidgets(`own:{,${strange},${widgetsText([own, long, other])}`)).toEqual([own]);
    expect(readWidgets('own:{"i":"d"%2C"t":"messages"%2C"c":{}%2C"r":{"type":"relative"%2C"from":{}}}')).toEqual([
      { kind: 'own', id: 'd', type: 'messages', config: {} },
    ]);
  });
});

test('intervals other consoles store are kept, and searched for as they mean', () => {
  const by = (interval: object) => {
    const group = { field: 'timestamp', type: 'time', config: { interval } };
    const read = readAggregation({ row_pivots: [group], series: [{ function: 'count()' }] });
    return [read.row_pivots[0]?.config.interval, pivotOf(read).row_groups?.[0]];
  };
  const years = { type: 'timeunit', value: 2, unit: 'years' };
  const grouping = { type: 'time', field: 'timestamp' };
  expect(by(years)).toEqual([years, { ...grouping, interval: { type: 'timeunit', timeunit: '24M' } }]);
  const auto = { type: 'auto', scaling: 1 };
  expect(by({ type: 'timeunit', value: 1, unit: 'auto' })).toEqual([auto, { ...grouping, interval: auto }]);
});

test('a single number with a trend is computed twice; events run along', () => {
  const config = {
    series: [{ function: 'count()', config: { name: null } }],
    visualization: 'numeric',
    visualization_config: { trend: true },
    event_annotation: true,
  };
  const types = searchTypesOf(widgetOf({ kind: 'own', id: 'n', type: 'aggregation', config }), (part) => part);
  expect(types.map(({ id, name, timerange }) => [id, name, timerange])).toEqual([
    ['chart', 'chart', null],
    ['trend', 'trend', { type: 'offset', source: 'search_type', id: 'chart' }],
    ['events', 'events', null],
  ]);
});

test('options go with the visualization that has them; servers refuse them elsewhere', () => {
  const options = { barmode: 'stack', interpolation: 'spline', z_min: '4' };
  const kept = (visualization: string) =>
    readAggregation(
      widgetOf({
        kind: 'own',
        id: 'n',
        type: 'aggregation',
        config: { visualization, visualization_config: options },
      }).config,
    ).visualization_config;
  expect(kept('bar')).toEqual({ barmode: 'stack' });
  expect(kept('area')).toEqual({ interpolation: 'spline' });
  expect(kept('heatmap')).toMatchObject({ color_scale: 'Viridis', auto_scale: true, z_min: 4 });
  expect(['pie', 'scatter', 'table'].map(kept)).toEqual([null, null, null]);
});

test('a chart is the average over time', () => {
  const config = fieldAggregation('chart', 'took_ms', NUMBER);
  expect(config.visualization).toBe('line');
  expect(pivotOf(config)).toEqual({
    type: 'pivot',
    name: 'chart',
    row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
    column_groups: [],
    series: [{ type: 'avg', id: 'avg(took_ms)', field: 'took_ms' }],
    sort: [],
    rollup: true,
  });
});

test('top values are fifteen, of dates their times', () => {
  expect(pivotOf(fieldAggregation('top', 'source', TEXT))).toMatchObject({
    row_groups: [{ type: 'values', field: 'source', limit: 15 }],
    series: [{ type: 'count', id: 'count()' }],
    sort: [],
  });
  expect(pivotOf(fieldAggregation('top', 'due', DATE)).row_groups).toEqual([
    { type: 'time', field: 'due', interval: { type: 'auto', scaling: 1 } },
  ]);
});

test('statistics of numbers are nine figures, of other values two', () => {
  const functions = (nature: typeof NUMBER) =>
    fieldAggregation('statistics', 'x', nature).series.map((one) => one.function);
  expect(functions(NUMBER)).toEqual([
    'count(x)',
    'sum(x)',
    'avg(x)',
    'min(x)',
    'max(x)',
    'stddev(x)',
    'variance(x)',
    'card(x)',
    'percentile(x,95)',
  ]);
  expect(functions(TEXT)).toEqual(['count(x)', 'card(x)']);
  expect(pivotOf(fieldAggregation('statistics', 'x', NUMBER)).series?.at(-1)).toEqual({
    type: 'percentile',
    id: 'percentile(x,95)',
    field: 'x',
    percentile: 95,
  });
});

test('what a view keeps becomes what the server computes: own names, fixed intervals, rollup for rows', () => {
  const stored = {
    row_pivots: [
      { field: 'timestamp', type: 'time', config: { interval: { type: 'timeunit', value: 5, unit: 'minutes' } } },
    ],
    column_pivots: [{ field: 'method', type: 'values', config: { limit: 3 } }],
    series: [{ config: { name: 'Requests' }, function: 'count()' }],
    sort: [{ type: 'series', field: 'count()', direction: 'Descending' }],
    rollup: false,
  };
  expect(pivotOf(readAggregation(stored))).toEqual({
    type: 'pivot',
    name: 'chart',
    row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'timeunit', timeunit: '5m' } }],
    column_groups: [{ type: 'values', field: 'method', limit: 3 }],
    series: [{ type: 'count', id: 'Requests' }],
    sort: [{ type: 'series', field: 'count()', direction: 'Descending' }],
    rollup: false,
  });
  expect(pivotOf(readAggregation({ ...stored, column_pivots: [] })).rollup).toBe(true);
});

test.each<[StripWidget, typeof NUMBER]>([
  [{ kind: 'chart', field: 'took_ms' }, NUMBER],
  [{ kind: 'top', field: 'source' }, TEXT],
  [{ kind: 'top', field: 'due' }, DATE],
  [{ kind: 'statistics', field: 'took_ms' }, NUMBER],
  [{ kind: 'statistics', field: 'source' }, TEXT],
])('%j is recognised when it comes back from a server', (widget, nature) => {
  if (!('field' in widget)) throw new Error('Not from a field');
  const sent: unknown = JSON.parse(JSON.stringify(fieldAggregation(widget.kind, widget.field, nature)));
  expect(fieldWidgetOf(sent)).toEqual(widget);
  expect(isMessageCount(sent)).toBe(false);
});

test('the count of messages is the histogram; what somebody made is theirs', () => {
  expect(isMessageCount(messageCount())).toBe(true);
  expect(isMessageCount({ ...messageCount(), visualization: 'pie' })).toBe(false);
  expect(fieldWidgetOf({ ...fieldAggregation('top', 'source', TEXT), visualization: 'pie' })).toBeUndefined();
});

describe('the search of cards', () => {
  const range = { type: 'relative' as const, from: 900 };
  const day = { type: 'relative' as const, range: 86_400 };
  const own: OwnWidget = {
    kind: 'own',
    id: 'n',
    type: 'aggregation',
    config: {
      series: [{ function: 'count()', config: { name: null } }],
      visualization: 'numeric',
      visualization_config: { trend: true },
    },
    query: 'source:$host$',
    timerange: day,
    streams: ['s1'],
  };
  const scope: WidgetScope = {
    query: 'level:3',
    timerange: range,
    streams: ['s2'],
    parameters: [{ name: 'host', value: 'web-01', defaultValue: '', isRequired: true }],
  };
  const asked = (more: Partial<WidgetScope>, covered?: AbsoluteTimeRange) => {
    const { question: { types } = { types: [] } } = shownOwn(own, 'n');
    const question = { key: 'n', types, covered };
    return widgetSearch({ ...scope, ...more }, [numbered(question)]).queries?.[0];
  };

  test('leaves a widget its own range, streams and query, with the values of parameters', () => {
    const query = asked({});
    expect(query).toMatchObject({
      query: { query_string: 'level:3' },
      timerange: range,
      filter: { filters: [{ id: 's2' }] },
      search_types: [
        { timerange: day, streams: ['s1'], query: { query_string: 'source:"web-01"' } },
        { timerange: { type: 'offset', source: 'search_type' }, query: { query_string: 'source:"web-01"' } },
      ],
    });
    const [chart, trend] = query?.search_types ?? [];
    expect(trend?.timerange).toMatchObject({ id: chart?.id });
  });

  test('gives all cards the override: its range instead of theirs, its query besides theirs', () => {
    const hour = { type: 'relative' as const, from: 3600 };
    expect(asked({ override: { timerange: hour, query: 'x' } })).toMatchObject({
      query: { query_string: 'x' },
      timerange: hour,
      search_types: [
        { timerange: null, query: { query_string: 'source:"web-01"' } },
        { timerange: { type: 'offset' } },
      ],
    });
  });

  test('asks for a later page in the instants of the first, whatever else is said', () => {
    const covered = { type: 'absolute' as const, from: '2022-03-01T11:55:00.000Z', to: '2022-03-01T12:00:00.000Z' };
    expect(asked({ override: { timerange: range } }, covered)).toMatchObject({
      timerange: covered,
      search_types: [{ timerange: null }, { timerange: { type: 'offset' } }],
    });
  });
});

test('the values of a field over time are ten series in a stack, known again when they come from a view', () => {
  const config = fieldAggregation('time', 'source', TEXT);
  expect(config).toMatchObject({
    row_pivots: [{ field: 'timestamp', type: 'time' }],
    column_pivots: [{ field: 'source', config: { limit: 10 } }],
    visualization: 'bar',
    visualization_config: { barmode: 'stack' },
  });
  expect(fieldWidgetOf(config)).toEqual({ kind: 'time', field: 'source' });
  expect(fieldWidgetOf({ ...config, visualization_config: { barmode: 'group' } })).toBeUndefined();
});
