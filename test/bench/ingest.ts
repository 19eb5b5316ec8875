import path from 'node:path';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline, until } from 'test/e2e/timberline';
import { heading, report } from './report';
import { sizeOf } from './server';

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

/** GELF over TCP from another process's socket into the real server, until the last message is found. */
export async function benchIngest(messages: number): Promise<void> {
  heading(`Ingest: ${messages.toLocaleString('en')} GELF messages over TCP (sender on the same machine)`);
  const server = await startTimberline();
  const startedAt = Date.now();
  await sendLines(server.inputHost, 12201, messages, gelf, '\0');
  const sentAt = Date.now();
  await until('all messages to be found', async () => (await count(server)) >= messages, 180_000);
  const foundAt = Date.now();
  report({
    what: 'received to searchable, sustained',
    measured: messages / ((foundAt - startedAt) / 1000),
    unit: 'messages/s',
    budget: { atLeast: 20_000 },
  });
  report({
    what: 'from the last one sent to all searchable',
    measured: (foundAt - sentAt) / 1000,
    unit: 's',
    budget: { atMost: 1 },
  });
  await server.stop();
  const bytes = await sizeOf(path.join(server.dataFolder, 'messages', 'store')).catch(() =>
    sizeOf(path.join(server.dataFolder, 'messages')),
  );
  report({ what: 'disk per message', measured: bytes / messages, unit: 'bytes', budget: { atMost: 120 } });
  await server.clean();
}
