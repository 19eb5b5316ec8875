import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'reserve';
const LARGEST_BYTES = 32 * 1024 * 1024;
/** Of the least free space: giving it back must not look like enough space again. */
const SHARE = 1 / 4;

/** Space of the disk that is held while there is enough, for documents (sessions, notifications) on a full disk. */
export interface Reserve {
  /** @param leastFreeBytes what has to stay free of the disk */
  hold(leastFreeBytes: number): Promise<void>;
  giveBack(): Promise<void>;
}

/** Holds space by a file in the data folder. */
export function createReserve(dataFolder: string): Reserve {
  const place = path.join(dataFolder, FILE);
  const giveBack = () => rm(place, { force: true });
  return {
    async hold(leastFreeBytes) {
      const bytes = Math.floor(Math.min(LARGEST_BYTES, leastFreeBytes * SHARE));
      const held = await stat(place).then(
        ({ size }) => size,
        () => 0,
      );
      if (held === bytes) return;
      // Zeros may take no space on a disk that is compressed.
      if (bytes > 0) await writeFile(place, randomBytes(bytes));
      else await giveBack();
    },
    giveBack,
  };
}
