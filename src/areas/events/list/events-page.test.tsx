import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CORRELATION, EVENT_CORRELATION_CAPABILITY } from 'api/events/conditions';
import { type Event, type EventsSearch } from 'api/events/events';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { until } from 'test/until';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { aDefinition, anEvent, aPage } from '../event-fixtures';
import { EventsPage } from './EventsPage';

const STREAM = '5e9f0000e4b0aaaaaaaaaaaa';
const WINDOW = { timerange_start: '2022-05-10T08:00:00.000Z', timerange_end: '2022-05-10T08:05:00.000Z' };
const EVENTS = [
  anEvent({ ...WINDOW, id: '01A', group_by_fields: { user: 'alice' }, priority: 3 }),
  anEvent({ id: '01B', message: 'Disk full', key: '', fields: {}, event_definition_id: 'gone' }),
  anEvent({ id: '01C', message: 'Disk empty', key: null, fields: {}, alert: false }),
];
const FACETS = {
  event_definition_id: [{ value: '627a1c9be4b0f14d2a6c0001', count: 2, title: 'Login failures' }],
  priority: [
    { value: '2', count: 2 },
    { value: '3', count: 1 },
  ],
  source_streams: [{ value: STREAM, count: 3 }],
  key: [{ value: 'alice', count: 1 }],
};
const HISTOGRAM = {
  buckets: {
    alerts: [{ start_date: '2022-05-10T08:00:00.000Z', count: 2 }],
    events: [{ start_date: '2022-05-10T09:00:00.000Z', count: 1 }],
  },
  timerange: { from: '2022-05-10T00:00:00.000Z', to: '2022-05-11T00:00:00.000Z' },
};
const asked: EventsSearch[] = [];

interface Answers {
  events?: readonly Event[];
  total?: number;
  grandTotal?: number;
  status?: number;
  isOurs?: boolean;
}

function answering({ events = EVENTS, total, grandTotal = 1, status = 200, isOurs = true }: Answers = {}) {
  const scope = server().persist();
  scope.post('/events/search').reply((_, body) => {
    asked.push(body as EventsSearch);
    return [status, status === 200 ? aPage(events, total) : { type: 'ApiError', message: 'Missing quote.' }];
  });
  scope.get('/streams').reply(200, { streams: [{ id: STREAM, title: 'Logins' }], total: 1 });
  scope
    .get('/events/definitions')
    .query(true)
    .reply(200, { event_definitions: [], grand_total: grandTotal, context: { scheduler: {} } });
  scope.get('/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig').reply(204);
  if (!isOurs) return;
  scope.post('/events/histogram').reply(200, HISTOGRAM);
  scope.post('/timberline/events/facets').reply(200, FACETS);
}

/** What the detail of an event asks for. */
function answeringDetail() {
  const scope = server().persist();
  scope.get('/events/definitions/627a1c9be4b0f14d2a6c0001').reply(200, aDefinition());
  scope.get('/events/definitions/gone').reply(404);
  scope
    .post('/views/search/sync')
    .query(true)
    .reply(200, (_, body) => {
      const [query] = (body as { queries: { id: string; search_types: { id: string }[] }[] }).queries;
      const part = query?.search_types[0]?.id ?? '';
      const message = { _id: 'm', timestamp: '2022-05-10T08:04:00.000Z', message: 'alice failed', source: 'web' };
      const messages = { id: part, type: 'messages', messages: [{ index: 'gl_3', message }], total_results: 1 };
      return { id: 'job', execution: {}, results: { [query?.id ?? '']: { search_types: { [part]: messages } } } };
    });
}

const capabilities = ['event-runs', EVENT_CORRELATION_CAPABILITY];

async function opened(path = '', { isOurs = true } = {}) {
  await signedInAs();
  server()
    .get('/timberline/capabilities')
    .reply(isOurs ? 200 : 404, { capabilities });
  await CapabilitiesActions.load();
  const router = createMemoryRouter([{ path: '/alerts', element: <EventsPage /> }], {
    initialEntries: [`/alerts${path}`],
  });
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { ...view, address: () => router.state.location.search };
}

afterEach(() => {
  asked.length = 0;
  localStorage.clear();
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('alerts of the last day are listed, with figures; a facet narrows them', async () => {
  answering();
  const { container, address } = await opened();
  await screen.findByText('Disk full');
  expect(asked.at(-1)).toMatchObject({
    filter: { alerts: 'only', event_definitions: [] },
    timerange: { type: 'relative', range: 86_400 },
    per_page: 25,
  });
  expect(screen.getByText('2 alerts, 1 other event')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Alerts and events over time' })).toBeTruthy();
  // An empty key and none are alike, and a definition that is not among the readable ones is its id.
  expect(screen.getAllByText('none')).toHaveLength(2);
  expect(screen.getByText('gone')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: /^Stream/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Logins (3)' }));
  expect(address()).toBe(`?stream_id=${STREAM}`);
  await until('a narrowed search', () => asked.at(-1)?.query === `source_streams:${STREAM}`);
});

test('an event opens beside the list, by keys, with what caused it', async () => {
  answering();
  answeringDetail();
  const { address } = await opened();
  const row = (await screen.findByText('Login failures: alice - count()=9.0')).closest('tr') as HTMLElement;
  act(() => row.focus());
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('?event=01A');
  const detail = within(await screen.findByRole('dialog'));
  await detail.findByText('alice failed');
  expect(detail.getByRole('link', { name: 'Replay search' }).getAttribute('href')).toBe('/alerts/01A/replay-search');
  expect(detail.getByText('by alice')).toBeTruthy();
  expect(detail.getByText('Logins')).toBeTruthy();
  await userEvent.click(detail.getByRole('button', { name: 'Next event' }));
  await screen.findByText('No additional fields.');
  await screen.findByText(/can only be told by the definition/);
  await userEvent.keyboard('{Escape}');
  await until('the drawer to close', () => screen.queryByRole('dialog') === null);
  expect(address()).toBe('');
});

test('the event of a correlation shows the events that led to it, each with a link', async () => {
  const correlated = anEvent({
    ...{
      ...WINDOW,
      timestamp: '2022-05-10T08:04:59.999Z',
      id: '01Z',
      event_definition_type: CORRELATION,
      message: 'Break-in: alice',
      fields: {},
    },
    ...{ origin_context: 'urn:graylog:event:es:gl-events_3:01A', group_by_fields: { key: 'alice' } },
  });
  const step = { event_definition_id: 'd1', count: { op: '>=', value: 1 }, negate: false };
  const config = {
    ...{ type: CORRELATION, sequence: [step], ordered: true, join_on_key: true },
    ...{ search_within_ms: 600_000, execute_every_ms: 60_000 },
  };
  server()
    .get(`/events/definitions/${correlated.event_definition_id}`)
    .reply(200, { ...aDefinition(), config });
  answering({ events: [correlated, ...EVENTS] });
  const { container } = await opened('?event=01Z');
  const detail = within(await screen.findByRole('dialog'));
  const lines = within(await detail.findByRole('list', { name: 'Events that led to it' }));
  const [, last] = lines.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(last).toBe('/alerts?event=01A');
  expect(lines.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('true');
  expect(detail.getByRole('link', { name: 'Open event' }).getAttribute('href')).toBe('/alerts?event=01A');
  detail.getByText(/Sequence of events/);
  expect(asked.at(-1)).toMatchObject({
    query: 'event_definition_id:(d1) AND key:alice',
    timerange: { type: 'absolute', from: WINDOW.timerange_start, to: WINDOW.timerange_end },
    filter: { alerts: 'include' },
  });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the query is sent by Enter, and a refusal stands in the place of the list', async () => {
  answering({ status: 400 });
  const { address } = await opened();
  await screen.findByText('Missing quote.');
  const before = asked.length;
  await userEvent.type(screen.getByRole('textbox', { name: 'Search events' }), 'key:"a');
  expect(asked).toHaveLength(before);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('?query=key%3A%22a');
  await until('the search', () => asked.at(-1)?.query === 'key:"a');
});

test('nothing found says what was looked for, and offers more', async () => {
  answering({ events: [] });
  const { address } = await opened('?priority=3');
  await screen.findByText('No alerts were found for this search.');
  await userEvent.click(screen.getByRole('button', { name: 'Show alerts and events' }));
  expect(address()).toBe('?priority=3&kind=include');
  await screen.findByText('No alerts and no events were found for this search.');
  await userEvent.click(screen.getByRole('button', { name: 'Reset the filters' }));
  expect(address()).toBe('?kind=include');
});

test('without any definition the page says what they are for', async () => {
  answering({ events: [], grandTotal: 0 });
  await opened();
  await screen.findByRole('heading', { name: 'Get to know when something happens' });
  expect(screen.queryByRole('table')).toBeNull();
});

test('pages end where the server ends them', async () => {
  answering({ total: 30_000 });
  await opened('?page=999');
  await screen.findByText('Disk full');
  expect(asked.at(-1)).toMatchObject({ page: 400, per_page: 25 });
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
});

test('a plain cluster lists them, without figures', async () => {
  answering({ isOurs: false });
  await opened('', { isOurs: false });
  // Nor is there a place for them that would go away again.
  expect(document.querySelector('.tl-events-figures')).toBeNull();
  await screen.findByText('Disk full');
  expect(screen.queryByRole('group', { name: 'Alerts and events over time' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Stream/ })).toBeNull();
});
