import path from 'node:path';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { createCollection } from 'server/storage/documents/collection';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { sql } from 'server/storage/documents/sql';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { layEmptyDocuments } from 'test/documents';
import { aMessageRow } from './messages';

/** The default index set of the old data folder, and when it was made. */
export const OLD_SET = '65a1b2c3d4e5f60718293a4b';
export const OLD_SET_MADE = new Date('2026-02-03T04:05:06.789Z');
/** How many messages it holds. */
export const OLD_MESSAGES = 3;
const AT = '2026-02-04T00:00:00.000Z';

/** Leaves what the version before index sets had strategies kept in its data folder. */
export async function leaveOldDataFolder(folder: string): Promise<void> {
  const documents = path.join(folder, 'documents');
  await layEmptyDocuments(documents);
  const database = await openEmbeddedDatabase(documents);
  await migrate(database, CORE_MIGRATIONS.slice(0, 1));
  const sets = createCollection<object>(database, 'index_set', { now: () => OLD_SET_MADE });
  const body = { title: 'Default index set', prefix: 'mine', isDefault: true, writeIndex: 1 };
  await sets.insert(body, 'system', { id: OLD_SET });
  const streams = createCollection<object>(database, 'stream', { now: () => OLD_SET_MADE });
  for (const id of [DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID])
    await streams.insert({ title: id, description: '', indexSetId: OLD_SET, disabled: false }, 'system', { id });
  await database.query(sql`
    insert into indexer_failures (letter_id, index_name, type, message, source, timestamp)
    values ('old', 'mine_1', 'engine_error_27', 'refused', '{}', ${OLD_SET_MADE.toISOString()})`);
  await database.close();

  const engine = await openEmbeddedEngine(path.join(folder, 'messages'));
  await createMessageTable(engine, OLD_SET);
  const rows = [0, 1, 1].map((idx) => `${JSON.stringify(aMessageRow({ idx, timestamp: AT }))}\n`);
  await engine.insertLines(messageTable(OLD_SET), [Buffer.from(rows.join(''))]);
  await engine.close();
}
