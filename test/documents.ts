import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDocumentsFolder } from 'server/storage/documents/create-folder';
import { type Database } from 'server/storage/documents/database';
import { openEmbeddedDatabase } from 'server/storage/documents/embedded';
import { migrate } from 'server/storage/documents/migrations';
import { sql } from 'server/storage/documents/sql';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import packageFile from '../package.json';
import { postgresInstalled, startPostgres } from './postgres';

export interface TestDatabase {
  database: Database;
  clean(): Promise<void>;
}

/** The bench is a bundle that lies elsewhere. */
const ROOT = process.env.TIMBERLINE_ROOT ?? path.join(__dirname, '..');
const SERVER = path.join(ROOT, 'server');
const AREAS = path.join(SERVER, 'areas');

/** This file. */
const LAYING = path.join(ROOT, 'test/documents.ts');

/** The sources of all migrations: reading them takes less time than loading every area. */
const SOURCES = [
  path.join(SERVER, 'storage/documents/migrations.ts'),
  ...readdirSync(AREAS).map((area) => path.join(AREAS, area, 'migrations.ts')),
].filter((file) => existsSync(file));

const CREATING = path.join(SERVER, 'storage/documents/create-folder.ts');

/** The name of what these sources, and the PostgreSQL in this process, make. */
const nameOf = (sources: readonly string[]) =>
  sources
    .reduce(
      (hash, file) => hash.update(readFileSync(file)),
      createHash('sha256').update(packageFile.dependencies['@electric-sql/pglite']),
    )
    .digest('hex')
    .slice(0, 16);

/** Waits for nothing: another process would cost this one, as large as it is, as much, and itself twice that. */
function copyFolder(from: string, into: string): void {
  mkdirSync(into, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(into, entry.name)];
    if (entry.isDirectory()) copyFolder(source, copy);
    else copyFileSync(source, copy);
  }
}

/** Makes a folder once and copies it from then on: setting one up takes seconds, copying it a moment. */
function copiesOf(name: string, make: (folder: string) => Promise<void>): (into: string) => Promise<void> {
  const made = path.join(ROOT, 'node_modules/.cache/timberline-documents', name);
  return async (into) => {
    if (!existsSync(made)) {
      const making = `${made}.${process.pid}`;
      await mkdir(path.dirname(made), { recursive: true });
      await make(making);
      // Another test process may have been quicker; its folder is as good.
      await rename(making, made).catch(() => rm(making, { recursive: true, force: true }));
    }
    copyFolder(made, into);
  };
}

/** Lays the files of a document database without tables into a folder that is not there yet, or empty. */
export const layEmptyDocuments = copiesOf(nameOf([CREATING]), createDocumentsFolder);

async function migrateAll(database: Database): Promise<void> {
  const { MIGRATIONS } = await import('server/node');
  await migrate(database, MIGRATIONS);
}

/** Databases that PostgreSQL makes others of, which nobody does here: half of all files, copied and removed with each server. */
async function dropTemplates(database: Database): Promise<void> {
  await database.query(sql`update pg_database set datistemplate = false, datallowconn = true`);
  await database.query(sql`drop database template0`);
  await database.query(sql`drop database template1`);
}

/** Lays the files of a migrated document database into a folder that is not there yet, or empty. */
export const layTestDocuments = copiesOf(nameOf([CREATING, LAYING, ...SOURCES]), async (folder) => {
  await layEmptyDocuments(folder);
  const database = await openEmbeddedDatabase(folder);
  await migrateAll(database);
  await dropTemplates(database);
  await database.close();
});

const ADMINISTRATOR = ['accounts/account.ts', 'authentication/password.ts', 'authentication/root-account.ts'].map(
  (file) => path.join(AREAS, file),
);
export const ADMIN_PASSWORD = 'e2e-password';

/**
 * The same with the administrator, `admin` with the password above. A server that is given the password derives a key from
 * it at each start to see whether it is another one now, a sixth of the processor time of a start.
 */
export const layServedDocuments = copiesOf(nameOf([CREATING, LAYING, ...SOURCES, ...ADMINISTRATOR]), async (folder) => {
  await layTestDocuments(folder);
  const database = await openEmbeddedDatabase(folder);
  const { createAccounts } = await import('server/areas/accounts');
  const { ensureRootAccount } = await import('server/areas/authentication/root-account');
  await ensureRootAccount(
    {
      accounts: createAccounts(database),
      sessions: { endAllOf: () => Promise.resolve() },
      handOver: () => Promise.resolve(),
    },
    { username: 'admin', password: ADMIN_PASSWORD, timeZone: 'UTC' },
  );
  await database.close();
});

/** A migrated document database of its own in a temporary folder. */
export async function openTestDatabase(): Promise<TestDatabase & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-documents-'));
  await layTestDocuments(folder);
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
  await migrateAll(database);
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
