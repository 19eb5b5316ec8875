import { rm } from 'node:fs/promises';
import { streams } from 'server/areas/streams';
import { sql } from 'server/storage/documents/sql';
import { leaveOldDataFolder, OLD_MESSAGES, OLD_SET, OLD_SET_MADE } from 'test/server/old-data-folder';
import { newFolder, startTestServer } from 'test/server/test-server';
import { indices } from '.';

it('opens a data folder of the version before, and loses nothing', async () => {
  const folder = await newFolder();
  await leaveOldDataFolder(folder);

  const server = await startTestServer({ areas: [streams], folder });
  const { catalogue, failures, writeTarget } = server.of(indices);
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
  expect(writeTarget(OLD_SET)?.indexName).toBe('mine_1');
  const table = catalogue.defaultSet().table;
  expect(await server.engine.query(`SELECT toUInt32(count()) AS n FROM ${table}`)).toEqual([{ n: OLD_MESSAGES }]);

  expect((await server.of(streams).list()).map((stream) => catalogue.set(stream.index_set_id)?.prefix)).toEqual([
    'mine',
    'gl-events',
    'gl-system-events',
    'mine',
    'tl-audit-log',
  ]);
  expect((await failures.list(10, 0, { ofAuditLog: true })).failures).toMatchObject([
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
  await expect(server.call('POST', '/system/indices/index_sets', { body: { title: 'x' } })).resolves.toMatchObject({
    status: 400,
  });
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
