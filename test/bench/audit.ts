import { audit } from 'server/areas/audit';
import { search } from 'server/areas/search';
import { type ServerArea } from 'server/assembly/server-area';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { heading, percentile, report } from './report';

const TIMES = 150;
const ROUNDS = 3;
const FIRST = 20;
const DELIVERED_EVERY = 50;

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

const deliver = ({ server }: { server: TestServer }) => server.runRegular('delivery of the audit log');

/** Milliseconds of each call on a new server. */
async function measure(areas: readonly ServerArea[], tookMs: Record<string, number[]>): Promise<void> {
  const measured = await startServer(areas);
  try {
    for (const [what, make] of Object.entries(CALLS))
      for (let number = -FIRST; number < TIMES; number += 1) {
        const started = performance.now();
        const { status } = await make(measured, number);
        if (status !== 200) throw new Error(`${what} was answered with ${status}`);
        if (number >= 0) (tookMs[what] ??= []).push(performance.now() - started);
        if (areas.includes(audit) && number % DELIVERED_EVERY === 0) await deliver(measured);
      }
  } finally {
    await measured.server.close();
  }
}

/** What the audit log costs a call: the same calls on servers with it, which deliver, and without, in turns. */
export async function benchAudit(): Promise<void> {
  heading(`Audit log: ${ROUNDS * TIMES} calls of each kind with and without it, on servers in turns`);
  const withIt: Record<string, number[]> = {};
  const without: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure([search], without);
    await measure([search, audit], withIt);
  }
  for (const what of Object.keys(CALLS)) {
    const [one, other] = [percentile(withIt[what] ?? [], 0.95), percentile(without[what] ?? [], 0.95)];
    report({ what: `${what}, p95 without the audit log`, measured: other, unit: 'ms' });
    report({ what: `${what}, p95 with it`, measured: one, unit: 'ms' });
    report({ what: '… ratio', measured: one / other, unit: '' });
  }
}
