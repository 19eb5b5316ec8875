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
  // Where the process of a server that was killed still writes, it is left to that process, which ends soon.
  for (const name of names) await rm(path.join(around, name), { recursive: true, force: true }).catch(() => undefined);
}

/** Beside the built server, where there is one. */
const PROGRAM = path.join(__dirname, 'create-documents.js');

/**
 * Makes the files of an empty PostgreSQL in a process of its own: this one would keep for ever the 800 MB that it takes
 * for a moment.
 *
 * @param folder absent or empty; the folder around it exists
 */
export async function createDocumentsFolderApart(folder: string): Promise<void> {
  if (existsSync(PROGRAM)) await promisify(execFile)(process.execPath, [PROGRAM, folder]);
  else await createDocumentsFolder(folder);
}

/**
 * Makes the files of an empty PostgreSQL. The folder appears whole and on the disk, or not at all.
 *
 * @param folder absent or empty; the folder around it exists
 */
export async function createDocumentsFolder(folder: string): Promise<void> {
  // A server that was killed may have left a process that still makes the same.
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await dropUnfinished(folder);
  const engine = await PGlite.create({ dataDir: unfinished });
  await engine.close();
  await syncAll(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (cause) {
    // It was quicker, and what it made is whole.
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw cause;
    await rm(unfinished, { recursive: true, force: true });
  }
  await syncPlace(path.dirname(folder));
}
