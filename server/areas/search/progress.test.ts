import { type SearchJob } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { until } from 'test/until';
import { ENDLESS_STATEMENT } from 'test/server/endless-statement';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { search } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };

describe('the progress of a search over HTTP', () => {
  let server: TestServer;
  let isLong = false;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [search],
      core: { now: () => NOW },
      wrapEngine: (engine) => ({
        ...engine,
        query: (sql, params, options) =>
          isLong && options?.job ? engine.query(ENDLESS_STATEMENT, {}, options) : engine.query(sql, params, options),
      }),
    });
    await server.insert([{ timestamp: '2022-03-01T11:59:00.000Z', message: 'disk refused' }]);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  async function execute() {
    const searchType = { id: 'messages', type: 'messages', limit: 1, offset: 0 };
    const query = {
      id: 'q',
      query: 'refused',
      timerange: { type: 'relative', range: 3600 },
      search_types: [searchType],
    };
    const body = { id: '621dfe0a9c3e5b0001a7c111', queries: [query] };
    await server.call('POST', '/views/search', { as: mara, body });
    const { body: job } = await server.call<SearchJob>('POST', `/views/search/${body.id}/execute`, { as: mara });
    return job;
  }

  it('is told with the state of a job that runs for a moment, and is gone when that has ended', async () => {
    isLong = true;
    const { id } = await execute();
    const status = async () => (await server.call<SearchJob>('GET', `/views/search/status/${id}`, { as: mara })).body;
    const { read_rows: read, total_rows: total } = await until('progress', async () => (await status()).progress);
    expect(read).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(read);
    await server.call('DELETE', `/timberline/search/jobs/${id}`, { as: mara });
    const ended = await until('the end', async () => {
      const job = await status();
      return job.execution.done && job;
    });
    expect(ended).not.toHaveProperty('progress');
  });

  it('is no part of the answer of a quick one', async () => {
    isLong = false;
    const job = await execute();
    expect(job.execution.done).toBe(true);
    expect(job).not.toHaveProperty('progress');
  });
});
