import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { MemoryRouter } from 'react-router';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aDashboard } from '../dashboard-fixtures';
import { DashboardsPage } from './DashboardsPage';

const { view } = aDashboard();
const paid = {
  ...view,
  id: '65a1f0c2b3d4e5f607182901',
  title: 'Paid',
  requires: { geo: { name: 'Geo', url: 'https://geo.test' } },
};

const page = (views: readonly object[]) => ({ total: views.length, count: views.length, page: 1, per_page: 10, views });
const list = (views: readonly object[]) =>
  server()
    .get('/dashboards')
    .query({ page: 1, per_page: 10, query: '', sort: 'title', order: 'asc' })
    .reply(200, page(views));
const shown = () => render(<DashboardsPage />, { wrapper: MemoryRouter });

afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

test('dashboards lead to their pages; one that needs more than there is says so', async () => {
  await signedInAs();
  list([view, paid]);
  const { container } = shown();
  const link = await screen.findByRole('link', { name: 'Shop' });
  expect(link.getAttribute('href')).toBe(`/dashboards/${view.id}`);
  expect(screen.queryByRole('link', { name: 'Paid' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Geo' }).getAttribute('href')).toBe('https://geo.test');
  expect(screen.getByRole('link', { name: 'Create new dashboard' })).not.toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('deletes after a question, then loads the list again', async () => {
  await signedInAs();
  list([view]);
  shown();
  await userEvent.click(await screen.findByRole('button', { name: /Actions (for|of) Shop/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete dashboard "Shop"?' });
  server().delete(`/views/${view.id}`).reply(200, view);
  const loadedAgain = list([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete dashboard' }));
  await screen.findByText('No dashboards');
  await waitFor(() => expect(loadedAgain.isDone()).toBe(true));
  expect(screen.getByRole('link', { name: 'Create your first dashboard' })).not.toBeNull();
});

test('who may only read finds nothing to do with them', async () => {
  await signedInAs({ permissions: ['view:read:*'] });
  list([view]);
  shown();
  await screen.findByRole('link', { name: 'Shop' });
  expect(screen.queryByRole('link', { name: 'Create new dashboard' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Shop/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('says that nothing matches, and why a list could not be loaded', async () => {
  await signedInAs();
  server()
    .get('/dashboards')
    .query(({ query }) => query === 'xyz')
    .reply(200, page([]));
  const { unmount } = render(
    <MemoryRouter initialEntries={['/dashboards?query=xyz']}>
      <DashboardsPage />
    </MemoryRouter>,
  );
  await screen.findByText(/No dashboards match/);
  unmount();
  resetStores();
  await signedInAs();
  server().get('/dashboards').query(true).reply(500, { type: 'ApiError', message: 'Broken' });
  shown();
  await screen.findByText('Could not retrieve dashboards.');
});
