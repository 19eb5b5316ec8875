import { type KeptPrice } from 'api/messages';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { launchInput } from 'test/inputs/launch';
import { until } from 'test/until';
import { sendBeats } from './beats-sender';
import { sendNumbered } from './gelf-http-sender';
import { keepReceived } from 'test/load/keep-received';
import { storedNumbers } from './stored-numbers';
import { uncommitted } from './uncommitted';

const BEATS = 'org.graylog.plugins.beats.Beats2Input';
const LINES = 40_000;
/** Sent for five seconds, at a pace that lets the kill come before the last. */
const STORM = { lines: 150_000, perSecond: 30_000 };

interface Found {
  total_results: number;
}

const count = async (server: Timberline, query: string) =>
  (await server.api<Found>('GET', `/search/universal/relative?range=0&limit=1&query=${encodeURIComponent(query)}`))
    .total_results;

const line = (run: string, number: number) =>
  `<134>1 2026-11-21T03:00:00.000Z web-01 checkout 77 - - ${run} order number${number} was paid`;

const send = (server: Timberline, run: string, lines: number, perSecond?: number) =>
  sendLines(server.inputHost, 1514, lines, (number) => line(run, number), { perSecond });

describe('a server killed in the middle of its work', () => {
  let server: Timberline;
  let syslogInput: string;
  beforeAll(async () => {
    server = await startTimberline();
    syslogInput = await keepReceived(server, 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput');
  });
  afterAll(() => server.clean());

  it(`finds all of ${LINES} syslog lines sent over TCP, and each of them`, async () => {
    await send(server, 'calm', LINES);
    await until('all lines to be found', async () => (await count(server, 'message:calm')) >= LINES, 60_000);

    expect(await count(server, 'message:calm')).toBe(LINES);
    expect(await count(server, 'message:"calm order number31415"')).toBe(1);
    expect(await count(server, 'application_name:checkout AND level:6 AND message:calm')).toBe(LINES);
  });

  it('loses no GELF HTTP message it answered with 202, and counts none twice', async () => {
    const sender = sendNumbered(server, 'acknowledged');
    const { acknowledged } = sender;
    await until('a thousand acknowledged messages', async () => acknowledged.size >= 1000);
    await server.kill();
    await sender.stop();

    const readyMs = await server.start();
    await until(
      'the acknowledged to be found',
      async () => (await count(server, 'message:acknowledged')) >= acknowledged.size,
    );
    const found = await count(server, 'message:acknowledged');
    const doubled = found - acknowledged.size;
    process.stdout.write(
      `kill -9: ${acknowledged.size} answered 202, ${found} found; ready again after ${readyMs} ms\n`,
    );
    // At most the requests under way at the kill were kept without an answer.
    expect(doubled).toBeLessThanOrEqual(sender.parallel);
  });

  it('loses no event it acknowledged to Beats, which send the others again', async () => {
    const { port } = await launchInput(server, BEATS, { no_beats_prefix: true });
    const sender = sendBeats({ host: server.inputHost, port }, 'harvested');
    const { acknowledged } = sender;
    await until('ten thousand acknowledged events', () => acknowledged.size >= 10_000);
    await server.kill();
    const beforeKill = acknowledged.size;
    await server.start();
    await until('events after the kill', () => acknowledged.size >= beforeKill + 10_000);
    await sender.stop();

    const stored = await until('the acknowledged to be found', async () => {
      const numbers = await storedNumbers(server, 'harvested');
      return [...acknowledged].every((number) => numbers.has(number)) && numbers;
    });
    const copies = [...stored.values()].reduce((sum, times) => sum + times, 0);
    process.stdout.write(
      `kill -9: ${beforeKill} events acknowledged to Beats, ${acknowledged.size} in the end, ` +
        `${stored.size} found, ${copies - stored.size} twice; ${sender.lost} connections lost\n`,
    );
    expect(sender.lost).toBeGreaterThan(0);
    expect(stored.size).toBe(acknowledged.size);
    // What was stored and not acknowledged at the kill was sent again.
    expect(copies - stored.size).toBeLessThanOrEqual(sender.underWay);
  });

  it('keeps over TCP an unbroken beginning of what was sent', async () => {
    const sending = send(server, 'storm', STORM.lines, STORM.perSecond);
    await until('the storm to arrive', async () => (await count(server, 'message:storm')) > 20_000);
    const journaled = await count(server, 'message:storm');
    await server.kill();
    const sent = await sending;
    await server.start();
    await until('the journal to be worked off', async () => (await uncommitted(server)) === 0, 60_000);
    const settled = await count(server, 'message:storm');
    process.stdout.write(`kill -9: ${sent} lines handed to the socket, ${settled} found\n`);
    expect(settled).toBeGreaterThanOrEqual(journaled);
    // Every line that came before the last kept one is there: nothing is missing in between.
    expect(await count(server, `message:storm AND message:number${settled - 1}`)).toBe(1);
    // What was received is there with each message, whichever side of the kill it was stored on.
    const price = await server.api<KeptPrice>('GET', `/timberline/inputs/${syslogInput}/received`);
    expect(price.kept).toBe(price.sampled);
    expect(price.kept).toBeGreaterThan(1_000);
  });
});
