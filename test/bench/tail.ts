import { sendLines } from 'test/e2e/senders';
import { ADMIN_PASSWORD, startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { readTail, sumOf, type TailReader } from 'test/server/tail-reader';
import { heading, percentile, report } from './report';

const GELF_PORT = 12201;
const PER_SECOND = 5_000;
const SECONDS = 10;
const BATCH_OF_RATE = 150_000;

const headers = { authorization: `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}` };
const openTail = (server: Timberline, body: object): Promise<TailReader> => readTail(`${server.url}api`, headers, body);

/** About 200 bytes of message and 6 fields; the time is when it is sent. */
const gelf = (run: string) => (number: number) =>
  JSON.stringify({
    version: '1.1',
    host: `web-${number % 40}`,
    timestamp: Date.now() / 1000,
    short_message: `connection refused from 10.0.${number % 250}.${(number >> 4) % 250} by user${number % 5000}: order ${number} handled by main.service.worker in ${number % 3000} ms, request ${((number * 2654435761) >>> 0).toString(16)}, attempt ${number % 3}`,
    level: 3 + (number % 5),
    facility: run,
    _user: `user${number % 5000}`,
    _http_code: [200, 200, 404, 500][number % 4],
    _took_ms: number % 3000,
    _method: ['GET', 'POST', 'PUT'][number % 3],
  });

interface Found {
  total_results: number;
}

const counted = async (server: Timberline, run: string) =>
  (await server.api<Found>('GET', `/search/universal/relative?range=0&limit=1&query=facility%3A${run}`)).total_results;

/** Messages a second, from the first one sent to all of them found. */
async function storedPerSecond(server: Timberline, run: string): Promise<number> {
  const startedAt = performance.now();
  await sendLines(server.inputHost, GELF_PORT, BATCH_OF_RATE, gelf(run), { end: '\0' });
  await until('all to be found', async () => (await counted(server, run)) >= BATCH_OF_RATE, 180_000);
  return BATCH_OF_RATE / ((performance.now() - startedAt) / 1000);
}

/** How long a small call takes, again and again until told to stop: what everybody else notices. */
function askMeanwhile(server: Timberline): () => Promise<number[]> {
  const samples: number[] = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const startedAt = performance.now();
      await server.api('GET', '/timberline/capabilities');
      samples.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    stopped = true;
    await asking;
    return samples;
  };
}

/** Sends at the pace for the time. @returns how long small calls took meanwhile */
async function sendAtPace(server: Timberline, run: string): Promise<number[]> {
  const stopAsking = askMeanwhile(server);
  await sendLines(server.inputHost, GELF_PORT, PER_SECOND * SECONDS, gelf(run), { end: '\0', perSecond: PER_SECOND });
  return stopAsking();
}

function reportTail({ received }: TailReader, sent: number): void {
  const batches = received.map(({ batch }) => batch);
  const shown = sumOf(batches, ({ messages }) => messages.length);
  const skipped = sumOf(batches, (batch) => batch.skipped);
  const unexamined = sumOf(batches, (batch) => batch.unexamined ?? 0);
  const startedMs = Date.now() - performance.now();
  const delays = received.flatMap(({ batch, atMs }) =>
    batch.messages.map(({ message }) => startedMs + atMs - Date.parse(String(message.timestamp))),
  );
  report({ what: 'messages shown', measured: shown, unit: 'messages' });
  report({ what: 'skipped, and not looked at, both told', measured: skipped + unexamined, unit: 'messages' });
  report({
    what: 'lost without a word',
    measured: sent - shown - skipped - unexamined,
    unit: 'messages',
    budget: { atMost: 0 },
  });
  report({ what: 'from sent to shown: p50', measured: percentile(delays, 0.5), unit: 'ms' });
  report({ what: 'from sent to shown: p95', measured: percentile(delays, 0.95), unit: 'ms', budget: { atMost: 1000 } });
}

/** Live tails of a real server: how soon, how many, and what they cost. */
export async function benchTail(): Promise<void> {
  heading(`Live tail: ${PER_SECOND.toLocaleString('en')} GELF messages a second over TCP for ${SECONDS} s`);
  const server = await startTimberline();
  await sendLines(server.inputHost, GELF_PORT, 20_000, gelf('warm'), { end: '\0' });
  await until('the first ones', async () => (await counted(server, 'warm')) >= 20_000, 60_000);

  const without = await sendAtPace(server, 'alone');
  await until('all to be found', async () => (await counted(server, 'alone')) >= PER_SECOND * SECONDS, 60_000);
  const tail = await openTail(server, { rate: 10_000, query: 'facility:tailed' });
  const besides = await sendAtPace(server, 'tailed');
  await tail.until(
    (batches) => sumOf(batches, (batch) => batch.matched + (batch.unexamined ?? 0)) >= PER_SECOND * SECONDS,
    60_000,
  );
  reportTail(tail, PER_SECOND * SECONDS);
  tail.leave();
  report({ what: 'a small call meanwhile, no tail: p95', measured: percentile(without, 0.95), unit: 'ms' });
  report({ what: 'a small call meanwhile, one tail: p95', measured: percentile(besides, 0.95), unit: 'ms' });
  report({ what: 'a small call meanwhile, one tail: longest', measured: percentile(besides, 1), unit: 'ms' });

  const rates = { alone: [] as number[], tailed: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    rates.alone.push(await storedPerSecond(server, `alone${round}`));
    const watching = await openTail(server, { rate: 500, query: 'level:[* TO 7] AND "connection refused"' });
    rates.tailed.push(await storedPerSecond(server, `tailed${round}`));
    watching.leave();
  }
  const [alone, tailed] = [percentile(rates.alone, 0.5), percentile(rates.tailed, 0.5)];
  report({ what: 'stored a second, offered as fast as it goes, no tail', measured: alone, unit: 'messages/s' });
  report({ what: 'the same with one tail', measured: tailed, unit: 'messages/s' });
  report({ what: 'ratio', measured: tailed / alone, unit: '', budget: { atLeast: 0.9 } });

  const open = await openTail(server, {});
  const stoppingAt = performance.now();
  await server.stop();
  report({ what: 'stopping with a tail open', measured: performance.now() - stoppingAt, unit: 'ms' });
  await open.ended;
  await server.clean();
}
