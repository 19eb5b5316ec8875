import path from 'node:path';
import { AUDIT_STREAM_ID } from 'api/audit-log';
import { type UniversalResult } from 'api/universal-search';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { sql } from 'server/storage/documents/sql';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { momentsOf, pseudoRandom } from './pseudo-random';

const SEED = 11;
const KILLS = 6;
/** The outbox is looked at after every so many kills. */
const LOOKED_AT_EVERY = 2;
/** Longer than delivery waits between two rounds. */
const MAX_MS = 1_200;
/** People who change the same thing at the same time. */
const CHANGING = 4;

interface Told {
  title: string;
  versions: number[];
}

/** Changes of one stream's title, each to a number of its own, that were answered. */
function changeOn(server: Timberline, stream: string, acknowledged: Set<string>, from: number) {
  let last = from;
  const change = async () => {
    for (;;) {
      const title = String((last += 1));
      await server.api('PUT', `/streams/${stream}`, { title });
      acknowledged.add(title);
    }
  };
  return Promise.all(Array.from({ length: CHANGING }, () => change().catch((cause: unknown) => cause))).then(
    (causes) => ({ last, causes }),
  );
}

async function told(server: Timberline, stream: string): Promise<Told[]> {
  const asked = new URLSearchParams({
    query: `audit_action:stream.update AND audit_target:${stream}`,
    range: '0',
    limit: '9999',
    fields: 'audit_title,audit_difference',
    filter: `streams:${AUDIT_STREAM_ID}`,
  });
  const found = await server.api<UniversalResult>('GET', `/search/universal/relative?${asked.toString()}`);
  return found.messages.map(({ message }) => ({
    title: String(message.audit_title),
    versions: (JSON.parse(String(message.audit_difference)) as { version: number }[]).map(({ version }) => version),
  }));
}

/** Entries of changes that wait to be delivered, in the data folder of a server that was killed. */
async function waitingIn(folder: string): Promise<number> {
  const database = await openEmbeddedDatabase(path.join(folder, 'documents'));
  const [row] = await database.query<{ n: number }>(
    sql`select count(distinct entry_id)::int as n from audit_outbox where change is not null`,
  );
  await database.close();
  return row?.n ?? 0;
}

describe('a server killed between changes and the delivery of their entries', () => {
  let server: Timberline;
  afterAll(() => server.clean());

  it(`has one entry of every change after ${KILLS} kills`, async () => {
    server = await startTimberline();
    const { index_sets: sets } = await server.api<{ index_sets: { id: string; default: boolean }[] }>(
      'GET',
      '/system/indices/index_sets',
    );
    const body = { title: '0', index_set_id: sets.find((set) => set.default)?.id };
    const { stream_id: stream } = await server.api<{ stream_id: string }>('POST', '/streams', body);
    const acknowledged = new Set<string>();
    const waited: number[] = [];
    let last = 0;
    for (const [round, moment] of momentsOf(MAX_MS, KILLS, pseudoRandom(SEED)).entries()) {
      const changing = changeOn(server, stream, acknowledged, last);
      const before = acknowledged.size;
      await until('a change', async () => acknowledged.size > before);
      await new Promise((resolve) => setTimeout(resolve, moment));
      await server.kill();
      const ended = await changing;
      last = ended.last;
      // Broken off by the kill, not refused by the server.
      for (const cause of ended.causes)
        expect(String(cause)).toMatch(/fetch failed|terminated|other side closed|ECONNRESET/);
      if (round % LOOKED_AT_EVERY === 1) waited.push(await waitingIn(server.dataFolder));
      await server.start();
    }
    const { versions } = await server.api<{ versions: { version: number }[] }>(
      'GET',
      `/timberline/documents/stream/${stream}/versions`,
    );
    const newest = Math.max(...versions.map(({ version }) => version));
    const entries = await until('the entries of all changes', async () => {
      const found = await told(server, stream);
      return found.length >= newest - 1 && found;
    });

    expect(Math.min(...waited)).toBeGreaterThan(0);
    const titles = entries.map(({ title }) => title);
    expect([...acknowledged].filter((title) => !titles.includes(title))).toEqual([]);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    const every = entries.flatMap((entry) => entry.versions).sort((one, other) => one - other);
    expect(every).toEqual(Array.from({ length: newest - 1 }, (_, at) => at + 2));
    process.stdout.write(
      `${KILLS} kills -9: ${acknowledged.size} changes answered, ${entries.length} entries; ${waited.join(', ')} waited for delivery\n`,
    );
  }, 400_000);
});
