import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DataFolderUnusable } from './data-folder';
import { writeDurably } from './durable-file';
import { INVENTORY_FILE } from './inventory';

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
 * @param known the id in the inventory of the folder, from which a damaged file is repaired
 * @throws DataFolderUnusable also when the file holds another id than the inventory: stored messages of the journal are
 *   recognised by the node that stored them, and would be stored again
 */
export async function readOrMakeId(folder: string, file: string, known?: string): Promise<string> {
  const place = path.join(folder, file);
  const id = await readId(place);
  // A flipped bit can leave a readable id that nobody made.
  const isDamaged = known !== undefined && UUID.test(known) && !UUID.test(id ?? '');
  if (id && (!known || id === known)) return id;
  if (id && known && !isDamaged)
    throw new DataFolderUnusable(
      `${place} holds ${id}, ${path.join(folder, INVENTORY_FILE)} says ${known}. If nobody changed it, one of the two files is damaged: write the id that a backup has into the other one. To give the folder a new id, start the server once more with the former one, stop it, and move ${INVENTORY_FILE} away.`,
    );
  const wasInUse = id === '' || existsSync(path.join(folder, 'journal'));
  if (!known && wasInUse) {
    const state = id === '' ? 'is empty' : 'is missing';
    throw new DataFolderUnusable(
      `The file ${place} ${state}; messages and documents are fine. Restore the id from a backup. Without a backup, create a new id (uuidgen > ${place}): settings for this node only then no longer apply to any node.`,
    );
  }
  const made = known ?? randomUUID();
  await writeDurably(place, `${made}\n`);
  return made;
}
