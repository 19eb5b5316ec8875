import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database } from 'server/storage/documents/database';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { migrate } from 'server/storage/documents/migrations';

/** A migrated document database of its own in a temporary folder. */
export async function openTestDatabase(): Promise<{ database: Database; clean(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-documents-'));
  const database = await openEmbeddedDatabase(folder);
  await migrate(database);
  return {
    database,
    async clean() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
