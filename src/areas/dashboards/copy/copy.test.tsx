import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type View } from 'api/views';
import { resetStores } from 'flux/store';
import { MemoryRouter } from 'react-router';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { aDashboard, DASHBOARD_ID, messages, sources } from '../dashboard-fixtures';
import { DashboardStore, isChanged } from '../DashboardStore';
import { CopyWidgetDialog } from './CopyWidgetDialog';
import { exportSearch } from './export-search';

const { view, search } = aDashboard();
const paid = { ...view, id: '65a1f0c2b3d4e5f607182901', title: 'Paid', requires: { geo: { name: 'Geo' } } };
const on = {
  widget: sources,
  title: 'Loudest',
  shownTitle: 'Loudest',
  page: { timerange: { type: 'relative', from: 900 } as const, query: 'user:ben', streams: ['web'] },
};

afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

test('a widget goes to the chosen dashboard with the range, query and streams of its page', async () => {
  await signedInAs();
  const page = { total: 2, count: 2, page: 1, per_page: 5, views: [view, paid] };
  server().get('/dashboards').query({ page: 1, per_page: 5, query: '', sort: 'title', order: 'asc' }).reply(200, page);
  const onClose = jest.fn();
  const widget = { ...messages, id: 'seen' };
  render(<CopyWidgetDialog on={{ ...on, widget }} onClose={onClose} />, { wrapper: MemoryRouter });
  await userEvent.click(await screen.findByRole('radio', { name: 'Shop' }));
  expect(screen.queryByText('Paid')).toBeNull();
  let stored: View | undefined;
  server().get(`/views/${DASHBOARD_ID}`).reply(200, view);
  server().get(`/views/search/${view.search_id}`).reply(200, search);
  server()
    .post('/views/search')
    .reply(201, (_, body) => body);
  server()
    .put(`/views/${DASHBOARD_ID}`)
    .reply(200, (_, body) => (stored = { ...view, ...(body as View) }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy widget' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(stored?.state.first?.widgets?.at(-1)).toMatchObject({
    timerange: { from: 900 },
    query: { query_string: 'user:ben' },
    streams: ['web'],
  });
  expectToasts(['success', "Copied widget to dashboard 'Shop'"]);
});

test('a new dashboard is made for a widget, and offered first where there is none', async () => {
  await signedInAs();
  const page = { total: 0, count: 0, page: 1, per_page: 5, views: [] };
  server().get('/dashboards').query(true).reply(200, page);
  const onClose = jest.fn();
  render(<CopyWidgetDialog on={{ ...on, widget: messages, isNew: true }} onClose={onClose} />, {
    wrapper: MemoryRouter,
  });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'New dashboard' })).checked).toBe(true);
  const title = screen.getByRole('textbox', { name: 'Title of the new dashboard' });
  await userEvent.clear(title);
  expect(screen.getByRole('button', { name: 'Add widget' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(title, 'Loud ones');
  let stored: View | undefined;
  server()
    .post('/views/search')
    .reply(201, (_, body) => body);
  server()
    .post('/views')
    .reply(200, (_, body) => (stored = { ...view, ...(body as View) }));
  server()
    .get(/\/users\//)
    .optionally()
    .reply(404);
  await userEvent.click(screen.getByRole('button', { name: 'Add widget' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(stored).toMatchObject({ type: 'DASHBOARD', title: 'Loud ones' });
  const [state] = Object.values(stored?.state ?? {});
  expect(state?.widgets).toMatchObject([{ timerange: { from: 900 }, streams: ['web'] }]);
  expectToasts(['success', "Successfully saved dashboard 'Loud ones'"]);
});

test('a search is handed over as a dashboard that is not saved yet', async () => {
  const { first = {} } = view.state;
  const route = await exportSearch({
    search: { ...search, queries: search.queries?.slice(0, 1) },
    state: { first },
    title: 'Errors',
  });
  expect(route).toBe('/dashboards/new');
  const state = DashboardStore.getState();
  expect(state).toMatchObject({ view: undefined, draft: { title: 'Errors', pages: [{ id: 'first' }] } });
  expect(isChanged(state)).toBe(true);
});
