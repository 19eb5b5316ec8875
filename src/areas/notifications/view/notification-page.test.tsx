import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Notification, NOTIFICATION_DELIVERIES_CAPABILITY } from 'api/events/notifications';
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
import { NotificationPage } from './NotificationPage';

configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(60_000);

const PATH = '/events/notifications';

afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

async function opened(stored: Notification | undefined, permissions: string[] = ['*']) {
  await signedInAs({ permissions });
  putState(CapabilitiesStore, { capabilities: [NOTIFICATION_DELIVERIES_CAPABILITY] });
  const id = stored?.id ?? 'x';
  const scope = server().persist();
  scope.get(`${PATH}/${id}`).reply(stored ? 200 : 404, stored ?? { type: 'ApiError', message: 'Gone' });
  scope
    .get(`${PATH}/${id}/definitions`)
    .optionally()
    .reply(200, { definitions: [{ id: 'd', title: 'Errors' }], hidden: 1 });
  const router = createMemoryRouter(
    [
      { path: '/alerts/notifications/:id', element: <NotificationPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/alerts/notifications/${id}`] },
  );
  return render(<RouterProvider router={router} />);
}

const secret = aNotification({
  config: {
    ...{ type: 'http-notification-v2', url: 'https://a/', method: 'PUT', body_template: '${event.message}' },
    ...{ api_secret: '__kept__', api_key_as_header: true },
  },
});

test('shows the settings as they are stored, without secrets, and what uses it', async () => {
  const { container } = await opened(secret);
  await screen.findByRole('heading', { name: 'View "Ops mail" Notification' });
  for (const text of ['Custom HTTP', 'https://a/', '${event.message}', 'stored, not shown', 'yes'])
    screen.getByText(text);
  await screen.findByText('Errors');
  screen.getByText('and 1 that you may not see');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('offers what one may do', async () => {
  await opened(secret, [`eventnotifications:read:${secret.id}`]);
  await screen.findByText('Custom HTTP');
  expect(screen.queryByRole('link', { name: 'Edit Notification' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Test notification' })).toBeNull();
});

test('tests it, and says how that ended', async () => {
  await opened(secret);
  server().post(`${PATH}/${secret.id}/test`).reply(500, { type: 'ApiError', message: 'Connection refused' });
  await userEvent.click(await screen.findByRole('button', { name: 'Test notification' }));
  await screen.findByText('The test failed: Connection refused');
});

test('says of an unknown type that it cannot be shown', async () => {
  await opened(aNotification({ config: { type: 'pager-v9' } }));
  within(await screen.findByRole('alert')).getByText('What “pager-v9” does cannot be shown.');
});

test('leads to the list from one that is gone', async () => {
  await opened(undefined);
  await screen.findByText('elsewhere');
  await waitFor(() =>
    expectToasts([
      'error',
      "Unable to find Event Notification with id <x>, please ensure it wasn't deleted.",
      'Could not retrieve Event Notification',
    ]),
  );
});
