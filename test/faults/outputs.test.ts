import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Output, type OutputState } from 'api/outputs';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { sendNumbered } from './gelf-http-sender';

/** A GELF receiver over TCP that counts how often it got each number. */
class CountingReceiver {
  readonly times = new Map<number, number>();
  port = 0;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  async start(): Promise<void> {
    this.server = createServer((socket) => this.accept(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.resetAndDestroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  get copies(): number {
    return [...this.times.values()].reduce((sum, times) => sum + times, 0);
  }

  hasAll(numbers: ReadonlySet<number>): boolean {
    return [...numbers].every((number) => this.times.has(number));
  }

  private accept(socket: Socket): void {
    let rest = '';
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (data) => {
      const frames = `${rest}${data.toString()}`.split('\0');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const { _try: number } = JSON.parse(frame) as { _try: number };
        this.times.set(number, (this.times.get(number) ?? 0) + 1);
      }
    });
  }
}

describe('an output of a server that is killed', () => {
  let server: Timberline;
  const receiver = new CountingReceiver();
  beforeAll(async () => {
    await receiver.start();
    server = await startTimberline();
  });
  afterAll(async () => {
    await receiver.stop();
    await server.clean();
  });

  it('delivers every message the server has acknowledged, with its receiver there and away', async () => {
    const { id } = await server.api<Output>('POST', '/system/outputs', {
      title: 'to the receiver',
      type: 'org.graylog2.outputs.GelfOutput',
      configuration: { hostname: '127.0.0.1', port: receiver.port, protocol: 'TCP', reconnect_delay: 100 },
    });
    await server.api('POST', `/streams/${DEFAULT_STREAM_ID}/outputs`, { outputs: [id] });
    const sender = sendNumbered(server, 'forwarded');
    const { acknowledged } = sender;

    await until('messages at the receiver', () => receiver.times.size >= 1_000);
    await server.kill();
    await server.start();
    const atFirst = acknowledged.size;
    await until('messages after the first kill', () => acknowledged.size >= atFirst + 1_000);
    await receiver.stop();
    const whenStopped = acknowledged.size;
    await until('messages while the receiver is away', () => acknowledged.size >= whenStopped + 1_000);
    await server.kill();
    await sender.stop();
    await server.start();
    await until('the buffer after the second kill', async () => {
      const state = await server.api<OutputState>('GET', `/timberline/outputs/${id}/state`);
      return state.queued_messages > 0 && state.waiting_since !== null;
    });
    await receiver.start();

    await until('all that was acknowledged', () => receiver.hasAll(acknowledged));
    const state = await until('an empty buffer', async () => {
      const now = await server.api<OutputState>('GET', `/timberline/outputs/${id}/state`);
      return now.queued_messages === 0 && now;
    });
    process.stdout.write(
      `outputs: killed twice, ${acknowledged.size} acknowledged, all ${receiver.times.size} at the receiver, ` +
        `${receiver.copies - receiver.times.size} twice\n`,
    );
    expect(state).toMatchObject({ dropped_messages: 0, refused_messages: 0, waiting_since: null });
  });
});
