import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { intakeLimits } from 'server/ingest/transports/intake-limits';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { found, launchInput } from 'test/inputs/launch';
import { runIngest } from 'test/load/running-ingest';
import { until } from 'test/until';
import { gauge } from '../gauge';

const SENDERS = 1_000;
const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const OTHERS = 1_000;
/** What all of them may take together: 100 KB each. */
const GROWTH_BYTES = 100 * 1024 ** 2;

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

async function openSlow(host: string, port: number, sockets: Socket[]): Promise<void> {
  const opened = Array.from({ length: SENDERS }, async () => {
    const socket = connect(port, host);
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.resume();
    await once(socket, 'connect');
  });
  await Promise.all(opened);
}

const sendByte = (sockets: readonly Socket[]) => sockets.forEach((socket) => socket.write('x'));

(process.platform === 'linux' ? describe : describe.skip)('1,000 connections that send one byte a minute', () => {
  const sockets: Socket[] = [];
  afterAll(() => sockets.forEach((socket) => socket.destroy()));

  describe('to a server', () => {
    let server: Timberline;
    beforeAll(async () => {
      server = await startTimberline();
    });
    afterAll(() => server.clean());

    const residentBytes = async () => {
      const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
    };
    const send = (word: string) =>
      sendLines(
        server.inputHost,
        1514,
        OTHERS,
        (number) => `<134>1 2026-11-21T03:00:00Z web-1 shop - - - ${word} ${number}`,
      );

    it('take little memory, and other senders are not disturbed', async () => {
      const { port } = await launchInput(server, RAW_TCP);
      await send('before');
      await until('the messages before', async () => (await found(server, 'message:before')) === OTHERS);
      const atRest = await residentBytes();
      await openSlow(server.inputHost, port, sockets);
      await until('all to be open', async () => (await gauge(server, 'org.timberline.intake.connections')) >= SENDERS);
      sendByte(sockets);
      await until('their bytes', async () => (await gauge(server, 'org.timberline.intake.pending-bytes')) >= SENDERS);
      const startedAt = performance.now();
      await send('meanwhile');
      await until('the messages meanwhile', async () => (await found(server, 'message:meanwhile')) === OTHERS);
      const [grown, pending] = [
        (await residentBytes()) - atRest,
        await gauge(server, 'org.timberline.intake.pending-bytes'),
      ];
      process.stdout.write(
        `${SENDERS} slow connections: ${inMegabytes(atRest)} at rest, ${inMegabytes(grown)} more with them, ` +
          `${pending} bytes pending; others found after ${Math.round(performance.now() - startedAt)} ms\n`,
      );
      expect(grown).toBeLessThan(GROWTH_BYTES);
      for (const socket of sockets) socket.destroy();
      await until('all to be closed', async () => (await gauge(server, 'org.timberline.intake.connections')) === 0);
      expect(server.output()).not.toMatch(/"level":"fatal"|uncaught|unhandled/i);
    });
  });

  it('are closed between two bytes; one that ends its message in time is not', async () => {
    // The server's half minute, sixty times as fast.
    const running = await runIngest({ intakeLimits: { ...intakeLimits(20_000), stalledMs: 500 } });
    const port = await running.launch(RAW_TCP, { max_connections: SENDERS + 1 });
    const slow: Socket[] = [];
    await openSlow('127.0.0.1', port, slow);
    sendByte(slow);
    await sendLines('127.0.0.1', port, 1, () => 'whole');
    await until('all slow ones to be closed', () => slow.every(({ destroyed }) => destroyed));
    expect((await running.whenStored(1)).map(({ message }) => message)).toEqual(['whole']);
    expect(running.metric('org.timberline.intake.pending-bytes')?.value).toBe(0);
    await running.close();
  });
});
