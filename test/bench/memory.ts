import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Timberline, prepareTimberline } from 'test/e2e/timberline';
import { ingestPaced } from './ingest';
import { heading, report } from './report';

const SETTLED_AFTER_MS = 5 * 60_000;
const RESTED_AFTER_MS = 30_000;

/** Megabytes a process holds in memory (`VmRSS`), or held at most (`VmHWM`). Linux only. */
function megabytes(server: Timberline, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

const QUERIES = ['*', 'refused', 'http_code:500', 'took_ms:[100 TO 200]', '"order 4711"', 'message:work*'];

async function search(server: Timberline): Promise<void> {
  for (const query of QUERIES)
    await server.api('GET', `/search/universal/relative?range=0&limit=150&query=${encodeURIComponent(query)}`);
}

/** Resident memory by what the server did before. */
export async function benchMemory(messages: number): Promise<void> {
  heading(`Memory: ${messages.toLocaleString('en')} messages`);
  const server = await prepareTimberline({}, { isFirstStart: true });
  const tell = (what: string, kind: 'VmRSS' | 'VmHWM', atMost?: number) =>
    report({ what, measured: megabytes(server, kind), unit: 'MB', ...(atMost && { budget: { atMost } }) });
  try {
    await server.start();
    tell('peak of the first start', 'VmHWM', 1_300);
    await server.stop();
    await server.start();
    tell('peak of a start', 'VmHWM', 1_300);
    await pause(RESTED_AFTER_MS);
    tell('at rest, empty', 'VmRSS', 600);
    await ingestPaced(server, messages);
    tell('after the last message', 'VmRSS');
    await search(server);
    tell('after searches', 'VmRSS');
    await pause(SETTLED_AFTER_MS);
    tell('five minutes later', 'VmRSS', 700);
    tell('peak of all', 'VmHWM', 1_300);
  } finally {
    await server.clean();
  }
}
