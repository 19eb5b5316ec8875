import { randomBytes } from 'node:crypto';
import { statSync, truncateSync, unlinkSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Released as soon as space is short … */
export const EARLY_RESERVE = 'reserve';
/** … and a piece at a time when documents find no space at all: others may have taken the early one. */
export const LAST_RESERVE = 'reserve-of-documents';
const MAX_BYTES = 16 * 1024 * 1024;
/** More than the embedded database writes at once. Whoever fills the disk takes what is released and not needed. */
const PIECE_BYTES = 256 * 1024;
/** Share of the limit of free space: releasing both reserves must not look like sufficient space. */
const SHARE = 1 / 8;

/** Disk space reserved for documents (sessions, notifications), to be released on a full disk. */
export interface Reserve {
  /** @param leastFreeBytes limit of free space on the disk */
  hold(leastFreeBytes: number): Promise<void>;
  release(): Promise<void>;
}

/** Reserves space by a file in the data folder. */
export function createReserve(dataFolder: string, file: string): Reserve {
  const place = path.join(dataFolder, file);
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

/** Releases a piece of the last reserve, in the middle of a write. @returns whether there was one */
export function releaseLastReserve(dataFolder: string): boolean {
  const place = path.join(dataFolder, LAST_RESERVE);
  try {
    const left = statSync(place).size - PIECE_BYTES;
    if (left > 0) truncateSync(place, left);
    else unlinkSync(place);
    return true;
  } catch {
    return false;
  }
}
