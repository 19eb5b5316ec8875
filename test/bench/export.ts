import { exporting } from 'server/areas/export';
import { indices } from 'server/areas/indices';
import { ADMIN, headersOf } from 'test/server/test-people';
import { startTestServer } from 'test/server/test-server';
import { heading, report } from './report';
import { fillTable, SPAN_MS } from './search-data';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const SAMPLED_EVERY_MS = 100;
/** What comes and goes with the garbage collector, however long the file. */
const ROOM_MB = 250;

const FILES: readonly (readonly [name: string, form: object])[] = [
  ['CSV', {}],
  [
    'CSV with four fields more',
    { fields_in_order: ['timestamp', 'source', 'message', 'user', 'http_code', 'method', 'took_ms'] },
  ],
  ['compressed JSON lines', { format: 'json-lines', gzip: true }],
];

const residentMb = () => process.memoryUsage.rss() / 1024 / 1024;

/** Reads a file as a client does and forgets it. @returns its bytes */
async function download(url: string, form: object): Promise<number> {
  const range = { from: new Date(NOW.getTime() - SPAN_MS).toISOString(), to: NOW.toISOString() };
  const answer = await fetch(`${url}/views/search/messages`, {
    method: 'POST',
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'x-requested-by': 'bench',
      ...headersOf(ADMIN),
    },
    body: JSON.stringify({ timerange: { type: 'absolute', ...range }, ...form }),
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length;
  return bytes;
}

/** Measures files of so many messages: how long they take, and whether memory grows with them. */
export async function benchExport(messages = 1_000_000): Promise<void> {
  heading(`Export of ${messages.toLocaleString('en')} messages`);
  const server = await startTestServer({ areas: [exporting], core: { now: () => NOW } });
  const { table } = server.of(indices).catalogue.defaultSet();
  await fillTable(server.engine, { table, rows: messages, now: NOW });
  await download(server.url, { limit: Math.ceil(messages / 10) });
  for (const [name, form] of FILES) {
    const before = residentMb();
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, residentMb());
    }, SAMPLED_EVERY_MS);
    const started = performance.now();
    const bytes = await download(server.url, form);
    const seconds = (performance.now() - started) / 1000;
    clearInterval(sampling);
    report({ what: `${name}: time`, measured: seconds, unit: 's' });
    report({ what: `${name}: size`, measured: bytes / 1024 / 1024, unit: 'MB' });
    report({
      what: `${name}: growth of resident memory after a file a tenth as long`,
      measured: Math.max(0, most - before),
      unit: 'MB',
      budget: { atMost: ROOM_MB },
    });
  }
  await server.close();
}
