import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { gauge } from '../gauge';

const SENDERS = 600;
/** As much of a message as an input takes, without its end. */
const MAX_BYTES = 2_000_000;
/** Those with the shortest halves, 17 MB together. */
const STAYING = 100;
const STALLED_MS = 30_000;
/** What the server promises at its peak (docs/operations.md). To hold all 600 MB of halves it would need more. */
const PEAK_BYTES = 1300 * 1024 ** 2;

const pendingBytes = (server: Timberline) => gauge(server, 'org.timberline.intake.pending-bytes');

async function residentBytes(server: Timberline): Promise<number> {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

(process.platform === 'linux' ? describe : describe.skip)('600 senders that never end their message', () => {
  let server: Timberline;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startTimberline();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server.clean();
  });

  const find = async (word: string, count: number) => {
    const path = `/search/universal/relative?range=0&limit=1&query=message:${word}`;
    return (await server.api<{ total_results: number }>('GET', path)).total_results >= count;
  };
  const send = (word: string) =>
    sendLines(
      server.inputHost,
      1514,
      1000,
      (number) => `<134>1 2026-11-21T03:00:00Z web-1 shop - - - ${word} ${number}`,
    );

  async function sendHalf(number: number): Promise<Socket> {
    const socket = connect(1514, server.inputHost);
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`<13>${'x'.repeat(Math.floor((MAX_BYTES * (number + 1)) / SENDERS))}`);
    return socket;
  }

  it('take a bounded part of the memory, leave the others alone, and are gone after a while', async () => {
    await send('before');
    await until('the messages before', () => find('before', 1000));
    const atRest = await residentBytes(server);
    let peak = { resident: atRest, pending: 0 };
    const look = async () => {
      const [resident, pending] = [await residentBytes(server), await pendingBytes(server)];
      peak = { resident: Math.max(peak.resident, resident), pending: Math.max(peak.pending, pending) };
      return pending;
    };

    const startedAt = performance.now();
    const halves = await Promise.all(Array.from({ length: SENDERS }, (_, number) => sendHalf(number)));
    await until('something to be held', async () => (await look()) > 10_000_000);
    await send('meanwhile');
    await until('the messages meanwhile', async () => {
      await look();
      return find('meanwhile', 1000);
    });
    const meanwhileMs = performance.now() - startedAt;

    // Most senders leave now; all of the rest fits into the budget, so that one wait ends it.
    const [staying, leaving] = [halves.slice(0, STAYING), halves.slice(STAYING)];
    for (const half of leaving) half.destroy();
    for (const half of staying) half.resume();
    const isFree = async () => (await look()) === 0 && staying.every(({ destroyed }) => destroyed);
    await until('the rest to be closed', isFree, 3 * STALLED_MS);
    const freeMs = performance.now() - startedAt;
    process.stdout.write(
      `${SENDERS} half messages: ${inMegabytes(atRest)} at rest, peak ${inMegabytes(peak.resident)}, ` +
        `${inMegabytes(peak.pending)} pending; others found after ${Math.round(meanwhileMs)} ms, ` +
        `free after ${Math.round(freeMs / 1000)} s\n`,
    );
    expect(peak.pending).toBeLessThanOrEqual(64 * 1024 ** 2 + 10_000_000);
    expect(peak.resident).toBeLessThan(PEAK_BYTES);
    await send('after');
    await until('the messages after', () => find('after', 1000));
    expect(server.output()).not.toMatch(/"level":"fatal"|uncaught|unhandled/i);
  });
});
