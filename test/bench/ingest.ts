import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type IndexSet } from 'api/indices/index-sets';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { cpuSeconds } from './cpu-seconds';
import { heading, percentile, report } from './report';

interface Found {
  total_results: number;
}

const count = async (server: Timberline) =>
  (await server.api<Found>('GET', '/search/universal/relative?range=0&limit=1&query=facility%3Abench')).total_results;

const THINGS = ['connection', 'request', 'session', 'transaction', 'disk'];
const OUTCOMES = ['refused', 'accepted', 'closed', 'failed', 'opened'];

/** About 200 bytes of message and 6 fields, as an application logs. */
function gelf(number: number): string {
  const thing = THINGS[number % THINGS.length];
  const outcome = OUTCOMES[(number >> 3) % OUTCOMES.length];
  const text = `${thing} ${outcome} from 10.0.${number % 250}.${(number >> 4) % 250} by user${number % 5000}: order ${number} handled by main.service.worker in ${number % 3000} ms, request ${((number * 2654435761) >>> 0).toString(16)}, attempt ${number % 3} of 3, cart of ${number % 17} articles`;
  return JSON.stringify({
    version: '1.1',
    host: `web-${number % 40}`,
    short_message: text,
    level: 3 + (number % 5),
    facility: 'bench',
    _user: `user${number % 5000}`,
    _http_code: [200, 200, 404, 500][number % 4],
    _took_ms: number % 3000,
    _method: ['GET', 'POST', 'PUT'][number % 3],
  });
}

const PACE_PER_SECOND = 26_000;

/** Bytes of the tables' living parts, once they are merged. */
async function settledBytes(dataFolder: string): Promise<number> {
  const engine = await openEmbeddedEngine(path.join(dataFolder, 'messages'));
  const tables = await engine.query<{ name: string }>(`SELECT name FROM system.tables WHERE name LIKE 'messages\\_%'`);
  for (const { name } of tables) await engine.command(`OPTIMIZE TABLE ${name} FINAL`);
  const [size] = await engine.query<{ bytes: number }>(
    `SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND table LIKE 'messages\\_%'`,
  );
  await engine.close();
  return size?.bytes ?? NaN;
}

/** Seconds that a process's main thread has spent on a core; NaN where the system does not tell this way. */
function mainThreadSeconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e9;
  } catch {
    return NaN;
  }
}

/** Milliseconds of calls that read documents, one after the other, until something is done. */
async function callTimes(server: Timberline, until_: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until_()) {
    const startedAt = performance.now();
    await server.api('GET', '/streams');
    times.push(performance.now() - startedAt);
    await pause(20);
  }
  return times;
}

/** As grok makes them of a line of an access log or of an application. */
const GROK_LIKE = [
  '(?<thing>\\w+) (?<outcome>refused|accepted|closed|failed|opened) from (?<ip>(?:\\d{1,3}\\.){3}\\d{1,3}) by (?<user>[\\w.-]+): order (?<order>\\d+)',
  'handled by (?<class>[A-Za-z$_][\\w$.]*) in (?<took>\\d+(?:\\.\\d+)?) ms',
  'request (?<request>[0-9a-f]{4,16}), attempt (?<attempt>\\d+) of (?<most>\\d+)',
  'cart of (?<articles>\\d+) articles?$',
  '^(?:(?<day>\\d{4}-\\d{2}-\\d{2})[T ](?<time>\\d{2}:\\d{2}:\\d{2}) )?(?<rest>\\w+ \\w+) from',
];

/** A stream whose rules are five patterns, all of which are tried. */
async function addPatterns(server: Timberline): Promise<void> {
  const { index_sets: sets } = await server.api<{ index_sets: IndexSet[] }>('GET', '/system/indices/index_sets');
  const rules = GROK_LIKE.map((value) => ({ type: 2, field: 'message', value, inverted: false, description: '' }));
  const sent = { title: 'Patterns', index_set_id: sets.find((set) => set.default)?.id, matching_type: 'AND', rules };
  const { stream_id: id } = await server.api<{ stream_id: string }>('POST', '/streams', sent);
  await server.api('POST', `/streams/${id}/resume`);
}

/** The same with another number of lanes: on two cores more of them do not help, the processor time tells what they cost. */
export async function benchLanes(messages: number): Promise<void> {
  heading(`Lanes: ${messages.toLocaleString('en')} messages as fast as the journal takes them`);
  for (const lanes of [1, 2, 4]) {
    const server = await startTimberline({ TIMBERLINE_PROCESSING_LANES: String(lanes) });
    const before = cpuSeconds(server.pid());
    const { perSecond } = await measureRun(server, 0, messages);
    const micros = ((cpuSeconds(server.pid()) - before) / messages) * 1e6;
    report({ what: `${lanes} lanes`, measured: perSecond, unit: 'messages/s' });
    report({ what: '… processor time of the whole server', measured: micros, unit: 'µs a message' });
    await server.clean();
  }
}

/** Each search for all messages takes processor time, too: asked twenty times a second it was a sixth of the server's. */
const ASK_AFTER_MS = 200;

async function measureRun(server: Timberline, from: number, messages: number, perSecond?: number) {
  const startedAt = performance.now();
  const numbered = (number: number) => gelf(from + number);
  await sendLines(server.inputHost, 12201, messages, numbered, { end: '\0', perSecond });
  const sentAt = performance.now();
  const areFound = async () => {
    await pause(ASK_AFTER_MS);
    return (await count(server)) >= from + messages;
  };
  await until('all messages to be found', areFound, 180_000 + messages / 5);
  const foundAt = performance.now();
  return { perSecond: messages / ((foundAt - startedAt) / 1000), lagSeconds: (foundAt - sentAt) / 1000 };
}

/** Sends messages as fast as the budget wants it, until the last one is found. */
export const ingestPaced = (server: Timberline, messages: number) => measureRun(server, 0, messages, PACE_PER_SECOND);

/** The same into a server that has messages, with the processor time it takes for one. @param from how many it has */
export async function ingestAgain(server: Timberline, from: number, messages: number) {
  const before = cpuSeconds(server.pid());
  const { perSecond } = await measureRun(server, from, messages);
  return { perSecond, micros: ((cpuSeconds(server.pid()) - before) / messages) * 1e6 };
}

/** GELF over TCP into the real server, the sender on the same two cores, until the last message is found. */
export async function benchIngest(messages: number): Promise<void> {
  heading(`Ingest: ${messages.toLocaleString('en')} GELF messages over TCP, sender on the same machine`);
  const server = await startTimberline();
  const paced = await ingestPaced(server, messages);
  const sustained = `sustained, offered ${PACE_PER_SECOND.toLocaleString('en')} a second`;
  report({ what: sustained, measured: paced.perSecond, unit: 'messages/s', budget: { atLeast: 25_000 } });
  report({
    what: 'from the last one sent to searchable',
    measured: paced.lagSeconds,
    unit: 's',
    budget: { atMost: 1 },
  });
  const restEnd = performance.now() + 3_000;
  const atRest = percentile(await callTimes(server, () => performance.now() > restEnd), 0.95);
  let isFlooded = true;
  const beside = callTimes(server, () => !isFlooded);
  const mainBefore = mainThreadSeconds(server.pid());
  const flood = await measureRun(server, messages, messages);
  const mainSeconds = mainThreadSeconds(server.pid()) - mainBefore;
  isFlooded = false;
  const busy = percentile(await beside, 0.95);
  report({ what: 'a call of the API at rest, p95', measured: atRest, unit: 'ms' });
  report({ what: '… while more comes than is processed, p95', measured: busy, unit: 'ms' });
  report({ what: '… ratio', measured: busy / atRest, unit: 'times', budget: { atMost: 1.5 } });
  report({
    what: '… processor time of the main thread, such calls included',
    measured: (mainSeconds / messages) * 100_000,
    unit: 's per 100,000 messages',
  });
  report({
    what: 'offered as fast as the journal takes it, until all are searchable',
    measured: flood.perSecond,
    unit: 'messages/s',
  });
  await addPatterns(server);
  const matched = await measureRun(server, 2 * messages, messages / 2);
  report({
    what: 'with five patterns as grok makes them',
    measured: matched.perSecond,
    unit: 'messages/s',
    budget: { atLeast: 15_000 },
  });
  await server.stop();
  const bytes = await settledBytes(server.dataFolder);
  report({ what: 'disk per message', measured: bytes / messages / 2.5, unit: 'bytes', budget: { atMost: 120 } });
  await server.clean();
}
