import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type Suggestions } from 'api/suggestions';
import { EngineError } from 'server/storage/messages/engine';
import { ENDLESS_STATEMENT } from 'test/server/endless-statement';
import { type TestMessage } from 'test/server/messages';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { search } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const OTHER_STREAM = '621d00000000000000000001';
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };
const nobody: TestPerson = { username: 'nobody', permissions: [] };

const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000).toISOString();
const of = (fields: TestMessage['fields'], rest: Partial<TestMessage> = {}): TestMessage => ({
  timestamp: at(60),
  fields,
  ...rest,
});
const MESSAGES: TestMessage[] = [
  of({ user: 'mara', code: 200, ok: true }, { source: 'Web-01' }),
  of({ user: 'mara', code: 200 }, { source: 'web-01' }),
  of({ user: 'martin', code: 2001 }, { source: 'Web-02' }),
  of({ user: 'Mara', code: 404, tag: '100%_a' }, { source: 'db-01' }),
  of({ user: 'jon', long: 'x'.repeat(2000) }),
  of({ user: 'maria' }, { streams: [OTHER_STREAM] }),
  of({ user: 'marvin' }, { timestamp: at(4000) }),
];

describe('suggestions over HTTP', () => {
  let server: TestServer;
  let fail: ((sql: string) => EngineError | undefined) | undefined;
  let stuck = false;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [search],
      core: { now: () => NOW },
      wrapEngine: (engine) => ({
        ...engine,
        query: async (sql, params, options) => {
          const failure = sql.includes('AS value') ? fail?.(sql) : undefined;
          if (failure) throw failure;
          if (stuck && sql.includes('AS value'))
            return engine.query(ENDLESS_STATEMENT, {}, { signal: options?.signal });
          return engine.query(sql, params, options);
        },
      }),
    });
    await server.insert(MESSAGES);
  });
  afterEach(() => {
    fail = undefined;
    stuck = false;
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const ask = (body: object, as: TestPerson | null = mara) =>
    server.call<Suggestions>('POST', '/search/suggest', { as, body: { input: '', ...body } });
  const suggested = async (field: string, input: string, rest: object = {}, as = mara) => {
    const { status, body, text } = await ask({ field, input, ...rest }, as);
    if (status !== 200) throw new Error(text);
    return body.suggestions.map(({ value, occurrence }) => `${value} ${occurrence}`);
  };

  it('are values that begin as typed, the most frequent first', async () => {
    expect((await ask({ field: 'user', input: 'mar' })).body).toEqual({
      field: 'user',
      input: 'mar',
      suggestions: [
        { value: 'mara', occurrence: 2 },
        { value: 'martin', occurrence: 1 },
      ],
      sum_other_docs_count: 0,
    });
    expect(await suggested('user', '')).toEqual(['mara 2', 'Mara 1', 'jon 1', 'martin 1']);
  });

  it('tell apart upper and lower case, but for sources, which are told as they are spelled most often', async () => {
    expect(await suggested('user', 'Mar')).toEqual(['Mara 1']);
    expect(await suggested('source', 'WEB-0')).toEqual(['web-01 3', 'Web-02 1']);
  });

  it('are cut at the size, and say how many messages have other values', async () => {
    const { body } = await ask({ field: 'user', size: 1 });
    expect(body).toMatchObject({ suggestions: [{ value: 'mara', occurrence: 2 }], sum_other_docs_count: 3 });
  });

  it('are numbers, switches and lists as well', async () => {
    expect(await suggested('code', '200')).toEqual(['200 2', '2001 1']);
    expect(await suggested('ok', 't')).toEqual(['true 1']);
    expect(await suggested('streams', '0000')).toEqual([`${DEFAULT_STREAM_ID} 5`]);
    expect(await suggested('tag', '100%_')).toEqual(['100%_a 1']);
  });

  it('are near values when none begins as typed', async () => {
    expect(await suggested('user', 'mrtin')).toEqual(['martin 1']);
    expect(await suggested('user', 'amra')).toEqual(['mara 2', 'Mara 1']);
    expect(await suggested('user', 'martinique')).toEqual([]);
    expect(await suggested('user', 'z')).toEqual([]);
  });

  it('come from the range and the readable streams alone', async () => {
    expect(await suggested('user', 'marv')).not.toContain('marvin 1');
    expect(await suggested('user', 'marv', { timerange: { type: 'relative', range: 7200 } })).toEqual(['marvin 1']);
    const both = { streams: [DEFAULT_STREAM_ID, OTHER_STREAM] };
    expect(await suggested('user', 'mari', both, ADMIN)).toEqual(['maria 1']);
    expect(await suggested('user', 'mari', both)).toEqual(['mara 2', 'Mara 1', 'martin 1']);
    expect(await suggested('user', 'mar', { streams: [OTHER_STREAM] })).toEqual([]);
    expect(await suggested('user', 'mar', {}, nobody)).toEqual([]);
  });

  it('are none for fields without values to complete', async () => {
    expect(await suggested('nothing', '')).toEqual([]);
    expect(await suggested('long', '')).toEqual([]);
    expect(await suggested("x`'\\", '')).toEqual([]);
    for (const field of ['message', 'timestamp'])
      expect((await ask({ field })).body).toMatchObject({ suggestions: [], error: { type: 'unsupported_field' } });
  });

  it('look at the newest messages when all take too long, and give up in the end', async () => {
    const tooSlow = new EngineError('Code: 159. Timeout exceeded', 159);
    fail = (sql) => (sql.includes('ORDER BY at DESC') ? undefined : tooSlow);
    expect(await suggested('user', 'mara')).toEqual(['mara 2']);
    fail = () => tooSlow;
    expect((await ask({ field: 'user' })).body).toMatchObject({ suggestions: [], error: { type: 'timeout' } });
  });

  it('keep nobody waiting for longer than two seconds', async () => {
    stuck = true;
    const started = performance.now();
    const { body } = await ask({ field: 'user' });
    expect(body).toMatchObject({ suggestions: [], error: { type: 'timeout' } });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('need a session and a sensible request', async () => {
    expect((await ask({ field: 'user' }, null)).status).toBe(401);
    for (const body of [
      { field: '' },
      { field: 'user', size: 101 },
      { field: 'user', size: 0 },
      { field: 'user', input: 5 },
      { field: 'user', input: 'x'.repeat(1001) },
      { field: 'user', color: 1 },
      { field: 'user', timerange: { type: 'relative', range: -1 } },
      { field: 'user', timerange: { type: 'keyword', keyword: 'LOLWUT' } },
    ])
      expect((await ask(body)).status).toBe(400);
  });
});
