import { type Search } from 'api/search';
import { type View, type ViewBody } from 'api/views';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewRedirect } from 'areas/views/ViewRedirect';
import { ViewsPage } from 'areas/views/ViewsPage';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToast, expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { aJob } from '../run/search-fixtures';
import { SearchPage } from './SearchPage';
import { anArrangement, aSavedSearch, VIEW_ID } from '../saved/saved-fixtures';
import { SavedSearchPage } from './SavedSearchPage';

jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});

interface Backend {
  view: View;
  search: Search;
  /** What was stored, in order: `search` or the body of a view. */
  stored: (Search | ViewBody)[];
  /** URLs of the requested lists. */
  lists: string[];
  ran: Search[];
}

/** A server with one saved search, which records what is stored. */
function aBackend({ view, search } = aSavedSearch()): Backend {
  const backend: Backend = { view, search, stored: [], lists: [], ran: [] };
  const searches = new Map<string, Search>([[view.search_id, search]]);
  const scope = server().persist();
  scope.get('/streams').optionally().reply(200, { total: 0, streams: [] });
  scope
    .get(/^\/users\//)
    .optionally()
    .reply(404, {});
  scope.post('/views/fields').optionally().reply(200, []);
  scope.post('/search/validate').optionally().reply(200, { status: 'OK', explanations: [] });
  scope
    .post('/views/search/sync')
    .optionally()
    .reply(200, (_uri, body) => aJob(body as Search));
  scope
    .post('/views/search')
    .optionally()
    .reply(201, (_uri, body) => {
      searches.set((body as Search).id ?? '', body as Search);
      backend.stored.push(body as Search);
      return body;
    });
  scope
    .get(/\/views\/search\/[0-9a-f]+$/)
    .optionally()
    .reply(200, (uri) => searches.get(uri.split('/').at(-1) ?? ''));
  scope
    .post(/execute$/)
    .optionally()
    .reply(201, (uri) => {
      const found = searches.get(uri.split('/').at(-2) ?? '') ?? {};
      backend.ran.push(found);
      return aJob(found);
    });
  scope
    .get(`/views/${VIEW_ID}`)
    .optionally()
    .reply(() => [200, backend.view]);
  const keep = (_uri: string, body: unknown) => {
    backend.stored.push(body as ViewBody);
    return { ...backend.view, ...(body as ViewBody), owner: 'mara' };
  };
  scope.post('/views').optionally().reply(200, keep);
  scope.put(`/views/${VIEW_ID}`).optionally().reply(200, keep);
  scope
    .get(/\/(?:search\/saved|views|dashboards)\?/)
    .optionally()
    .reply(200, (uri) => {
      backend.lists.push(uri.replace('/api', ''));
      return { total: 21, count: 1, page: 1, per_page: 10, views: [backend.view] };
    });
  scope
    .delete(`/views/${VIEW_ID}`)
    .optionally()
    .reply(200, () => backend.view);
  return backend;
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/search', element: <SearchPage /> },
      { path: '/search/:viewId', element: <SavedSearchPage /> },
      { path: '/views', element: <ViewsPage /> },
      { path: '/views/:viewId', element: <ViewRedirect /> },
      { path: '/dashboards/:id', element: <h1>A dashboard</h1> },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <TimeZoneProvider zone="Europe/Berlin">
      <RouterProvider router={router} />
    </TimeZoneProvider>,
  );
  const address_ = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, address: address_, query: () => new URLSearchParams(router.state.location.search) };
}

const button = (name: string) => screen.findByRole('button', { name });
const theQuery = (search: Search | undefined) => {
  const text = search?.queries?.[0]?.query;
  return typeof text === 'object' ? text.query_string : text;
};

beforeEach(async () => {
  await signedInAs();
});
afterEach(() => {
  signedOut();
  act(() => resetStores());
  localStorage.clear();
  jest.restoreAllMocks();
  nock.cleanAll();
});

describe('a saved search', () => {
  test('runs as saved, with its title; the address overrides it', async () => {
    const { ran } = aBackend();
    const { query } = open(`/search/${VIEW_ID}?from=60`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Slow orders' })).toBeTruthy();
    await waitFor(() => expect(ran).toHaveLength(1));
    expect(theQuery(ran[0])).toBe('level:3');
    expect(ran[0]?.queries?.[0]?.timerange).toEqual({ type: 'relative', from: 60 });
    expect(query().get('q')).toBe('level:3');
    expect(document.title).toContain('Slow orders');
  });

  test('that does not exist is “not found”; the id of a dashboard redirects to its page', async () => {
    server().get(`/views/${VIEW_ID}`).reply(404, { type: 'ApiError', message: 'No view' });
    const gone = open(`/search/${VIEW_ID}`);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expectToasts();
    gone.unmount();
    nock.cleanAll();
    aBackend(aSavedSearch({ type: 'DASHBOARD' }));
    const { address } = open(`/search/${VIEW_ID}?q=x`);
    expect(await screen.findByRole('heading', { name: 'A dashboard' })).toBeTruthy();
    expect(address()).toBe(`/dashboards/${VIEW_ID}?q=x`);
  });

  test('with two queries shows that it is not supported', async () => {
    const saved = aSavedSearch();
    saved.search.queries?.push({ id: 'second' });
    aBackend(saved);
    open(`/search/${VIEW_ID}`);
    expect(await screen.findByText('Searches must only have a single query!')).toBeTruthy();
  });

  test('shows unsaved changes, and is saved again: the search first, then the view', async () => {
    const backend = aBackend();
    open(`/search/${VIEW_ID}`);
    const star = await button('Save');
    expect(star.title).toBe('This search has no unsaved changes');
    await waitFor(() => expect(backend.ran).toHaveLength(1));
    await userEvent.type(screen.getByRole('textbox', { name: 'Query' }), ' AND x{Enter}');
    await waitFor(() => expect(star.title).toBe('This saved search has unsaved changes'));
    await waitFor(() => expect(backend.ran).toHaveLength(2));
    backend.stored.length = 0;
    await userEvent.click(star);
    const form = await screen.findByRole('dialog', { name: 'Save search' });
    const saveAs = within(form).getByRole('button', { name: 'Save as' });
    expect(saveAs.title || saveAs.getAttribute('aria-disabled')).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.stored).toHaveLength(2));
    const [search, body] = backend.stored as [Search, ViewBody];
    expect(theQuery(search)).toBe('level:3 AND x');
    expect(body).toMatchObject({ title: 'Slow orders', search_id: search.id });
    expect(Object.keys(body.state)).toEqual([search.queries?.[0]?.id]);
    await waitFor(() => expect(star.title).toBe('This search has no unsaved changes'));
    expectToasts(['success', "Successfully saved 'Slow orders'"]);
  });

  test('of another owner can only be saved as a copy', async () => {
    const backend = aBackend(aSavedSearch({ owner: 'jon' }));
    signedOut();
    await signedInAs({ permissions: [`view:read:${VIEW_ID}`] });
    const { address } = open(`/search/${VIEW_ID}`);
    await userEvent.click(await button('Save'));
    const form = await screen.findByRole('dialog', { name: 'Save search' });
    expect(within(form).queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.clear(within(form).getByLabelText('Title'));
    await userEvent.type(within(form).getByLabelText('Title'), '  Mine ');
    backend.stored.length = 0;
    await userEvent.click(within(form).getByRole('button', { name: 'Save as' }));
    await waitFor(() => expect(address()).toContain('/search/'));
    await waitFor(() => expect(backend.stored.at(-1)).toMatchObject({ title: 'Mine', type: 'SEARCH' }));
    const { id } = backend.stored.find((one) => 'title' in one) as ViewBody;
    expect(id).not.toBe(VIEW_ID);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
  });

  test('metadata is edited without a new search', async () => {
    const backend = aBackend();
    open(`/search/${VIEW_ID}`);
    await waitFor(() => expect(backend.ran).toHaveLength(1));
    backend.stored.length = 0;
    await userEvent.click(await button('More actions'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit metadata' }));
    const form = await screen.findByRole('dialog', { name: 'Saved search' });
    await userEvent.clear(within(form).getByLabelText('Title'));
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('Required')).toBeTruthy();
    await userEvent.type(within(form).getByLabelText('Title'), 'Slower orders');
    await userEvent.type(within(form).getByLabelText(/Summary/), 'Of the shop');
    await userEvent.type(within(form).getByLabelText(/Description/), 'All of them');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Slower orders' })).toBeTruthy();
    expect(backend.stored).toEqual([
      expect.objectContaining({
        title: 'Slower orders',
        summary: 'Of the shop',
        description: 'All of them',
        search_id: backend.view.search_id,
      }),
    ]);
  });
});

describe('a new search', () => {
  test('is saved under a title, and then is the open saved search', async () => {
    const backend = aBackend();
    const { address, container } = open('/search?q=error&columns=source,user');
    await waitFor(() => expect(backend.ran).toHaveLength(1));
    const star = await button('Save');
    expect(star.title).toBe('Save this search');
    await userEvent.click(star);
    const title = screen.getByLabelText('Title');
    expect(title.getAttribute('placeholder')).toBe('Enter title');
    await userEvent.click(screen.getByRole('button', { name: 'Create new' }));
    expect(screen.getByText('Required')).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.type(title, ' Errors {Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/search\/[0-9a-f]{24}/));
    expect(backend.stored.map((one) => ('title' in one ? 'view' : 'search')).slice(0, 3)).toEqual([
      'search',
      'search',
      'view',
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Errors' })).toBeTruthy();
    expect(await screen.findByRole('columnheader', { name: /user/ })).toBeTruthy();
    expect((await button('Save')).title).toBe('This search has no unsaved changes');
  });

  test('keeps its title in the form when it could not be saved', async () => {
    const backend = aBackend();
    open('/search?q=error');
    await waitFor(() => expect(backend.ran).toHaveLength(1));
    nock.cleanAll();
    server().post('/views/search').reply(500, { type: 'ApiError', message: 'Full' });
    await userEvent.click(await button('Save'));
    await userEvent.type(screen.getByLabelText('Title'), 'Errors{Enter}');
    await waitFor(() => expectToast('error', "Saving 'Errors' failed with status: Full", 'Could not save view.'));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Errors');
  });
});

describe('loading', () => {
  test('lists ten saved searches per page, filters on the server, and opens one', async () => {
    const { lists } = aBackend();
    const { address } = open('/search');
    await userEvent.click(await button('Load'));
    const dialog = await screen.findByRole('dialog', { name: 'Load saved search' });
    expect(await within(dialog).findByText('Slow orders')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(lists.at(-1)).toContain('page=3&per_page=10'));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Find saved searches' }), 'slow{Enter}');
    await waitFor(() => expect(lists.at(-1)).toContain('/search/saved?page=1&per_page=10&query=slow'));
    await userEvent.click(await within(dialog).findByText('Slow orders'));
    await waitFor(() => expect(address()).toContain(`/search/${VIEW_ID}`));
  });

  test('says when there are none, and confirms a deletion', async () => {
    const backend = aBackend();
    open('/search');
    await userEvent.click(await button('Load'));
    await userEvent.click(await button('Delete Slow orders'));
    const question = await screen.findByRole('dialog', { name: 'Delete saved search "Slow orders"?' });
    nock.cleanAll();
    server()
      .delete(`/views/${VIEW_ID}`)
      .reply(200, () => backend.view);
    server()
      .get('/search/saved')
      .query(true)
      .times(3)
      .optionally()
      .reply(200, { total: 0, count: 0, page: 1, per_page: 10, views: [] });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No saved searches')).toBeTruthy();
    expectToast('success', "Successfully deleted 'Slow orders'");
  });
});

describe('the list of saved searches', () => {
  test('shows both kinds, filters by kind, sorts on the server, links by type', async () => {
    const { lists } = aBackend();
    const { address, container } = open('/views');
    const link = await screen.findByRole('link', { name: 'Slow orders' });
    expect(link.getAttribute('href')).toBe(`/search/${VIEW_ID}`);
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Dashboards' }));
    await waitFor(() => expect(lists.at(-1)).toMatch(/^\/dashboards\?page=1&per_page=10/));
    expect(address()).toBe('/views?kind=dashboards');
    await userEvent.click(screen.getByRole('button', { name: /Created/ }));
    await waitFor(() => expect(lists.at(-1)).toContain('sort=created_at&order=desc'));
  });

  test('the id of a view redirects to the page of its type and keeps the query', async () => {
    aBackend(aSavedSearch({ type: 'DASHBOARD' }, anArrangement()));
    const { address } = open(`/views/${VIEW_ID}?q=x`);
    await waitFor(() => expect(address()).toBe(`/dashboards/${VIEW_ID}?q=x`));
  });
});
