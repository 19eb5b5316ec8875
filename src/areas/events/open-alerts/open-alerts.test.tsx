import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Alert, type AlertChangeText } from 'api/events/alert-states';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aPageOfAlerts, anAlert, anAlertState } from '../alerts/alert-fixtures';
import { AlertPart } from '../alerts/AlertPart';
import { OpenAlertsPage } from './OpenAlertsPage';
import { untilOf } from '../alerts/snooze-times';

const ALERTS = [
  anAlert({ last_event_id: 'A', message: 'Disk full', key: 'web-1' }),
  anAlert({ last_event_id: 'B', message: 'Disk empty', key: '', state: 'acknowledged', by: 'ada', title: '' }),
  anAlert({ last_event_id: 'C', message: 'Not mine', key: 'web-3', may_change: false }),
];
const asked: string[] = [];
const changes: unknown[] = [];

function answering(alerts: readonly Alert[] = ALERTS, status = 200) {
  const scope = server().persist();
  scope
    .get('/timberline/alerts')
    .query(true)
    .reply((uri) => {
      asked.push(new URL(uri, 'http://x').search);
      return [
        status,
        status === 200 ? aPageOfAlerts(alerts, { new: 2, acknowledged: 1, closed: 9 }) : { message: 'No.' },
      ];
    });
}

function takingChanges() {
  server()
    .persist()
    .put(/\/timberline\/events\/.*\/alert/)
    .reply((uri, body) => {
      changes.push([uri.split('/').at(-2), body]);
      return [200, anAlertState({ state: (body as AlertChangeText).state, by: 'me' })];
    });
}

async function opened(element: JSX.Element, path = '/alerts/open') {
  await signedInAs();
  server()
    .get('/timberline/capabilities')
    .reply(200, { capabilities: ['event-runs', 'alert-states'] });
  await CapabilitiesActions.load();
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { ...view, address: () => router.state.location.search };
}

afterEach(() => {
  asked.length = 0;
  changes.length = 0;
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('open alerts are listed with their counts, and narrowed by state and text, which stand in the address', async () => {
  answering();
  const { container, address } = await opened(<OpenAlertsPage />);
  await screen.findByText('Disk full');
  expect(asked).toEqual(['?states=new%2Cacknowledged%2Csnoozed&page=1&per_page=25']);
  expect(screen.getByRole('button', { name: 'All open 3' })).toBeTruthy();
  expect(screen.getByText('by ada')).toBeTruthy();
  expect(screen.getByText('a definition you may not read')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Closed 9' }));
  expect(address()).toBe('?state=closed');
  await waitFor(() => expect(asked.at(-1)).toMatch(/^\?states=closed&/));
  await userEvent.type(screen.getByRole('textbox', { name: 'Search alerts' }), 'web');
  await waitFor(() => expect(asked.at(-1)).toContain('query=web'));
});

test('keys acknowledge and snooze, but not what one may not change', async () => {
  answering();
  takingChanges();
  await opened(<OpenAlertsPage />);
  const row = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;
  await screen.findByText('Disk full');
  act(() => row('Disk full').focus());
  await userEvent.keyboard('a');
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes).toEqual([['A', { state: 'acknowledged' }]]);
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  act(() => row('Not mine').focus());
  await userEvent.keyboard('as');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => row('Disk full').focus());
  await userEvent.keyboard('s');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Until another time' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Until' }), '2001-01-01');
  await userEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
  await dialog.findByText('The time has to be in the future.');
  await userEvent.click(dialog.getByRole('radio', { name: '1 hour' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toHaveLength(2);
  expect(changes[1]).toEqual(['A', expect.objectContaining({ state: 'snoozed', note: '' })]);
});

test('several are changed at once, with a note', async () => {
  answering();
  server()
    .post('/timberline/alerts/change')
    .reply((_, body) => {
      changes.push(body);
      return [200, { successfully_performed: 2, failures: [], errors: [] }];
    });
  await opened(<OpenAlertsPage />);
  await screen.findByText('Disk full');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Alert “Disk full”' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Alert “Disk empty”' }));
  const bar = within(screen.getByRole('toolbar', { name: /Selected/i }));
  await userEvent.click(bar.getByRole('button', { name: 'Close alert' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Close 2 alerts?');
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'over');
  await userEvent.click(dialog.getByRole('button', { name: 'Close alert' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes).toEqual([{ events: ['A', 'B'], change: { state: 'closed', note: 'over' } }]);
});

test('without any the page says so, and a failure stands in their place', async () => {
  answering([]);
  const { unmount } = await opened(<OpenAlertsPage />);
  await screen.findByRole('heading', { name: 'No open alerts' });
  unmount();
  nock.cleanAll();
  answering([], 403);
  await opened(<OpenAlertsPage />);
  await screen.findByText('Alerts could not be loaded');
});

test('the alert of an event shows who said what, and offers what may be said next', async () => {
  takingChanges();
  const alert = anAlertState({ state: 'acknowledged', by: 'ada', note: 'On it' });
  const history = [{ at: alert.since, state: 'acknowledged', by: 'ada', note: 'On it', snoozed_until: null }];
  server().persist().get('/timberline/events/A/alert').reply(200, { alert, history });
  const { container } = await opened(<AlertPart eventId="A" />);
  await screen.findByRole('button', { name: 'Take back' });
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  expect(screen.getAllByText('by ada')).toHaveLength(2);
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'done');
  await userEvent.click(screen.getByRole('button', { name: 'Close alert' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes).toEqual([['A', { state: 'closed', note: 'done' }]]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.each([
  ['hour', '', { until: '2022-05-10T09:00:00.000Z' }],
  ['hours', '', { until: '2022-05-10T12:00:00.000Z' }],
  ['tomorrow', '', { until: '2022-05-11T06:00:00.000Z' }],
  ['custom', '2022-05-12 10:00', { until: '2022-05-12T08:00:00.000Z' }],
  ['custom', 'soon', { problem: 'Enter a day and a time, such as 2026-11-30 08:00.' }],
  ['custom', '2022-05-10 09:59', { problem: 'The time has to be in the future.' }],
  ['custom', '2023-01-01 00:00', { problem: 'An alert can be snoozed for 90 days at most.' }],
] as const)('snoozed for %s %s', (span, custom, expected) => {
  expect(untilOf(span, custom, 'Europe/Berlin', Date.parse('2022-05-10T08:00:00Z'))).toEqual(expected);
});
