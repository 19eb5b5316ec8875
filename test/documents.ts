import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database } from 'server/storage/documents/database';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { postgresInstalled, startPostgres } from './postgres';

export interface TestDatabase {
  database: Database;
  clean(): Promise<void>;
}

/** A migrated document database of its own in a temporary folder. */
export async function openTestDatabase(): Promise<TestDatabase> {
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

async function openTestPostgres(): Promise<TestDatabase> {
  const server = await startPostgres();
  const database = await connectRemoteDatabase(server.url);
  await migrate(database);
  return {
    database,
    async clean() {
      await database.close();
      await server.stop();
    },
  };
}

/** For `describe.each`: the embedded database, and a real PostgreSQL where one is installed. */
export const TEST_DATABASES: [name: string, open: () => Promise<TestDatabase>][] = [
  ['embedded', openTestDatabase],
  ...(postgresInstalled()
    ? ([['PostgreSQL at an address', openTestPostgres]] as [string, () => Promise<TestDatabase>][])
    : []),
];
