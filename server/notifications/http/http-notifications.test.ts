import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type NotificationConfig } from 'api/events/notifications';
import { type Attempt, type NotificationModel } from '../notification-type';
import { createNotificationTemplates } from '../templates';
import { testModel } from '../test-model';
import { createNotificationTypes, type NotificationTypeParts } from '../types';

const AT = new Date('2022-05-10T08:05:00.000Z');
const NEVER = new AbortController().signal;

type Handle = (request: IncomingMessage, reply: ServerResponse, body: string) => void;

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

interface Receiver {
  url: string;
  received: Received[];
}

let open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.map((close) => close()));
  open = [];
});

async function receiverOf(...answers: Handle[]): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const { method, url, headers } = request;
      received.push({ method, url, headers, body });
      (answers[Math.min(received.length, answers.length) - 1] ?? OK)(request, reply, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const says =
  (status: number, text = '', headers: Record<string, string> = {}): Handle =>
  (_, reply) =>
    void reply.writeHead(status, headers).end(text);
const OK = says(200, 'ok');

function typesWith(part: Partial<NotificationTypeParts> = {}) {
  return createNotificationTypes({
    mail: undefined,
    addressesOf: async () => ({ addresses: [], without: [] }),
    isAllowed: () => true,
    templates: createNotificationTemplates(() => 0, 'https://logs.example.org/'),
    publicUrl: 'https://logs.example.org/',
    hostname: 'node-1',
    now: () => AT,
    ...part,
  });
}

async function deliver(
  config: NotificationConfig,
  part: Partial<NotificationTypeParts> = {},
  model: NotificationModel = testModel(AT),
  types = typesWith(part),
): Promise<Attempt> {
  const type = types.get(config.type);
  if (!type) throw new Error(config.type);
  expect(type.check(config)).toEqual({});
  const [attempt, ...others] = await type.deliver(config, { id: 'd-1', model, isTest: false, signal: NEVER });
  if (!attempt || others.length > 0) throw new Error('one attempt was expected');
  return attempt;
}

const http = (url: string): NotificationConfig => ({ type: 'http-notification-v1', url });
const custom = (url: string, part: object = {}): NotificationConfig => ({
  ...{ type: 'http-notification-v2', url, method: 'POST' },
  ...part,
});

describe('a request', () => {
  it('has the model of the event, and the id of the delivery at every attempt', async () => {
    const receiver = await receiverOf(says(503, 'later'), says(503, 'later'), OK);
    const attempts = [];
    for (let attempt = 0; attempt < 3; attempt += 1) attempts.push(await deliver(http(`${receiver.url}/hook`)));
    expect(attempts).toEqual([
      ...Array.from({ length: 2 }, () => ({
        ...{ recipient: null, outcome: 'failed', status: 503, answer: 'later' },
        ...{ reason: 'The receiver answered with status 503.', retryAfterMs: undefined },
      })),
      { recipient: null, outcome: 'sent', status: 200, answer: 'ok' },
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-timberline-delivery']))).toEqual(new Set(['d-1']));
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual(testModel(AT));
  });

  it.each<[number, Attempt['outcome']]>([
    [201, 'sent'],
    [204, 'sent'],
    [304, 'given-up'],
    [400, 'given-up'],
    [401, 'given-up'],
    [404, 'given-up'],
    [408, 'failed'],
    [410, 'given-up'],
    [425, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('answered with %d is %s', async (status, outcome) => {
    const receiver = await receiverOf(says(status));
    expect(await deliver(http(receiver.url))).toMatchObject({ status, outcome });
  });

  it.each<[string, number | undefined]>([
    ['120', 120_000],
    ['Tue, 10 May 2022 08:06:00 GMT', 60_000],
    ['Tue, 10 May 2022 08:00:00 GMT', undefined],
    ['9999999999', 24 * 3_600_000],
    ['soon', undefined],
  ])('answered with Retry-After: %s waits so long', async (header, retryAfterMs) => {
    const receiver = await receiverOf(says(429, '', { 'retry-after': header }));
    expect(await deliver(http(receiver.url))).toMatchObject({ outcome: 'failed', retryAfterMs });
  });

  it('is not held up by an answer that never ends, of which the beginning is kept', async () => {
    let sent = 0;
    let close: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (close = resolve));
    const receiver = await receiverOf((_, reply) => {
      reply.writeHead(200);
      const pour = () => {
        while (!reply.destroyed && reply.write('x'.repeat(64 * 1024))) sent += 64;
      };
      reply.on('drain', pour);
      reply.on('close', close);
      pour();
    });
    const attempt = await deliver(http(receiver.url));
    expect(attempt).toMatchObject({ outcome: 'sent', status: 200, answer: 'x'.repeat(1_024) });
    expect(sent).toBeLessThan(64 * 1024);
    await closed;
  });

  it('whose answer only drips is as good as its status, and without one it is temporary', async () => {
    const dripping = await receiverOf((_, reply) => {
      reply.writeHead(200);
      reply.write('d');
    });
    expect(await deliver(http(dripping.url), { limitMs: 100 })).toMatchObject({ outcome: 'sent', answer: 'd' });
    const silent = await receiverOf(() => undefined);
    expect(await deliver(http(silent.url), { limitMs: 100 })).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('it does not answer'),
    });
  });

  it.each<[string, string, Partial<Attempt>]>([
    [
      'nobody is at',
      'http://127.0.0.1:1/',
      { outcome: 'failed', reason: '127.0.0.1:1 cannot be used: the connection was refused.' },
    ],
    ['serves machines of a cloud', 'http://169.254.169.254/latest/', { outcome: 'given-up' }],
    ['does so in another spelling', 'http://[fe80::1]/', { outcome: 'given-up' }],
  ])('to a place that %s', async (_, url, expected) => {
    expect(await deliver(http(url))).toMatchObject(expected);
  });

  it('to what does not speak HTTP is temporary', async () => {
    const receiver = await receiverOf((request) => void request.socket.end('220 mail.test ESMTP\r\n'));
    expect(await deliver(http(receiver.url))).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('does not speak HTTP'),
    });
  });

  it('goes only where the list allows, redirects included; where it leads is not told', async () => {
    const elsewhere = await receiverOf(OK);
    const receiver = await receiverOf(says(307, '', { location: `${elsewhere.url}/off?token=s3cret` }));
    const isAllowed = (url: string) => url.startsWith(receiver.url);
    expect(await deliver(http(receiver.url), { isAllowed })).toEqual({
      recipient: null,
      outcome: 'failed',
      systemNotification: 'generic',
      reason: `The list of allowed URLs does not have ${elsewhere.url}/…. Ask an administrator to add it.`,
    });
    expect(elsewhere.received).toEqual([]);
    expect((await deliver(http(elsewhere.url), { isAllowed })).systemNotification).toBe('generic');
    expect(elsewhere.received).toEqual([]);
  });

  it('is asked for on the list as it was entered', async () => {
    const receiver = await receiverOf(OK);
    const asked: string[] = [];
    const isAllowed = (url: string) => asked.push(url) > 0;
    await deliver(custom(receiver.url, { api_key: 'key', api_secret: 's3cret' }), { isAllowed });
    expect(asked).toEqual([receiver.url]);
    expect(receiver.received[0]?.url).toBe('/?key=s3cret');
  });

  it('is repeated at another address by 307, and asks there by 302; secrets stay where they belong', async () => {
    const other = await receiverOf(OK);
    const receiver = await receiverOf(
      says(307, '', { location: `${other.url}/a` }),
      says(302, '', { location: `${other.url}/b` }),
      says(307, '', { location: '/same' }),
    );
    const config = custom(receiver.url, {
      ...{ body_template: 'b', headers: 'X-Tenant: t; Authorization: Bearer s3cret', content_type: 'PLAIN_TEXT' },
    });
    await deliver(config);
    await deliver(config);
    await deliver(config);
    expect(other.received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/a', 'b'],
      ['GET', '/b', ''],
    ]);
    for (const { headers } of other.received) {
      expect([headers.authorization, headers['x-tenant']]).toEqual([undefined, undefined]);
      expect(headers['x-timberline-delivery']).toBe('d-1');
    }
    expect(receiver.received.at(-1)).toMatchObject({ url: '/same', headers: { authorization: 'Bearer s3cret' } });
  });

  it.each([
    ['too often', '/again', 'more than 5 times'],
    ['nowhere', 'http://[', 'cannot be read'],
    ['to another protocol', 'ftp://x.test/', 'list of allowed URLs'],
  ])('that is redirected %s ends', async (_, location, reason) => {
    const receiver = await receiverOf(says(307, '', { location }));
    const attempt = await deliver(http(receiver.url));
    expect([attempt.outcome === 'sent', attempt.reason]).toEqual([false, expect.stringContaining(reason)]);
    expect(receiver.received.length).toBeLessThanOrEqual(6);
  });

  it('waits while four others are at the host', async () => {
    const waiting: ServerResponse[] = [];
    let most = 0;
    let arrived: () => void = () => undefined;
    const receiver = await receiverOf((_, reply) => {
      waiting.push(reply);
      most = Math.max(most, waiting.length);
      if (waiting.length === 4) arrived();
    });
    const types = typesWith();
    const fourArrived = () => new Promise<void>((resolve) => (arrived = resolve));
    const first = fourArrived();
    const running = Array.from({ length: 8 }, () => deliver(http(receiver.url), {}, testModel(AT), types));
    await first;
    const second = fourArrived();
    for (const reply of waiting.splice(0)) reply.end();
    await second;
    for (const reply of waiting.splice(0)) reply.end();
    expect((await Promise.all(running)).map(({ outcome }) => outcome)).toEqual(Array(8).fill('sent'));
    expect(most).toBe(4);
  });

  it('is left when the delivery is stopped', async () => {
    const stop = new AbortController();
    const receiver = await receiverOf(() => stop.abort(new Error('stopped')));
    const delivery = { id: 'd', model: testModel(AT), isTest: false, signal: stop.signal };
    await expect(typesWith().get('http-notification-v1')?.deliver(http(receiver.url), delivery)).rejects.toThrow(
      'stopped',
    );
  });
});

describe('a request of one’s own', () => {
  const withMessage = (message: string): NotificationModel => ({
    ...testModel(AT),
    event: { ...testModel(AT).event, message },
  });

  it.each<[string, object, string, string]>([
    [
      'JSON',
      { content_type: 'JSON', body_template: '{"m":"${event.message}"}' },
      'application/json',
      '{"m":"a \\"b\\"\\n&c"}',
    ],
    [
      'a form',
      { content_type: 'FORM_DATA', body_template: 'm=${event.message}' },
      'application/x-www-form-urlencoded',
      'm=a+%22b%22%0A%26c',
    ],
    [
      'plain text',
      { content_type: 'PLAIN_TEXT', body_template: '${event.message}' },
      'text/plain; charset=utf-8',
      'a "b"\n&c',
    ],
    ['XML', { content_type: 'application/xml', body_template: '<a/>' }, 'application/xml', '<a/>'],
  ])('escapes values for %s', async (_, part, type, body) => {
    const receiver = await receiverOf(OK);
    await deliver(custom(receiver.url, part), {}, withMessage('a "b"\n&c'));
    expect(receiver.received[0]).toMatchObject({ method: 'POST', body, headers: { 'content-type': type } });
  });

  it('has the method, headers and credentials that were chosen', async () => {
    const receiver = await receiverOf(OK);
    const credentials = { basic_auth: 'mara:s3cret', api_key: 'X-Key', api_secret: 'k3y', api_key_as_header: true };
    await deliver(custom(`${receiver.url}/g?a=1`, { method: 'GET', headers: 'X-A: 1; X-B: two', ...credentials }));
    const [{ method, url, headers, body } = {} as Received] = receiver.received;
    expect([method, url, body]).toEqual(['GET', '/g?a=1', '']);
    expect(headers).toMatchObject({
      ...{ 'x-a': '1', 'x-b': 'two', 'x-key': 'k3y' },
      authorization: `Basic ${Buffer.from('mara:s3cret').toString('base64')}`,
    });
    expect(headers).not.toHaveProperty('content-type');
    await deliver(custom(receiver.url, { method: 'PUT' }));
    expect(receiver.received[1]).toMatchObject({ method: 'PUT', body: JSON.stringify(testModel(AT)) });
  });
});

describe('Slack', () => {
  const slack = (url: string, part: object = {}): NotificationConfig => ({
    ...{ type: 'slack-notification-v1', color: '#FF0000', webhook_url: url, channel: '#ops-${event.key}' },
    ...{ custom_message: '${event.message} <!channel> & ${event.key}' },
    ...part,
  });

  it('gets the title, and the message beside its colour', async () => {
    const receiver = await receiverOf(OK);
    const part = { notify_channel: true, link_names: true, user_name: 'timberline', icon_url: 'https://x.test/i.png' };
    await deliver(slack(receiver.url, { ...part, icon_emoji: ':fire:' }));
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      channel: '#ops-testkey',
      username: 'timberline',
      icon_emoji: ':fire:',
      link_names: true,
      text: '@channel *Alert Event Definition Test Title* triggered:\n> Event Definition Test Description',
      attachments: [
        {
          color: '#FF0000',
          text: 'Notification test message triggered from user &lt;unknown&gt; &lt;!channel&gt; &amp; testkey',
        },
      ],
    });
  });

  it('that refuses is permanent, and busy is temporary', async () => {
    const receiver = await receiverOf(says(404, 'no_service'), says(429, 'rate_limited', { 'retry-after': '30' }));
    expect(await deliver(slack(receiver.url))).toMatchObject({ outcome: 'given-up', answer: 'no_service' });
    expect(await deliver(slack(receiver.url))).toMatchObject({ outcome: 'failed', retryAfterMs: 30_000 });
  });
});

describe('that an alert has recovered', () => {
  const recovered: NotificationModel = { ...testModel(AT), recovered: true };

  it('is said in a request, and to templates', async () => {
    const receiver = await receiverOf(OK);
    await deliver(http(receiver.url), {}, recovered);
    const body = '{"over":"${if recovered}yes${else}no${end}"}';
    await deliver(custom(receiver.url, { body_template: body }), {}, recovered);
    await deliver(custom(receiver.url, { body_template: body }));
    const [all, own, other] = receiver.received.map((each) => JSON.parse(each.body) as Record<string, unknown>);
    expect(all).toEqual(recovered);
    expect([own, other]).toEqual([{ over: 'yes' }, { over: 'no' }]);
  });

  it('is said in Slack, without the title too', async () => {
    const receiver = await receiverOf(OK);
    const config = { type: 'slack-notification-v1', color: '#FF0000', webhook_url: receiver.url, channel: '#ops' };
    const own = { ...config, custom_message: 'M' };
    await deliver(own as NotificationConfig, {}, recovered);
    await deliver({ ...own, include_title: false } as NotificationConfig, {}, recovered);
    const said = receiver.received.map(({ body }) => (JSON.parse(body) as { text: string }).text);
    expect(said).toEqual([expect.stringMatching(/^\*Alert Event Definition Test Title\* recovered:/), 'Recovered:']);
  });
});

describe('PagerDuty', () => {
  const pagerDuty = (part: object = {}): NotificationConfig => ({
    ...{ type: 'pagerduty-notification-v2', routing_key: 'r'.repeat(32), client_name: 'Timberline' },
    ...{ client_url: 'https://logs.example.org', ...part },
  });

  it('gets an event of version 2', async () => {
    const receiver = await receiverOf(says(202, '{"status":"success"}'));
    const parts = { pagerDutyAddress: `${receiver.url}/v2/enqueue` };
    expect(await deliver(pagerDuty({ custom_incident: true, key_prefix: 'tl' }), parts)).toMatchObject({
      outcome: 'sent',
      status: 202,
    });
    expect(receiver.received[0]?.url).toBe('/v2/enqueue');
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      routing_key: 'r'.repeat(32),
      event_action: 'trigger',
      dedup_key: 'tl/[000000000000000000000001]/Event Definition Test Title',
      client: 'Timberline',
      client_url: 'https://logs.example.org',
      links: [
        { href: 'https://logs.example.org/alerts/TEST_NOTIFICATION_ID/replay-search', text: 'Replay the search' },
      ],
      payload: {
        summary: 'Notification test message triggered from user <unknown>',
        source: 'Timberline: 000000000000000000000001',
        severity: 'warning',
        timestamp: '2022-05-10T08:05:00.000Z',
        component: 'TimberlineAlerts',
        group: '000000000000000000000001',
        class: 'alerts',
        custom_details: {
          event_definition: 'Event Definition Test Title',
          key: 'testkey',
          field1: 'value1',
          field2: 'value2',
        },
      },
    });
  });

  it('resolves the incident when the alert has recovered, by the same key', async () => {
    const receiver = await receiverOf(OK);
    const parts = { pagerDutyAddress: receiver.url };
    const config = pagerDuty({ custom_incident: true, incident_key: 'k-${event.key}' });
    await deliver(config, parts);
    await deliver(config, parts, { ...testModel(AT), recovered: true });
    const [begun, ended] = receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(ended).toEqual({ ...begun, event_action: 'resolve' });
    expect([begun?.event_action, begun?.dedup_key]).toEqual(['trigger', 'k-testkey']);
  });

  it('has titles and keys of one’s own, and of the former type, too', async () => {
    const receiver = await receiverOf(OK);
    const parts = { pagerDutyAddress: receiver.url };
    const own = { custom_incident: true, incident_key: 'k-${event.key}', pager_duty_title: 'T ${event.priority}' };
    await deliver(pagerDuty({ ...own, type: 'pagerduty-notification-v1' }), parts);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      dedup_key: 'k-testkey',
      payload: { summary: 'T 2' },
    });
  });

  it.each<[number, Attempt['outcome']]>([
    [400, 'given-up'],
    [429, 'failed'],
    [500, 'failed'],
  ])('answering %d is %s', async (status, outcome) => {
    const receiver = await receiverOf(says(status));
    expect((await deliver(pagerDuty(), { pagerDutyAddress: receiver.url })).outcome).toBe(outcome);
  });
});
