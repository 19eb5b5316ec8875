import { type Decorator, type DecoratorKind } from 'api/decorators';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { decorators } from '.';

const SEVERITY = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const FORMAT = 'org.graylog2.decorators.FormatStringDecorator';
const LINK = 'org.graylog2.decorators.LinkFieldDecorator';
const OTHER_STREAM = '621d00000000000000000001';

const nobody: TestPerson = { username: 'nobody', permissions: [] };
const reader: TestPerson = { username: 'reader', permissions: ['decorators:read'] };
const maker: TestPerson = {
  username: 'maker',
  permissions: ['decorators:read', 'decorators:create', 'decorators:edit', `streams:edit:${DEFAULT_STREAM_ID}`],
};

const severity = (rest: object = {}) => ({
  type: SEVERITY,
  config: { source_field: 'level', target_field: 'severity' },
  order: 0,
  ...rest,
});

describe('decorators over HTTP', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ areas: [decorators] });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const create = (body: object, as = maker) => server.call<Decorator>('POST', '/search/decorators', { as, body });
  const list = async () => (await server.call<Decorator[]>('GET', '/search/decorators', { as: reader })).body;

  it.each([
    ['GET', '/search/decorators', undefined],
    ['GET', '/search/decorators/available', undefined],
    ['POST', '/search/decorators', severity()],
    ['PUT', `/search/decorators/${OTHER_STREAM}`, severity()],
    ['DELETE', `/search/decorators/${OTHER_STREAM}`, undefined],
  ])('%s %s needs a session and a right', async (method, path, body) => {
    expect((await server.call(method, path, { as: null, body })).status).toBe(401);
    expect((await server.call(method, path, { as: nobody, body })).status).toBe(403);
    if (method !== 'GET') expect((await server.call(method, path, { as: reader, body })).status).toBe(403);
  });

  it('says which kinds there are, and what each wants to know', async () => {
    const { body } = await server.call<Record<string, DecoratorKind>>('GET', '/search/decorators/available', {
      as: reader,
    });
    expect(Object.keys(body).sort()).toEqual([FORMAT, LINK, SEVERITY]);
    expect(body[FORMAT]?.requested_configuration).toMatchObject({
      format_string: { type: 'text', is_optional: false },
      target_field: { default_value: 'message', is_optional: true },
      require_all_fields: { type: 'boolean', default_value: false },
    });
    expect(body[LINK]).toMatchObject({
      type: LINK,
      requested_configuration: { link_field: { default_value: 'message' } },
    });
  });

  it('are stored, listed in their order, changed and removed', async () => {
    const second = await create(severity({ order: 2, id: null }));
    expect(second).toMatchObject({ status: 200, body: { ...severity({ order: 2 }), stream: null } });
    const first = (await create({ type: LINK, config: { link_field: 'url' }, stream: DEFAULT_STREAM_ID, order: 1 }))
      .body;
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.body.id]);

    const changed = severity({ order: 0, config: { source_field: 'prio', target_field: 'prio' } });
    const path = `/search/decorators/${second.body.id}`;
    const { status, body } = await server.call('PUT', path, { as: maker, body: changed });
    expect([status, body]).toEqual([200, { ...changed, id: second.body.id, stream: null }]);
    expect((await list()).map(({ id }) => id)).toEqual([second.body.id, first.id]);

    for (const { id } of [first, second.body])
      expect((await server.call('DELETE', `/search/decorators/${id}`, { as: maker })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await server.call('DELETE', path, { as: maker })).status).toBe(404);
    expect((await server.call('PUT', path, { as: maker, body: changed })).status).toBe(404);
  });

  it('belong to those who may edit their stream', async () => {
    const ofOther = { ...severity(), stream: OTHER_STREAM };
    expect((await create(ofOther)).status).toBe(403);
    const { id } = (await create(severity({ stream: DEFAULT_STREAM_ID }))).body;
    const path = `/search/decorators/${id}`;
    const stranger = { ...maker, permissions: maker.permissions.slice(0, 3) };
    expect((await server.call('PUT', path, { as: stranger, body: severity() })).status).toBe(403);
    expect((await server.call('DELETE', path, { as: stranger })).status).toBe(403);
    expect((await server.call('PUT', path, { as: maker, body: ofOther })).status).toBe(403);
    expect((await server.call('DELETE', path, { as: maker })).status).toBe(204);
  });

  it('go with their stream, and come back with it', async () => {
    const all = server.of(decorators);
    const kept = (await create(severity())).body;
    await server.addStream(OTHER_STREAM, 'Other');
    const own = (await create(severity({ stream: OTHER_STREAM }), ADMIN)).body;
    expect((await server.call('DELETE', `/streams/${OTHER_STREAM}`)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([kept.id]);
    expect(await all.listFor(null)).toEqual([kept]);
    expect(await all.listFor(OTHER_STREAM)).toEqual([]);

    expect((await server.call('POST', `/timberline/documents/decorator/trash/${own.id}/restore`)).status).toBe(400);
    expect((await server.call('POST', `/timberline/documents/stream/trash/${OTHER_STREAM}/restore`)).status).toBe(200);
    expect(await all.listFor(OTHER_STREAM)).toEqual([own]);
    await server.call('DELETE', `/streams/${OTHER_STREAM}`);
  });

  it('are 20 at most in each place', async () => {
    for (const { id } of await list()) await server.call('DELETE', `/search/decorators/${id}`, { as: ADMIN });
    const ids: (string | null)[] = [];
    for (let order = 0; order < 20; order += 1) ids.push((await create(severity({ order }))).body.id);
    expect(await create(severity())).toMatchObject({
      status: 400,
      body: { message: 'Searches may have at most 20 decorators. Remove one of them first.' },
    });
    const ofStream = await create(severity({ stream: DEFAULT_STREAM_ID }));
    expect(ofStream.status).toBe(200);
    const move = server.call('PUT', `/search/decorators/${ofStream.body.id}`, { as: maker, body: severity() });
    expect((await move).status).toBe(400);
    const first = `/search/decorators/${ids[0]}`;
    expect((await server.call('PUT', first, { as: maker, body: severity({ order: 7 }) })).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['an unknown type', severity({ type: 'org.example.None' }), 'no decorator of type org.example.None'],
    ['a missing setting', severity({ config: { source_field: 'level' } }), 'Target field (target_field) is required'],
    ['an empty setting', { type: FORMAT, config: { format_string: ' ' }, order: 0 }, 'format_string) is required'],
    ['a setting of another type', severity({ config: { source_field: 1, target_field: 'x' } }), 'must be text'],
    [
      'a switch that is none',
      { type: FORMAT, config: { format_string: 'x', require_all_fields: 'yes' }, order: 0 },
      'must be true or false',
    ],
    ['an unknown key', severity({ color: 1 }), 'Unable to map property color'],
    ['no order', { type: LINK, config: { link_field: 'x' } }, 'Missing property order'],
    ['a null character', severity({ config: { source_field: '\u0000', target_field: 'x' } }), 'null character'],
    ['a stream that is not there', severity({ stream: OTHER_STREAM }), `Stream ${OTHER_STREAM} does not exist`],
  ])('refuses %s', async (_, body, message) => {
    const answer = await create(body, ADMIN);
    expect(answer).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: expect.stringContaining(message) },
    });
  });
});
