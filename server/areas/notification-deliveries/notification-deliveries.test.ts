import { type DeliveriesPage } from 'api/events/deliveries';
import { type EventDefinition } from 'api/events/definition';
import { type EventDefinitionWithContext } from 'api/events/definitions';
import { type Event } from 'api/events/events';
import { type NotificationPreview } from 'api/events/notifications';
import { documents } from 'server/areas/documents';
import { eventDefinitions } from 'server/areas/event-definitions';
import { events } from 'server/areas/events';
import { scheduler } from 'server/areas/scheduler';
import { urlAllowList } from 'server/areas/url-allow-list';
import { startReceiver } from 'server/notifications/queue/deliveries.fixture';
import { sql } from 'server/storage/documents/sql';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { notificationDeliveries } from '.';

const STREAM = '621d00000000000000000001';
const OTHER = '621d00000000000000000002';
const MINUTE = 60_000;
const UNKNOWN = '621d000000000000000000ff';

const nobody: TestPerson = { username: 'nobody', permissions: [] };
const person = (...permissions: string[]): TestPerson => ({ username: 'somebody', permissions });

const COUNTS = {
  group_by: ['user'],
  series: [{ id: 'count-', function: 'count' }],
  conditions: {
    expression: { expr: '>', left: { expr: 'number-ref', ref: 'count-' }, right: { expr: 'number', value: 2 } },
  },
};

describe('deliveries of notifications', () => {
  let server: TestServer;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let hook: string;
  const expected: string[] = [];

  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startTestServer({
      areas: [notificationDeliveries, events, documents, urlAllowList],
    });
    await server.addStream(STREAM, 'Logins');
    await server.addStream(OTHER, 'Other');
    server.of(eventDefinitions).follow({ nextOffset: 7, committedOffset: 7 });
    await server.call('PUT', '/system/urlwhitelist', { body: { entries: [], disabled: true } });
    const before = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    await server.insert([
      ...[1, 2, 3].map((minutes) => ({
        timestamp: before(minutes),
        streams: [STREAM],
        message: `failed ${minutes} minutes ago`,
        fields: { action: 'login_failed', user: 'alice: "a"' },
      })),
      { timestamp: before(2), streams: [STREAM], fields: { action: 'login_failed', user: 'bob' } },
    ]);
    hook = await notification();
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answers(() => 200);
  });
  afterAll(async () => {
    expect(server.troubles.filter((trouble) => !expected.some((each) => trouble.includes(each)))).toEqual([]);
    await server.close();
    await receiver.close();
  });

  async function notification(): Promise<string> {
    const body = { title: 'Hook', description: '', config: { type: 'http-notification-v1', url: receiver.url } };
    return (await server.call<{ id: string }>('POST', '/events/notifications', { body })).body.id;
  }

  /** @param changed absent: a new one is made */
  async function definition(config: object = COUNTS, part: object = {}, changed?: string): Promise<string> {
    const body = {
      ...{ title: 'Login failures', description: 'Of people', priority: 3, alert: true, field_spec: {}, key_spec: [] },
      config: {
        ...{ type: 'aggregation-v1', query: 'action:login_failed OR action:none', streams: [STREAM] },
        ...{ group_by: [], series: [], conditions: {} },
        ...{ search_within_ms: 60 * MINUTE, execute_every_ms: 60 * MINUTE },
        ...config,
      },
      notifications: [{ notification_id: hook }],
      notification_settings: { grace_period_ms: 0, backlog_size: 2 },
      ...part,
    };
    const {
      status,
      text,
      body: made,
    } = changed
      ? await server.call<EventDefinition>('PUT', `/events/definitions/${changed}`, { body: { ...body, id: changed } })
      : await server.call<EventDefinition>('POST', '/events/definitions', { body });
    expect([status, text]).toEqual([200, expect.anything()]);
    return made.id;
  }

  const contextOf = async (id: string) =>
    (await server.call<EventDefinitionWithContext>('GET', `/events/definitions/${id}/with-context`)).body.context
      .scheduler;
  const listed = (place: string, as = ADMIN) => server.call<DeliveriesPage>('GET', `${place}/deliveries`, { as });
  const ofDefinition = async (id: string) => (await listed(`/events/definitions/${id}`)).body.deliveries;
  const delivered = (id: string, count = 1) =>
    until('deliveries', async () => {
      await server.runRegular('beginning due jobs');
      const rows = await ofDefinition(id);
      return rows.filter(({ outcome }) => outcome !== 'waiting').length >= count && rows;
    });

  it('bring the event and the newest messages of its group', async () => {
    const id = await definition();
    const [row] = await delivered(id);
    expect(row).toMatchObject({ outcome: 'sent', notification_title: 'Hook', attempt: 1, event_definition_id: id });
    const [{ model } = { model: undefined }] = receiver.received;
    expect(model).toMatchObject({ event_definition_description: 'Of people', event: { id: row?.event_id } });
    expect(model?.backlog).toEqual(
      [1, 2].map((minutes) =>
        expect.objectContaining({
          message: `failed ${minutes} minutes ago`,
          stream_ids: [STREAM],
          fields: expect.objectContaining({ user: 'alice: "a"' }),
        }),
      ),
    );
    expect(model?.backlog[0]?.fields).not.toHaveProperty('streams');
    const config = { type: 'http-notification-v1', url: receiver.url };
    const preview = (body: object) =>
      server.call<NotificationPreview>('POST', '/events/notifications/preview', { body: { config, ...body } });
    expect(JSON.parse((await preview({ event_id: row?.event_id })).body.parts[0]?.text ?? '')).toMatchObject({
      backlog: model?.backlog,
    });
    expect(JSON.parse((await preview({})).body.parts[0]?.text ?? '')).toMatchObject({ backlog: [] });
  });

  it('are previewed without messages that one may not read, although their definition finds them by now', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    const fields = { user: 'carol' };
    await server.insert([
      { timestamp: ago(2), streams: [STREAM], message: 'open', fields },
      { timestamp: ago(3), streams: [OTHER], message: 'closed', fields },
    ]);
    const counts = { query: 'user:carol', group_by: ['user'], series: [{ id: 'count-', function: 'count' }] };
    const more = (than: number) => ({
      expression: { ...COUNTS.conditions.expression, right: { expr: 'number', value: than } },
    });
    const id = await definition({ ...counts, conditions: more(0) });
    const [row] = await delivered(id);
    await definition({ ...counts, conditions: more(0), streams: [STREAM, OTHER] }, {}, id);
    const previewed = async (as: TestPerson) => {
      const body = { config: { type: 'http-notification-v1', url: receiver.url }, event_id: row?.event_id };
      const answer = await server.call<NotificationPreview>('POST', '/events/notifications/preview', { as, body });
      const model = JSON.parse(answer.body.parts[0]?.text ?? '') as { backlog: { message: string }[] };
      return model.backlog.map(({ message }) => message);
    };
    expect(await previewed(ADMIN)).toEqual(['open', 'closed']);
    expect(await previewed(person('eventnotifications:create', `streams:read:${STREAM}`))).toEqual(['open']);
  });

  it('bring the one message that the event of a filter is about', async () => {
    const id = await definition({ query: 'user:bob' });
    await delivered(id);
    const [{ model } = { model: undefined }] = receiver.received;
    expect(model?.backlog.map(({ fields }) => fields.user)).toEqual(['bob']);
    expect(model?.event.origin_context).toContain(`:${model?.backlog[0]?.id}`);
    const none = await definition({ query: 'user:bob' }, { notification_settings: { grace_period_ms: 0 } });
    await delivered(none);
    expect(receiver.received[1]?.model.backlog).toEqual([]);
  });

  it('happen once each although the run dies between the events and its transaction', async () => {
    expected.push('event_processor_states', 'job');
    await server.database.query(sql`alter table event_processor_states rename to gone`);
    const id = await definition({ query: 'action:login_failed' });
    const stored = () =>
      server.call<{ total_events: number }>('POST', '/events/search', {
        body: { filter: { event_definitions: [id] }, timerange: { type: 'relative', range: 0 } },
      });
    await until('the events', async () => {
      await server.runRegular('beginning due jobs');
      return (await stored()).body.total_events === 4 && (await contextOf(id)).message?.startsWith('The run failed');
    });
    expect(await ofDefinition(id)).toEqual([]);
    await server.database.query(sql`alter table gone rename to event_processor_states`);
    await server.of(scheduler).wake(id);
    await delivered(id, 4);
    expect((await stored()).body.total_events).toBe(4);
    const got = receiver.events();
    expect([got.length, new Set(got).size]).toEqual([4, 4]);
    // The next window knows the events of this one: nobody is told of them again.
    const { data } = await contextOf(id);
    expect(data).not.toBeNull();
  });

  it('are counted while they wait, dropped by clearing, disabling and deleting, and listed as withheld', async () => {
    receiver.answers(() => 503);
    const id = await definition();
    await delivered(id);
    expect((await contextOf(id)).queued_notifications).toBe(1);
    const clear = `/events/definitions/${id}/clear-notification-queue`;
    expect((await server.call('PUT', clear, { as: nobody })).status).toBe(403);
    expect((await server.call('PUT', clear)).status).toBe(204);
    expect((await contextOf(id)).queued_notifications).toBe(0);
    expect((await ofDefinition(id)).map(({ outcome, withheld_by: by }) => [outcome, by])).toEqual([
      ['withheld', 'cleared'],
      ['failed', null],
    ]);

    const other = await definition();
    await delivered(other);
    await server.call('PUT', `/events/definitions/${other}/unschedule`);
    expect((await ofDefinition(other))[0]).toMatchObject({ outcome: 'withheld', withheld_by: 'cleared' });
    const third = await definition();
    await delivered(third);
    await server.call('DELETE', `/events/definitions/${third}`);
    expect((await ofDefinition(third))[0]).toMatchObject({ outcome: 'withheld', withheld_by: 'cleared' });
  });

  it('end with their notification', async () => {
    receiver.answers(() => 503);
    const doomed = await notification();
    const id = await definition(COUNTS, { notifications: [{ notification_id: doomed }] });
    await delivered(id);
    expect((await server.call('DELETE', `/events/notifications/${doomed}`)).status).toBe(204);
    expect((await contextOf(id)).queued_notifications).toBe(0);
    expect((await ofDefinition(id))[0]).toMatchObject({ outcome: 'given_up', reason: 'The notification was deleted.' });
  });

  it('tell administrators once when they are given up', async () => {
    receiver.answers(() => 400);
    for (const id of [await definition(), await definition()]) await delivered(id);
    const { body } = await server.call<{ notifications: { type: string; details: object }[] }>(
      'GET',
      '/system/notifications',
    );
    const told = body.notifications.filter(({ type }) => type === 'generic');
    expect(told).toHaveLength(1);
    expect(told[0]?.details).toMatchObject({
      title: 'Notification “Hook” failed',
      description: 'The receiver answered with status 400.',
    });
  });

  describe('are shown', () => {
    let id: string;
    let row: DeliveriesPage['deliveries'][number];
    beforeAll(async () => {
      receiver.answers(() => 200);
      id = await definition();
      [row] = (await delivered(id)) as [typeof row];
    });

    it.each([
      ['of an event', () => `/events/${row.event_id}`, []],
      ['of a definition', () => `/events/definitions/${id}`, ['eventdefinitions:read']],
      ['of a notification', () => `/events/notifications/${hook}`, ['eventnotifications:read']],
    ])('%s to those who may read all it names and see the event', async (_, place, needed) => {
      const all = ['eventdefinitions:read', 'eventnotifications:read'];
      expect((await server.call('GET', `${place()}/deliveries`, { as: null })).status).toBe(401);
      const { body, status } = await listed(place(), person('streams:read', ...all));
      expect([status, body.page, body.per_page]).toEqual([200, 1, 50]);
      expect(body.deliveries).toContainEqual(row);
      expect(body.total).toBe(body.deliveries.length);
      if (needed.length > 0) expect((await listed(place(), nobody)).status).toBe(403);
      const blind = await listed(place(), person(`streams:read:${OTHER}`, ...all));
      expect(blind.status === 404 || blind.body.total).toBe(needed.length > 0 ? 0 : true);
      const own = await listed(place(), person('streams:read', ...needed));
      expect(own.body.total).toBe(0);
    });

    it('by pages', async () => {
      const { body } = await server.call<DeliveriesPage>(
        'GET',
        `/events/notifications/${hook}/deliveries?page=2&per_page=1`,
      );
      expect([body.deliveries.length, body.page, body.per_page]).toEqual([1, 2, 1]);
      expect(body.total).toBeGreaterThan(2);
    });

    it('of no event that is not there', async () => {
      expect((await listed('/events/01ARZ3NDEKTSV4RRFFQ69G5FAV')).status).toBe(404);
    });

    it('and sent again by those who may edit the notification and see the event', async () => {
      const again = (as: TestPerson | null, delivery = row.id) =>
        server.call('POST', `/events/deliveries/${delivery}/send_again`, { as });
      expect((await again(null)).status).toBe(401);
      expect((await again(ADMIN, UNKNOWN)).status).toBe(404);
      expect((await again(person('streams:read', 'eventnotifications:read'))).status).toBe(403);
      expect((await again(person('eventnotifications:edit'))).status).toBe(404);
      expect((await again(person('streams:read', 'eventnotifications:edit'))).status).toBe(204);
      const rows = await delivered(id, 2);
      expect(rows.map(({ outcome, event_id: event }) => [outcome, event])).toEqual(
        Array(2).fill(['sent', row.event_id]),
      );
      expect(receiver.events()).toEqual([row.event_id] satisfies Event['id'][]);
    });
  });
});
