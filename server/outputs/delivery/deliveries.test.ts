import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { numbered, RunningDeliveries } from 'test/server/running-deliveries';
import { until } from 'test/until';
import { type Deliveries, type OutputDefinition } from './deliveries';

const [ONE, OTHER] = ['1'.repeat(24), '2'.repeat(24)];

/** A plain GELF receiver over TCP, which can be stopped, started at the same port, made slow, or made to reset. */
class Receiver {
  readonly got: string[] = [];
  port = 0;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private rest = '';
  isDeaf = false;

  async start(): Promise<void> {
    this.server = createServer((socket) => this.accept(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** What was not read is lost. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.resetAndDestroy();
    this.rest = '';
    if (server?.listening) await new Promise((resolve) => server.close(resolve));
  }

  reset(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
    this.rest = '';
  }

  private accept(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    if (this.isDeaf) socket.pause();
    else socket.on('data', (data) => this.read(data.toString()));
  }

  private read(text: string): void {
    const frames = `${this.rest}${text}`.split('\0');
    this.rest = frames.pop() ?? '';
    for (const frame of frames) this.got.push((JSON.parse(frame) as { short_message: string }).short_message);
  }
}

describe('deliveries', () => {
  let running: RunningDeliveries;
  let receiver: Receiver;
  let deaf: Receiver;
  let deliveries: Deliveries;

  const define = (id: string, more: Partial<OutputDefinition> = {}): OutputDefinition => ({
    ...{ id, title: id, type: 'org.graylog2.outputs.GelfOutput', paused: false },
    settings: { hostname: '127.0.0.1', port: receiver.port, protocol: 'TCP', reconnect_delay: 20 },
    ...more,
  });
  beforeEach(async () => {
    running = new RunningDeliveries();
    [receiver, deaf] = [new Receiver(), new Receiver()];
    await receiver.start();
  });
  afterEach(async () => {
    await running.close();
    await Promise.all([receiver.stop(), deaf.stop()]);
  });

  it('sends what streams get, in order, and nothing of others', async () => {
    deliveries = await running.open([define(ONE)]);
    await running.send(numbered(1_200));
    await running.settled(ONE);
    expect(receiver.got).toEqual(numbered(1_200));
    expect(deliveries.state(ONE)).toMatchObject({
      counts: { sent: 1_200, repeated: 0, dropped: 0 },
      failedAttempts: 0,
    });
    deliveries.assign([]);
    expect(deliveries.configuration()).toEqual([]);
    expect(running.find(['x'], 0)).toBeUndefined();
  });

  it('keeps messages while the receiver is away, and loses none when it comes back or breaks off', async () => {
    deliveries = await running.open([define(ONE)]);
    await receiver.stop();
    await running.send(numbered(500));
    await until('two failures', () => deliveries.state(ONE).failedAttempts >= 2);
    expect(deliveries.state(ONE)).toMatchObject({
      queuedMessages: 500,
      waitingSinceMs: expect.any(Number),
      lastError: { message: expect.stringContaining('ECONNREFUSED') },
    });
    await receiver.start();
    await until('what was kept', () => receiver.got.length >= 500);
    receiver.reset(); // Before they count as delivered.
    await running.send(numbered(500, 500));
    await running.settled(ONE);
    expect([...new Set(receiver.got)]).toEqual(numbered(1_000));
    const { counts, waitingSinceMs } = deliveries.state(ONE);
    expect(counts).toMatchObject({ sent: 1_000, repeated: receiver.got.length - 1_000 });
    expect(waitingSinceMs).toBeUndefined();
    expect(running.healthChanges.at(-1)).toEqual([ONE, 0]);
  });

  it('is not held up by another output that hangs', async () => {
    deaf.isDeaf = true;
    await deaf.start();
    const hanging = define(OTHER, { settings: { hostname: '127.0.0.1', port: deaf.port, protocol: 'TCP' } });
    deliveries = await running.open([define(ONE), hanging]);
    await running.send(numbered(2_000).map((text) => `${text} ${'x'.repeat(5_000)}`));
    await running.settled(ONE);
    expect(receiver.got).toHaveLength(2_000);
    expect(deliveries.state(OTHER).queuedMessages).toBeGreaterThan(0);
  });

  it('keeps what waits when it ends, and takes nothing twice that comes again', async () => {
    deliveries = await running.open([define(ONE, { paused: true })]);
    await running.send(numbered(300));
    await deliveries.close();
    deliveries = await running.open([define(ONE, { paused: true })]);
    expect(deliveries.state(ONE).queuedMessages).toBe(300);
    await running.keep(running.find(numbered(400), 0), 400); // The journal had not released them.
    expect(deliveries.state(ONE).queuedMessages).toBe(400);
    deliveries.follow([define(ONE)]);
    await running.settled(ONE);
    expect(receiver.got).toEqual(numbered(400));
  });

  it('takes everything of another journal', async () => {
    deliveries = await running.open([define(ONE, { paused: true })]);
    await running.send(numbered(300));
    deliveries.onRewind(0);
    await running.keep(running.find(['new'], 0), 1);
    expect(deliveries.state(ONE).queuedMessages).toBe(301);
  });

  it('drops and counts what a full buffer has no room for, while others keep theirs', async () => {
    deliveries = await running.open([define(ONE, { paused: true }), define(OTHER)], 20 * 1024 * 1024);
    const large = (count: number) => numbered(count).map((text) => `${text} ${'x'.repeat(100_000)}`);
    for (let round = 0; round < 4; round += 1) {
      await running.send(large(50));
      await running.settled(OTHER);
    }
    const { counts, queuedMessages, lastDroppedMs } = deliveries.state(ONE);
    expect(counts.dropped).toBeGreaterThan(0);
    expect(queuedMessages + counts.dropped).toBe(200);
    expect(lastDroppedMs).toEqual(expect.any(Number));
    expect(deliveries.state(OTHER).counts).toMatchObject({ sent: 200, dropped: 0 });
    expect(deliveries.usedBytes).toBeLessThan(20 * 1024 * 1024);
    const discarded = define(ONE, { paused: true, discardedAt: '2026-11-23T18:00:00.000Z' });
    deliveries.follow([discarded, define(OTHER)]);
    await deliveries.discarded(ONE);
    expect(deliveries.state(ONE)).toMatchObject({ queuedMessages: 0, counts: { discarded: queuedMessages } });
  });

  it('discards what waited when it was off, and once only', async () => {
    deliveries = await running.open([define(ONE, { paused: true })]);
    await running.send(numbered(10));
    await deliveries.close();
    const discarded = define(ONE, { paused: true, discardedAt: '2026-11-23T18:00:00.000Z' });
    for (const waiting of [0, 5]) {
      deliveries = await running.open([discarded]);
      await deliveries.discarded(ONE);
      expect(deliveries.state(ONE)).toMatchObject({ queuedMessages: waiting, counts: { discarded: 10 } });
      await running.send(numbered(5, 10));
      deliveries.follow([discarded]);
      await deliveries.close();
    }
  });

  it('fails to discard on a broken disk, tries again, and delivers what comes afterwards', async () => {
    deliveries = await running.open([define(ONE)]);
    await receiver.stop();
    await running.send(numbered(10));
    const state = await running.stateFile(ONE);
    await rm(state);
    await mkdir(path.join(state, 'in the way'), { recursive: true });
    deliveries.follow([define(ONE, { discardedAt: '2026-11-23T18:00:00.000Z' })]);
    await expect(deliveries.discarded(ONE)).rejects.toThrow(/output\.json/);
    await rm(state, { recursive: true });
    await deliveries.discarded(ONE);
    await receiver.start();
    await running.send(numbered(5, 10));
    await running.settled(ONE);
    expect(deliveries.state(ONE).counts).toMatchObject({ sent: 5, discarded: 10 });
    expect(receiver.got).toEqual(numbered(5, 10));
  });

  it('discards nothing for a request met long ago when its state was damaged', async () => {
    const discarded = define(ONE, { paused: true, discardedAt: '2026-11-23T18:00:00.000Z' });
    deliveries = await running.open([discarded]);
    await running.send(numbered(10));
    await deliveries.close();
    await writeFile(await running.stateFile(ONE), '');
    deliveries = await running.open([discarded]);
    expect(deliveries.state(ONE).queuedMessages).toBe(10);
  });

  it('removes the buffer of an output that is deleted', async () => {
    deliveries = await running.open([define(ONE, { paused: true })]);
    await running.send(numbered(10));
    deliveries.follow([]);
    await deliveries.close();
    deliveries = await running.open([define(ONE, { paused: true })]);
    expect(deliveries.state(ONE).queuedMessages).toBe(0);
  });
});
