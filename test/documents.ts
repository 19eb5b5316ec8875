import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import path from 'node:path';
import { type Database } from 'server/storage/documents/database';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { migrate, MIGRATIONS } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import packageFile from '../package.json';
import { postgresInstalled, startPostgres } from './postgres';

export interface TestDatabase {
  database: Database;
  clean(): Promise<void>;
}

const MIGRATED = path.join(
  __dirname,
  '../node_modules/.cache/timberline-documents',
  createHash('sha256')
    .update(JSON.stringify([packageFile.dependencies['@electric-sql/pglite'], MIGRATIONS]))
    .digest('hex')
    .slice(0, 16),
);

/** Makes the folder every test database is a copy of: setting one up takes seconds, copying it a moment. */
async function makeMigrated(): Promise<void> {
  const folder = `${MIGRATED}.${process.pid}`;
  await mkdir(path.dirname(folder), { recursive: true });
  const database = await openEmbeddedDatabase(folder);
  await migrate(database);
  await database.close();
  // Another test process may have been quicker; its folder is as good.
  await rename(folder, MIGRATED).catch(() => rm(folder, { recursive: true, force: true }));
}

/** A migrated document database of its own in a temporary folder. */
export async function openTestDatabase(): Promise<TestDatabase & { folder: string }> {
  if (!existsSync(MIGRATED)) await makeMigrated();
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-documents-'));
  // Its thousand small files take Node's own copying a second.
  await promisify(execFile)('cp', ['-R', `${MIGRATED}/.`, folder]);
  const database = await openEmbeddedDatabase(folder);
  return {
    database,
    folder,
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
