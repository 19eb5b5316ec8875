import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** What the files in a folder take, in bytes. What leaves meanwhile is not counted. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return folderBytes(place);
      return (await stat(place).catch(() => undefined))?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
