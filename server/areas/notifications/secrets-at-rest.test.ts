import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Notification } from 'api/events/notifications';
import { audit } from 'server/areas/audit';
import { documents } from 'server/areas/documents';
import { eventDefinitions } from 'server/areas/event-definitions';
import { plainSql, sql } from 'server/storage/documents/sql';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { notifications } from '.';

const PATH = '/events/notifications';
const KEY = 'keyS3cretOfPagerDuty000000000000';
const TABLES = ['documents', 'document_versions', 'audit_outbox'] as const;

describe('credentials of notifications, where they are stored', () => {
  let server: TestServer;
  let receiver: Server;
  let asked: { url: string | undefined; header: unknown }[] = [];
  let hook = '';
  const areas = [notifications, eventDefinitions, documents, audit];

  beforeAll(async () => {
    receiver = createServer(({ url, headers }, reply) => {
      asked.push({ url, header: headers['x-token'] });
      reply.end('ok');
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/S3cretHook`;
    server = await startTestServer({ areas });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const configs = () => ({
    slack: { type: 'slack-notification-v1', color: '#ff0000', webhook_url: hook, channel: '#ops' },
    pagerduty: {
      ...{ type: 'pagerduty-notification-v2', routing_key: KEY, custom_incident: false },
      ...{ client_name: 'Timberline', client_url: 'https://timberline.test/' },
    },
    http: { type: 'http-notification-v1', url: hook },
    custom: {
      ...{ type: 'http-notification-v2', url: hook, method: 'POST', headers: 'X-Token: S3cretHeader' },
      ...{ basic_auth: 'mara:S3cretBasic', api_key: 'k', api_secret: 'S3cretApi' },
    },
    legacy: {
      type: 'legacy-alarm-callback-notification-v1',
      callback_type: 'org.acme.Hook',
      configuration: { api_token: 'S3cretOfPlugin', retries: 3 },
    },
  });
  type Config = ReturnType<typeof configs>[keyof ReturnType<typeof configs>];
  /** All but what nobody is shown, and was sealed always. */
  const openPart = (config: Config) =>
    Object.fromEntries(Object.entries(config).filter(([name]) => name !== 'basic_auth' && name !== 'api_secret'));
  const body = (title: string, config: object) => ({ title, description: '', config });

  const make = async (title: string, config: Config) => {
    const { status, body: made } = await server.call<Notification>('POST', PATH, { body: body(title, config) });
    expect([title, status]).toEqual([title, 200]);
    return made;
  };
  const get = async (id: string) => (await server.call<Notification>('GET', `${PATH}/${id}`)).body;
  const history = (id: string, rest = '') => `/timberline/documents/notification/${id}/versions${rest}`;
  const ok = async (method: string, place: string, sent?: object) => {
    const { status, text } = await server.call(method, place, { body: sent });
    if (status >= 300) throw new Error(`${method} ${place}: ${status} ${text}`);
  };
  /** All that a copy of the database would tell. */
  const stored = async (): Promise<string> => {
    const texts = await Promise.all(
      TABLES.map((table) =>
        server.database.query<{ text: string }>(sql`select t::text as text from ${plainSql(table)} t order by 1`),
      ),
    );
    return texts
      .flat()
      .map(({ text }) => text)
      .join('\n');
  };
  /** They change with every write of a row. */
  const rowVersions = () =>
    server.database.query(sql`
      select id, version, xmin::text from documents where kind = 'notification'
      union all select id, version, xmin::text from document_versions where kind = 'notification' order by 1, 2, 3`);
  const secretsIn = (text: string) => [...text.matchAll(/.{0,40}(S3cret|Other3).{0,20}/gi)].map(([found]) => found);
  const restart = async () => {
    await server.stop();
    server = await startTestServer({ areas, folder: server.folder });
  };

  it('are nowhere in plain text, also not in versions, the trash, histories and the audit log', async () => {
    for (const [name, config] of Object.entries(configs())) {
      const { id, config: shown } = await make(name, config);
      const { basic_auth: basic, ...open } = { basic_auth: undefined, ...config };
      const hidden = basic ? { basic_auth: '__kept__', api_secret: '__kept__' } : {};
      expect(shown).toMatchObject({ ...open, ...hidden });
      await ok('PUT', `${PATH}/${id}`, body(`${name} changed`, shown));
      const other = JSON.parse(JSON.stringify(config).replaceAll('S3cret', 'Other3')) as object;
      await ok('PUT', `${PATH}/${id}`, body(`${name} changed`, other));
      for (const place of [history(id), history(id, '/1'), history(id, '/2')]) {
        const { status, text } = await server.call('GET', place);
        expect([place, status, text]).toEqual([place, 200, expect.not.stringMatching(/S3cret|Other3|sealed/i)]);
      }
      await ok('DELETE', `${PATH}/${id}`);
    }
    expect(secretsIn(await stored())).toEqual([]);
  });

  it('stay what they are where they are not changed, which is then no change of theirs', async () => {
    const { id, config } = await make('unchanged', configs().custom);
    await ok('PUT', `${PATH}/${id}`, body('another title', config));
    const { text } = await server.call('GET', history(id));
    expect(text).toContain('another title');
    expect(text).not.toMatch(/url|headers|basic_auth|api_secret/);
  });

  it('come back with an earlier version, and with what was deleted', async () => {
    const { id } = await make('restored', configs().slack);
    await ok('PUT', `${PATH}/${id}`, body('restored', { ...configs().slack, webhook_url: `${hook}/moved` }));
    await ok('POST', history(id, '/1/restore'), {});
    expect(await get(id)).toMatchObject({ config: { webhook_url: hook } });
    await ok('DELETE', `${PATH}/${id}`);
    await ok('POST', `/timberline/documents/notification/trash/${id}/restore`, {});
    expect(await get(id)).toMatchObject({ config: { webhook_url: hook } });
    expect((await server.call('POST', `${PATH}/${id}/test`)).status).toBe(200);
    expect(asked.map(({ url }) => url)).toEqual(['/hooks/S3cretHook']);
    expect(secretsIn(await stored())).toEqual([]);
  });

  it('are sealed at the start that follows, where an earlier server stored them as they are', async () => {
    const made = new Map<string, Config>();
    for (const [name, config] of Object.entries(configs())) made.set((await make(`old ${name}`, config)).id, config);
    for (const [id, config] of made) {
      const plain = openPart(config);
      for (const table of ['documents', 'document_versions'])
        await server.database.query(sql`
          update ${plainSql(table)} set body = jsonb_set(body, '{config}', (body->'config') || ${JSON.stringify(plain)}::jsonb)
          where kind = 'notification' and id = ${id}`);
    }
    const [[deleted]] = [[...made].filter(([, { type }]) => type === 'http-notification-v1')] as [[[string, Config]]];
    await server.call('DELETE', `${PATH}/${deleted[0]}`);
    // What it had told the audit log is not its own any more.
    await server.database.query(sql`delete from audit_outbox`);
    expect(secretsIn(await stored()).length).toBeGreaterThan(10);

    await restart();
    expect(secretsIn(await stored())).toEqual([]);
    for (const [id, config] of made) {
      if (id === deleted[0]) continue;
      expect((await get(id)).config).toMatchObject(openPart(config));
      expect((await server.call<{ total: number }>('GET', history(id))).body.total).toBe(1);
    }
    await ok('POST', `/timberline/documents/notification/trash/${deleted[0]}/restore`, {});
    const [[id]] = [...made].filter(([, { type }]) => type === 'http-notification-v2') as [[string, Config]];
    await ok('PUT', `${PATH}/${id}`, body('newer', { ...(await get(id)).config, url: hook, headers: '' }));
    await ok('POST', history(id, '/1/restore'), {});
    asked = [];
    for (const each of [id, deleted[0]]) expect((await server.call('POST', `${PATH}/${each}/test`)).status).toBe(200);
    expect(asked).toEqual([
      { url: '/hooks/S3cretHook?k=S3cretApi', header: 'S3cretHeader' },
      { url: '/hooks/S3cretHook', header: undefined },
    ]);

    const untouched = await rowVersions();
    await restart();
    expect(await rowVersions()).toEqual(untouched);
  });
});
