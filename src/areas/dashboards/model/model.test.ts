import { parseQuery } from 'lang/query/parse';
import { compactedPlaces } from 'ui/grid/grid-places';
import { aDashboard, clock, messages, sources } from '../dashboard-fixtures';
import { type Dashboard, type DashboardPage, type DashboardWidget, pageTitle } from './dashboard';
import { dashboardOfSearch } from './from-search';
import { addedPage, copyOfPage, insertedAfter, movedPage, newPage, renamedPage, withoutPage } from './pages';
import { gridPlaces, withPlaces } from './places';
import { readDashboard } from './read-dashboard';
import { effectiveScope, joinedQueries } from './scope';
import { unionOf } from './union-scope';
import { movedToPage, withDuplicate, withoutWidget, withToggledWidth, withWidget } from './widgets';
import { isSameDashboard, writeDashboard } from './write-dashboard';

const read = (): Dashboard => {
  const { view, search } = aDashboard();
  return readDashboard(view, search);
};
const page = (dashboard: Dashboard, index: number): DashboardPage => dashboard.pages[index]!;
const ids = ({ widgets }: DashboardPage) => widgets.map(({ widget }) => widget.id);
const titles = ({ pages }: Dashboard) => pages.map(pageTitle);

describe('a dashboard', () => {
  it('goes back as it came, with a search of its own and fresh search types; unknown widgets keep theirs', () => {
    const { view, search } = writeDashboard(read());
    const before = aDashboard().view;
    expect(search.id).not.toBe(before.search_id);
    expect(view).toMatchObject({ id: before.id, type: 'DASHBOARD', title: 'Shop', search_id: search.id });
    expect(search.queries?.map(({ id }) => id)).toEqual(['first', 'second']);
    expect(view.state.first).toMatchObject({
      titles: before.state.first?.titles,
      positions: before.state.first?.positions,
    });
    expect(view.state.second).toMatchObject({ widgets: [clock], widget_mapping: { clock: ['tick'] } });
    expect(search.queries?.[1]?.search_types).toEqual([{ id: 'tick', type: 'clocks' }]);
    const mapped = Object.values(view.state.first?.widget_mapping ?? {}).flat();
    const types = search.queries?.[0]?.search_types ?? [];
    expect(mapped).toHaveLength(2);
    expect(types.map(({ id }) => id)).toEqual(mapped);
    expect(types[0]).toMatchObject({
      type: 'pivot',
      timerange: sources.timerange,
      query: sources.query,
      streams: sources.streams,
    });
  });

  it('is the same until something is changed', () => {
    expect(isSameDashboard(read(), read())).toBe(true);
    expect(isSameDashboard(read(), renamedPage(read(), 'second', 'Clocks'))).toBe(false);
  });

  it('has a page at least', () => {
    const { view, search } = aDashboard({ state: {} });
    expect(readDashboard(view, { ...search, queries: [] }).pages).toMatchObject([{ widgets: [] }]);
  });

  it('gives a widget without a place the first one', () => {
    const { view, search } = aDashboard();
    const state = { ...view.state, first: { ...view.state.first, positions: {} } };
    expect(page(readDashboard({ ...view, state }, search), 0).widgets.map(({ position }) => position)).toEqual([
      { col: 1, row: 1, height: 4, width: 4 },
      { col: 1, row: 1, height: 5, width: 6 },
    ]);
  });
});

describe('pages', () => {
  it('are called after their place until they have a title', () => {
    expect(titles(read())).toEqual(['Traffic', 'Page#2']);
    expect(titles(renamedPage(read(), 'second', ' Clocks '))).toEqual(['Traffic', 'Clocks']);
    expect(titles(renamedPage(read(), 'first', ' '))).toEqual(['Page#1', 'Page#2']);
  });

  it('are added, moved, doubled and taken away; the last one stays', () => {
    const dashboard = read();
    const copy = copyOfPage(dashboard, page(dashboard, 0));
    expect(copy.title).toBe('Traffic (Copy)');
    expect(ids(copy).some((id) => ids(page(dashboard, 0)).includes(id))).toBe(false);
    expect(titles(insertedAfter(dashboard, 'first', copy))).toEqual(['Traffic', 'Traffic (Copy)', 'Page#3']);
    expect(addedPage(dashboard, newPage()).pages).toHaveLength(3);
    expect(titles(movedPage(dashboard, 'first', 1))).toEqual(['Page#1', 'Traffic']);
    expect(movedPage(dashboard, 'first', -1)).toBe(dashboard);
    const one = withoutPage(dashboard, 'first');
    expect(one.pages.map(({ id }) => id)).toEqual(['second']);
    expect(withoutPage(one, 'second')).toBe(one);
  });
});

describe('widgets of a page', () => {
  it('come to the first place and push the others down; a copy lies below what it was made of', () => {
    const added = withWidget(page(read(), 0), { widget: { ...clock, id: 'new' } });
    expect(added.widgets.map(({ widget, position }) => [widget.id, position.col, position.row])).toEqual([
      ['sources', 1, 2],
      ['messages', 7, 2],
      ['new', 1, 1],
    ]);
    const doubled = withDuplicate(page(read(), 0), 'sources', 'Loudest (copy)');
    expect(doubled.widgets.at(-1)).toMatchObject({
      title: 'Loudest (copy)',
      position: { col: 1, row: 5, height: 4, width: 6 },
    });
  });

  it('go with everything that is kept of them', () => {
    const dashboard = read();
    const without = { ...dashboard, pages: [withoutWidget(page(dashboard, 0), 'sources'), page(dashboard, 1)] };
    const state = writeDashboard(without).view.state.first;
    expect(Object.keys(state?.widget_mapping ?? {})).toEqual(['messages']);
    expect(Object.keys(state?.positions ?? {})).toEqual(['messages']);
    expect(state?.titles?.widget).toEqual({});
  });

  it('move to another page, or a copy of them does', () => {
    const moved = movedToPage(read(), { widgetId: 'sources', from: 'first', to: 'second', isCopy: false });
    expect([ids(page(moved, 0)), ids(page(moved, 1))]).toEqual([['messages'], ['clock', 'sources']]);
    expect(page(moved, 1).widgets[1]).toMatchObject({ title: 'Loudest', position: { col: 1, row: 1, width: 6 } });
    const copied = movedToPage(read(), { widgetId: 'sources', from: 'first', to: 'second', isCopy: true });
    expect(ids(page(copied, 0))).toEqual(['sources', 'messages']);
    expect(ids(page(copied, 1))[1]).not.toBe('sources');
  });

  it('have places of 12 columns at most; the whole width travels as a text', () => {
    expect(gridPlaces(page(read(), 1))).toEqual({ clock: { col: 1, row: 1, height: 2, width: 12 } });
    const placed = withPlaces(page(read(), 0), { sources: { col: 1, row: 5, height: 4, width: 12 } });
    expect(placed.widgets.map(({ position }) => position.width)).toEqual(['Infinity', 6]);
    const wide = withToggledWidth(page(read(), 0), 'sources');
    expect(wide.widgets[0]?.position).toEqual({ col: 1, row: 1, height: 4, width: 'Infinity' });
    expect(withToggledWidth(wide, 'sources').widgets[0]?.position.width).toBe(4);
  });

  it('may have a place without end, below everything and of the usual height', () => {
    const endless = { col: 'Infinity', row: 'Infinity', height: 'Infinity', width: 'Infinity' } as const;
    const [one, other] = page(read(), 0).widgets as [DashboardWidget, DashboardWidget];
    const last = { ...page(read(), 0), widgets: [{ ...one, position: endless }, other] };
    const shown = compactedPlaces(gridPlaces(last));
    expect(shown).toMatchObject({
      messages: { row: 1, height: 4 },
      sources: { col: 1, row: 5, height: 4, width: 12 },
    });
    expect(withDuplicate(last, 'sources', 'x').widgets.map(({ position }) => position.row)).toEqual([
      'Infinity',
      1,
      'Infinity',
    ]);
    expect(withWidget(last, { widget: clock, title: 'x' }).widgets[0]?.position).toEqual(endless);
  });
});

describe('the messages that several widgets are about', () => {
  const HOUR = { type: 'absolute', from: '2026-11-21T01:00:00.000Z', to: '2026-11-21T02:00:00.000Z' } as const;
  const LATER = { type: 'absolute', from: '2026-11-21T01:30:00.000Z', to: '2026-11-21T03:00:00.000Z' } as const;
  const BOTH = { type: 'absolute', from: HOUR.from, to: LATER.to } as const;
  const [ONE, TWO] = ['000000000000000000000001', '65a1f0c2b3d4e5f607182999'] as const;
  const scope = (query: string, streams: string[] = [], covered: typeof HOUR | typeof LATER = HOUR) => ({
    ...{ query, streams, covered },
  });

  it('are those of a search with the same query, range and streams when all ask for the same', () => {
    expect(unionOf([])).toBeUndefined();
    const same = scope('level:3', [ONE]);
    expect(unionOf([same, { ...same }])).toEqual(same);
    expect(unionOf([scope('a', [ONE, TWO]), scope('a', [TWO, ONE])])).toEqual(scope('a', [ONE, TWO]));
  });

  it.each([
    ['queries', [scope('level:3'), scope('a OR b')], '(level:3) OR (a OR b)', [], HOUR],
    ['a query and everything', [scope('level:3'), scope('')], '', [], HOUR],
    [
      'streams',
      [scope('a', [ONE]), scope('a', [TWO])],
      `((a) AND (streams:${ONE})) OR ((a) AND (streams:${TWO}))`,
      [ONE, TWO],
      HOUR,
    ],
    ['a stream and any', [scope('a', [ONE]), scope('b')], `((a) AND (streams:${ONE})) OR (b)`, [], HOUR],
    ['streams and any', [scope('', [ONE, TWO]), scope('b')], `(streams:(${ONE} OR ${TWO})) OR (b)`, [], HOUR],
    [
      'ranges',
      [scope('a'), scope('', [], LATER)],
      '((a) AND (timestamp:["2026-11-21 01:00:00.000" TO "2026-11-21 02:00:00.000"})) OR (timestamp:["2026-11-21 01:30:00.000" TO "2026-11-21 03:00:00.000"})',
      [],
      BOTH,
    ],
  ])('are those of any of them: %s', (_what, scopes, query, streams, covered) => {
    expect(unionOf(scopes)).toEqual({ query, streams, covered });
    expect(query === '' || parseQuery(query).tree).toBeTruthy();
  });
});

describe('what a widget asks for', () => {
  const query = aDashboard().search.queries![0]!;

  it('is its own, unless the bar above says otherwise; both queries count', () => {
    expect(effectiveScope(sources, query, {})).toEqual({
      timerange: { type: 'relative', from: 3600 },
      query: 'level:3',
      streams: ['000000000000000000000001'],
    });
    const override = { timerange: { type: 'relative', from: 60 } as const, query: 'user:anna' };
    expect(effectiveScope(sources, query, override)).toMatchObject({
      query: '(user:anna) AND (level:3)',
      timerange: { from: 60 },
    });
    expect(effectiveScope(messages, query, {})).toEqual({
      timerange: { type: 'relative', from: 300 },
      query: '',
      streams: [],
    });
    expect([joinedQueries('*', 'a'), joinedQueries('a', ''), joinedQueries('', '*')]).toEqual(['a', 'a', '']);
  });

  it('is written into it when a search becomes a dashboard', () => {
    const stream = '65a1f0c2b3d4e5f607182999';
    const page = {
      ...query,
      query: { type: 'elasticsearch' as const, query_string: 'user:ben' },
      filter: { type: 'or', filters: [{ type: 'stream', id: stream }] },
    };
    const { view, search } = aDashboard();
    const made = dashboardOfSearch({
      search: { ...search, queries: [page] },
      state: { first: view.state.first! },
      title: 'Ben',
    });
    const written = writeDashboard(made);
    expect(written.view).toMatchObject({ type: 'DASHBOARD', title: 'Ben' });
    expect(written.view.id).not.toBe(view.id);
    expect(written.search.queries).toMatchObject([{ query: { query_string: '' }, filter: page.filter }]);
    expect(written.view.state.first?.widgets).toMatchObject([
      {
        id: 'sources',
        query: { query_string: '(user:ben) AND (level:3)' },
        streams: sources.streams,
        timerange: { from: 3600 },
      },
      { id: 'messages', query: { query_string: 'user:ben' }, streams: [stream], timerange: { from: 300 } },
    ]);
  });
});
