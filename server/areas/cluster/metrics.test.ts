import { streamMetrics } from 'server/processing/stream-router/stream-metrics';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { cluster } from '.';

const MINE = '621d00000000000000000001';
const FOREIGN = '621d00000000000000000002';
const nameOf = (stream: string) => `org.graylog2.plugin.streams.Stream.${stream}.incomingMessages`;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ areas: [cluster] });
  for (const stream of [MINE, FOREIGN]) streamMetrics(server.metrics, stream).incoming.mark();
});
afterAll(() => server.close());

test('how much goes into a stream is told to those who may read it', async () => {
  const read = async (...permissions: string[]) => {
    const body = { metrics: [MINE, FOREIGN].map(nameOf) };
    const as = { username: 'mara', permissions };
    const answer = await server.call<Record<string, { metrics: { full_name: string }[] }>>(
      'POST',
      '/cluster/metrics/multiple',
      { as, body },
    );
    return answer.body[server.node.nodeId]?.metrics.map(({ full_name: name }) => name);
  };
  expect(await read('metrics:read')).toEqual([]);
  expect(await read('metrics:read', `streams:read:${MINE}`)).toEqual([nameOf(MINE)]);
  expect(await read('metrics:read', 'streams:read')).toEqual([MINE, FOREIGN].map(nameOf));
});
