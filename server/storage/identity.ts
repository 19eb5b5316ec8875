import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DataFolderUnusable } from './data-folder';
import { writeDurably } from './durable-file';

const READABLE = /^[\w-]{8,64}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id in a file: empty when it is malformed, undefined when there is no file. */
async function readId(place: string): Promise<string | undefined> {
  try {
    const id = (await readFile(place, 'latin1')).trim();
    return READABLE.test(id) ? id : '';
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/**
 * A UUID kept in a file of the data folder, so that a node keeps its identity over restarts. A lost or damaged file is
 * replaced by a new id only while the folder has never been in use.
 *
 * @param known the id in the inventory of the folder, from which the file is repaired
 * @throws DataFolderUnusable
 */
export async function readOrMakeId(folder: string, file: string, known?: string): Promise<string> {
  const place = path.join(folder, file);
  const id = await readId(place);
  // A flipped bit can leave a readable id that nobody made.
  const isDamaged = known !== undefined && id !== known && UUID.test(known) && !UUID.test(id ?? '');
  if (id && !isDamaged) return id;
  const wasInUse = id === '' || existsSync(path.join(folder, 'journal'));
  if (!known && wasInUse) {
    const state = id === '' ? 'holds no id' : 'is lost';
    throw new DataFolderUnusable(
      `The file ${place} ${state}; the messages and documents beside it are fine. Write the id into it that a backup has. Without a backup, write a new one (uuidgen > ${place}): settings that were made for this node alone then belong to no node.`,
    );
  }
  const made = known ?? randomUUID();
  await writeDurably(place, `${made}\n`);
  return made;
}
