import { silentLog } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { openTestDatabase } from 'test/documents';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { heldJob } from './held-job.fixture';
import { createLeases } from './leases';
import { createSystemJobs } from './system-jobs';

interface Opened {
  database: Database;
  clean(): Promise<void>;
}

async function openPostgres(): Promise<Opened> {
  const server = await startPostgres();
  const database = await connectRemoteDatabase(server.url);
  await migrate(database, CORE_MIGRATIONS);
  return { database, clean: () => database.close().then(server.stop) };
}

const EMBEDDED = [['embedded', openTestDatabase] as const];
const AT_AN_ADDRESS = [['PostgreSQL at an address', openPostgres] as const];
/** A single attempt seldom hits the race between counting and inserting. */
const ROUNDS = 10;
const NODES = Array.from({ length: 8 }, (_, n) => `node-${n}`);

describe.each(postgresInstalled() ? [...EMBEDDED, ...AT_AN_ADDRESS] : EMBEDDED)(
  'nodes that ask at once, %s',
  (_, open) => {
    let opened: Opened;

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.clean());

    it('grant a lease to only one of them', async () => {
      const asked = await Promise.all(
        NODES.map((nodeId) => createLeases(opened.database, nodeId).acquire('leader', 60_000)),
      );
      expect(asked.filter(Boolean)).toHaveLength(1);
    });

    it('respect the limit of a class of jobs', async () => {
      const nodes = NODES.map((nodeId) =>
        createSystemJobs({ database: opened.database, nodeId, log: silentLog(), now: () => new Date() }),
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        const { job } = heldJob({ name: `test.Job${round}`, maxConcurrency: 1 });
        const asked = await Promise.allSettled(nodes.map((node) => node.submit(job)));
        expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      }
      expect(await nodes[0]?.list()).toHaveLength(ROUNDS);
      await Promise.all(nodes.map((node) => node.stop()));
      expect(await nodes[0]?.list()).toEqual([]);
    });
  },
);
