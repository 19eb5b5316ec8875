import { type LinkedAlert } from 'api/events/alert-links';
import { type AlertOfEvent } from 'api/events/alert-states';
import { type EventDefinition } from 'api/events/definition';
import { eventDefinitions } from 'server/areas/event-definitions';
import { events } from 'server/areas/events';
import { urlAllowList } from 'server/areas/url-allow-list';
import { startReceiver } from 'server/notifications/queue/deliveries.fixture';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { alertStates } from '.';

const STREAM = '621d00000000000000000001';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('links of notifications to their alerts', () => {
  let server: TestServer;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let link: string;
  let event: string;
  let definition: string;

  const nobody = <Body>(method: string, path: string, body?: unknown) =>
    server.call<Body>(method, path, { as: null, body });
  const place = (of = link) => `/timberline/alert-links/${of}`;
  const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString();

  beforeAll(async () => {
    receiver = await startReceiver();
    receiver.answers(() => 200);
    server = await startTestServer({
      areas: [alertStates, events, urlAllowList],
      configuration: { publicUrl: 'https://logs.acme.test/' },
    });
    await server.addStream(STREAM, 'Logins');
    server.of(eventDefinitions).follow({ nextOffset: 7, committedOffset: 7 });
    await server.call('PUT', '/system/urlwhitelist', { body: { entries: [], disabled: true } });
    await server.insert([
      { timestamp: new Date(Date.now() - MINUTE).toISOString(), streams: [STREAM], fields: { user: 'alice' } },
    ]);
    const make = async (path: string, body: object) => {
      const answer = await server.call<EventDefinition>('POST', path, { body });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.id;
    };
    const template = '{"event":{"id":"${event.id}"},"backlog":[],"url":"${snooze_url}"}';
    const hook = await make('/events/notifications', {
      ...{ title: 'Hook', description: '' },
      config: { type: 'http-notification-v2', url: receiver.url, method: 'POST', body_template: template },
    });
    definition = await make('/events/definitions', {
      ...{ title: 'Login failures', description: '', priority: 3, alert: true },
      config: {
        ...{ type: 'aggregation-v1', query: 'user:alice', streams: [STREAM], group_by: [], series: [] },
        ...{ conditions: {}, search_within_ms: HOUR, execute_every_ms: HOUR },
      },
      field_spec: { who: { providers: [{ type: 'template-v1', template: '${source.user}' }] } },
      key_spec: ['who'],
      notifications: [{ notification_id: hook }],
      notification_settings: { grace_period_ms: 0 },
    });
    await until('the notification', async () => {
      await server.runRegular('beginning due jobs');
      return receiver.received.length > 0;
    });
    const sent = receiver.received[0]?.model as unknown as { event: { id: string }; url: string };
    event = sent.event.id;
    expect(sent.url).toMatch(/^https:\/\/logs\.acme\.test\/alerts\/snooze\/[0-9a-z-]+$/);
    link = sent.url.split('/').at(-1) ?? '';
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });

  it('show it to whom has no session, and change nothing by that', async () => {
    const { status, body } = await nobody<LinkedAlert>('GET', place());
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ title: 'Login failures', message: 'Login failures', key: 'alice', priority: 3, state: 'new', events: 1 },
      ...{ snoozed_until: null, last_event_id: event, since: expect.any(String) },
      ...{ last_event_at: expect.any(String), expires_at: expect.any(String) },
    });
    expect((await nobody<LinkedAlert>('GET', place())).body).toEqual(body);
  });

  it('snooze it, which stands in its history', async () => {
    const snoozed_until = inFuture(HOUR);
    const { status, body } = await nobody<LinkedAlert>('POST', `${place()}/snooze`, { snoozed_until });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'snoozed', snoozed_until });
    const { alert, history } = (await server.call<AlertOfEvent>('GET', `/timberline/events/${event}/alert`)).body;
    expect(alert).toMatchObject({ state: 'snoozed', by: 'a link in a notification', snoozed_until });
    expect(history[0]).toMatchObject({ state: 'snoozed', by: 'a link in a notification' });
  });

  it.each([
    [{}, 'snoozed_until'],
    [{ snoozed_until: 'soon' }, 'with its zone'],
    [{ snoozed_until: '2020-01-01T00:00:00Z' }, 'in the future'],
    [{ snoozed_until: inFuture(91 * 24 * HOUR) }, '90 days'],
    [{ snoozed_until: inFuture(HOUR), state: 'closed' }, 'state'],
  ])('refuse %j', async (body, words) => {
    const answer = await nobody('POST', `${place()}/snooze`, body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
  });

  it('are not found when they are none, or the alert is gone', async () => {
    const other = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`;
    for (const [method, path, body] of [
      ['GET', place(other), undefined],
      ['POST', `${place(other)}/snooze`, { snoozed_until: inFuture(HOUR) }],
    ] as const) {
      const answer = await nobody(method, path, body);
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('This link is not valid')]);
    }
    expect((await server.call('DELETE', `/events/definitions/${definition}`)).status).toBeLessThan(300);
    const gone = await nobody('GET', place());
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('not kept any more')]);
  });
});
