import { postgresInstalled, startPostgres } from 'test/postgres';
import { sendByLogger } from './senders';
import { startTimberline } from './timberline';
import { until } from 'test/until';

interface Found {
  total_results: number;
}

const SECRET = 'secret of this test';

describe('a server configured by its environment', () => {
  (postgresInstalled() ? it : it.skip)('keeps its documents in a PostgreSQL at an address', async () => {
    const postgres = await startPostgres();
    const server = await startTimberline({ TIMBERLINE_DATABASE_URL: postgres.url, TIMBERLINE_SECRET: SECRET });
    await sendByLogger(server.inputHost, 1514, ['kept beside postgres']);
    await until('the message', async () => {
      const found = await server.api<Found>('GET', '/search/universal/relative?range=300&query=postgres');
      return found.total_results === 1;
    });

    await server.stop();
    await server.start();
    const { streams } = await server.api<{ streams: { title: string }[] }>('GET', '/streams');
    expect(streams.map(({ title }) => title).sort()).toEqual([
      'All events',
      'All messages',
      'All system events',
      'Audit log',
      'Server log',
    ]);
    await server.clean();
    await postgres.stop();
  });

  it.each([
    ['TIMBERLINE_HTTP_PORT', '99999', /TIMBERLINE_HTTP_PORT=99999 cannot be used/],
    ['TIMBERLINE_DATABASE_URL', 'postgres://127.0.0.1:9/none', /address in TIMBERLINE_DATABASE_URL does not answer/],
    ['TIMBERLINE_SECRET', 'too short', /TIMBERLINE_SECRET cannot be used: it must have at least 16 characters/],
    ['TIMBERLINE_CLICKHOUSE_URL', 'http://127.0.0.1:9', /address in TIMBERLINE_CLICKHOUSE_URL does not answer/],
    ['TIMBERLINE_HTTP_HOST', '203.0.113.1', /This machine has no address 203\.0\.113\.1/],
  ])('does not start with %s=%s, and says why in a sentence', async (name, value, sentence) => {
    await expect(startTimberline({ TIMBERLINE_SECRET: SECRET, [name]: value })).rejects.toThrow(sentence);
  });

  it('administers another cluster when it is given its address', async () => {
    const cluster = await startTimberline();
    const console = await startTimberline({ TIMBERLINE_SERVER_URL: `${cluster.url}api` });

    const nodes = await console.api<{ nodes: { node_id: string }[] }>('GET', '/system/cluster/nodes');
    expect(nodes).toMatchObject(await cluster.api('GET', '/system/cluster/nodes').then(withoutTime));
    expect(await (await fetch(console.url)).text()).toContain('page-configuration');
    await console.clean();
    await cluster.clean();
  });
});

/** Each node list says when the node was last seen. */
function withoutTime(list: unknown): object {
  const { nodes } = list as { nodes: Record<string, unknown>[] };
  return { nodes: nodes.map(({ last_seen: _, ...node }) => node) };
}
