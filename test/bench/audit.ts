import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { audit } from 'server/areas/audit';
import { search } from 'server/areas/search';
import { type ServerArea } from 'server/assembly/server-area';
import { startTestServer } from 'test/server/test-server';
import { heading, percentile, report } from './report';

const FIRST = 20;
const BLOCKS = 6;
const MICROSECONDS = 1_000;

/** A server with one stream, and the calls that are measured on it. */
async function startServer(areas: readonly ServerArea[]) {
  const server = await startTestServer({ areas, checkAnswers: false });
  const { body: sets } = await server.call<{ index_sets: { id: string; default: boolean }[] }>(
    'GET',
    '/system/indices/index_sets',
  );
  const body = { title: 'Measured', index_set_id: sets.index_sets.find((set) => set.default)?.id };
  const { body: made } = await server.call<{ stream_id: string }>('POST', '/streams', { body });
  return { server, stream: made.stream_id };
}

type Measured = Awaited<ReturnType<typeof startServer>>;

const CALLS: Readonly<Record<string, (measured: Measured, number: number) => Promise<{ status: number }>>> = {
  'a change': ({ server, stream }, number) =>
    server.call('PUT', `/streams/${stream}`, { body: { title: `Title ${number}` } }),
  'a search': ({ server }, number) =>
    server.call('GET', `/search/universal/relative?query=number:${FIRST + number}&range=300&limit=1`),
  'a call without an entry': ({ server, stream }) => server.call('GET', `/streams/${stream}`),
};

/** So many take about as long as the log waits between two deliveries. */
const PER_BLOCK: Readonly<Record<string, number>> = {
  'a change': 250,
  'a search': 60,
  'a call without an entry': 1_000,
};

/** What a server in a process of its own is told to do: a block of calls. */
interface Order {
  what: string;
  from: number;
  count: number;
}

/** Milliseconds: of each call, and of the block with the delivery beside it, by the clock and of the processor. */
interface Taken {
  calls: number[];
  all: number;
  cpu: number;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

/** A server in this process, which does what the process that measures says; it can have but one. */
export async function serveAuditBench(kind: string): Promise<void> {
  const isLogged = kind === 'with';
  const measured = await startServer(isLogged ? [search, audit] : [search]);
  /** As in life: what earlier calls left is delivered beside those of now. */
  async function obey({ what, from, count }: Order): Promise<Taken> {
    const calls: number[] = [];
    const before = process.cpuUsage();
    const all = await timed(async () => {
      const delivery = isLogged ? measured.server.runRegular('delivery of the audit log') : undefined;
      for (let number = from; number < from + count; number += 1)
        calls.push(
          await timed(async () => {
            const { status } = (await CALLS[what]?.(measured, number)) ?? {};
            if (status !== 200) throw new Error(`${what} was answered with ${status}`);
          }),
        );
      await delivery;
    });
    const { user, system } = process.cpuUsage(before);
    return { calls, all, cpu: (user + system) / MICROSECONDS };
  }
  process.on('message', (order: Order) => {
    obey(order).then(
      (taken) => process.send?.(taken),
      (cause: unknown) => {
        process.stderr.write(`${String(cause)}\n`);
        process.exit(1);
      },
    );
  });
  process.send?.('ready');
  await once(process, 'disconnect');
  await measured.server.close();
}

async function startApart(kind: 'with' | 'without') {
  const child = fork(process.argv[1] ?? '', ['--audit-server', kind], { execArgv: process.execArgv });
  await answerOf(child);
  return {
    async call(order: Order) {
      child.send(order);
      return (await answerOf(child)) as Taken;
    },
    async end() {
      if (child.connected) child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** @throws when the process ends instead */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', { signal: ended.signal }).then(([answer]) => answer as unknown),
      once(child, 'exit', { signal: ended.signal }).then(() => Promise.reject(new Error('A server ended'))),
    ]);
  } finally {
    ended.abort();
  }
}

/** Percent of the calls a second that are lost when the same calls take longer. */
const lost = (usualMs: number, withLogMs: number) => 100 * (1 - usualMs / withLogMs);

/** What the audit log costs: the same calls in turns on a server with it, which delivers, and on one without. */
export async function benchAudit(): Promise<void> {
  heading(`Audit log: blocks of calls, about two seconds each, in turns on a server with it and on one without`);
  const servers = [await startApart('without'), await startApart('with')];
  const losses: number[] = [];
  try {
    for (const what of Object.keys(CALLS)) {
      const calls: number[][] = [[], []];
      const tookMs = [0, 0];
      const cpuMs = [0, 0];
      let from = 0;
      let count = FIRST;
      for (let block = 0; block <= BLOCKS; block += 1) {
        // Whoever comes first meets colder caches.
        for (const which of block % 2 === 0 ? [0, 1] : [1, 0]) {
          const taken = await servers[which]?.call({ what, from, count });
          if (block === 0 || !taken) continue;
          calls[which]?.push(...taken.calls);
          tookMs[which] = (tookMs[which] ?? 0) + taken.all;
          cpuMs[which] = (cpuMs[which] ?? 0) + taken.cpu;
        }
        from += count;
        if (block === 0) count = PER_BLOCK[what] ?? FIRST;
      }
      const [without = [], withIt = []] = calls;
      for (const [when, each] of [['without the audit log', without] as const, ['with it', withIt] as const])
        for (const [name, share] of [['median', 0.5] as const, ['p95', 0.95] as const])
          report({ what: `${what}, ${name} ${when}`, measured: percentile(each, share), unit: 'ms' });
      const loss = lost(tookMs[0] ?? 0, tookMs[1] ?? 0);
      report({ what: '… calls a second less with it', measured: loss, unit: '%' });
      report({
        what: '… processor time more with it',
        measured: 100 * ((cpuMs[1] ?? 0) / (cpuMs[0] ?? 1) - 1),
        unit: '%',
      });
      losses.push(loss);
    }
    report({
      what: 'calls a second less with the audit log, mean of the kinds',
      measured: losses.reduce((sum, loss) => sum + loss, 0) / losses.length,
      unit: '%',
      budget: { atMost: 5 },
    });
  } finally {
    for (const server of servers) await server.end();
  }
}
