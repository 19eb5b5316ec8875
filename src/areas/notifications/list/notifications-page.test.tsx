import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTIFICATION_DELIVERIES_CAPABILITY } from 'api/events/notifications';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aNotification } from '../notification-fixtures';
import { NotificationsPage } from './NotificationsPage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const PATH = '/events/notifications';
const id = (letter: string) => letter.repeat(24);
const mail = aNotification();
const hook = aNotification({
  ...{ id: id('b'), title: 'Ticket', description: '' },
  config: { type: 'http-notification-v1', url: 'https://tickets.example.org/' },
});
const foreign = aNotification({ id: id('c'), title: 'Foreign', config: { type: 'pager-v9' } });
const ALL = [mail, hook, foreign];

async function opened(permissions: readonly string[] = ['*'], notifications = ALL) {
  await signedInAs({ permissions: [...permissions] });
  putState(CapabilitiesStore, { capabilities: [NOTIFICATION_DELIVERIES_CAPABILITY] });
  server()
    .persist()
    .get(PATH)
    .query(true)
    .reply(200, {
      ...{ notifications, query: '', page: 1, per_page: 10, total: notifications.length, grand_total: 7 },
      ...{ count: notifications.length, used_by: { [mail.id]: 2 } },
    });
  const router = createMemoryRouter(
    [
      { path: '/alerts/notifications', element: <NotificationsPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/alerts/notifications'] },
  );
  return { ...render(<RouterProvider router={router} />), router };
}

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
async function menuOf(title: string) {
  await userEvent.click(within(await row(title)).getByRole('button', { name: `Actions for ${title}` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}
const choose = async (title: string, action: string) => {
  await menuOf(title);
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};

afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

test('says of each what it is, and how many definitions use it', async () => {
  const { container } = await opened();
  const first = within(await row('Ops mail'));
  expect(first.getByRole('link', { name: 'Ops mail' }).getAttribute('href')).toContain(
    `/alerts/notifications/${mail.id}`,
  );
  for (const text of ['For those on call', 'Email', '2 definitions']) first.getByText(text);
  const second = within(await row('Ticket'));
  for (const text of ['HTTP', 'none']) expect(second.getAllByText(text).length).toBeGreaterThan(0);
  within(await row('Foreign')).getByText('pager-v9');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('offers what one may do, each by its own permission', async () => {
  await opened(['eventnotifications:read', `eventnotifications:edit:${mail.id}`]);
  expect(await menuOf('Ops mail')).toEqual([expect.stringMatching(/^Edit notification/), 'Test notification']);
  await userEvent.keyboard('{Escape}');
  expect(within(await row('Ticket')).queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create notification' })).toBeNull();
});

test('says in the row how a test ended', async () => {
  await opened();
  server().post(`${PATH}/${mail.id}/test`).reply(200);
  await choose('Ops mail', 'Test notification');
  await within(await row('Ops mail')).findByText('Notification was executed.');
  server().post(`${PATH}/${hook.id}/test`).reply(500, { type: 'ApiError', message: 'Connection refused' });
  await choose('Ticket', 'Test notification');
  await within(await row('Ticket')).findByText('The test failed: Connection refused');
  expectToasts();
});

test('asks before one is deleted, and says which definitions lose it', async () => {
  const { baseElement } = await opened();
  server()
    .get(`${PATH}/${mail.id}/definitions`)
    .reply(200, { definitions: [{ id: 'd', title: 'Errors' }], hidden: 1 });
  await choose('Ops mail', 'Delete…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete "Ops mail"?' }));
  await dialog.findByText('2 event definitions lose it');
  for (const text of ['Errors', '1 event definition that you may not see']) dialog.getByText(text);
  expect(await accessibilityProblems(baseElement)).toEqual([]);
  server().delete(`${PATH}/${mail.id}`).reply(204);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expectToasts(['success', '"Ops mail" was deleted.', 'Notification deleted']));
});

test('says of several what came of each', async () => {
  await opened();
  await row('Ticket');
  for (const title of ['Ops mail', 'Ticket'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  for (const { id: each } of [mail, hook])
    server().get(`${PATH}/${each}/definitions`).reply(200, { definitions: [], hidden: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 notifications?' }));
  await dialog.findByText('No event definition uses it.');
  server()
    .post(`${PATH}/bulk_delete`, { entity_ids: [mail.id, hook.id] })
    .reply(200, {
      ...{ successfully_performed: 1, errors: [] },
      failures: [{ entity_id: hook.id, failure_explanation: 'Not yours' }],
    });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText('Not yours');
  dialog.getByText('Deleted');
});

test('says what notifications are for when one can read none', async () => {
  const { container } = await opened(['*'], []);
  await screen.findByRole('heading', { name: 'Let the right person know' });
  screen.getByRole('link', { name: 'Create notification' });
  expect(await accessibilityProblems(container)).toEqual([]);
});
