import { type FieldTerms, type ParsedMessage } from 'api/messages';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { CODEC_TYPES } from 'server/areas/inputs';
import { indices } from 'server/areas/indices';
import { messages } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const nobody: TestPerson = { username: 'nobody', permissions: [] };
const analyst: TestPerson = { username: 'ana', permissions: ['messages:analyze'] };

describe('terms and raw messages over HTTP', () => {
  let server: TestServer;

  /** The analyzer of the default index set. */
  async function analyzeWith(analyzer: string): Promise<void> {
    const { catalogue } = server.of(indices);
    await catalogue.changeSet(catalogue.defaultSet().id, 'test', (body) => ({ ...body, analyzer }));
  }

  beforeAll(async () => {
    server = await startTestServer({ areas: [messages], core: { now: () => NOW } });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });
  describe('the terms of a text', () => {
    const TEXT = 'GET /index.html web-01 Straße 42';
    const analyze = (text: string, more = '', as: TestPerson | null = analyst, index = 'timberline_0') =>
      server.call<FieldTerms>('GET', `/messages/${index}/analyze?string=${encodeURIComponent(text)}${more}`, { as });

    it.each([
      ['', ['get', 'index.html', 'web', '01', 'straße', '42']],
      ['&analyzer=standard', ['get', 'index.html', 'web', '01', 'straße', '42']],
      ['&analyzer=simple', ['get', 'index', 'html', 'web', 'straße']],
      ['&analyzer=whitespace', ['GET', '/index.html', 'web-01', 'Straße', '42']],
      ['&analyzer=keyword', [TEXT]],
    ])('are the words it is found by%s', async (more, tokens) => {
      const { status, body } = await analyze(TEXT, more);
      expect([status, body]).toEqual([200, { tokens }]);
    });

    it('follow the index set, as far as it names a way that is known', async () => {
      await analyzeWith('keyword');
      expect((await analyze('a b')).body.tokens).toEqual(['a b']);
      await analyzeWith('klingon');
      expect((await analyze('a b')).body.tokens).toEqual(['a', 'b']);
      expect((await analyze('')).body.tokens).toEqual([]);
    });

    it('need a session, a right, an index and a text', async () => {
      expect((await analyze('a', '', null)).status).toBe(401);
      expect((await analyze('a', '', nobody)).status).toBe(403);
      expect((await analyze('a', '', analyst, 'timberline_99')).status).toBe(404);
      expect((await analyze('a', '', analyst, 'other_0')).status).toBe(404);
      expect((await analyze('a', '&analyzer=klingon')).status).toBe(400);
      expect((await server.call('GET', '/messages/timberline_0/analyze', { as: analyst })).status).toBe(400);
    });
  });

  describe('a raw message', () => {
    const parse = (body: object, as: TestPerson | null = nobody) =>
      server.call<ParsedMessage>('POST', '/messages/parse', { as, body });
    const gelf = (rest: object = {}) =>
      JSON.stringify({ host: 'web-1', short_message: 'hello', _took: 12, level: 3, ...rest });

    it('is read by its codec, without anything the server adds', async () => {
      const { status, body } = await parse({
        message: gelf({ timestamp: 1646136000.25, _big: '@' }).replace('"@"', '9007199254740993'),
        remote_address: '10.0.0.5',
        codec: 'gelf',
        configuration: {},
      });
      expect(status).toBe(200);
      const { id } = body.message;
      const timestamp = '2022-03-01T12:00:00.250Z';
      expect(id).not.toBe('');
      expect(body).toEqual({
        index: null,
        message: {
          id,
          timestamp,
          source: 'web-1',
          message: 'hello',
          stream_ids: [],
          fields: {
            _id: id,
            timestamp,
            source: 'web-1',
            message: 'hello',
            took: 12,
            level: 3,
            big: Number('9007199254740993'),
          },
        },
      });
    });

    it('comes from its sender unless something says otherwise', async () => {
      const source = async (rest: object) =>
        (await parse({ message: 'hello', codec: 'raw', ...rest })).body.message.source;
      expect(await source({})).toBe('127.0.0.1');
      expect(await source({ remote_address: null })).toBe('127.0.0.1');
      expect(await source({ remote_address: '2001:db8::1' })).toBe('2001:db8::1');
      expect(await source({ configuration: { override_source: 'me' } })).toBe('me');
    });

    it('takes the settings of the codec', async () => {
      const message = '<13>Mar  1 12:00:00 web-1 app: hello';
      const { body } = await parse({ message, codec: 'syslog', configuration: { store_full_message: true } });
      expect(body.message.fields).toMatchObject({ full_message: message, level: 5, source: 'web-1' });
    });

    const AT = '2022-03-01T11:00:00.000Z';
    const beat = (rest: object) => JSON.stringify({ '@timestamp': AT, '@metadata': { beat: 'filebeat' }, ...rest });
    const EVERY_CODEC: Record<string, [message: string, fields: object, configuration?: object]> = {
      CEF: ['CEF:0|Acme|fw|1|100|denied|5|src=10.0.0.1', { message: 'fw: [100, 5] denied', device_vendor: 'Acme' }],
      beats: [
        beat({ agent: { hostname: 'web-7' }, message: 'hi', log: { offset: 7 } }),
        { message: 'hi', source: 'web-7', timestamp: AT, filebeat_log_offset: 7 },
      ],
      'beats-deprecated': [
        beat({ beat: { hostname: 'web-7', name: 'seven' }, message: 'hi', offset: 7 }),
        { message: 'hi', source: 'web-7', facility: 'filebeat', name: 'seven', offset: 7 },
      ],
      gelf: [gelf(), { message: 'hello', source: 'web-1', took: 12, level: 3 }],
      jsonpath: [
        '{"a":{"b":7}}',
        { message: `JSON API poll result: $['a']['b'] -> {result=7}`, source: 'shop', result: 7 },
        { path: '$.a.b', source: 'shop' },
      ],
      'random-http-msg': [
        JSON.stringify({ at: Date.parse(AT), number: 1, resource: '/cart', method: 'GET', code: 200, tookMs: 7 }),
        { message: `${AT} GET /cart [200] 7ms`, source: '10.0.0.5', took_ms: 7 },
      ],
      raw: ['hello', { message: 'hello', source: '10.0.0.5' }],
      syslog: ['<13>1 2022-03-01T11:00:00Z web-1 app 7 - - hello', { message: 'hello', source: 'web-1', level: 5 }],
    };

    it('is read by every codec that is listed, with its settings and the address of its sender', async () => {
      expect(CODEC_TYPES.map(({ type }) => type).sort()).toEqual(Object.keys(EVERY_CODEC).sort());
      for (const [codec, [message, fields, configuration = {}]] of Object.entries(EVERY_CODEC)) {
        const { status, body } = await parse({ message, codec, remote_address: '10.0.0.5', configuration });
        expect([codec, status, body.message.fields]).toEqual([codec, 200, expect.objectContaining(fields)]);
        expect(Object.keys(body.message.fields).filter((name) => name.startsWith('gl2_'))).toEqual([]);
      }
    });

    it('that no codec understands is refused by each that asks for a form', async () => {
      for (const codec of Object.keys(EVERY_CODEC).filter((name) => !['raw', 'syslog'].includes(name)))
        for (const message of ['no form at all', '{}', 'null'])
          expect([codec, message, (await parse({ message, codec, configuration: { path: '$.x(' } })).status]).toEqual([
            ...[codec, message, 400],
          ]);
    });

    it.each<[string, object]>([
      ['not JSON', { message: '{', codec: 'gelf' }],
      ['GELF without a message', { message: gelf({ short_message: undefined }), codec: 'gelf' }],
      ['nothing', { message: '', codec: 'raw' }],
      ['blanks', { message: '  \n', codec: 'raw' }],
    ])('that is %s cannot be read', async (_, body) => {
      expect(await parse(body)).toMatchObject({
        status: 400,
        body: { type: 'ApiError', message: 'Could not decode message', details: [expect.any(String)] },
      });
    });

    it('needs a session, a codec that exists and a sensible request', async () => {
      expect((await parse({ message: 'x', codec: 'raw' }, null)).status).toBe(401);
      expect((await parse({ message: 'x', codec: 'morse' }, ADMIN)).status).toBe(404);
      for (const body of [{ message: 'x' }, { codec: 'raw' }, { message: 'x', codec: 'raw', color: 1 }])
        expect((await parse(body)).status).toBe(400);
      expect((await parse({ message: 'x', codec: 'raw', remote_address: 'home' })).status).toBe(400);
      expect((await parse({ message: 'x', codec: 'raw', configuration: [] })).status).toBe(400);
    });
  });
});
