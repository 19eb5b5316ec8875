import { type Answer } from 'api/contract';
import { type DeliveriesPage } from 'api/events/deliveries';
import { type listSilences, type Silence } from 'api/events/silences';
import { documents } from 'server/areas/documents';
import { eventDefinitions } from 'server/areas/event-definitions';
import { urlAllowList } from 'server/areas/url-allow-list';
import { startReceiver } from 'server/notifications/queue/deliveries.fixture';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { silences } from '.';

const SILENCES = '/timberline/silences';
const STREAM = '621d00000000000000000001';
const MINUTE = 60_000;
const UNKNOWN = '621d000000000000000000ff';
const NOW = new Date();
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE).toISOString();
const person = (...permissions: string[]): TestPerson => ({ username: 'somebody', permissions });
const ALL = 'silences:create,delete,edit,read';

const aSilence = (part: object = {}) => ({
  ...{ title: 'Maintenance', description: 'New disks', event_definitions: [], priorities: [], keys: [], fields: {} },
  times: { type: 'once', from: at(-60), to: at(60) },
  ...part,
});

describe('silences', () => {
  let server: TestServer;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;

  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startTestServer({ areas: [silences, documents, urlAllowList] });
    await server.addStream(STREAM, 'Logins');
    server.of(eventDefinitions).follow({ nextOffset: 7, committedOffset: 7 });
    await server.call('PUT', '/system/urlwhitelist', { body: { entries: [], disabled: true } });
    await server.insert(
      ['alice', 'bob'].map((user) => ({ timestamp: at(-1), streams: [STREAM], message: 'failed', fields: { user } })),
    );
  });
  afterEach(async () => {
    const { body } = await server.call<Answer<typeof listSilences>>('GET', SILENCES);
    for (const { id } of body.silences) await server.call('DELETE', `${SILENCES}/${id}`);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
    await receiver.close();
  });

  const make = (part: object = {}, as?: TestPerson) =>
    server.call<Silence>('POST', SILENCES, { body: aSilence(part), ...(as && { as }) });

  async function definition(): Promise<string> {
    const hook = { title: 'Hook', description: '', config: { type: 'http-notification-v1', url: receiver.url } };
    const { body: notification } = await server.call<{ id: string }>('POST', '/events/notifications', { body: hook });
    const body = {
      ...{ title: 'Failures', description: '', priority: 3, alert: true },
      field_spec: { user: { data_type: 'string', providers: [{ type: 'template-v1', template: '${source.user}' }] } },
      key_spec: ['user'],
      config: {
        ...{ type: 'aggregation-v1', query: 'message:failed', streams: [STREAM], group_by: [], series: [] },
        ...{ conditions: {}, search_within_ms: 60 * MINUTE, execute_every_ms: 60 * MINUTE },
      },
      notifications: [{ notification_id: notification.id }],
      notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    };
    return (await server.call<{ id: string }>('POST', '/events/definitions', { body })).body.id;
  }

  const deliveries = (place: string, as?: TestPerson) =>
    server.call<DeliveriesPage>('GET', `${place}/deliveries`, as && { as });

  it('hold back what they fit, say so, and list it; the events are stored', async () => {
    const { body: silence } = await make({ title: 'Alice moves', fields: { user: ['al*'] } });
    expect(silence).toMatchObject({ state: 'active', until: at(60), created_by: 'admin' });
    const id = await definition();
    const rows = await until('deliveries', async () => {
      await server.runRegular('beginning due jobs');
      const { body } = await deliveries(`/events/definitions/${id}`);
      return body.deliveries.filter(({ outcome }) => outcome !== 'waiting').length === 2 && body.deliveries;
    });
    expect(rows.map((row) => [row.event_key, row.outcome, row.withheld_by, row.reason]).sort()).toEqual([
      ['alice', 'withheld', 'silence', 'Alice moves'],
      ['bob', 'sent', null, null],
    ]);
    expect(receiver.received.map(({ model }) => model.event.key)).toEqual(['bob']);
    const held = await deliveries(`${SILENCES}/${silence.id}`);
    expect(held.body).toMatchObject({ total: 1, deliveries: [{ event_key: 'alice', event_definition_id: id }] });
    const reader = person(`silences:read:${silence.id}`, `eventdefinitions:read:${id}`, 'eventnotifications:read');
    expect((await deliveries(`${SILENCES}/${silence.id}`, reader)).body.total).toBe(0);
    expect((await deliveries(`${SILENCES}/${silence.id}`, person())).status).toBe(403);
  });

  it('say whether they last, come or are over', async () => {
    const times = [
      { type: 'once', from: at(59), to: at(60) },
      { type: 'once', from: at(-2), to: at(-1) },
      { type: 'once', from: at(-2), to: at(60) },
    ];
    const made = [];
    for (const each of times) made.push((await make({ times: each })).body);
    expect(made.map(({ state, until: end }) => [state, end])).toEqual([
      ['upcoming', at(59)],
      ['over', null],
      ['active', at(60)],
    ]);
    const { body } = await server.call<Answer<typeof listSilences>>('GET', `${SILENCES}?query=description:disks`);
    expect(body.silences.map(({ title }) => title)).toEqual(['Maintenance', 'Maintenance', 'Maintenance']);
  });

  it('are made, changed and ended by those who may decide about their definitions', async () => {
    const [own, other] = ['65f000000000000000000001', '65f000000000000000000002'];
    const mara = person(ALL, `eventdefinitions:acknowledge:${own}`);
    expect((await server.call('GET', SILENCES, { as: null })).status).toBe(401);
    expect((await make({}, person())).status).toBe(403);
    expect((await make({}, person(ALL))).status).toBe(403);
    expect((await make({}, mara)).status).toBe(403);
    expect((await make({ event_definitions: [own, other] }, mara)).status).toBe(403);
    const { body: made } = await make({ event_definitions: [own] }, mara);
    const change = (part: object, as: TestPerson) =>
      server.call<Silence>('PUT', `${SILENCES}/${made.id}`, { body: aSilence(part), as });
    expect((await change({ event_definitions: [own, other] }, mara)).status).toBe(403);
    expect((await change({ event_definitions: [own] }, person(ALL))).status).toBe(403);
    expect((await change({ event_definitions: [own], title: 'Longer' }, mara)).body.title).toBe('Longer');
    expect((await server.call('GET', `${SILENCES}/${made.id}`, { as: person() })).status).toBe(403);
    expect((await server.call('GET', `${SILENCES}/${UNKNOWN}`)).status).toBe(404);
    expect((await server.call('DELETE', `${SILENCES}/${made.id}`, { as: person(ALL) })).status).toBe(403);
    expect((await server.call('DELETE', `${SILENCES}/${made.id}`, { as: mara })).status).toBe(204);
    expect((await server.call('DELETE', `${SILENCES}/${made.id}`, { as: mara })).status).toBe(404);
  });

  it.each<[field: string, part: object, sentence: string]>([
    ['title', { title: ' ' }, 'Say why notifications are held back.'],
    ['keys', { keys: [' '] }, 'A key must not be empty.'],
    ['fields', { fields: { host: [] } }, 'Give the field host a value.'],
    ['to', { times: { type: 'once', from: at(1), to: at(1) } }, 'The end must be after the beginning.'],
    [
      'from',
      { times: { type: 'once', from: '2026-11-26 22:00', to: at(1) } },
      'Give the time with its zone, as in 2026-11-26T22:00:00.000Z.',
    ],
    [
      'to',
      { times: { type: 'once', from: at(1), to: 'soonTZ' } },
      'Give the time with its zone, as in 2026-11-26T22:00:00.000Z.',
    ],
    [
      'days',
      { times: { type: 'weekly', days: [], from: '08:00', to: '09:00', time_zone: 'UTC' } },
      'Choose at least one day.',
    ],
    [
      'from',
      { times: { type: 'weekly', days: [1], from: '8:00', to: '09:00', time_zone: 'UTC' } },
      'Give the time as hours and minutes, as in 22:00.',
    ],
    [
      'time_zone',
      { times: { type: 'weekly', days: [1], from: '08:00', to: '24:00', time_zone: 'Mars/Base' } },
      'There is no time zone Mars/Base.',
    ],
  ])('are refused for their %s: %j', async (field, part, sentence) => {
    const { status, body } = await make(part);
    expect([status, body]).toEqual([400, expect.objectContaining({ failed: true })]);
    expect((body as unknown as { errors: Record<string, string[]> }).errors[field]).toEqual([sentence]);
  });
});
