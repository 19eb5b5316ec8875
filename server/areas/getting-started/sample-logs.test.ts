import { SAMPLE_LOGS_CAPABILITY, type SampleLogsState } from 'api/getting-started';
import { audit } from 'server/areas/audit';
import { capabilities } from 'server/areas/capabilities';
import { indices } from 'server/areas/indices';
import { inputs } from 'server/areas/inputs';
import { search } from 'server/areas/search';
import { type Ingest } from 'server/ingest/ingest';
import { startTestIngest } from 'test/server/test-ingest';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { gettingStarted } from '.';

const SAMPLES = '/timberline/gettingstarted/samples';
const READER: TestPerson = { username: 'ole', permissions: ['streams:read'] };
const MAKER: TestPerson = { username: 'mara', permissions: ['streams:create'] };
const ALL = 2_000;

describe('sample logs', () => {
  let server: TestServer;
  let ingest: Ingest;
  beforeAll(async () => {
    server = await startTestServer({ areas: [gettingStarted, search, capabilities, audit] });
  });
  afterAll(async () => {
    await ingest?.stop();
    await server.close();
  });

  const ask = (method: string, as: TestPerson | null = ADMIN) => server.call<SampleLogsState>(method, SAMPLES, { as });
  const count = async (query: string) => {
    const path = `/search/universal/relative?range=0&limit=1&query=${encodeURIComponent(query)}`;
    return (await server.call<{ total_results: number }>('GET', path, { as: ADMIN })).body.total_results;
  };
  const setOfSamples = () => server.of(indices).catalogue.byPrefix('sample-logs');

  it('are for those who may make streams and index sets, and for a server that has started', async () => {
    expect((await ask('GET', null)).status).toBe(401);
    expect((await ask('POST', null)).status).toBe(401);
    expect((await ask('POST', READER)).status).toBe(403);
    expect((await ask('POST', MAKER)).status).toBe(403);
    expect((await ask('DELETE')).status).toBe(404);
    expect((await ask('POST')).status).toBe(503);
    expect((await ask('GET', READER)).body).toEqual({ is_loaded: false });
    expect(setOfSamples()).toBeUndefined();
    const offered = await server.call<{ capabilities: string[] }>('GET', '/timberline/capabilities', { as: READER });
    expect(offered.body.capabilities).toContain(SAMPLE_LOGS_CAPABILITY);
  });

  it('need an input that recognises formats, lie in a stream of their own alone, and go with it', async () => {
    ingest = await startTestIngest(server, { inputs: server.of(inputs).definitions });
    server.of(gettingStarted).samples.sendThrough((records) => ingest.journal.append(records));
    const definitions = jest.spyOn(server.of(inputs), 'definitions').mockReturnValue([]);
    expect((await ask('POST')).status).toBe(409);
    expect(setOfSamples()).toBeUndefined();
    definitions.mockRestore();
    // A second time shows that nothing is left of the first.
    for (let time = 0; time < 2; time += 1) {
      const loaded = await ask('POST');
      expect(loaded).toMatchObject({ status: 200, body: { is_loaded: true } });
      expect((await ask('POST')).status).toBe(409);
      const { stream_id: streamId } = (await ask('GET')).body;
      expect(streamId).toBe(loaded.body.stream_id);
      await until('the samples', async () => (await count(`streams:${streamId}`)) === ALL);
      expect(await count('streams:000000000000000000000001')).toBe(0);
      expect(await count('_exists_:gl2_format')).toBe(ALL);
      expect(await count('filename:"shop\\-access.log" AND http_response_code:>=500')).toBeGreaterThan(3);
      expect((await ask('DELETE', READER)).status).toBe(403);
      expect((await ask('DELETE')).status).toBe(204);
      expect((await ask('GET')).body).toEqual({ is_loaded: false });
      expect(setOfSamples()).toBeUndefined();
      expect(await count('*')).toBe(0);
    }
  });

  it('load again after their stream was deleted by hand', async () => {
    const { stream_id: streamId } = (await ask('POST')).body;
    expect((await server.call('DELETE', `/streams/${streamId}`, { as: ADMIN })).status).toBe(204);
    expect((await ask('GET')).body).toEqual({ is_loaded: false });
    expect((await ask('POST')).status).toBe(200);
    expect((await ask('DELETE')).status).toBe(204);
  });
});
