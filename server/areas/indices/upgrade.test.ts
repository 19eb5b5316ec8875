import { rm } from 'node:fs/promises';
import { createStreamsArea } from 'server/areas/streams';
import { silentLog } from 'server/runtime/log';
import { sql } from 'server/storage/documents/sql';
import { newFolder, openIndicesServer } from 'test/server/indices-server';
import { leaveOldDataFolder, OLD_MESSAGES, OLD_SET, OLD_SET_MADE } from 'test/server/old-data-folder';

it('opens a data folder of the version before, and loses nothing', async () => {
  const folder = await newFolder();
  await leaveOldDataFolder(folder);

  const server = await openIndicesServer({ folder });
  const { catalogue } = server;
  expect(catalogue.defaultSet()).toMatchObject({
    id: OLD_SET,
    title: 'Default index set',
    description: 'The index set this installation began with',
    prefix: 'mine',
    isWritable: true,
    creationDate: OLD_SET_MADE.toISOString(),
    rotation: { config: { max_docs_per_index: 20_000_000 } },
    retention: { config: { max_number_of_indices: 20 } },
  });
  expect(
    (await server.call<{ can_be_default: boolean }>('GET', `/system/indices/index_sets/${OLD_SET}`)).body,
  ).toMatchObject({
    default: true,
    can_be_default: true,
  });
  expect(catalogue.indicesOf(OLD_SET)).toMatchObject([
    { name: 'mine_0', isOpen: true, isReadOnly: true },
    { name: 'mine_1', isOpen: true, isReadOnly: false, createdAt: OLD_SET_MADE },
  ]);
  expect(server.writeTarget(OLD_SET)?.indexName).toBe('mine_1');
  expect(await server.countOf(OLD_SET)).toBe(OLD_MESSAGES);

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
    'mine',
  ]);
  expect((await server.failures.list(10, 0)).failures).toMatchObject([
    {
      letter_id: 'old',
      type: 'INDEXING',
      timestamp: OLD_SET_MADE.toISOString(),
      received_at: OLD_SET_MADE.toISOString(),
    },
  ]);

  const versions = await server.database.query(
    sql`select version, change, body->>'isDefault' as was from document_versions where id = ${OLD_SET} order by version`,
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
