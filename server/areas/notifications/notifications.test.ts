import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type EventDefinition } from 'api/events/definition';
import { type Notification, type NotificationPreview, type NotificationsPage } from 'api/events/notifications';
import { type ValidationResult } from 'api/errors';
import { type BulkResult } from 'api/stream-bulk';
import { grnOf } from 'api/grn';
import { documents } from 'server/areas/documents';
import { eventDefinitions } from 'server/areas/event-definitions';
import { shares } from 'server/areas/shares';
import { urlAllowList } from 'server/areas/url-allow-list';
import { sql } from 'server/storage/documents/sql';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { notifications } from '.';

const PATH = '/events/notifications';
const UNKNOWN = '621d000000000000000000ff';
const KEPT = '__kept__';

const nobody: TestPerson = { username: 'nobody', permissions: [] };
const maker: TestPerson = { username: 'maker', permissions: ['eventnotifications:create'] };

const EMAIL = {
  type: 'email-notification-v1',
  sender: '',
  subject: 'Alert: ${event_definition_title}',
  body_template: '${event.message}',
  html_body_template: '',
  email_recipients: ['ops@example.org'],
  user_recipients: [],
  time_zone: 'Europe/Berlin',
};
const http = (url: string) => ({ type: 'http-notification-v1', url });
const custom = (url: string, part: object = {}) => ({ type: 'http-notification-v2', url, method: 'POST', ...part });
const notification = (part: object = {}) => ({ title: 'Ops mail', description: '', config: EMAIL, ...part });

interface Received {
  headers: IncomingMessage['headers'];
  url: string | undefined;
  body: string;
}

/** Answers what it is told to. */
async function startReceiver() {
  const received: Received[] = [];
  let answer = (_: IncomingMessage, reply: ServerResponse) => void reply.end('ok');
  const server: Server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, url: request.url, body: Buffer.concat(parts).toString() });
      answer(request, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: (next: typeof answer) => void (answer = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

describe('notifications over HTTP', () => {
  let server: TestServer;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;

  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startTestServer({ areas: [notifications, eventDefinitions, documents, shares, urlAllowList] });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
    await receiver.close();
  });

  const create = <Body = Notification>(body: unknown, as: TestPerson | null = ADMIN) =>
    server.call<Body>('POST', PATH, { as, body });
  const made = async (part: object = {}) => (await create(notification(part))).body;
  const errorsOf = async (config: object, place = PATH) => {
    const { status, body } = await server.call<ValidationResult>('POST', place, { body: notification({ config }) });
    expect([status, body.failed, body.error_context]).toEqual([400, true, {}]);
    return body.errors;
  };
  const test = (config: object, part: object = {}, as = ADMIN) =>
    server.call<{ type: string; message: string }>('POST', `${PATH}/test`, {
      as,
      body: notification({ config, ...part }),
    });

  it.each([
    ['GET', `${PATH}/${UNKNOWN}`, undefined],
    ['GET', `${PATH}/${UNKNOWN}/definitions`, undefined],
    ['POST', PATH, notification()],
    ['PUT', `${PATH}/${UNKNOWN}`, notification()],
    ['DELETE', `${PATH}/${UNKNOWN}`, undefined],
    ['POST', `${PATH}/test`, notification()],
    ['POST', `${PATH}/${UNKNOWN}/test`, undefined],
    ['POST', `${PATH}/preview`, { config: EMAIL }],
  ])('%s %s needs a session and rights', async (method, place, body) => {
    expect((await server.call(method, place, { as: null, body })).status).toBe(401);
    expect((await server.call(method, place, { as: nobody, body })).status).toBe(403);
  });

  it('are made, read, changed and deleted', async () => {
    const answer = await create(notification());
    expect(answer.status).toBe(200);
    const { id } = answer.body;
    expect(answer.body).toEqual({ id, ...notification() });
    expect((await server.call('GET', `${PATH}/${id}`)).body).toEqual(answer.body);
    const changed = await server.call('PUT', `${PATH}/${id}`, { body: notification({ id, title: 'Night mail' }) });
    expect(changed).toMatchObject({ status: 200, body: { id, title: 'Night mail' } });
    expect((await server.call('PUT', `${PATH}/${id}`, { body: notification({ id: UNKNOWN }) })).body).toMatchObject({
      type: 'ApiError',
    });
    expect((await server.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await server.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    for (const [method, body] of [['GET'], ['PUT', notification()]] as const)
      expect((await server.call(method, `${PATH}/${id}`, { body })).status).toBe(404);
    expect((await server.call('POST', `${PATH}/${id}/test`)).status).toBe(404);
  });

  it('are listed to those who may read them, with how many definitions use them', async () => {
    const [one, other] = [await made({ title: 'List one' }), await made({ title: 'List other' })];
    const list = async (query: string, as = ADMIN) =>
      (await server.call<NotificationsPage>('GET', `${PATH}${query}`, { as })).body;
    const all = await list('?query=List&per_page=0');
    expect(all.notifications.map(({ title }) => title)).toEqual(['List one', 'List other']);
    expect(all).toMatchObject({ total: 2, count: 2, page: 1, query: 'List', used_by: { [one.id]: 0, [other.id]: 0 } });
    const reader = { username: 'reader', permissions: [`eventnotifications:read:${one.id}`] };
    const mine = await list('', reader);
    expect(mine.notifications.map(({ id }) => id)).toEqual([one.id]);
    expect(mine.grand_total).toBeGreaterThan(1);
    expect((await list(`?query=id:${other.id}`)).total).toBe(1);
    expect((await list('?query=description%253Anone')).total).toBe(0);
  });

  it.each<[string, object, string[]]>([
    ['mail without anything', { type: EMAIL.type, subject: ' ' }, ['subject', 'body', 'recipients']],
    ['mail to no address', { ...EMAIL, email_recipients: ['ops@example.org\r\nBcc: x@y.test'] }, ['email_recipients']],
    ['mail from no address', { ...EMAIL, sender: 'a b' }, ['sender']],
    ['mail of a broken template', { ...EMAIL, body_template: '${if x}' }, ['body_template']],
    ['mail in no zone', { ...EMAIL, time_zone: 'Mars/Base' }, ['time_zone']],
    ['a request without URL', http(''), ['url']],
    ['a request to a file', http('file:///etc/passwd'), ['url']],
    ['a request with bad headers', custom('http://a.test', { headers: 'Host: evil' }), ['headers']],
    ['a request with broken headers', custom('http://a.test', { headers: 'nonsense' }), ['headers']],
    ['a key without secret', custom('http://a.test', { api_key: 'k' }), ['api_key']],
    ['a secret that is not there', custom('http://a.test', { basic_auth: KEPT }), ['basic_auth']],
    [
      'Slack',
      { type: 'slack-notification-v1', color: 'red', webhook_url: 'https://slack.test/x', channel: '' },
      ['color', 'webhook_url', 'channel'],
    ],
    [
      'PagerDuty',
      { type: 'pagerduty-notification-v2', routing_key: 'short', client_name: '', client_url: 'x' },
      ['routing_key', 'client_name', 'client_url'],
    ],
    [
      'a callback',
      { type: 'legacy-alarm-callback-notification-v1', callback_type: '', configuration: {} },
      ['callback_type'],
    ],
    ['no type', { type: 'nonsense-v1' }, ['config']],
  ])('are refused by their fields: %s', async (_, config, fields) => {
    expect(Object.keys(await errorsOf(config)).sort()).toEqual([...fields].sort());
    expect(Object.keys(await errorsOf(config, `${PATH}/test`)).sort()).toEqual([...fields].sort());
  });

  it.each<[string, unknown, string]>([
    ['no object', [], 'JSON object'],
    ['an unknown member', notification({ color: 1 }), 'color'],
    ['an unknown setting', notification({ config: { ...EMAIL, color: 1 } }), 'color'],
    ['an unknown type with settings', notification({ config: { type: 'x-v1', url: 'a' } }), 'Unable to map property'],
    ['a missing member', { title: 'x', config: EMAIL }, 'description'],
  ])('are refused: %s', async (_, body, message) => {
    const answer = await create<{ type: string; message: string }>(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: expect.stringContaining(message) },
    });
  });

  it('need a title', async () => {
    const { body } = await create<ValidationResult>(notification({ title: ' ' }));
    expect(Object.keys(body.errors)).toEqual(['title']);
  });

  describe('that are deleted', () => {
    const definition = (ids: string[]) => ({
      title: 'Uses them',
      description: '',
      priority: 2,
      alert: true,
      config: {
        type: 'aggregation-v1',
        query: '',
        streams: [],
        group_by: [],
        series: [],
        search_within_ms: 60_000,
        execute_every_ms: 60_000,
      },
      field_spec: {},
      key_spec: [],
      notification_settings: { grace_period_ms: 0 },
      notifications: ids.map((notification_id) => ({ notification_id })),
    });
    const define = async (ids: string[]) =>
      (await server.call<EventDefinition>('POST', '/events/definitions?schedule=false', { body: definition(ids) }))
        .body;
    const get = async (id: string) => (await server.call<EventDefinition>('GET', `/events/definitions/${id}`)).body;
    const namesIn = ({ notifications: used }: EventDefinition) => used?.map(({ notification_id: id }) => id);

    it('leave the definitions that use them, which are no alerts without any', async () => {
      const [one, other] = [await made(), await made()];
      const [both, single] = [await define([one.id, other.id]), await define([one.id])];
      const uses = await server.call('GET', `${PATH}/${one.id}/definitions`);
      expect(uses.body).toMatchObject({
        hidden: 0,
        definitions: [{ id: both.id, title: 'Uses them' }, { id: single.id }],
      });
      const reader = { username: 'reader', permissions: [`eventnotifications:read:${one.id}`] };
      expect((await server.call('GET', `${PATH}/${one.id}/definitions`, { as: reader })).body).toEqual({
        definitions: [],
        hidden: 2,
      });
      const { body: page } = await server.call<NotificationsPage>('GET', `${PATH}?query=id:${one.id}`);
      expect(page.used_by).toEqual({ [one.id]: 2 });

      await server.call('DELETE', `${PATH}/${one.id}`);
      const [bothAfter, singleAfter] = [await get(both.id), await get(single.id)];
      expect([namesIn(bothAfter), bothAfter.alert]).toEqual([[other.id], true]);
      expect([namesIn(singleAfter), singleAfter.alert]).toEqual([[], false]);
      expect({ ...bothAfter, notifications: both.notifications }).toEqual(both);
    });

    it('are several, each for itself', async () => {
      const one = await made();
      const may = { username: 'may', permissions: [`eventnotifications:delete:${one.id}`] };
      const other = await made();
      const { status, body } = await server.call<BulkResult>('POST', `${PATH}/bulk_delete`, {
        as: may,
        body: { entity_ids: [one.id, other.id] },
      });
      expect([status, body.successfully_performed, body.failures.map(({ entity_id: id }) => id)]).toEqual([
        200,
        1,
        [other.id],
      ]);
    });
  });

  it('belong to those who make them, who share them', async () => {
    await server.addPerson('ada');
    const ben = grnOf('user', await server.addPerson('ben'));
    const ada = { username: 'ada', permissions: ['eventnotifications:create', 'users:list'] };
    const asBen = { username: 'ben', permissions: [] };
    const { id } = (await create(notification(), ada)).body;
    const change = () => server.call('PUT', `${PATH}/${id}`, { as: asBen, body: notification() });
    expect((await change()).status).toBe(403);
    const share = `/authz/shares/entities/${grnOf('notification', id)}`;
    const selection = { selected_grantee_capabilities: { [ben]: 'manage' } };
    expect((await server.call('POST', share, { as: ada, body: selection })).status).toBe(200);
    expect((await change()).status).toBe(200);
    expect((await server.call('DELETE', `${PATH}/${id}`, { as: asBen })).status).toBe(403);
    expect((await server.call('DELETE', `${PATH}/${id}`, { as: ada })).status).toBe(204);
  });

  describe('with secrets', () => {
    const SECRET = 'mara:s3cret-of-hooks';
    const withSecret = (url: string, part: object = {}) => custom(url, { basic_auth: SECRET, ...part });

    it('never show them, and store them sealed', async () => {
      const stored = await made({ config: withSecret(receiver.url) });
      expect(stored.config).toMatchObject({ basic_auth: KEPT });
      const answers = [
        await server.call('GET', `${PATH}/${stored.id}`),
        await server.call('GET', `${PATH}?per_page=0`),
        await server.call('GET', `/timberline/documents/notification/${stored.id}/versions/1`),
      ];
      for (const { status, text } of answers) {
        expect(status).toBe(200);
        expect(text).not.toContain('s3cret');
      }
      const rows = await server.database.query<{ body: unknown }>(sql`select body from document_versions`);
      expect(JSON.stringify(rows)).not.toContain('s3cret');
    });

    it('keep them, and send them to the server they were entered for', async () => {
      const { id } = await made({ config: withSecret(receiver.url) });
      const kept = custom(`${receiver.url}/other`, { basic_auth: KEPT });
      expect((await server.call('PUT', `${PATH}/${id}`, { body: notification({ config: kept }) })).status).toBe(200);
      receiver.received.length = 0;
      expect((await server.call('POST', `${PATH}/${id}/test`)).status).toBe(200);
      expect((await test(kept, { id })).status).toBe(200);
      const basic = `Basic ${Buffer.from(SECRET).toString('base64')}`;
      expect(receiver.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
        ['/other', basic],
        ['/other', basic],
      ]);
    });

    it('never send them to another server', async () => {
      const { id } = await made({ config: withSecret(receiver.url) });
      const elsewhere = custom('http://127.0.0.1:1/', { basic_auth: KEPT });
      receiver.received.length = 0;
      const put = await server.call<ValidationResult>('PUT', `${PATH}/${id}`, {
        body: notification({ config: elsewhere }),
      });
      expect([put.status, Object.keys(put.body.errors)]).toEqual([400, ['basic_auth']]);
      expect((await test(elsewhere, { id })).status).toBe(400);
      expect((await test(custom(receiver.url, { basic_auth: KEPT }), { id }, maker)).status).toBe(404);
      const other = await startReceiver();
      receiver.answers((_, reply) => void reply.writeHead(307, { location: `${other.url}/moved` }).end());
      expect((await server.call('POST', `${PATH}/${id}/test`)).status).toBe(200);
      expect(other.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([['/moved', undefined]]);
      receiver.answers((_, reply) => void reply.end('ok'));
      await other.close();
    });
  });

  describe('that are tried', () => {
    it('send the test event', async () => {
      receiver.received.length = 0;
      const { status, text } = await test(http(`${receiver.url}/hook`), {}, maker);
      expect([status, text]).toEqual([200, '']);
      const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-timberline-delivery': expect.any(String),
      });
      expect(JSON.parse(body)).toMatchObject({
        event_definition_type: 'test-dummy-v1',
        job_definition_id: '<unknown>',
        event: {
          id: 'TEST_NOTIFICATION_ID',
          event_definition_id: 'EventDefinitionTestId',
          key: 'testkey',
          priority: 2,
        },
        backlog: [],
      });
    });

    it('tell what went wrong', async () => {
      receiver.answers((_, reply) => void reply.writeHead(503).end('down for tea'));
      expect(await test(http(receiver.url))).toMatchObject({
        status: 500,
        body: { type: 'ApiError', message: 'The receiver answered with status 503. The receiver said: down for tea' },
      });
      receiver.answers((_, reply) => void reply.end('ok'));
      expect(await test(EMAIL)).toMatchObject({
        status: 500,
        body: { message: expect.stringContaining('TIMBERLINE_SMTP_URL') },
      });
    });

    it('reach nothing that the list of allowed URLs forbids', async () => {
      const list = { entries: [{ id: '1', type: 'literal', title: '', value: `${receiver.url}/ok` }], disabled: false };
      await server.call('PUT', '/system/urlwhitelist', { body: list });
      receiver.received.length = 0;
      const refused = await test(http(`${receiver.url}/no?token=s3cret`));
      expect([refused.status, refused.body.message]).toEqual([
        500,
        `The list of allowed URLs does not have ${receiver.url}/…. Ask an administrator to add it.`,
      ]);
      expect((await test(http(`${receiver.url}/ok`))).status).toBe(200);
      receiver.answers((_, reply) => void reply.writeHead(302, { location: '/no' }).end());
      expect((await test(http(`${receiver.url}/ok`))).status).toBe(500);
      expect(receiver.received.map(({ url }) => url)).toEqual(['/ok', '/ok']);
      expect((await server.call('GET', '/system/notifications')).text).not.toContain('generic');
      receiver.answers((_, reply) => void reply.end('ok'));
      await server.call('PUT', '/system/urlwhitelist', { body: { entries: [], disabled: true } });
    });

    it('are few at once', async () => {
      const waiting: ServerResponse[] = [];
      let arrived: () => void = () => undefined;
      const threeArrived = new Promise<void>((resolve) => (arrived = resolve));
      receiver.answers((_, reply) => {
        waiting.push(reply);
        if (waiting.length === 3) arrived();
      });
      const running = [1, 2, 3].map(() => test(http(receiver.url), {}, maker));
      await threeArrived;
      expect((await test(http(receiver.url), {}, maker)).status).toBe(429);
      for (const reply of waiting) reply.end('ok');
      expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);
      receiver.answers((_, reply) => void reply.end('ok'));
    });
  });

  describe('that are previewed', () => {
    const preview = async (config: object, part: object = {}) =>
      server.call<NotificationPreview>('POST', `${PATH}/preview`, { as: maker, body: { config, ...part } });

    it('show all texts and what is wrong with their templates, and send nothing', async () => {
      receiver.received.length = 0;
      const { body } = await preview({ ...EMAIL, html_body_template: '<b>${event.kee}${event.message}</b>' });
      expect(body.parts.map(({ name }) => name)).toEqual(['subject', 'text', 'html']);
      expect(body.parts[0]?.text).toBe('Alert: Event Definition Test Title');
      expect(body.parts[2]?.text).toContain('&lt;unknown&gt;</b>');
      expect(body.warnings).toMatchObject([{ field: 'html_body_template', line: 1 }]);
      const request = await preview(
        custom(receiver.url, { body_template: '{"m":"${event.message}"}', basic_auth: KEPT }),
      );
      expect(JSON.parse(request.body.parts[0]?.text ?? '')).toMatchObject({
        m: expect.stringContaining('test message'),
      });
      expect(receiver.received).toEqual([]);
    });

    it('of an event that one may not see is not found', async () => {
      expect((await preview(EMAIL, { event_id: '01G2P7Q9ZKX4M5V7C3W8T6R1NB' })).status).toBe(404);
      expect((await preview(EMAIL, { event_id: 'x'.repeat(50) })).status).toBe(404);
    });
  });

  it('have no kinds of callbacks yet, and tell whether mail is set up', async () => {
    expect((await server.call('GET', `${PATH}/legacy/types`, { as: nobody })).body).toEqual({ types: {} });
    expect((await server.call('GET', '/timberline/notifications/mail', { as: nobody })).body).toEqual({
      is_set_up: false,
      sender: null,
      public_url: null,
    });
    const legacy = { type: 'legacy-alarm-callback-notification-v1', callback_type: 'x.Y', configuration: {} };
    expect((await test(legacy)).body.message).toContain('cannot send alarm callbacks yet');
  });

  it('tell the queue what became of each receiver', async () => {
    const { id } = await made({ config: http('http://127.0.0.1:1/') });
    const area = server.of(notifications);
    expect(await area.title(id)).toBe('Ops mail');
    expect(await area.title(UNKNOWN)).toBeUndefined();
    const { testModel } = await import('server/notifications/test-model');
    const delivery = { id: 'd1', model: testModel(new Date(0)), isTest: false, signal: new AbortController().signal };
    expect(await area.deliver(UNKNOWN, delivery)).toMatchObject([{ outcome: 'given-up' }]);
    expect(await area.deliver(id, delivery)).toMatchObject([
      { recipient: null, outcome: 'failed', reason: expect.stringContaining('refused') },
    ]);
  });
});
