import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Syncs a file's content, or the names in a folder, to disk. */
export async function syncPlace(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a small file atomically: after a crash it has its old or its new content.
 *
 * @param mode who may read it; absent: as the process is set up
 */
export async function writeDurably(file: string, content: string, mode?: number): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncPlace(path.dirname(file));
}
