import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NotificationDelivery } from 'api/events/deliveries';
import { NOTIFICATION_DELIVERIES_CAPABILITY } from 'api/events/notifications';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { MemoryRouter } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { putState } from 'test/mount-container';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { DeliveriesOf } from './DeliveriesOf';

configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(60_000);

afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

const delivery = (part: Partial<NotificationDelivery> = {}): NotificationDelivery => ({
  ...{ id: 'd1', event_id: 'e1', event_message: 'Too many errors', event_timestamp: '2026-01-01T00:00:00.000Z' },
  ...{ event_definition_id: 'def', event_key: '', notification_id: 'n1', notification_title: 'Ops mail' },
  ...{ recipient: 'ops@acme.test', attempt: 2, at: '2026-01-01T00:00:05.000Z', outcome: 'failed', withheld_by: null },
  ...{ status: 451, answer: 'try later', reason: 'Refused for now', next_try: '2026-01-01T00:05:05.000Z' },
  ...part,
});

const DELIVERIES = '/events/notifications/n1/deliveries';
const answers = (deliveries: readonly NotificationDelivery[], total = deliveries.length, page = 1) =>
  server()
    .get(DELIVERIES)
    .query({ page, per_page: 10 })
    .reply(200, { total, page, per_page: 10, deliveries: deliveries as never });

async function opened(permissions: string[] = ['*'], capabilities = [NOTIFICATION_DELIVERIES_CAPABILITY]) {
  await signedInAs({ permissions });
  putState(CapabilitiesStore, { capabilities });
  return render(
    <MemoryRouter>
      <DeliveriesOf kind="notification" id="n1" />
    </MemoryRouter>,
  );
}

test('says of each attempt what came of it, and sends a delivery again', async () => {
  const withheld = delivery({ id: 'd2', outcome: 'withheld', withheld_by: 'grace', recipient: null, attempt: 1 });
  answers([
    delivery(),
    delivery({ attempt: 1 }),
    { ...withheld, status: null, answer: null, reason: null, next_try: null },
  ]);
  const { container } = await opened();
  await screen.findByText('to ops@acme.test · attempt 2 · status 451');
  screen.getByText('3 in the last 30 days');
  screen.getByText('The grace period after an earlier one has not passed.');
  expect(screen.getAllByText(/^(Failed|Withheld)$/).map(({ textContent }) => textContent)).toEqual([
    'Failed',
    'Failed',
    'Withheld',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  // Once for the two attempts of a delivery.
  const again = screen.getAllByRole('button', { name: 'Send again by Ops mail: Too many errors' });
  expect(again).toHaveLength(2);
  server().post('/events/deliveries/d1/send_again').reply(204);
  answers([delivery({ id: 'd3', outcome: 'waiting', attempt: 1, answer: null, status: null, reason: null })]);
  await userEvent.click(again[0] as HTMLElement);
  await screen.findByText('Waiting');
  expectToasts(['success', '"Ops mail" sends it once more.']);
});

test('says why it was not sent again', async () => {
  answers([delivery()]);
  await opened();
  server().post('/events/deliveries/d1/send_again').reply(404, { type: 'ApiError', message: 'Gone' });
  await userEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
  await waitFor(() => expectToasts(['error', 'Sending again by "Ops mail" failed: Gone', 'Could not send again']));
});

test('offers to send again to those who may change the notification', async () => {
  answers([delivery()]);
  await opened(['eventnotifications:read:n1']);
  await screen.findByText('Failed');
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

test('has pages', async () => {
  answers([delivery()], 12);
  await opened();
  const pages = within(await screen.findByRole('navigation'));
  answers([delivery({ id: 'd9', recipient: 'night@acme.test' })], 12, 2);
  await userEvent.click(pages.getByRole('button', { name: 'Page 2' }));
  await screen.findByText(/night@acme.test/);
});

test('says that there are none, or why they cannot be shown', async () => {
  answers([]);
  const { unmount } = await opened();
  await screen.findByText('Nothing was delivered, tried or withheld in the last 30 days.');
  unmount();
  resetStores();
  server().get(DELIVERIES).query(true).reply(403, { type: 'ApiError', message: 'Not authorized' });
  await opened();
  await screen.findByText('The deliveries could not be loaded');
});

test('is not there where the server keeps no log', async () => {
  const { container } = await opened(['*'], []);
  expect(container.textContent).toBe('');
});
