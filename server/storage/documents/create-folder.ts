import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { syncPlace } from '../durable-file';
import './wasm-tiering';

async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    await (entry.isDirectory() ? syncAll(place) : syncPlace(place));
  }
  await syncPlace(folder);
}

async function dropUnfinished(folder: string): Promise<void> {
  const around = path.dirname(folder);
  const names = (await readdir(around)).filter((name) => name.startsWith(`${path.basename(folder)}.unfinished-`));
  // Fails while the process of a killed server still writes there; that process ends soon.
  for (const name of names) await rm(path.join(around, name), { recursive: true, force: true }).catch(() => undefined);
}

/** Next to the built server, where it exists. */
const PROGRAM = path.join(__dirname, 'create-documents.js');

/**
 * Creates the files of an empty PostgreSQL in a process of its own: otherwise this one would permanently keep the 800
 * MB that are needed for a moment.
 *
 * @param folder absent or empty; its parent exists
 */
export async function createDocumentsFolderApart(folder: string): Promise<void> {
  if (existsSync(PROGRAM)) await promisify(execFile)(process.execPath, [PROGRAM, folder]);
  else await createDocumentsFolder(folder);
}

/**
 * Creates the files of an empty PostgreSQL. The folder appears on disk complete or not at all.
 *
 * @param folder absent or empty; its parent exists
 */
export async function createDocumentsFolder(folder: string): Promise<void> {
  // A killed server may have left a process that is still creating the same folder.
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await dropUnfinished(folder);
  const engine = await PGlite.create({ dataDir: unfinished });
  await engine.close();
  await syncAll(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (cause) {
    // The other process was faster; its result is complete.
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw cause;
    await rm(unfinished, { recursive: true, force: true });
  }
  await syncPlace(path.dirname(folder));
}
