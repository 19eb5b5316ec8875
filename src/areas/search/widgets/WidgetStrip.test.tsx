import { type PivotRow, type Search } from 'api/search';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { useState } from 'react';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { type FieldCommands } from '../detail/field-commands';
import { FieldTypesActions } from '../FieldTypesActions';
import '../FieldTypesStore';
import { type SavedArrangement } from '../saved/saved-arrangement';
import { aRequest, FROM, TO } from '../search-fixtures';
import { type SearchResult } from '../search-result';
import { type StripWidget, widgetText } from './strip-widget';
import { WidgetStrip } from './WidgetStrip';

// Its canvas is not there; charts are tables then.
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

const leaf = (key: string[], values: Record<string, unknown>): PivotRow => ({
  key,
  source: 'leaf',
  values: Object.entries(values).map(([name, value]) => ({ key: [name], value, rollup: true, source: 'row-leaf' })),
});
const total: PivotRow = { key: [], source: 'non-leaf', values: [] };

function Strip({ widgets, saved }: { widgets: readonly StripWidget[]; saved?: SavedArrangement }) {
  const [shown, setShown] = useState(widgets);
  return (
    <main>
      <h1>Search</h1>
      <WidgetStrip
        widgets={shown}
        result={RESULT}
        {...{ saved, commands }}
        onChange={(next) => {
          handleChange(next.map(widgetText));
          setShown(next);
        }}
      />
    </main>
  );
}

type Answer = (search: Search) => { rows: Record<number, PivotRow[]>; errors?: Record<number, string> };

/** Answers the search of the cards: rows, or an error, by the place of the card. */
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
          errors: description === undefined ? [] : [{ type: 'search_type', description, search_type_id: type }],
          state: 'COMPLETED',
        };
      });
      return {
        id: 'j',
        search_id: search.id,
        owner: 'mara',
        execution: { done: true },
        results: Object.fromEntries(results.map((result) => [result.query.id, result])),
      };
    });
  return asked;
}

const type = (name: string, kind: string, ...properties: string[]) => ({
  name,
  type: { type: kind, properties, index_names: [] },
});

beforeEach(async () => {
  jest.clearAllMocks();
  signedIn();
  server()
    .post('/views/fields')
    .reply(200, [type('took_ms', 'long', 'numeric', 'enumerable'), type('source', 'string', 'enumerable')]);
  await FieldTypesActions.load([], { type: 'relative', from: 300 });
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
  ).toEqual(['sourcecount()', 'web-013', 'web-021']);
  const statistics = screen.getByRole('article', { name: 'Field Statistics for source' });
  expect(within(statistics).getByText('card(source)').nextSibling?.textContent).toBe('2');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.queries?.[0]).toMatchObject({ query: { query_string: 'error' }, timerange: covered, filter: null });
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(within(table).getByRole('button', { name: 'web-01' }));
  expect(commands.showOnly).toHaveBeenCalledWith('source', 'web-01');
});

test('a chart goes over time; what empty buckets have is no value', async () => {
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

test('a card that fails says so, and the others are there', async () => {
  answers(() => ({ rows: { 1: [leaf(['web-01'], { 'count()': 3 })] }, errors: { 0: 'Expected numeric type' } }));
  render(
    <Strip
      widgets={[
        { kind: 'chart', field: 'took_ms' },
        { kind: 'top', field: 'source' },
      ]}
    />,
  );
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toBe('This widget has errorsExpected numeric type');
  expect(screen.getByRole('table', { name: 'Top values of source' })).toBeTruthy();
});

test('a card is closed', async () => {
  answers(() => ({ rows: { 0: [leaf(['web-01'], { 'count()': 3 })] } }));
  render(<Strip widgets={[{ kind: 'top', field: 'source' }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close Top values of source' }));
  expect(handleChange).toHaveBeenCalledWith([]);
  expect(screen.queryByRole('article')).toBeNull();
});

test('widgets of a saved search keep their titles, queries and columns; of an unknown kind only their place', async () => {
  const method = {
    row_pivots: [{ field: 'source', type: 'values', config: { limit: 2 } }],
    column_pivots: [{ field: 'method', type: 'values', config: { limit: 2 } }],
    series: [{ function: 'count()', config: { name: null } }],
    visualization: 'heatmap',
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
  ).toEqual(['sourceGET - count()count()', 'web-0123']);
  expect(screen.getByText('This kind of widget is not shown here. It is kept when you save.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await waitFor(() =>
    expect(asked[0]?.queries?.[0]?.search_types?.[0]).toMatchObject({
      query,
      filter: { type: 'query_string', query: 'y' },
    }),
  );
});
