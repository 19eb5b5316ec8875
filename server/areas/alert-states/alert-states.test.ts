import { type AlertChangeText, type AlertOfEvent, type AlertsPage, type AlertState } from 'api/events/alert-states';
import { type DeliveriesPage } from 'api/events/deliveries';
import { type EventDefinition } from 'api/events/definition';
import { grnOf } from 'api/grn';
import { type GranteeCapabilities } from 'api/shares';
import { type BulkResult } from 'api/stream-bulk';
import { eventDefinitions } from 'server/areas/event-definitions';
import { events } from 'server/areas/events';
import { type SharingServer, startSharingServer, withAccount } from 'server/areas/shares/sharing.fixture';
import { ADMIN, type TestPerson } from 'test/server/test-server';
import { until } from 'test/until';
import { alertStates } from '.';

const MINUTE = 60_000;
const owner = withAccount('owner');
const manager = withAccount('manager');
const viewer = withAccount('viewer');
const outsider = withAccount('outsider');
const UNKNOWN = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

describe('the calls for alerts', () => {
  let server: SharingServer;
  let stream: string;
  let definition: string;
  /** An event of alice and one of bob. */
  let alice: string;
  let bob: string;

  const call = <Body>(method: string, path: string, as: TestPerson, body?: unknown) =>
    server.call<Body>(method, path, { as, body });
  const change = (event: string, body: AlertChangeText, as: TestPerson = owner) =>
    call<AlertState>('PUT', `/timberline/events/${event}/alert`, as, body);
  const alertOf = (event: string, as: TestPerson = owner) =>
    call<AlertOfEvent>('GET', `/timberline/events/${event}/alert`, as);
  const list = async (query = '', as: TestPerson = owner) =>
    (await call<AlertsPage>('GET', `/timberline/alerts${query}`, as)).body;
  const inFuture = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

  async function mustCall<Body>(method: string, path: string, as: TestPerson, body: unknown): Promise<Body> {
    const answer = await call<Body>(method, path, as, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  }

  async function define(title: string, part: object = {}): Promise<string> {
    const { id } = await mustCall<EventDefinition>('POST', '/events/definitions', owner, {
      ...{ title, description: '', priority: 3, alert: false, notifications: [] },
      config: {
        ...{ type: 'aggregation-v1', query: 'action:login_failed', streams: [stream], group_by: [], series: [] },
        ...{ conditions: {}, search_within_ms: 60 * MINUTE, execute_every_ms: 60 * MINUTE },
      },
      field_spec: { who: { providers: [{ type: 'template-v1', template: '${source.user}' }] } },
      key_spec: ['who'],
      notification_settings: { grace_period_ms: 0 },
      ...part,
    });
    return id;
  }

  const found = (id: string, count: number) =>
    until('the events', async () => {
      await server.runRegular('beginning due jobs');
      const { alerts } = await list(`?definition=${id}`);
      return alerts.length === count && alerts;
    });

  beforeAll(async () => {
    server = await startSharingServer([alertStates, events]);
    server.of(eventDefinitions).follow({ nextOffset: 7, committedOffset: 7 });
    const ids = new Map<string, string>();
    const permissions = ['streams:create', 'eventdefinitions:create'];
    ids.set('owner', await server.addPerson('owner', { permissions, roles: ['Reader'] }));
    for (const name of ['manager', 'viewer', 'outsider']) ids.set(name, await server.addPerson(name));
    const user = (name: string) => grnOf('user', ids.get(name) ?? '');
    stream = await server.makeStream(owner, 'Logins');
    const before = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    await server.insert(
      ['alice', 'bob'].map((name, index) => ({
        ...{ timestamp: before(2 - index), streams: [stream], message: `${name} 100% failed` },
        fields: { action: 'login_failed', user: name },
      })),
    );
    const share = async (grn: string, grants: GranteeCapabilities) =>
      expect((await server.share(ADMIN, grn, { [user('owner')]: 'own', ...grants })).status).toBe(200);
    await share(grnOf('stream', stream), { [user('manager')]: 'view', [user('viewer')]: 'view' });
    definition = await define('Login failures');
    const grants = { [user('manager')]: 'manage', [user('viewer')]: 'view', [user('outsider')]: 'manage' } as const;
    await share(grnOf('event_definition', definition), grants);
    const alerts = await found(definition, 2);
    [bob = '', alice = ''] = alerts.map(({ last_event_id: id }) => id);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  it('list the open ones, the newest first, to those who see their last event', async () => {
    const { alerts, ...figures } = await list();
    expect(figures).toEqual({ total: 2, page: 1, per_page: 50, counts: { new: 2 } });
    expect(alerts[1]).toMatchObject({
      ...{ event_definition_id: definition, title: 'Login failures', key: 'alice', state: 'new', priority: 3 },
      ...{ message: 'Login failures', source_streams: [stream], events: 1, may_change: true, by: null },
    });
    expect((await list('?per_page=1&page=2')).alerts).toEqual([alerts[1]]);
    expect((await list('?query=ALI')).alerts).toEqual([alerts[1]]);
    expect((await list('?query=%25')).total).toBe(0);
    expect((await list('?definition=other')).total).toBe(0);
    expect((await list('?states=recovered,closed')).total).toBe(0);
    expect((await list('', outsider)).alerts).toEqual([]);
    expect((await list('', outsider)).counts).toEqual({});
    expect((await list('', viewer)).alerts.map(({ may_change: may }) => may)).toEqual([false, false]);
    const wrong = await call<{ message: string }>('GET', '/timberline/alerts?states=new,old', owner);
    expect([wrong.status, wrong.body.message]).toEqual([400, 'There is no state “old” of alerts.']);
  });

  it.each([
    ['owner', owner, 200, 200],
    ['manager', manager, 200, 200],
    ['viewer', viewer, 200, 403],
    ['outsider', outsider, 404, 404],
    ['responder', { username: 'r', permissions: ['streams:read', 'eventdefinitions:acknowledge'] }, 200, 200],
    ['editor', { username: 'e', permissions: ['streams:read', 'eventdefinitions:edit'] }, 200, 403],
    ['administrator', ADMIN, 200, 200],
  ])('let the %s see and change what may be', async (_, as: TestPerson, sees, changes) => {
    expect((await alertOf(alice, as)).status).toBe(sees);
    expect((await change(alice, { state: 'acknowledged' }, as)).status).toBe(changes);
    const several = { events: [alice], change: { state: 'new' } };
    const { body, status } = await call<BulkResult>('POST', '/timberline/alerts/change', as, several);
    expect([status, body.successfully_performed]).toEqual([200, changes === 200 ? 1 : 0]);
    const states = { events: [alice, bob, UNKNOWN] };
    const known = await call<{ states: object }>('POST', '/timberline/events/states', as, states);
    expect(Object.keys(known.body.states).sort()).toEqual(sees === 200 ? [alice, bob].sort() : []);
  });

  it('tell who said what, and keep it', async () => {
    await change(bob, { state: 'acknowledged', note: '  On it  ' }, manager);
    const snoozed = await change(bob, { state: 'snoozed', snoozed_until: inFuture(60) });
    expect(snoozed.body).toMatchObject({ state: 'snoozed', by: 'owner', note: '', may_change: true });
    const { alert, history } = (await alertOf(bob)).body;
    expect(alert).toEqual(snoozed.body);
    expect(history.map(({ state, by, note }) => [state, by, note])).toEqual([
      ['snoozed', 'owner', ''],
      ['acknowledged', 'manager', 'On it'],
      ['new', null, ''],
    ]);
    expect(history[0]?.snoozed_until).toBe(alert.snoozed_until);
    await change(bob, { state: 'closed' });
    expect((await list()).total).toBe(1);
    expect((await list('?states=closed')).counts).toEqual({ new: 1, closed: 1 });
    await change(bob, { state: 'new' });
  });

  it.each<[string, AlertChangeText]>([
    ['Say until when the alert is snoozed.', { state: 'snoozed' }],
    ['Only an alert that is snoozed has a time.', { state: 'closed', snoozed_until: inFuture(1) }],
    ['Say the time with its zone, like 2026-11-26T08:00:00Z.', { state: 'snoozed', snoozed_until: '2036-11-26T08:00' }],
    ['The time has to be in the future.', { state: 'snoozed', snoozed_until: inFuture(-1) }],
    ['An alert can be snoozed for 90 days at most.', { state: 'snoozed', snoozed_until: inFuture(91 * 24 * 60) }],
  ])('refuse: %s', async (sentence, body) => {
    const answer = await call<{ validation_errors: object }>('PUT', `/timberline/events/${alice}/alert`, owner, body);
    expect([answer.status, answer.body.validation_errors]).toEqual([400, { snoozed_until: [{ error: sentence }] }]);
  });

  it('refuse a note that is too long, and nobody who is not signed in', async () => {
    const long = await change(alice, { state: 'acknowledged', note: 'n'.repeat(2_001) });
    expect([long.status, long.text]).toEqual([400, expect.stringContaining('note')]);
    expect((await server.call('GET', '/timberline/alerts', { as: null })).status).toBe(401);
    expect((await change(UNKNOWN, { state: 'closed' })).status).toBe(404);
  });

  it('change several, and tell which were refused', async () => {
    const body = { events: [alice, UNKNOWN, bob], change: { state: 'acknowledged', note: 'all' } };
    const result = await mustCall<BulkResult>('POST', '/timberline/alerts/change', manager, body);
    expect(result).toMatchObject({
      successfully_performed: 2,
      failures: [
        {
          entity_id: UNKNOWN,
          failure_explanation: `There is no event ${UNKNOWN}, or not one that you may see.`,
        },
      ],
    });
    expect((await list()).alerts.map(({ state, by, note }) => [state, by, note])).toEqual(
      Array(2).fill(['acknowledged', 'manager', 'all']),
    );
  });

  it('keep what a definition says of recovery, and refuse what cannot be', async () => {
    const id = await define('With recovery', { recovery: { quiet_windows: 3, notify: true } });
    const { body } = await call<EventDefinition>('GET', `/events/definitions/${id}`, owner);
    expect(body.recovery).toEqual({ quiet_windows: 3, notify: true });
    const { body: other } = await call<EventDefinition>('GET', `/events/definitions/${definition}`, owner);
    expect(other).not.toHaveProperty('recovery');
    const wrong = { ...body, recovery: { quiet_windows: 0, notify: true } };
    const refused = await call<{ errors: object }>('PUT', `/events/definitions/${id}`, owner, wrong);
    expect([refused.status, refused.body.errors]).toEqual([
      ...[400, { recovery: ['An alert recovers after 1 to 10000 runs without an event.'] }],
    ]);
  });

  it('recover, and the notifications of the definition are told after its events', async () => {
    const config = { type: 'http-notification-v1', url: 'http://127.0.0.1:9/' };
    const hook = { title: 'Hook', description: '', config };
    const { id: notification } = await mustCall<{ id: string }>('POST', '/events/notifications', ADMIN, hook);
    const id = await define('Recovering', {
      config: {
        ...{ type: 'aggregation-v1', query: 'user:bob', streams: [stream], group_by: [], series: [] },
        ...{ conditions: {}, search_within_ms: 60 * MINUTE, execute_every_ms: 1_000 },
      },
      notifications: [{ notification_id: notification }],
      recovery: { quiet_windows: 1, notify: true },
    });
    const [alert] = await until('the recovery', async () => {
      await server.runRegular('beginning due jobs');
      const { alerts } = await list(`?definition=${id}&states=recovered`);
      return alerts.length > 0 && alerts;
    });
    expect(alert).toMatchObject({ key: 'bob', state: 'recovered', by: null });
    const { body } = await call<DeliveriesPage>('GET', `/events/definitions/${id}/deliveries`, ADMIN);
    expect(new Set(body.deliveries.map((each) => each.id)).size).toBe(2);
    expect(new Set(body.deliveries.map((each) => each.event_id))).toEqual(new Set([alert?.last_event_id]));
  });

  it('end with their definition', async () => {
    const id = await define('Deleted');
    const [alert] = await found(id, 2);
    await mustCall('DELETE', `/events/definitions/${id}`, owner, undefined);
    expect((await list(`?definition=${id}`)).total).toBe(0);
    expect((await alertOf(alert?.last_event_id ?? '')).status).toBe(404);
  });
});
