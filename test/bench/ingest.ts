import path from 'node:path';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline, until } from 'test/e2e/timberline';
import { heading, report } from './report';

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

const PACE_PER_SECOND = 22_000;

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

async function measureRun(server: Timberline, from: number, messages: number, perSecond?: number) {
  const startedAt = performance.now();
  const numbered = (number: number) => gelf(from + number);
  await sendLines(server.inputHost, 12201, messages, numbered, { end: '\0', perSecond });
  const sentAt = performance.now();
  await until('all messages to be found', async () => (await count(server)) >= from + messages, 180_000 + messages / 5);
  const foundAt = performance.now();
  return { perSecond: messages / ((foundAt - startedAt) / 1000), lagSeconds: (foundAt - sentAt) / 1000 };
}

/** Sends messages as fast as the budget wants it, until the last one is found. */
export const ingestPaced = (server: Timberline, messages: number) => measureRun(server, 0, messages, PACE_PER_SECOND);

/** GELF over TCP into the real server, the sender on the same two cores, until the last message is found. */
export async function benchIngest(messages: number): Promise<void> {
  heading(`Ingest: ${messages.toLocaleString('en')} GELF messages over TCP, sender on the same machine`);
  const server = await startTimberline();
  const paced = await ingestPaced(server, messages);
  const sustained = `sustained, offered ${PACE_PER_SECOND.toLocaleString('en')} a second`;
  report({ what: sustained, measured: paced.perSecond, unit: 'messages/s', budget: { atLeast: 20_000 } });
  report({
    what: 'from the last one sent to searchable',
    measured: paced.lagSeconds,
    unit: 's',
    budget: { atMost: 1 },
  });
  const flood = await measureRun(server, messages, messages);
  report({
    what: 'offered as fast as the journal takes it, until all are searchable',
    measured: flood.perSecond,
    unit: 'messages/s',
  });
  await server.stop();
  const bytes = await settledBytes(server.dataFolder);
  report({ what: 'disk per message', measured: bytes / messages / 2, unit: 'bytes', budget: { atMost: 120 } });
  await server.clean();
}
