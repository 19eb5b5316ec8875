import { readFileSync } from 'node:fs';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { heading, report } from './report';

/** Resident memory of a process; undefined where the system does not tell this way. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

const search = (server: Timberline) => server.api('GET', '/search/universal/relative?range=300&query=*');

/** First start, start on what is there, memory at rest. */
export async function benchStart(): Promise<void> {
  heading('Start');
  const before = Date.now();
  const server = await startTimberline();
  report({ what: 'first start on an empty folder, until ready', measured: (Date.now() - before) / 1000, unit: 's' });
  await search(server);
  await server.stop();

  const startedAt = Date.now();
  await server.start();
  await search(server);
  report({
    what: 'start to first search on an existing data folder',
    measured: (Date.now() - startedAt) / 1000,
    unit: 's',
    budget: { atMost: 5 },
  });
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const memory = residentMegabytes(server.pid());
  if (memory !== undefined)
    report({ what: 'server at rest, resident', measured: memory, unit: 'MB', budget: { atMost: 800 } });
  await server.clean();
}
