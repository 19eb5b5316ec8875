import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'reserve';
const MAX_BYTES = 32 * 1024 * 1024;
/** Share of the limit of free space: releasing the reserve must not look like sufficient space. */
const SHARE = 1 / 4;

/** Disk space reserved for documents (sessions, notifications), to be released on a full disk. */
export interface Reserve {
  /** @param leastFreeBytes limit of free space on the disk */
  hold(leastFreeBytes: number): Promise<void>;
  release(): Promise<void>;
}

/** Reserves space by a file in the data folder. */
export function createReserve(dataFolder: string): Reserve {
  const place = path.join(dataFolder, FILE);
  const release = () => rm(place, { force: true });
  return {
    async hold(leastFreeBytes) {
      const bytes = Math.floor(Math.min(MAX_BYTES, leastFreeBytes * SHARE));
      const held = await stat(place).then(
        ({ size }) => size,
        () => 0,
      );
      if (held === bytes) return;
      // A compressing file system would store zeros in no space.
      if (bytes > 0) await writeFile(place, randomBytes(bytes));
      else await release();
    },
    release,
  };
}
