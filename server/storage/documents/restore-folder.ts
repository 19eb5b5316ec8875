import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncPlace } from '../durable-file';
import { checkDump, restoreDump } from './dump';
import { openEmbeddedDatabase } from './embedded';
import { type Migration } from './migrations';

export interface Restored {
  takenAt: string;
  rows: number;
  /** Where the former documents were moved; absent when there were none. */
  aside?: string;
}

/**
 * Replaces the documents of a data folder by those of a dump; the former ones are moved aside.
 *
 * @param dataFolder locked by this process
 * @param migrations all of this version
 * @throws DumpUnusable; the existing documents are then untouched
 */
export async function restoreDocuments(
  dataFolder: string,
  dump: string,
  migrations: readonly Migration[],
  now: Date,
): Promise<Restored> {
  const place = path.join(dataFolder, 'documents');
  const made = `${place}.restoring`;
  await checkDump(dump, migrations);
  await rm(made, { recursive: true, force: true });
  const database = await openEmbeddedDatabase(made);
  let restored: Restored;
  try {
    restored = await restoreDump(database, dump, migrations);
  } catch (cause) {
    await database.close();
    await rm(made, { recursive: true, force: true });
    throw cause;
  }
  await database.close();
  if (existsSync(place)) {
    restored.aside = `${place}.before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '')}`;
    await rename(place, restored.aside);
  }
  await rename(made, place);
  await syncPlace(dataFolder);
  return restored;
}
