import { SEARCHES_CONFIGURATION, type SearchesConfiguration } from 'api/cluster-configuration';
import { type SearchJob } from 'api/search';
import { search } from 'server/areas/search';
import { createTimeRangeLimit, SEARCHES_DEFAULTS } from 'server/areas/search/searches-configuration';
import { defineServerArea } from 'server/assembly/server-area';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { configuration } from '.';

const PATH = `/system/cluster_config/${SEARCHES_CONFIGURATION}`;
const NOTHING_YET = 'org.example.NothingYet';
const reader: TestPerson = { username: 'reader', permissions: ['clusterconfigentry:read'] };
const editor: TestPerson = { username: 'editor', permissions: ['clusterconfigentry:edit'] };
const maker: TestPerson = { username: 'maker', permissions: ['clusterconfigentry:edit,create'] };

/** Adds a class without defaults. */
const example = defineServerArea({
  name: 'example',
  configurationClasses: [{ name: NOTHING_YET, read: (sent: unknown) => sent as object }],
  setUp: () => ({}),
});

describe('cluster configuration over HTTP', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ areas: [search, example] });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const get = (path = PATH, as: TestPerson | null = reader) => server.call<SearchesConfiguration>('GET', path, { as });
  const put = (body: unknown, as: TestPerson | null = maker, path = PATH) =>
    server.call<SearchesConfiguration>('PUT', path, { as, body });

  it('needs a session and rights', async () => {
    expect((await get(PATH, null)).status).toBe(401);
    expect((await put({}, null)).status).toBe(401);
    expect((await get(PATH, editor)).status).toBe(403);
    expect((await put({}, reader)).status).toBe(403);
    expect((await put({}, editor)).status).toBe(403);
  });

  it('knows its classes alone', async () => {
    expect((await get('/system/cluster_config/org.example.None')).status).toBe(404);
    expect((await put({}, ADMIN, '/system/cluster_config/org.example.None')).status).toBe(404);
    const { status, text } = await get(`/system/cluster_config/${NOTHING_YET}`);
    expect([status, text]).toEqual([204, '']);
  });

  it('of searches has defaults until something is stored', async () => {
    expect(await get()).toMatchObject({ status: 200, body: SEARCHES_DEFAULTS });
    expect(SEARCHES_DEFAULTS.relative_timerange_options).toMatchObject({ PT5M: '5 minutes', PT0S: 'All messages' });

    const sent = {
      query_time_range_limit: 'p30d',
      relative_timerange_options: { PT5M: ' Five ', '1d': 'A day' },
      surrounding_timerange_options: {},
      surrounding_filter_fields: ['source', 'source', 'file'],
      analysis_disabled_fields: null,
    };
    const stored = {
      query_time_range_limit: 'P30D',
      relative_timerange_options: { PT5M: 'Five', P1D: 'A day' },
      surrounding_timerange_options: {},
      surrounding_filter_fields: ['source', 'file'],
      analysis_disabled_fields: SEARCHES_DEFAULTS.analysis_disabled_fields,
    };
    expect(await put(sent)).toMatchObject({ status: 202, body: stored });
    const found = (await get()).body;
    expect(found).toEqual(stored);
    expect(Object.keys(found.relative_timerange_options)).toEqual(['PT5M', 'P1D']);
    expect((await put({})).body).toEqual(SEARCHES_DEFAULTS);
  });

  it('limits searches at once', async () => {
    const search = async () => {
      const body = { queries: [{ id: 'q', timerange: { type: 'relative', range: 7200 } }] };
      const answer = await server.call<SearchJob>('POST', '/views/search/sync', { body });
      return answer.body.results.q;
    };
    expect(await search()).toMatchObject({ state: 'COMPLETED' });
    await put({ query_time_range_limit: 'PT1H' });
    expect(await search()).toMatchObject({ state: 'FAILED', errors: [{ type: 'query' }] });
    await put({});
    expect(await search()).toMatchObject({ state: 'COMPLETED' });
  });

  it('reads a limit that another node stored', async () => {
    const clusterConfig = server.of(configuration);
    const limit = createTimeRangeLimit(clusterConfig);
    await limit.open();
    await clusterConfig.write(SEARCHES_CONFIGURATION, { query_time_range_limit: 'P1D' }, 'other');
    expect(limit.limitMs()).toBe(24 * 3_600_000);
    await clusterConfig.write(SEARCHES_CONFIGURATION, { query_time_range_limit: 'PT0S' }, 'other');
    expect(limit.limitMs()).toBeUndefined();
  });

  it.each<[unknown, string]>([
    [[], 'must be an object'],
    ['"text"', 'must be an object'],
    [{ color: 1 }, 'Unable to map property color'],
    [{ query_time_range_limit: 'soon' }, 'query_time_range_limit: soon is not a period'],
    [{ query_time_range_limit: 5 }, 'is not a period'],
    [{ relative_timerange_options: ['PT5M'] }, 'relative_timerange_options must be an object'],
    [{ relative_timerange_options: { soon: 'x' } }, 'soon is not a period'],
    [{ surrounding_timerange_options: { PT5M: ' ' } }, 'surrounding_timerange_options: PT5M needs a label'],
    [{ surrounding_timerange_options: { PT5M: '\u0000' } }, 'null character'],
    [{ surrounding_filter_fields: 'source' }, 'surrounding_filter_fields must be a list'],
    [{ analysis_disabled_fields: [''] }, 'analysis_disabled_fields must be a list'],
    [{ analysis_disabled_fields: Array.from({ length: 101 }, (_, number) => `f${number}`) }, 'at most 100'],
  ])('refuses %j', async (body, message) => {
    expect(await put(body)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
  });

  it('refuses a request without a body', async () => {
    expect((await put(undefined)).status).toBe(400);
  });
});
