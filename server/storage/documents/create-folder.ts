import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    await (entry.isDirectory() ? syncAll(place) : sync(place));
  }
  await sync(folder);
}

/**
 * Makes the files of an empty PostgreSQL. The folder appears whole and on the disk, or not at all.
 *
 * @param folder absent or empty; the folder around it exists
 */
export async function createDocumentsFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const engine = await PGlite.create({ dataDir: unfinished });
  await engine.close();
  await syncAll(unfinished);
  await rename(unfinished, folder);
  await sync(path.dirname(folder));
}
