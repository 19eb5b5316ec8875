import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/streams';
import { createStreamsArea } from 'server/areas/streams';
import { silentLog } from 'server/runtime/log';
import { createCollection } from 'server/storage/documents/collection';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { migrate, MIGRATIONS } from 'server/storage/documents/migrations';
import { sql } from 'server/storage/documents/sql';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { newFolder, openIndicesServer } from 'test/server/indices-server';
import { aMessageRow } from 'test/server/messages';

const SET = '65a1b2c3d4e5f60718293a4b';
const MADE = new Date('2026-02-03T04:05:06.789Z');
const AT = '2026-02-04T00:00:00.000Z';

/** What the version before index sets had strategies left in its data folder. */
async function leaveOldFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const database = await openEmbeddedDatabase(path.join(folder, 'documents'));
  await migrate(database, MIGRATIONS.slice(0, 1));
  const sets = createCollection<object>(database, 'index_set', () => MADE);
  const body = { title: 'Default index set', prefix: 'mine', isDefault: true, writeIndex: 1 };
  await sets.insert(body, 'system', { id: SET });
  const streams = createCollection<object>(database, 'stream', () => MADE);
  for (const id of [DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID])
    await streams.insert({ title: id, description: '', indexSetId: SET, disabled: false }, 'system', { id });
  await database.query(sql`
    insert into indexer_failures (letter_id, index_name, type, message, source, timestamp)
    values ('old', 'mine_1', 'engine_error_27', 'refused', '{}', ${MADE.toISOString()})`);
  await database.close();

  const engine = await openEmbeddedEngine(path.join(folder, 'messages'));
  await createMessageTable(engine, SET);
  const rows = [0, 1, 1].map((idx) => `${JSON.stringify(aMessageRow({ idx, timestamp: AT }))}\n`);
  await engine.insertLines(messageTable(SET), Buffer.from(rows.join('')));
  await engine.close();
}

it('opens a data folder of the version before, and loses nothing', async () => {
  const folder = await newFolder();
  await leaveOldFolder(folder);

  const server = await openIndicesServer({ folder });
  const { catalogue } = server;
  expect(catalogue.defaultSet()).toMatchObject({
    id: SET,
    title: 'Default index set',
    description: 'The index set this installation began with',
    prefix: 'mine',
    isWritable: true,
    creationDate: MADE.toISOString(),
    rotation: { config: { max_docs_per_index: 20_000_000 } },
    retention: { config: { max_number_of_indices: 20 } },
  });
  expect(
    (await server.call<{ can_be_default: boolean }>('GET', `/system/indices/index_sets/${SET}`)).body,
  ).toMatchObject({
    default: true,
    can_be_default: true,
  });
  expect(catalogue.indicesOf(SET)).toMatchObject([
    { name: 'mine_0', isOpen: true, isReadOnly: true },
    { name: 'mine_1', isOpen: true, isReadOnly: false, createdAt: MADE },
  ]);
  expect(server.writeTarget(SET)?.indexName).toBe('mine_1');
  expect(await server.countOf(SET)).toBe(3);

  const streams = createStreamsArea({
    database: server.database,
    metrics: server.metrics,
    systemMessages: server.systemMessages,
    log: silentLog(),
    findIndexSet: (id) => catalogue.set(id),
  });
  await streams.open(server.builtInSets());
  expect((await streams.list()).map((stream) => catalogue.set(stream.index_set_id)?.prefix)).toEqual([
    'mine',
    'gl-events',
    'gl-system-events',
  ]);
  expect((await server.failures.list(10, 0)).failures).toMatchObject([
    { letter_id: 'old', type: 'INDEXING', timestamp: MADE.toISOString(), received_at: MADE.toISOString() },
  ]);

  const versions = await server.database.query(
    sql`select version, change, body->>'isDefault' as was from document_versions where id = ${SET} order by version`,
  );
  expect(versions).toEqual([
    { version: 1, change: 'created', was: 'true' },
    { version: 2, change: 'updated', was: null },
    { version: 3, change: 'updated', was: null },
  ]);
  await expect(server.call('POST', '/system/indices/index_sets', { title: 'x' })).resolves.toMatchObject({
    status: 400,
  });
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
