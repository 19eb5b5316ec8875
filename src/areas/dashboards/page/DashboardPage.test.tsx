import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SEARCHES_CONFIGURATION } from 'api/cluster-configuration';
import { type Search } from 'api/search';
import { type View } from 'api/views';
import { resetStores } from 'flux/store';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aDashboard, DASHBOARD_ID } from '../dashboard-fixtures';
import { DashboardActions } from '../DashboardActions';
import { DashboardPage } from './DashboardPage';
import { NewDashboardPage } from './NewDashboardPage';

const SPAN = { type: 'absolute', from: '2026-11-21T01:00:00.000Z', to: '2026-11-21T02:00:00.000Z' };

/** Which fields were asked for. */
let typesAsked: unknown[];

/** The search that was asked, and an answer to each of its parts. */
function answersSearches(asked: Search[]): void {
  server()
    .persist()
    .post('/views/search/sync')
    .query(true)
    .optionally()
    .reply(200, (_, body) => {
      const search = body as Search;
      asked.push(search);
      const results = (search.queries ?? []).map(({ id, search_types: types = [] }) => [
        id,
        {
          query: { id },
          execution_stats: { duration: 5, timestamp: SPAN.to, effective_timerange: SPAN },
          errors: [],
          state: 'COMPLETED',
          search_types: Object.fromEntries(
            types.map(({ id: typeId, type }) => [
              typeId,
              type === 'messages'
                ? { id: typeId, type, name: null, messages: [], total_results: 0, effective_timerange: SPAN }
                : {
                    ...{ id: typeId, type, name: 'chart', total: 3, effective_timerange: SPAN },
                    rows: [
                      {
                        key: ['web-1'],
                        source: 'leaf',
                        values: [{ key: ['count()'], value: 3, rollup: true, source: 'row-leaf' }],
                      },
                    ],
                  },
            ]),
          ),
        },
      ]);
      return {
        id: 'job',
        search_id: search.id,
        owner: 'mara',
        execution: { done: true, cancelled: false, completed_exceptionally: false },
        results: Object.fromEntries(results),
      };
    });
  server()
    .persist()
    .post('/views/fields')
    .optionally()
    .reply(200, (_, body) => {
      typesAsked.push(body);
      return [];
    });
  server().persist().post('/search/validate').optionally().reply(200, { status: 'OK', explanations: [] });
  server().persist().get(`/system/cluster_config/${SEARCHES_CONFIGURATION}`).optionally().reply(404);
}

function answersDashboard(shown = aDashboard()): void {
  server().get(`/views/${DASHBOARD_ID}`).reply(200, shown.view);
  server().get(`/views/search/${shown.view.search_id}`).reply(200, shown.search);
}

/** Keeps what is stored of a dashboard next. */
function storing({ view } = aDashboard()): { view?: View } {
  const stored: { view?: View } = {};
  server()
    .post('/views/search')
    .reply(201, (_, body) => body);
  server()
    .put(`/views/${DASHBOARD_ID}`)
    .reply(200, (_, body) => (stored.view = { ...view, ...(body as View) }));
  return stored;
}

function open(address = `/dashboards/${DASHBOARD_ID}`) {
  const router = createMemoryRouter(
    [
      { path: '/dashboards/new', element: <NewDashboardPage /> },
      { path: '/dashboards/:dashboardId', element: <DashboardPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}

const card = (name: string) => screen.findByRole('article', { name });
/** From here on widgets can be moved, changed, added. */
async function edit() {
  await card('Loudest');
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

/** jsdom measures no text; the query editor asks once a frame. */
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
});

let asked: Search[];
beforeEach(() => {
  typesAsked = [];
  asked = [];
  answersSearches(asked);
});
afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

test('shows the widgets of a page, each with its own range and query; the bar beats the ranges and narrows the queries', async () => {
  await signedInAs();
  answersDashboard();
  const { container } = open();
  await within(await card('Loudest')).findByText('web-1');
  expect(await accessibilityProblems(container)).toEqual([]);
  expect(tabs()).toEqual(['Traffic', 'Page#2']);
  const typeOf = (search: Search | undefined, type: string) =>
    search?.queries?.flatMap(({ search_types: types = [] }) => types).find((each) => each.type === type);
  expect(typeOf(asked[0], 'pivot')).toMatchObject({ timerange: { from: 3600 }, query: { query_string: 'level:3' } });

  const before = asked.length;
  act(() => void DashboardActions.override({ query: 'user:anna', timerange: { type: 'relative', from: 60 } }));
  await screen.findByRole('button', { name: 'Reset override' });
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(asked.at(-1)?.queries?.[0]).toMatchObject({ query: { query_string: 'user:anna' }, timerange: { from: 60 } });
  expect(typeOf(asked.at(-1), 'pivot')).toMatchObject({ query: { query_string: 'level:3' }, timerange: null });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('opens to be looked at: nothing moves or changes before Edit, and Edit is not remembered', async () => {
  await signedInAs();
  answersDashboard();
  const { unmount } = open();
  const loudest = within(await card('Loudest'));
  await loudest.findByText('web-1');
  expect(loudest.getByText('Last hour')).toBeTruthy();
  expect(loudest.getByText('level:3')).toBeTruthy();
  for (const name of ['Move Loudest', 'Add page', 'Save dashboard', 'Actions for page Traffic']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('complementary', { name: 'Side panel' })).toBeNull();
  const entries = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Loudest' }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  expect(await entries()).toEqual(['Export', 'Replay search']);
  await userEvent.keyboard('{Escape}');
  await edit();
  expect(await entries()).toContain('Edit');
  unmount();
  act(() => resetStores());
  await signedInAs();
  answersDashboard();
  open();
  await card('Loudest');
  expect(screen.queryByRole('button', { name: 'Move Loudest' })).toBeNull();
});

test('fields are counted in the messages of the widgets shown, with their own queries, streams and ranges', async () => {
  const showFields = async (search = '') => {
    await signedInAs();
    answersDashboard();
    const { unmount } = open(`/dashboards/${DASHBOARD_ID}${search}`);
    await edit();
    await userEvent.click(screen.getByRole('button', { name: 'Widgets and fields' }));
    return unmount;
  };
  const close = await showFields('?focusedId=sources&focusing=true');
  const counted = () =>
    asked.flatMap(({ queries = [] }) => queries).filter(({ search_types: [part] = [] }) => part?.name === 'fields');
  // On a slow machine the widgets are computed again meanwhile, and so are the fields.
  await waitFor(() => expect(counted().length).toBeGreaterThan(0));
  const stream = '000000000000000000000001';
  for (const search of counted())
    expect(search).toMatchObject({
      query: { query_string: 'level:3' },
      timerange: SPAN,
      filter: { filters: [{ type: 'stream', id: stream }] },
    });
  expect(typesAsked).toContainEqual({ streams: [stream], timerange: SPAN });

  close();
  act(() => resetStores());
  const before = counted().length;
  await showFields();
  await waitFor(() => expect(counted().length).toBeGreaterThan(before));
  for (const search of counted().slice(before))
    expect(search).toMatchObject({ query: { query_string: '' }, timerange: SPAN, filter: null });
});

test('a widget is moved by keyboard and saved in its place; the unknown one stays as it is', async () => {
  await signedInAs();
  answersDashboard();
  open();
  await edit();
  screen.getByRole('button', { name: 'Move Loudest' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await screen.findByText('Unsaved changes');
  const stored = storing();
  await userEvent.click(screen.getByRole('button', { name: 'Save dashboard' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(stored.view?.state.first?.positions?.sources).toEqual({ col: 1, row: 1, height: 4, width: 5 });
  expect(stored.view?.state.second?.widgets).toEqual(aDashboard().view.state.second?.widgets);
});

test('a text is drawn as it was marked, asks for nothing, and is stored as it was written', async () => {
  await signedInAs();
  const shown = aDashboard();
  const { first } = shown.view.state;
  const note = { id: 'note', type: 'text', config: { text: 'Call **Mara**' }, filter: null };
  first?.widgets?.push({ ...note, timerange: null, query: null, streams: [] });
  if (first?.positions) first.positions['note'] = { col: 1, row: 9, height: 3, width: 4 };
  answersDashboard(shown);
  open();
  const text = within(await card('Untitled Text'));
  expect((await text.findByText('Mara')).tagName).toBe('STRONG');
  expect(text.queryByText('All messages')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Untitled Text' })).toBeNull();
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Untitled Text' }));
  expect(screen.queryByRole('menuitem', { name: 'Replay search' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit widget' }));
  await userEvent.type(dialog.getByLabelText('Text'), ' or *Ben*');
  expect((await dialog.findByText('Ben')).tagName).toBe('EM');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect((await text.findByText('Ben')).tagName).toBe('EM');
  const stored = storing(shown);
  await userEvent.click(screen.getByRole('button', { name: 'Save dashboard' }));
  await waitFor(() => expect(stored.view).toBeDefined());
  const { widgets, widget_mapping: types } = stored.view?.state.first ?? {};
  expect(widgets?.find(({ id }) => id === 'note')).toMatchObject({
    type: 'text',
    config: { text: 'Call **Mara** or *Ben*' },
  });
  expect(types?.['note']).toEqual([]);
});

test('pages are added, renamed and deleted', async () => {
  await signedInAs();
  answersDashboard();
  const { router } = open();
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Add page' }));
  await screen.findByText('This page has no widgets yet');
  expect(screen.getByText('Add one here, or from the side panel.')).toBeTruthy();
  expect(tabs()).toEqual(['Traffic', 'Page#2', 'Page#3']);
  expect(router.state.location.search).toMatch(/page=/);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for page Page#3' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit Title' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Night{Enter}');
  expect(tabs()).toEqual(['Traffic', 'Page#2', 'Night']);
  screen.getByRole('tab', { name: 'Night' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(tabs()).toEqual(['Traffic', 'Night', 'Page#3']);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for page Night' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const question = screen.getByRole('dialog', { name: 'Delete page "Night"?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete page' }));
  expect(tabs()).toEqual(['Traffic', 'Page#2']);
});

test('a widget goes to another page; focus is in the address', async () => {
  await signedInAs();
  answersDashboard();
  const { router } = open();
  await userEvent.click(within(await card('Loudest')).getByRole('button', { name: 'Focus Loudest' }));
  expect(router.state.location.search).toContain('focusedId=sources');
  expect(screen.queryByRole('article', { name: 'Untitled Message Table' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await card('Untitled Message Table');
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Loudest' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to Page…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move widget' }));
  expect(screen.queryByRole('article', { name: 'Loudest' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Page#2' }));
  await card('Loudest');
});

test('who may only read changes it here, is told why it cannot be saved, and asked before it is lost', async () => {
  await signedInAs({ permissions: [`view:read:${DASHBOARD_ID}`] });
  answersDashboard();
  const { router } = open();
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for page Traffic' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(tabs()).toEqual(['Traffic', 'Traffic (Copy)', 'Page#3']);
  const save = screen.getByRole('button', { name: 'Save dashboard' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Save as' })).toBeNull();
  await act(() => router.navigate('/search'));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await screen.findByText('Elsewhere');
});

test('one that needs more than there is is shown as it is', async () => {
  await signedInAs();
  answersDashboard(aDashboard({ requires: { geo: { name: 'Geo', url: 'https://geo.test' } } }));
  open();
  await card('Loudest');
  expect(screen.getByRole('link', { name: 'Geo' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Move Loudest' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save dashboard' })).toBeNull();
});

test('a saved search goes to its own page; what is not there is said', async () => {
  await signedInAs();
  answersDashboard(aDashboard({ type: 'SEARCH' }));
  const { router, unmount } = open();
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe(`/search/${DASHBOARD_ID}`);
  unmount();
  server().get(`/views/${DASHBOARD_ID}`).reply(404, { type: 'ApiError', message: 'None' });
  open();
  await screen.findByRole('heading', { name: 'Page not found' });
});

test('a new one asks for its title, is stored, and goes on under its own address', async () => {
  await signedInAs();
  const { router } = open('/dashboards/new');
  await userEvent.click(await screen.findByRole('button', { name: /^Message Count/ }));
  await card('Message Count');
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Counts');
  server()
    .post('/views/search')
    .reply(201, (_, body) => body);
  server()
    .post('/views')
    .reply(200, (_, body) => ({ ...aDashboard().view, ...(body as View) }));
  server()
    .get(/\/users\//)
    .reply(404);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Counts' });
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboards\/[0-9a-f]{24}$/));
  // Nothing is loaded again.
  await card('Message Count');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
