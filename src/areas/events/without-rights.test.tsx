import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FoundEvent } from 'api/events/events';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { PluginStore } from 'plugins/PluginStore';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aPageOfAlerts, anAlert, anAlertState } from './alerts/alert-fixtures';
import { AlertPart } from './alerts/AlertPart';
import { AlertsTabs } from './AlertsTabs';
import { EventDetail } from './detail/EventDetail';
import { aDefinition, aPage, anEvent } from './event-fixtures';
import { EventsPage } from './list/EventsPage';
import { OpenAlertsPage } from './open-alerts/OpenAlertsPage';

const OURS = ['event-runs', 'alert-states', 'silences'];
const EVENT = anEvent({ id: '01A', message: 'Disk full' });

let forget: () => void;
beforeAll(() => {
  const paths = ['/alerts/definitions', '/alerts/definitions/:id/edit', '/alerts/notifications', '/alerts/silences'];
  const page = () => Promise.resolve(() => null);
  forget = PluginStore.register({ name: 'pages', routes: paths.map((path) => ({ path, title: path, page })) });
});
afterAll(() => forget());
afterEach(() => {
  localStorage.clear();
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

interface As {
  permissions?: string[];
  /** Null: a plain cluster. */
  capabilities?: readonly string[] | null;
  path?: string;
}

async function shown(element: JSX.Element, { permissions = [], capabilities = OURS, path = '/alerts' }: As = {}) {
  await signedInAs({ permissions });
  server()
    .get('/timberline/capabilities')
    .reply(capabilities ? 200 : 404, { capabilities });
  await CapabilitiesActions.load().catch(() => undefined);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
}

describe('the pages about alerts', () => {
  const tabs = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

  it.each<[what: string, as: As, shown: string[]]>([
    [
      'everything',
      { permissions: ['*'] },
      ['Alerts & Events', 'Open alerts', 'Event Definitions', 'Notifications', 'Silences'],
    ],
    ['no permission', {}, ['Alerts & Events', 'Open alerts', 'Event Definitions']],
    [
      'a plain cluster',
      { permissions: ['*'], capabilities: null },
      ['Alerts & Events', 'Event Definitions', 'Notifications'],
    ],
    [
      'no silences',
      { permissions: ['silences:read'], capabilities: ['alert-states'] },
      ['Alerts & Events', 'Open alerts', 'Event Definitions'],
    ],
  ])('with %s are those that there are for one', async (_, as, expected) => {
    await shown(<AlertsTabs />, as);
    await waitFor(() => expect(tabs()).toEqual(expected));
  });
});

describe('the state of an alert', () => {
  it('is not asked for where the server keeps none', async () => {
    // A call would fail the test: nothing answers it.
    const { container } = await shown(<AlertPart eventId="01A" />, {
      permissions: ['*'],
      capabilities: ['event-runs'],
    });
    expect(container.textContent).toBe('');
  });

  it('is said to those who may not change it, with its history and nothing to press', async () => {
    const alert = anAlertState({ state: 'acknowledged', by: 'ada', note: 'On it', may_change: false });
    server().get('/timberline/events/01A/alert').reply(200, { alert, history: [] });
    const { container } = await shown(<AlertPart eventId="01A" />);
    await screen.findByText('You may not change the alerts of this definition.');
    screen.getByText('On it');
    expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

describe('open alerts', () => {
  it('that one may not change are neither selected nor changed by keys, and say why', async () => {
    const mine = anAlert({ last_event_id: 'A', message: 'Mine' });
    const other = anAlert({ last_event_id: 'B', message: 'Not mine', title: '', may_change: false });
    server()
      .persist()
      .get('/timberline/alerts')
      .query(true)
      .reply(200, aPageOfAlerts([mine, other]));
    const { container } = await shown(<OpenAlertsPage />, { path: '/alerts/open' });
    const row = (await screen.findByText('Not mine')).closest('tr') as HTMLElement;
    expect(within(row).queryByText('a definition you may not read')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const bar = await screen.findByRole('toolbar', { name: /Selected/i });
    expect(bar.textContent).toMatch(/^1 /);
    act(() => row.focus());
    await userEvent.keyboard('as');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('of a server that keeps none are a failure that can be tried again, not an empty list', async () => {
    server().get('/timberline/alerts').query(true).reply(404, { type: 'ApiError', message: 'HTTP 404 Not Found' });
    await shown(<OpenAlertsPage />, { capabilities: null, path: '/alerts/open' });
    await screen.findByText('Alerts could not be loaded');
    screen.getByRole('button', { name: /again/i });
    expect(screen.queryByRole('heading', { name: 'No open alerts' })).toBeNull();
  });
});

describe('the list of events', () => {
  function answering() {
    const scope = server().persist();
    scope.post('/events/search').reply(200, aPage([EVENT]));
    scope.get('/streams').optionally().reply(200, { streams: [], total: 0 });
    const none = { event_definitions: [], grand_total: 1, context: { scheduler: {} } };
    scope.get('/events/definitions').query(true).reply(200, none);
    scope.get('/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig').optionally().reply(204);
    return scope;
  }

  it('has no states, and nothing to select, where the server keeps none', async () => {
    answering();
    await shown(<EventsPage />, { permissions: ['*'], capabilities: null });
    await screen.findByText('Disk full');
    expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows the state of an alert that one may not change, and does not change it', async () => {
    const state = anAlertState({ state: 'snoozed', last_event_id: '01A', may_change: false });
    answering()
      .post('/timberline/events/states')
      .reply(200, { states: { '01A': state } });
    await shown(<EventsPage />, { capabilities: ['alert-states'] });
    const row = (await screen.findByText('Disk full')).closest('tr') as HTMLElement;
    await within(row).findByText(/^Snoozed/);
    const checkbox = within(row).getByRole('checkbox');
    expect(checkbox.getAttribute('aria-description')).toBe('You may not change this alert.');
    await userEvent.click(checkbox);
    expect(checkbox).toHaveProperty('checked', false);
    act(() => row.focus());
    await userEvent.keyboard('as');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an event', () => {
  const found = { event: EVENT, index_name: 'gl-events_0', index_type: 'message' } as FoundEvent;

  it.each([
    ['who may edit its definition', [`eventdefinitions:edit:${EVENT.event_definition_id}`], true],
    ['who may only read it', [], false],
  ])('leads %s there', async (_, permissions, expected) => {
    const scope = server().persist();
    scope.get(`/events/definitions/${EVENT.event_definition_id}`).reply(200, aDefinition());
    scope.get('/streams').optionally().reply(200, { streams: [], total: 0 });
    scope.post('/views/search/sync').query(true).optionally().reply(403, { type: 'ApiError', message: 'No.' });
    await shown(<EventDetail found={found} definitions={undefined} />, { permissions, capabilities: ['event-runs'] });
    await screen.findByText(aDefinition().title);
    screen.getByRole('link', { name: 'Replay search' });
    const edit = screen.queryByRole('link', { name: /^Edit/ });
    expect(edit !== null).toBe(expected);
  });
});
