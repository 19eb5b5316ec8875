import { type Answer } from 'api/contract';
import { type findPatterns } from 'api/insights';
import { type MessagesResult, type SearchJob } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { indices } from 'server/areas/indices';
import { fingerprint } from 'server/messages/pattern/fingerprint';
import { ENDLESS_STATEMENT, endlessStatements } from 'test/server/endless-statement';
import { type TestMessage } from 'test/server/messages';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { insights } from '.';

type Patterns = Answer<typeof findPatterns>;

const NOW = new Date('2022-03-01T12:00:00.000Z');
const OTHER_STREAM = '621d00000000000000000001';
const PATH = '/timberline/search/patterns';
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };
const nobody: TestPerson = { username: 'nobody', permissions: [] };

const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000).toISOString();
const idOf = (text: string) => BigInt(fingerprint(text)).toString(16).padStart(16, '0');

const login = (number: number, secondsAgo: number, more: Partial<TestMessage> = {}): TestMessage => ({
  timestamp: at(secondsAgo),
  source: `web-0${number % 3}`,
  message: `user ${number} logged in from 10.0.0.${number}`,
  fields: { level: 6 - (number % 2) },
  ...more,
});

const MESSAGES: TestMessage[] = [
  ...Array.from({ length: 6 }, (_, number) => login(number, 100 - number * 10)),
  { timestamp: at(30), source: 'db-01', message: 'disk "sda1" failed after 12ms', fields: { level: 3 }, idx: 1 },
  { timestamp: at(29), source: 'db-01', message: "disk 'sdb' failed after 2s", idx: 1 },
  { timestamp: at(20), source: 'old', message: 'stored before patterns were known', gl2_pattern: '0' },
  login(77, 15, { streams: [OTHER_STREAM] }),
];

describe('patterns over HTTP', () => {
  let server: TestServer;
  let isSlow = false;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [insights],
      core: { now: () => NOW },
      wrapEngine: (engine) => ({
        ...engine,
        query: (sql, params, options) => {
          return isSlow && options?.signal
            ? engine.query(ENDLESS_STATEMENT, params, options)
            : engine.query(sql, params, options);
        },
      }),
    });
    await server.addStream(OTHER_STREAM, 'Other');
    await server.insert(MESSAGES);
    const { catalogue, life } = server.of(indices);
    await life.cycle(catalogue.defaultSet().id);
  });
  afterEach(() => {
    isSlow = false;
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const range = { type: 'relative', range: 300 };
  async function find(body: object = {}, as = mara): Promise<Patterns> {
    const answer = await server.call<Patterns>('POST', PATH, { as, body: { timerange: range, ...body } });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  it('group messages that differ in their variable parts, the most frequent first', async () => {
    const { patterns, ...totals } = await find({ buckets: 10 });
    patterns[0]?.sources.sort();
    expect(totals).toEqual({ total: 9, without_pattern: 1, pattern_count: 2 });
    expect(patterns).toEqual([
      {
        id: idOf('user 5 logged in from 10.0.0.5'),
        template: 'user <number> logged in from <address>',
        count: 6,
        // 300 seconds by tens: 100 to 50 seconds ago.
        trend: [0, 0, 0, 0, 0, 0, 1, 3, 2, 0],
        first: at(100),
        last: at(50),
        sample: { id: expect.any(String), index: 'timberline_0', message: 'user 5 logged in from 10.0.0.5' },
        sources: ['web-00', 'web-01', 'web-02'],
        level: 5,
      },
      expect.objectContaining({
        template: 'disk <text> failed after <duration>',
        count: 2,
        sources: ['db-01'],
        level: 3,
        sample: expect.objectContaining({ index: 'timberline_1', message: "disk 'sdb' failed after 2s" }),
      }),
    ]);
  });

  it('are queries: one finds the messages of a pattern, and their sample', async () => {
    const { patterns } = await find();
    const [logins, disks] = patterns;
    const query = `gl2_pattern:${disks?.id}`;
    const search = {
      id: 'a'.repeat(24),
      queries: [{ id: 'q', timerange: range, query, search_types: [{ id: 'm', type: 'messages' }] }],
    };
    const { body } = await server.call<SearchJob>('POST', '/views/search/sync', { as: mara, body: search });
    const { messages } = body.results.q!.search_types.m as MessagesResult;
    expect(messages.map(({ message }) => message._id)).toContain(disks?.sample.id);
    expect(messages).toHaveLength(2);
    expect(messages[0]?.message).not.toHaveProperty('gl2_pattern');

    expect((await find({ query })).patterns).toEqual([disks]);
    expect((await find({ query: `NOT ${query}` })).patterns).toEqual([logins]);
    expect(await find({ query: '_exists_:gl2_pattern' })).toMatchObject({ total: 8, without_pattern: 0 });
  });

  it('are of the streams and the time asked for', async () => {
    expect(await find({ streams: [OTHER_STREAM] }, ADMIN)).toMatchObject({ total: 1, pattern_count: 1 });
    expect(await find({}, ADMIN)).toMatchObject({ total: 10, pattern_count: 2 });
    expect(await find({ timerange: { type: 'absolute', from: at(95), to: at(60) } })).toMatchObject({
      patterns: [{ count: 3, first: at(90), last: at(70) }],
      total: 3,
    });
    expect(await find({ timerange: { type: 'absolute', from: at(10), to: at(10) } })).toEqual({
      patterns: [],
      total: 0,
      without_pattern: 0,
      pattern_count: 0,
    });
  });

  it('are counted beyond those listed', async () => {
    expect(await find({ limit: 1 })).toMatchObject({ patterns: [{ count: 6 }], total: 9, pattern_count: 2 });
    const old = await find({ query: 'source:old', limit: 1 });
    expect(old).toEqual({ patterns: [], total: 1, without_pattern: 1, pattern_count: 0 });
  });

  it('show the whole of a long message in no sample', async () => {
    const message = `long one ${'ö'.repeat(50_000)}`;
    await server.insert([{ timestamp: at(5), source: 'long', message }]);
    const { patterns } = await find({ query: 'source:long' });
    expect(patterns[0]?.sample.message).toBe(message.slice(0, 10_000));
    expect(patterns[0]?.template).toBe(`${message.slice(0, 1_000)}…`);
  });

  it('stop with the call', async () => {
    isSlow = true;
    const leaving = new AbortController();
    const asking = server.call('POST', PATH, { body: { timerange: range }, signal: leaving.signal });
    const left = expect(asking).rejects.toThrow();
    const untilRunning = (count: number) =>
      until(`${count} statements`, async () => (await endlessStatements(server.engine)) === count);
    await untilRunning(1);
    leaving.abort();
    await left;
    isSlow = false;
    await untilRunning(0);
    expect((await find({ query: 'source:db-01' })).total).toBe(2);
  });

  describe('are refused', () => {
    it('without a session', async () => {
      expect((await server.call('POST', PATH, { as: null, body: { timerange: range } })).status).toBe(401);
    });

    it.each([
      [[OTHER_STREAM], mara, [OTHER_STREAM]],
      [undefined, nobody, []],
    ])('for streams that may not be read: %j', async (streams, as, missing) => {
      const answer = await server.call('POST', PATH, { as, body: { timerange: range, streams } });
      expect([answer.status, answer.body]).toMatchObject([403, { type: 'MissingStreamPermission', streams: missing }]);
    });

    it.each<[string, object, string]>([
      ['no time range', {}, 'timerange'],
      ['a bad time range', { timerange: { type: 'relative', range: -1 } }, 'must not be negative'],
      ['a phrase nobody understands', { timerange: { type: 'keyword', keyword: 'LOLWUT' } }, 'Cannot read time range'],
      ['a query nobody can read', { timerange: range, query: '(a' }, 'Cannot parse query'],
      [
        'a query too large',
        { timerange: range, query: Array.from({ length: 1_900 }, (_, n) => `+w${n}`).join(' ') },
        'compares too many',
      ],
      ['no patterns wanted', { timerange: range, limit: 0 }, 'limit'],
      ['too many patterns', { timerange: range, limit: 1_001 }, 'limit'],
      ['too many buckets', { timerange: range, buckets: 201 }, 'buckets'],
      ['an unknown key', { timerange: range, size: 5 }, 'Unable to map property size'],
    ])('with %s', async (_, body, sentence) => {
      const answer = await server.call<{ message: string }>('POST', PATH, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain(sentence);
    });
  });
});
