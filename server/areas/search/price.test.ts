import { type SearchPrice } from 'api/search-price';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { search as searchArea } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const OTHER_STREAM = '621d00000000000000000001';
const PATH = '/timberline/searches/price';
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };
const nobody: TestPerson = { username: 'nobody', permissions: [] };
const HOUR = { type: 'relative', range: 3600 };

describe('the price of a search over HTTP', () => {
  let server: TestServer;
  let statements = 0;
  let isBroken = false;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [searchArea],
      core: { now: () => NOW },
      wrapEngine: (engine) => ({
        ...engine,
        query: (sql, params, options) => {
          if (options?.asker) statements += 1;
          return isBroken && options?.signal ? Promise.reject(new Error('broken')) : engine.query(sql, params, options);
        },
      }),
    });
    await server.addStream(OTHER_STREAM, 'Other');
    await server.insert([
      { timestamp: '2022-03-01T11:59:00.000Z', source: 'web-01', message: 'disk refused' },
      { timestamp: '2022-03-01T11:59:10.000Z', source: 'web-01', message: 'topsecret', streams: [OTHER_STREAM] },
    ]);
  });
  beforeEach(() => {
    statements = 0;
    isBroken = false;
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const ask = (body: object, as = mara) =>
    server.call<SearchPrice>('POST', PATH, { as, body: { query: '', timerange: HOUR, streams: [], ...body } });

  it('is that of the streams that somebody may read, with the values of parameters', async () => {
    const parameters = [{ name: 'what', optional: false, binding: { type: 'value', value: '/refuse.*/' } }];
    const { status, body } = await ask({ query: 'message:$what$', parameters });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['bytes', 'hits', 'messages', 'ms', 'reasons']);
  });

  it.each([
    ['a stream that may not be read', { streams: [OTHER_STREAM] }, mara],
    ['somebody without any stream', {}, nobody],
    ['a stream that may not be read, before the rest is looked at', { streams: [OTHER_STREAM], query: '(' }, mara],
  ])('is not told for %s', async (_, body, as) => {
    expect((await ask(body, as)).status).toBe(403);
    expect(statements).toBe(0);
  });

  it('is nothing for a query that cannot run', async () => {
    const free = { messages: 0, hits: null, bytes: 0, ms: 0, reasons: [] };
    for (const query of ['(', '*leading']) expect((await ask({ query })).body).toEqual(free);
    expect(statements).toBe(0);
  });

  it('is answered when every statement fails', async () => {
    isBroken = true;
    const { status, body } = await ask({ query: 'refused' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ messages: 0, hits: null });
  });

  it.each([
    ['a range that cannot be read', { timerange: { type: 'relative', range: -1 } }],
    ['anything else', { other: 1 }],
  ])('refuses %s', async (_, body) => {
    expect((await ask(body)).status).toBe(400);
  });
});
