import { fdatasyncSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createSessions } from 'server/areas/authentication';
import { openTestDatabase } from 'test/documents';
import { createCollection } from './collection';
import { type Database } from './database';
import { openEmbeddedDatabase } from './embedded';
import { createPowerCut, type PowerCut } from './power-cut.fixture';
import { sql } from './sql';

let folder: string;
let power: PowerCut;
let database: Database;

beforeEach(async () => {
  const fresh = await openTestDatabase();
  await fresh.database.close();
  ({ folder } = fresh);
  power = createPowerCut(folder);
  database = await openEmbeddedDatabase(folder, { sync: power.sync });
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Opens the state of the disk after a power failure at this moment. */
async function afterPowerCut<Result>(look: (database: Database) => Promise<Result>): Promise<Result> {
  const left = `${folder}-left`;
  power.cut(left);
  const opened = await openEmbeddedDatabase(left);
  try {
    return await look(opened);
  } finally {
    await opened.close();
    await rm(left, { recursive: true });
  }
}

const things = (of: Database) => createCollection<{ title: string }>(of, 'thing');
const titles = async (of: Database) => (await things(of).list()).map(({ body }) => body.title);

it('keeps every answered change through a power failure, before and after a checkpoint', async () => {
  await things(database).insert({ title: 'one' }, 'mara');
  const { id } = await things(database).insert({ title: 'two' }, 'mara');
  expect((await afterPowerCut(titles)).sort()).toEqual(['one', 'two']);

  await database.query(sql`checkpoint`);
  await things(database).update(id, { title: 'changed' }, 'mara');
  expect((await afterPowerCut(titles)).sort()).toEqual(['changed', 'one']);
});

it('syncs once for each change, but neither for reads nor for the use of a session', async () => {
  const counted = async (work: () => Promise<unknown>) => {
    const before = power.syncs();
    await work();
    return power.syncs() - before;
  };
  const at = { now: new Date('2026-11-22T10:00:00Z') };
  const sessions = createSessions(database, () => at.now);
  let id = '';
  expect(await counted(() => things(database).insert({ title: 'one' }, 'mara'))).toBe(1);
  expect(await counted(() => titles(database))).toBe(0);
  expect(
    await counted(async () => {
      id = await sessions.create({ username: 'mara', userId: '1', host: 'here', timeoutMs: 3_600_000 });
    }),
  ).toBe(1);

  at.now = new Date('2026-11-22T10:30:00Z');
  expect(await counted(() => sessions.use(id, true))).toBe(0);
  at.now = new Date('2026-11-22T11:15:00Z');
  expect(await sessions.use(id, false)).toMatchObject({ lastAccessAt: new Date('2026-11-22T10:30:00Z') });
});

it('fails a change that cannot reach the disk, and recovers with the disk', async () => {
  await database.close();
  let isBroken = false;
  database = await openEmbeddedDatabase(folder, {
    sync: (descriptor) => {
      if (isBroken) throw new Error('EIO: i/o error');
      fdatasyncSync(descriptor);
    },
  });
  await things(database).insert({ title: 'before' }, 'mara');
  isBroken = true;
  await expect(things(database).insert({ title: 'during' }, 'mara')).rejects.toThrow(/could not fsync/);
  await expect(titles(database)).rejects.toThrow(/I\/O error/);
  isBroken = false;
  await things(database).insert({ title: 'after' }, 'mara');
  expect(await titles(database)).toEqual(expect.arrayContaining(['before', 'after']));
});

it('writes a checkpoint when the log has grown, which keeps it short', async () => {
  const segments = async () =>
    (await database.query<{ count: number }>(sql`select count(*)::int as count from pg_ls_waldir()`))[0]?.count;
  const grow = () =>
    database.query(sql`
      insert into system_messages (caller, content, node_id, timestamp)
      select 'test', repeat(md5(n::text), 60), 'node', now() from generate_series(1, 9000) as n`);
  const log = () =>
    database.query(sql`select pg_current_wal_insert_lsn() - redo_lsn < 1000000 as short from pg_control_checkpoint()`);

  await grow();
  expect(await log()).toEqual([{ short: false }]);
  await database.checkpoint();
  expect(await log()).toEqual([{ short: true }]);

  const before = await segments();
  for (let round = 0; round < 4; round += 1) {
    await grow();
    await database.checkpoint();
  }
  expect(await segments()).toBeLessThanOrEqual((before ?? 0) + 4);
});
