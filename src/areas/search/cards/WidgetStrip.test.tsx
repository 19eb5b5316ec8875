import { type PivotRow, type Search } from 'api/search';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { type FieldCommands } from 'areas/messages/detail/field-commands';
import { type SavedArrangement } from '../saved/saved-arrangement';
import { aRequest, FROM, TO } from '../run/search-fixtures';
import { type SearchResult } from '../run/search-result';
import { newWidget } from 'areas/widgets/model/create-widget';
import { readWidgets, type StripWidget, widgetText } from 'areas/widgets/model/strip-widget';
import { loadFieldTypes } from 'areas/widgets/widget-fixtures';
import { judge, trendText } from 'areas/widgets/charts/WidgetNumber';
import { heldBecause, WidgetsStore } from 'areas/widgets/computing/WidgetsStore';
import { WidgetStrip } from './WidgetStrip';

// jsdom has no canvas; charts fall back to tables.
jest.mock('ui/chart/ChartDrawing', () => {
  throw new Error('The chunk did not arrive');
});

const covered = { type: 'absolute' as const, from: FROM, to: TO };
const RESULT: SearchResult = {
  request: aRequest(),
  total: 4,
  durationMs: 1,
  ranAt: TO,
  covered,
  problems: [],
};
const commands = { showOnly: jest.fn() } as unknown as FieldCommands;
const handleChange = jest.fn();
const handleZoom = jest.fn();
/** Last address of the page. */
let address = '';

function Address() {
  address = useLocation().search;
  return null;
}

async function choose(card: string, entry: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${card}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}
/** The widgets of the last change. */
const kept = () => readWidgets((handleChange.mock.lastCall as [string[]])[0].join(','));

const leaf = (key: string[], values: Record<string, unknown>): PivotRow => ({
  key,
  source: 'leaf',
  values: Object.entries(values).map(([name, value]) => ({ key: [name], value, rollup: true, source: 'row-leaf' })),
});
const total: PivotRow = { key: [], source: 'non-leaf', values: [] };

interface StripProps {
  widgets: readonly StripWidget[];
  saved?: SavedArrangement;
  at?: string;
}

function Strip({ widgets, saved, at = '/search' }: StripProps) {
  const [shown, setShown] = useState(widgets);
  return (
    <MemoryRouter initialEntries={[at]}>
      <main>
        <h1>Search</h1>
        <Address />
        <WidgetStrip
          widgets={shown}
          result={RESULT}
          {...{ saved, commands }}
          onChange={(next) => {
            handleChange(next.map(widgetText));
            setShown(next);
          }}
          onZoom={handleZoom}
        />
      </main>
    </MemoryRouter>
  );
}

type Answer = (search: Search) => { rows: Record<number, PivotRow[]>; errors?: Record<number, string> };

/** Answers the search of the widgets: rows or an error per widget, by its index. */
function answers(answer: Answer): Search[] {
  const asked: Search[] = [];
  server()
    .persist()
    .post('/views/search/sync')
    .reply(200, (_uri, body) => {
      const search = body as Search;
      asked.push(search);
      const { rows, errors = {} } = answer(search);
      const results = (search.queries ?? []).map((query, index) => {
        const type = query.search_types?.[0]?.id ?? '';
        const found = rows[index];
        const description = errors[index];
        const pivot = { id: type, type: 'pivot', name: 'chart', rows: found, total: 4, effective_timerange: covered };
        return {
          query,
          execution_stats: { duration: 12 },
          search_types: found ? { [type]: pivot } : {},
          errors:
            description === undefined
              ? []
              : [{ type: 'search_type', description, query_id: query.id, search_type_id: type }],
          state: 'COMPLETED',
        };
      });
      return {
        id: 'j',
        search_id: search.id,
        owner: 'mara',
        execution: { done: true, cancelled: false, completed_exceptionally: Object.keys(errors).length > 0 },
        errors: results.flatMap((result) => result.errors),
        results: Object.fromEntries(results.map((result) => [result.query.id, result])),
      };
    });
  return asked;
}

beforeEach(async () => {
  jest.clearAllMocks();
  signedIn();
  await loadFieldTypes();
});
afterEach(() => {
  signedOut();
  act(() => resetStores());
});

test('top values are a table whose values are searched for; one search computes all cards', async () => {
  const asked = answers(() => ({
    rows: {
      0: [leaf(['web-01'], { 'count()': 3 }), leaf(['web-02'], { 'count()': 1 }), total],
      1: [leaf([], { 'count(source)': 4, 'card(source)': 2 })],
    },
  }));
  const { container } = render(
    <Strip
      widgets={[
        { kind: 'top', field: 'source' },
        { kind: 'statistics', field: 'source' },
      ]}
    />,
  );
  const table = await screen.findByRole('table', { name: 'Top values of source' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['sourcecount()share', 'web-01375%', 'web-02125%']);
  const bars = [...table.querySelectorAll<HTMLElement>('.tl-widget-bar > i')].map(({ style }) =>
    parseFloat(style.width),
  );
  expect(bars).toEqual([100, expect.closeTo(33.3, 1)]);
  const statistics = screen.getByRole('article', { name: 'Field Statistics for source' });
  expect(within(statistics).getByText('card(source)').nextSibling?.textContent).toBe('2');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.queries).toHaveLength(2);
  expect(within(statistics).getByText('12 ms')).toBeTruthy();
  expect(asked[0]?.queries?.[0]).toMatchObject({ query: { query_string: 'error' }, timerange: covered, filter: null });
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(within(table).getByRole('button', { name: 'web-01' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /Show only this value/ }));
  expect(commands.showOnly).toHaveBeenCalledWith('source', 'web-01');
});

test('a chart shows values over time; empty buckets have none', async () => {
  answers(() => ({
    rows: {
      0: [leaf([FROM], { 'avg(took_ms)': 12.346 }), leaf(['2022-03-01T11:56:00.000Z'], { 'avg(took_ms)': 'NaN' })],
    },
  }));
  render(<Strip widgets={[{ kind: 'chart', field: 'took_ms' }]} />);
  const chart = await screen.findByRole('group', { name: 'avg(took_ms)' });
  expect(
    within(chart)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['avg(took_ms)', expect.stringMatching(/^\d\d:55\D*12/), expect.stringMatching(/^\d\d:56\D*$/)]);
});

test('the one series of a chart, which has no legend, gets a colour from the menu', async () => {
  answers(() => ({ rows: { 0: [leaf([FROM], { 'avg(took_ms)': 12 })] } }));
  render(<Strip widgets={[{ kind: 'chart', field: 'took_ms' }]} />);
  await screen.findByRole('group', { name: 'avg(took_ms)' });
  await choose('avg(took_ms)', 'Color');
  const popover = screen.getByRole('dialog', { name: 'Color of avg(took_ms)' });
  await userEvent.type(within(popover).getByLabelText('Hex'), '1a2b3c{Enter}');
  const colours = [{ field_name: 'avg(took_ms)', chart_color: '#1a2b3c' }];
  expect(kept()[0]).toMatchObject({ config: { formatting_settings: { chart_colors: colours } } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the foot of a card names a range, streams and query that differ from the page’s', async () => {
  answers(() => ({ rows: { 0: [leaf(['web 01'], { 'count()': 3 })] } }));
  const config = { row_pivots: [{ field: 'source', type: 'values', config: { limit: 3 } }] };
  const scope = { query: 'level:3', timerange: { type: 'relative' as const, from: 900 }, streams: ['a', 'b'] };
  render(<Strip widgets={[{ kind: 'own', id: 'a', type: 'aggregation', title: 'Hosts', config, ...scope }]} />);
  await screen.findByRole('button', { name: 'web 01' });
  const card = within(screen.getByRole('article', { name: 'Hosts' }));
  expect(card.getByText('Own range: Last 15 minutes').title).toMatch(/11:55/);
  expect([card.getByText('2 streams'), card.getByText('level:3')]).toHaveLength(2);
});

test('a failed card shows its error, and the others their results', async () => {
  answers(() => ({ rows: { 1: [leaf(['web-01'], { 'count()': 3 })] }, errors: { 0: 'Expected numeric type' } }));
  render(
    <Strip
      widgets={[
        { kind: 'chart', field: 'took_ms' },
        { kind: 'top', field: 'source' },
        { kind: 'top', field: 'level' },
      ]}
    />,
  );
  const failed = await screen.findAllByRole('alert');
  expect(failed.map(({ textContent }) => textContent)).toEqual([
    'This widget has errorsExpected numeric type',
    'This widget has errorsNo result',
  ]);
  expect(screen.getByRole('table', { name: 'Top values of source' })).toBeTruthy();
});

test('a card is removed, and restored by undo', async () => {
  answers(() => ({ rows: { 0: [leaf(['web-01'], { 'count()': 3 })] } }));
  render(<Strip widgets={[{ kind: 'top', field: 'source' }]} />);
  await choose('Top values of source', 'Delete');
  expect(screen.queryByRole('article')).toBeNull();
  expectToasts(['success', 'Widget "Top values of source" removed']);
  act(() => void UserNotification.undoLatest());
  expect(screen.getByRole('article', { name: 'Top values of source' })).toBeTruthy();
});

test('a card can be duplicated and widened, which makes it an own widget', async () => {
  answers(() => ({ rows: { 0: [leaf(['web-01'], { 'count()': 3 })], 1: [leaf(['web-01'], { 'count()': 3 })] } }));
  render(<Strip widgets={[{ kind: 'top', field: 'source' }]} />);
  await choose('Top values of source', 'Duplicate');
  expect(kept()).toEqual([
    { kind: 'top', field: 'source' },
    expect.objectContaining({ kind: 'own', title: 'Top values of source (copy)' }),
  ]);
  await choose('Top values of source (copy)', 'Full width');
  expect(kept()[1]).toMatchObject({ isWide: true });
  await choose('Top values of source (copy)', 'Default width');
  expect(kept()[1]).toMatchObject({ isWide: false });
});

test('the messages behind a value are shown in a new card', async () => {
  answers(() => ({ rows: { 0: [leaf(['web 01'], { 'count()': 3 })] } }));
  const own: StripWidget = {
    kind: 'own',
    id: 'a',
    type: 'aggregation',
    title: 'Hosts',
    query: 'level:3',
    config: { row_pivots: [{ field: 'source', type: 'values', config: { limit: 3 } }] },
  };
  render(<Strip widgets={[own]} />);
  await userEvent.click(await screen.findByRole('button', { name: 'web 01' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show documents for value' }));
  expect(kept()[1]).toMatchObject({
    type: 'messages',
    title: 'Messages for source:"web 01"',
    query: 'level:3 AND source:"web 01"',
    config: { fields: ['timestamp', 'source'] },
  });
});

test('editing the card of a field makes it an own widget', async () => {
  answers(() => ({ rows: { 0: [leaf(['web-01'], { 'count()': 3 })] } }));
  render(<Strip widgets={[{ kind: 'top', field: 'source' }]} />);
  await choose('Top values of source', 'Edit');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Hosts');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Pie Chart');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('article', { name: 'Hosts' })).toBeTruthy();
  expect(kept()).toEqual([
    expect.objectContaining({ kind: 'own', config: expect.objectContaining({ visualization: 'pie' }) as unknown }),
  ]);
  expect(address).toBe('');
});

test('a new aggregation opens its editor once; an unconfigured one says so', async () => {
  answers(() => ({ rows: { 0: [leaf([], { 'count()': 3 })] } }));
  render(<Strip widgets={[newWidget('aggregation'), { kind: 'own', id: 'blank', type: 'aggregation', config: {} }]} />);
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Edit widget' })).getByRole('button', { name: 'Cancel' }),
  );
  expect(screen.getByRole('article', { name: 'Aggregating count()' })).toBeTruthy();
  const card = screen.getByRole('article', { name: 'Untitled Aggregation' });
  expect(within(card).getByRole('heading', { name: 'Empty Aggregation' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a focused card covers the result, only it is computed, and Esc leaves', async () => {
  const asked = answers(() => ({
    rows: { 0: [leaf(['web-01'], { 'count()': 3 })], 1: [leaf([], { 'card(source)': 1 })] },
  }));
  render(
    <Strip
      widgets={[
        { kind: 'top', field: 'source' },
        { kind: 'statistics', field: 'source' },
      ]}
    />,
  );
  await screen.findByRole('table', { name: 'Top values of source' });
  await userEvent.click(screen.getByRole('button', { name: 'Focus Top values of source' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(new URLSearchParams(address).get('focusing')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(address).toBe('');
  await screen.findByText('card(source)');
  // Only the widget that was not computed before is requested.
  expect(asked.map(({ queries }) => queries?.length)).toEqual([2, 1]);
});

test('widgets of a saved search keep their titles, queries and columns; those of an unknown type only their place', async () => {
  const method = {
    row_pivots: [{ field: 'source', type: 'values', config: { limit: 2 } }],
    column_pivots: [{ field: 'method', type: 'values', config: { limit: 2 } }],
    series: [{ function: 'count()', config: { name: null } }],
    visualization: 'table',
  };
  const query = { type: 'elasticsearch', query_string: 'x' };
  const stored = new Map([
    ['saved:w', { widget: { id: 'w', type: 'aggregation', query, filter: 'y', config: method }, title: 'Methods' }],
    ['saved:c', { widget: { id: 'c', type: 'clock', config: {} }, title: 'Clock' }],
  ]);
  const asked = answers(() => ({
    rows: {
      0: [
        {
          key: ['web-01'],
          source: 'leaf',
          values: [
            { key: ['GET', 'count()'], value: 2, rollup: false, source: 'col-leaf' },
            { key: ['count()'], value: 3, rollup: true, source: 'row-leaf' },
          ],
        },
      ],
    },
  }));
  const saved = { stored } as unknown as SavedArrangement;
  render(
    <Strip
      widgets={[
        { kind: 'saved', id: 'w' },
        { kind: 'saved', id: 'c' },
        { kind: 'saved', id: 'gone' },
      ]}
      saved={saved}
    />,
  );
  const table = await screen.findByRole('table', { name: 'Methods' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['methodGET', 'sourcecount()count() total', 'web-0123']);
  expect(screen.getByText('This type of widget cannot be shown here. It is kept when you save.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await waitFor(() =>
    expect(asked[0]?.queries?.[0]?.search_types?.[0]).toMatchObject({
      query,
      filter: { type: 'query_string', query: 'y' },
    }),
  );
});

test('a removed card is dropped from the address', async () => {
  answers(() => ({ rows: { 0: [leaf(['web-01'], { 'count()': 3 })] } }));
  render(<Strip widgets={[{ kind: 'top', field: 'source' }]} at="/search?focusedId=gone&focusing=true&q=x" />);
  expect(await screen.findByRole('table', { name: 'Top values of source' })).toBeTruthy();
  expect(address).toBe('?q=x');
});

test('a single number shows its trend', async () => {
  answers(() => ({ rows: { 0: [leaf([], { 'Message Count': 1250 })] } }));
  render(<Strip widgets={[newWidget('message-count')]} />);
  const number = await screen.findByRole('group', { name: 'Message Count' });
  expect(number.textContent).toBe('1,250');
  expect(trendText(125, 100)).toBe('+25 / +25%');
  expect(trendText(75, 100)).toBe('−25 / −25%');
  expect([trendText(3, 0), trendText(3, null)]).toEqual(['+3 / --', '--']);
  expect([judge(5, 'LOWER'), judge(5, 'HIGHER'), judge(-5, 'LOWER'), judge(5, 'NEUTRAL')]).toEqual([
    'bad',
    'good',
    'good',
    'neutral',
  ]);
});

test('messages are a paginated table, with the instants of the first page', async () => {
  const message = (id: string) => ({
    message: { _id: id, timestamp: TO, source: 'web-01', user: 'ben', took_ms: 7, message: `message ${id}` },
    index: 'i',
    highlight_ranges: null,
    decoration_stats: null,
  });
  const asked: Search[] = [];
  server()
    .persist()
    .post('/views/search/sync')
    .reply(200, (_uri, body) => {
      const search = body as Search;
      asked.push(search);
      const query = search.queries?.[0];
      const type = query?.search_types?.[0];
      const offset = type && 'offset' in type ? Number(type.offset) : 0;
      const part = {
        id: type?.id,
        type: 'messages',
        messages: [message(`number-${offset}`)],
        effective_timerange: covered,
        total_results: 400,
      };
      const failed = [{ type: 'search_type', description: 'The index is closed', search_type_id: type?.id }];
      const found = offset === 300 ? { search_types: {}, errors: failed } : { search_types: { [part.id ?? '']: part } };
      const result = { query, execution_stats: { duration: 1 }, errors: [], ...found };
      return {
        id: 'j',
        search_id: search.id,
        owner: 'mara',
        execution: { done: true },
        results: { [query?.id ?? '']: result },
      };
    });
  render(<Strip widgets={[newWidget('message-table')]} />);
  expect(await screen.findByText('message number-0')).toBeTruthy();
  expect(screen.getByText('took_ms=7 user=ben')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('message number-150')).toBeTruthy();
  expect(asked[1]?.queries?.[0]).toMatchObject({
    timerange: covered,
    search_types: [{ offset: 150, timerange: null }],
  });
  expect(heldBecause(WidgetsStore.getState())).toBe('Paused while a later page is shown');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('The index is closed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
  expect(await screen.findByText('message number-0')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /source/i }));
  expect(kept()[0]).toMatchObject({ config: { sort: [{ field: 'source' }] } });
});
