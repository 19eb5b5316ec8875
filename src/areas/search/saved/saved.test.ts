import { type Search } from 'api/search';
import { type View } from 'api/views';
import { STREAM_ID } from '../run/search-fixtures';
import { type Arrangement } from '../address/search-url';
import { type OwnWidget } from 'areas/widgets/model/own-widget';
import { ownOf } from 'areas/widgets/model/read-widget';
import { isSameArrangement } from './same-arrangement';
import { savedForm } from './save-arrangement';
import { readSaved } from './saved-arrangement';

const ARRANGEMENT: Arrangement = {
  query: 'level:3',
  timerange: { type: 'relative', from: 3600 },
  streams: [STREAM_ID],
  interval: 'quarter',
  columns: ['source', 'took_ms', 'message'],
  sort: { field: 'took_ms', order: 'ASC' },
  widgets: [
    { kind: 'top', field: 'source' },
    { kind: 'chart', field: 'took_ms' },
    { kind: 'statistics', field: 'took_ms' },
    { kind: 'statistics', field: 'source' },
  ],
  highlighting: [{ field: 'level', value: '3', condition: 'equal', color: { type: 'static', color: '#ff0000' } }],
  parameters: [{ name: 'host', value: 'web', defaultValue: '', isRequired: true }],
  decorators: [{ id: 'd', type: 'severity', config: { source_field: 'level' }, stream: null, order: 0 }],
};
const natureOf = (field: string) => ({ isNumeric: field === 'took_ms', isDate: false });

/** Serialises and parses it, as a server would. */
function stored({ search, state }: ReturnType<typeof savedForm>): [View, Search] {
  const view = {
    id: '621d00000000000000000009',
    type: 'SEARCH',
    title: 'Slow',
    summary: null,
    description: null,
    search_id: search.id,
    properties: [],
    requires: {},
    owner: 'mara',
    created_at: '2022-03-01T12:00:00.000Z',
    state,
  };
  return JSON.parse(JSON.stringify([view, search])) as [View, Search];
}
const onlyState = (view: View) => Object.values(view.state)[0] ?? {};

test('a saved arrangement is read back unchanged', () => {
  const saved = readSaved(...stored(savedForm({ arrangement: ARRANGEMENT, natureOf })));
  expect(saved).toMatchObject(ARRANGEMENT);
  expect(isSameArrangement(saved, ARRANGEMENT)).toBe(true);
  expect(isSameArrangement(saved, { ...ARRANGEMENT, columns: ['source'] })).toBe(false);
  expect(isSameArrangement(saved, { ...ARRANGEMENT, decorators: [] })).toBe(false);
  expect(isSameArrangement(saved, { ...ARRANGEMENT, parameters: [] })).toBe(false);
});

test('message tables among the widgets stay there, and so do widgets with their own streams', () => {
  const table: OwnWidget = { kind: 'own', id: 'table', type: 'messages', config: { fields: ['user'] } };
  const count = { series: [{ function: 'count()', config: { name: null } }], visualization: 'bar' };
  const interval = { type: 'auto', scaling: 1 };
  const overTime = { ...count, row_pivots: [{ field: 'timestamp', type: 'time', config: { interval } }] };
  const routers: OwnWidget = { kind: 'own', id: 'r', type: 'aggregation', config: overTime, streams: [STREAM_ID] };
  const arrangement = { ...ARRANGEMENT, widgets: [table, routers] };
  const saved = readSaved(...stored(savedForm({ arrangement, natureOf })));
  expect(saved.widgets).toEqual([
    { kind: 'saved', id: 'table' },
    { kind: 'saved', id: 'r' },
  ]);
  expect(saved.columns).toEqual(ARRANGEMENT.columns);
  expect(saved.stored.get('saved:r')?.widget.streams).toEqual([STREAM_ID]);
  expect(isSameArrangement(saved, arrangement)).toBe(true);
});

test('a view has the two standard widgets, positions for all, and search types that exist', () => {
  const [view, search] = stored(savedForm({ arrangement: ARRANGEMENT, natureOf }));
  const { widgets = [], titles, positions = {}, widget_mapping: mapping = {}, selected_fields } = onlyState(view);
  const titled = widgets.map(({ id }) => titles?.widget?.[id]);
  expect(titled).toEqual([
    'Message Count',
    undefined,
    undefined,
    'Field Statistics for took_ms',
    'Field Statistics for source',
    'All Messages',
  ]);
  expect(widgets.map(({ id }) => positions[id])).toEqual([
    { col: 1, row: 1, height: 2, width: 'Infinity' },
    { col: 1, row: 3, height: 4, width: 4 },
    { col: 5, row: 3, height: 4, width: 4 },
    { col: 9, row: 3, height: 4, width: 4 },
    { col: 1, row: 7, height: 4, width: 4 },
    { col: 1, row: 11, height: 6, width: 'Infinity' },
  ]);
  const types = search.queries?.[0]?.search_types?.map(({ id }) => id);
  expect(widgets.flatMap(({ id }) => mapping[id])).toEqual(types);
  expect(selected_fields).toBeNull();
  expect(widgets.at(-1)?.config).toMatchObject({
    fields: ['timestamp', 'source', 'took_ms'],
    show_message_row: true,
    sort: [{ type: 'pivot', field: 'took_ms', direction: 'Ascending' }],
  });
});

test('a new search is as the card draws it', () => {
  const arrangement: Arrangement = {
    query: '',
    timerange: { type: 'relative', from: 300 },
    streams: [],
    columns: ['source', 'message'],
    sort: { field: 'timestamp', order: 'DESC' },
    widgets: [],
    highlighting: [],
  };
  const [view, search] = stored(savedForm({ arrangement, natureOf }));
  const { widgets = [], positions = {}, formatting } = onlyState(view);
  expect(widgets.map(({ id }) => positions[id]?.row)).toEqual([1, 3]);
  expect(widgets[0]?.config).toMatchObject({
    row_pivots: [{ field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 1 } } }],
    series: [{ function: 'count()' }],
    visualization: 'bar',
  });
  expect(formatting).toEqual({ highlighting: [] });
  expect(search.queries?.[0]).toMatchObject({ filter: null, search_types: [{ name: 'chart' }, { limit: 150 }] });
});

describe('a saved search of another console', () => {
  const [view, search] = stored(savedForm({ arrangement: { ...ARRANGEMENT, widgets: [] }, natureOf }));
  const pie = {
    id: 'pie',
    type: 'aggregation',
    config: {
      row_pivots: [{ field: 'source', type: 'values', config: { limit: 5 } }],
      series: [{ function: 'count()', config: { name: null } }],
      visualization: 'pie',
    },
  };
  const clock = { id: 'clock', type: 'clock', config: { hands: 2 } };
  const place = { col: 3, row: 9, height: 7, width: 2 };
  const state = onlyState(view);
  state.widgets?.push(pie, clock);
  state.positions = { ...state.positions, pie: place, clock: { ...place, row: 20 } };
  state.selected_fields = ['old'];
  const saved = readSaved(view, search);

  test('keeps what this page does not know, with ids, titles and positions', () => {
    expect(saved.widgets).toEqual([
      { kind: 'saved', id: 'pie' },
      { kind: 'saved', id: 'clock' },
    ]);
    const [again] = stored(savedForm({ arrangement: { ...saved, query: 'other' }, saved, natureOf }));
    const next = onlyState(again);
    expect(next.widgets?.find(({ id }) => id === 'clock')).toEqual(expect.objectContaining(clock));
    expect(next.widgets?.find(({ id }) => id === 'pie')?.config).toEqual(pie.config);
    expect(next.positions).toEqual(state.positions);
    expect(next.selected_fields).toEqual(['old']);
    expect(next.widget_mapping?.clock).toEqual([]);
    expect(next.widget_mapping?.pie).toHaveLength(1);
  });

  test('a widget made from a stored one replaces it, and counts as saved afterwards', () => {
    const before = saved.stored.get('saved:pie');
    const own = before && ownOf(before.widget, 'Hosts');
    if (!own) throw new Error('The pie is gone');
    const edited: OwnWidget = {
      ...own,
      config: { ...own.config, visualization: 'bar', visualization_config: { barmode: 'stack' } },
      query: 'level:3',
      timerange: { type: 'relative', range: 60 },
      isWide: true,
    };
    const arrangement = { ...saved, widgets: [edited, { kind: 'saved' as const, id: 'clock' }] };
    expect(isSameArrangement(saved, arrangement)).toBe(false);
    const [againView, againSearch] = stored(savedForm({ arrangement, saved, natureOf }));
    const next = onlyState(againView);
    const widget = next.widgets?.find(({ id }) => id === 'pie');
    expect(widget).toMatchObject({
      query: { type: 'elasticsearch', query_string: 'level:3' },
      timerange: { type: 'relative', range: 60 },
      config: { visualization: 'bar', visualization_config: { barmode: 'stack' }, event_annotation: false },
    });
    expect(next.titles?.widget?.pie).toBe('Hosts');
    expect(next.positions?.pie).toEqual({ ...place, width: 'Infinity' });
    expect(next.positions?.clock).toEqual(state.positions?.clock);
    const savedAgain = readSaved(againView, againSearch);
    expect(isSameArrangement(savedAgain, arrangement)).toBe(true);
    expect(isSameArrangement(savedAgain, { ...arrangement, widgets: [{ ...edited, title: 'x' }] })).toBe(false);
  });

  test('loses removed widgets, and all positions are computed again', () => {
    const arrangement = {
      ...saved,
      widgets: saved.widgets.filter(({ kind, ...rest }) => 'id' in rest && rest.id !== 'pie' && kind),
    };
    const next = onlyState(stored(savedForm({ arrangement, saved, natureOf }))[0]);
    expect(next.widgets?.map(({ type }) => type)).toEqual(['aggregation', 'clock', 'messages']);
    expect(Object.keys(next.positions ?? {})).not.toContain('pie');
    expect(Object.keys(next.widget_mapping ?? {})).not.toContain('pie');
  });

  test('of several queries is refused', () => {
    const double = { ...search, queries: [...(search.queries ?? []), { id: 'q2' }] };
    expect(() => readSaved(view, double)).toThrow('Searches must only have a single query!');
  });
});
