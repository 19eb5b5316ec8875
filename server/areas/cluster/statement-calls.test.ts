import { type Answer } from 'api/contract';
import { type listStatements } from 'api/statements';
import { askedBy } from 'server/storage/messages/engine';
import { watchStatements } from 'server/storage/messages/statement-watch';
import { ENDLESS_STATEMENT } from 'test/server/endless-statement';
import { ADMIN, startTestServer, type TestServer } from 'test/server/test-server';
import { cluster } from '.';

const PATH = '/timberline/system/statements';

describe('statements over HTTP', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [cluster],
      watchEngine: (engine) => watchStatements(engine, { onSlow: () => undefined, slowMs: 1 }),
    });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const list = async () => (await server.call<Answer<typeof listStatements>>('GET', PATH)).body;

  it('are for those who may read them', async () => {
    expect((await server.call('GET', PATH, { as: null })).status).toBe(401);
    expect((await server.call('GET', PATH, { as: { username: 'mara', permissions: ['streams:read'] } })).status).toBe(
      403,
    );
    expect((await server.call('GET', PATH, { as: ADMIN })).status).toBe(200);
  });

  it('tell who asks for what while it runs, and afterwards when it took long', async () => {
    const stop = new AbortController();
    const started = new Promise<void>((resolve) => {
      const { engine } = askedBy({ engine: server.engine }, 'mara', 'message:/a.*b/');
      engine.query(ENDLESS_STATEMENT, {}, { signal: stop.signal, onStart: resolve }).catch(() => undefined);
    });
    await started;
    const { current } = await list();
    expect(current).toEqual([
      expect.objectContaining({
        username: 'mara',
        query: 'message:/a.*b/',
        statement: ENDLESS_STATEMENT,
        ran_ms: expect.any(Number),
      }),
    ]);
    stop.abort();
    while ((await list()).current.length > 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await list()).slow).toMatchObject([{ id: current[0]?.id, username: 'mara', outcome: 'stopped' }]);
  });
});
