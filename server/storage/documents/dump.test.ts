import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { layEmptyDocuments, openTestDatabase, type TestDatabase } from 'test/documents';
import { createCollection } from './collection';
import { type Database } from './database';
import { DumpUnusable, writeDump } from './dump';
import { createDumps } from './dumps';
import { openEmbeddedDatabase } from './embedded';
import { MIGRATIONS } from 'server/node';
import { awaitsMigration, migrate } from './migrations';
import { restoreDocuments } from './restore-folder';
import { plainSql, sql } from './sql';

// Creating the folder anew takes seconds each time.
jest.mock('./create-folder', () => ({ createDocumentsFolderApart: (folder: string) => layEmptyDocuments(folder) }));

const AT = new Date('2026-11-22T02:00:00.000Z');

let opened: TestDatabase;
let folder: string;
let dump: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-dumps-'));
  dump = path.join(folder, 'dump.jsonl.gz');
  const things = createCollection<{ title: string; deep?: unknown }>(opened.database, 'thing');
  const { id } = await things.insert({ title: 'one "quoted" \\ back', deep: { at: [1, null, 'ä\u2028'] } }, 'mara', {
    key: 'k',
  });
  await things.update(id, { title: 'two' }, 'jon');
  for (let number = 0; number < 250; number += 1)
    await opened.database.query(sql`
      insert into system_messages (caller, content, node_id, timestamp)
      values ('test', ${`line\n${number}`}, 'n', '2026-11-22T01:02:03.123456Z')`);
  // Larger than a JavaScript number can represent.
  await opened.database.query(sql`update index_catalogue set revision = 9007199254740993`);
  await writeDump(opened.database, dump, AT);
});
afterAll(async () => {
  await opened.clean();
  await rm(folder, { recursive: true });
});

const TABLES = ['documents', 'document_versions', 'system_messages', 'index_catalogue', 'indexer_failures'];

/** All rows as text, to compare them without rounding. */
async function everything(database: Database) {
  const rows = [];
  for (const table of TABLES)
    rows.push(
      await database.query(plainSql(`select '${table}' as table, to_jsonb(t)::text as row from ${table} t order by 2`)),
    );
  return rows;
}

it('restores every row and continues the sequences', async () => {
  const restored = await restoreDocuments(folder, dump, MIGRATIONS, AT);
  expect(restored.takenAt).toBe(AT.toISOString());
  expect(restored.aside).toBeUndefined();

  const database = await openEmbeddedDatabase(path.join(folder, 'documents'));
  await migrate(database, MIGRATIONS);
  expect(await everything(database)).toEqual(await everything(opened.database));
  const [next] = await database.query<{ id: string }>(sql`
    insert into system_messages (caller, content, node_id, timestamp) values ('test', 'next', 'n', now()) returning id`);
  expect(Number(next?.id)).toBe(251);
  await database.close();

  const again = await restoreDocuments(folder, dump, MIGRATIONS, AT);
  expect(again.aside).toBe(path.join(folder, 'documents.before-restore-2026-11-22T020000'));
  const before = await openEmbeddedDatabase(again.aside ?? '');
  expect(await before.query(sql`select 1 from system_messages where content = 'next'`)).toHaveLength(1);
  await before.close();
});

it('refuses an incomplete dump, and keeps the documents in place', async () => {
  const whole = gunzipSync(await readFile(dump)).toString();
  const lines = whole.trimEnd().split('\n');
  const newer = whole.replace(MIGRATIONS[0]?.name ?? '', '2030-01-01 later');
  const cases: [content: Buffer, why: RegExp][] = [
    [gzipSync(lines.slice(0, -1).join('\n')), /is incomplete/],
    [gzipSync([...lines.slice(0, 40), ...lines.slice(41)].join('\n')), /is incomplete/],
    [(await readFile(dump)).subarray(0, 2000), /cannot be read|incomplete/],
    [gzipSync('{"some":"thing"}\n'), /is not a dump/],
    [Buffer.from('text'), /cannot be read/],
    [gzipSync(newer), /newer version/],
  ];
  const file = path.join(folder, 'broken.gz');
  const before = (await readdir(folder)).filter((name) => name.startsWith('documents'));
  for (const [content, why] of cases) {
    await writeFile(file, content);
    const restoring = restoreDocuments(folder, file, MIGRATIONS, AT);
    await expect(restoring).rejects.toThrow(why);
    await expect(restoring).rejects.toThrow(DumpUnusable);
  }
  await expect(restoreDocuments(folder, path.join(folder, 'none'), MIGRATIONS, AT)).rejects.toThrow(/There is no file/);
  expect((await readdir(folder)).filter((name) => name.startsWith('documents'))).toEqual(before);
});

it('is made once a day; seven are kept', async () => {
  let today = new Date('2026-11-01T03:00:00Z');
  const dumps = createDumps(opened.database, folder, () => today);
  for (let day = 1; day <= 9; day += 1) {
    today = new Date(`2026-11-0${day}T03:00:00Z`);
    await dumps.makeDaily();
    await dumps.makeDaily();
  }
  expect((await readdir(path.join(folder, 'dumps'))).sort()).toEqual(
    [3, 4, 5, 6, 7, 8, 9].map((day) => `documents-2026-11-0${day}.jsonl.gz`),
  );
});

it('is made before the migrations of a newer version', async () => {
  const later = [...MIGRATIONS, { name: '2030-01-01 later', steps: ['select 1'] }];
  expect(await awaitsMigration(opened.database, MIGRATIONS)).toBe(false);
  expect(await awaitsMigration(opened.database, later)).toBe(true);
});
