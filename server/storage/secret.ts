import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DataFolderUnusable } from './data-folder';
import { writeDurably } from './durable-file';

/** The secret of an installation, the same on all its nodes. Only keys derived from it are used. */
export interface InstallationSecret {
  /** A key of 256 bits. Another purpose has another key, from which this one cannot be derived. */
  keyFor(purpose: string): Buffer;
  /** HMAC-SHA-256 by the key for a purpose, in hexadecimal digits. */
  sign(purpose: string, text: string): string;
}

export const SECRET_FILE = 'secret';
export const SHORTEST_SECRET = 16;
const KEY_BYTES = 32;

/** @param text of any length from {@link SHORTEST_SECRET} on */
export function secretOf(text: string): InstallationSecret {
  const keys = new Map<string, Buffer>();
  function keyFor(purpose: string): Buffer {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', text, '', `timberline ${purpose}`, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  }
  return {
    keyFor,
    sign: (purpose, signed) => createHmac('sha256', keyFor(purpose)).update(signed).digest('hex'),
  };
}

/**
 * The configured secret, or that of the data folder, which is made on the first start.
 *
 * @throws DataFolderUnusable when its file is damaged
 */
export async function openSecret(folder: string, configured: string | undefined): Promise<InstallationSecret> {
  if (configured !== undefined) return secretOf(configured);
  const place = path.join(folder, SECRET_FILE);
  const kept = await readFile(place, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
  if (kept === undefined) {
    const made = randomBytes(KEY_BYTES).toString('base64url');
    await writeDurably(place, `${made}\n`, 0o600);
    return secretOf(made);
  }
  const text = kept.trim();
  if (text.length < SHORTEST_SECRET)
    throw new DataFolderUnusable(
      `The file ${place} is damaged; messages and documents are fine. Restore it from a backup. Without a backup, move it away: a new one is made, and access tokens made before do not work any more.`,
    );
  // A restored backup may have lost who may read it.
  await chmod(place, 0o600).catch(() => undefined);
  return secretOf(text);
}
