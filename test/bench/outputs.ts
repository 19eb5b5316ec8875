import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Output, type OutputState } from 'api/outputs';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { ingestAgain } from './ingest';
import { heading, percentile, report } from './report';

const ROUNDS = 3;

/** Something that listens as an output's receiver. @param onConnection what it does with what it gets */
async function listen(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Sends everything of the server to a receiver, while something is done. @returns what came of that */
async function withOutput<Result>(server: Timberline, port: number, work: () => Promise<Result>): Promise<Result> {
  const { id } = await server.api<Output>('POST', '/system/outputs', {
    title: 'measured',
    type: 'org.graylog2.outputs.GelfOutput',
    configuration: { hostname: '127.0.0.1', port, protocol: 'TCP' },
  });
  await server.api('POST', `/streams/${DEFAULT_STREAM_ID}/outputs`, { outputs: [id] });
  const result = await work();
  const { dropped_messages: dropped } = await server.api<OutputState>('GET', `/timberline/outputs/${id}/state`);
  if (dropped > 0) throw new Error(`The output dropped ${dropped} messages`);
  await server.api('DELETE', `/system/outputs/${id}`);
  return result;
}

/** What an output costs those who send: ingest without one, with one that delivers, and with one that hangs. */
export async function benchOutputs(messages: number): Promise<void> {
  heading(
    `Outputs: ${messages.toLocaleString('en')} GELF messages over TCP, all of them to one output, in ${ROUNDS} turns`,
  );
  const server = await startTimberline();
  let bytes = 0;
  const taking = await listen((socket) => socket.on('data', (data) => (bytes += data.length)));
  const hanging = await listen((socket) => socket.pause());
  const kinds = { without: undefined, taking: taking.port, hanging: hanging.port };
  const figures = { without: [] as number[], taking: [] as number[], hanging: [] as number[] };
  let from = 0;
  const measure = async () => {
    const { perSecond } = await ingestAgain(server, from, messages);
    from += messages;
    return perSecond;
  };
  await measure(); // The first one warms the server up.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, port] of Object.entries(kinds) as [keyof typeof kinds, number | undefined][])
      figures[kind].push(port === undefined ? await measure() : await withOutput(server, port, measure));
  }
  await until('something at the receiver', () => bytes > 0);
  const [without, delivering, stuck] = [figures.without, figures.taking, figures.hanging].map((each) =>
    percentile(each, 0.5),
  ) as [number, number, number];
  report({ what: 'without an output', measured: without, unit: 'messages/s' });
  report({ what: 'with one whose receiver takes everything', measured: delivering, unit: 'messages/s' });
  report({ what: '… ratio', measured: delivering / without, unit: 'times' });
  report({ what: 'with one whose receiver hangs', measured: stuck, unit: 'messages/s' });
  report({ what: '… ratio', measured: stuck / without, unit: 'times' });
  await server.clean();
  taking.close();
  hanging.close();
}
