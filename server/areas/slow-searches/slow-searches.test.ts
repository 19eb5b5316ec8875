import { type SearchJob } from 'api/search';
import { type SlowSearch } from 'api/slow-searches';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { search } from 'server/areas/search';
import { until } from 'test/until';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { slowSearches } from '.';
import { createSlowSearches, KEPT_DAYS, MAX_KEPT } from './slow-searches';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const PATH = '/timberline/system/slow-searches';
const HOUR = { type: 'relative', range: 3600 };
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };

describe('slow searches', () => {
  let server: TestServer;
  let clock = 0;
  /** What the statements of a search take. */
  let takesMs = 0;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [slowSearches, search],
      core: { now: () => NOW, monotonicMs: () => clock },
      wrapEngine: (engine) => ({
        ...engine,
        query: (sql, params, options) => {
          if (options?.job) clock += takesMs;
          return engine.query(sql, params, options);
        },
      }),
    });
    await server.insert([{ timestamp: '2022-03-01T11:59:00.000Z', message: 'disk refused' }]);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const run = async (query: string) => {
    const searchType = { id: 'messages', type: 'messages', limit: 1, offset: 0 };
    const body = { queries: [{ id: 'q', query, timerange: HOUR, search_types: [searchType] }] };
    const { status, text } = await server.call<SearchJob>('POST', '/views/search/sync', { as: mara, body });
    if (status >= 300) throw new Error(text);
  };
  const list = async () => (await server.call<{ slow_searches: SlowSearch[] }>('GET', PATH)).body.slow_searches;

  it('are those of five seconds or longer, with who searched for what, and what became of it', async () => {
    takesMs = 100;
    await run('quick');
    takesMs = 5_000;
    await run('message:/.*efused/');
    const [first, ...others] = await until('the slow search', async () => {
      const all = await list();
      return all.length > 0 && all;
    });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      username: 'mara',
      queries: ['message:/.*efused/'],
      timeranges: [HOUR],
      streams: [],
      node_id: 'node-1',
      started_at: NOW.toISOString(),
      rows_read: null,
      outcome: 'succeeded',
    });
    expect(first?.ran_ms).toBeGreaterThanOrEqual(5_000);
    takesMs = 0;
  });

  it('are for those who may read statements', async () => {
    expect((await server.call('GET', PATH, { as: null })).status).toBe(401);
    expect((await server.call('GET', PATH, { as: mara })).status).toBe(403);
    const operator: TestPerson = { username: 'op', permissions: ['statements:read'] };
    expect((await server.call('GET', PATH, { as: operator })).status).toBe(200);
  });

  it('pass to the new name of their person, and go with the account', async () => {
    await server.events.emit('user.renamed', { from: 'mara', to: 'mara2', by: 'admin' });
    expect((await list()).map(({ username }) => username)).toEqual(['mara2']);
    await server.events.emit('user.deleted', { userId: 'u', username: 'mara2' });
    expect(await list()).toEqual([]);
  });

  it('are bounded: in number, in age and in their texts', async () => {
    const stored = createSlowSearches(server.database, 'node-2');
    const execution = {
      username: 'jon',
      queries: Array.from({ length: 30 }, (_, n) => String(n).repeat(3_000)),
      timeranges: [],
      streams: [],
      ranMs: 6_000,
      rowsRead: 10,
      outcome: 'failed' as const,
    };
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
    await stored.add({ ...execution, startedAt: daysAgo(KEPT_DAYS + 1) });
    await stored.add({ ...execution, startedAt: daysAgo(KEPT_DAYS - 1) });
    await server.runRegular('sweeping slow searches');
    const [kept, ...others] = await list();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ started_at: daysAgo(KEPT_DAYS - 1).toISOString(), rows_read: 10, outcome: 'failed' });
    expect(kept?.queries).toHaveLength(20);
    expect(kept?.queries[0]).toHaveLength(2_000);
    await Promise.all(
      Array.from({ length: MAX_KEPT + 5 }, () => stored.add({ ...execution, queries: ['a'], startedAt: daysAgo(1) })),
    );
    await server.runRegular('sweeping slow searches');
    const all = await list();
    expect(all).toHaveLength(MAX_KEPT);
    expect(all.every(({ queries }) => queries[0] === 'a')).toBe(true);
  });
});
