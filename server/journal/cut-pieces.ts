import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Log } from 'server/runtime/log';
import { readAt } from './find-block';
import { type Segment } from './segment';

/** Limits of the pieces kept: their number and total size. */
const BOUNDS = { pieces: 20, bytes: 256 * 1024 ** 2 };
const COPIED_AT_ONCE = 1024 * 1024;
const NAME = /\.journal\.cut-(\d+)-\d{8}T\d{9}Z$/;

/**
 * Keeps parts that were cut from the journal as `<segment>.cut-<position>-<time>`, for inspection. The oldest are
 * deleted to make room.
 */
export class CutPieces {
  constructor(
    private readonly folder: string,
    private readonly log: Log,
    private readonly bounds = BOUNDS,
    private readonly now = () => new Date(),
  ) {}

  /** @returns the name of the copy; undefined when it could not be written */
  async keep(file: FileHandle, segment: Segment, at: number, bytes: number): Promise<string | undefined> {
    const time = this.now().toISOString().replace(/[-:.]/g, '');
    const name = `${path.basename(segment.path)}.cut-${at}-${time}`;
    const kept = Math.min(bytes, this.bounds.bytes);
    try {
      await this.makeRoom(kept);
      await copy(file, at, kept, path.join(this.folder, name));
      return name;
    } catch (cause) {
      this.log.warn({ err: cause, name }, 'The damaged part of the journal could not be copied');
      await rm(path.join(this.folder, name), { force: true });
      return undefined;
    }
  }

  /** Like {@link keep}, for a part that stays in its segment: it is copied only once, however often it is read. */
  async keepOnce(segment: Segment, at: number, bytes: number): Promise<string | undefined> {
    const start = `${path.basename(segment.path)}.cut-${at}-`;
    const known = (await readdir(this.folder)).find((name) => name.startsWith(start));
    if (known) return known;
    const file = await open(segment.path, 'r');
    try {
      return await this.keep(file, segment, at, bytes);
    } finally {
      await file.close();
    }
  }

  private async makeRoom(bytes: number): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => NAME.test(name));
    const pieces = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.folder, name);
        return { file, time: name.slice(-19), bytes: (await stat(file)).size };
      }),
    );
    pieces.sort((one, other) => one.time.localeCompare(other.time));
    let total = bytes + pieces.reduce((sum, piece) => sum + piece.bytes, 0);
    for (let left = pieces.length; left >= this.bounds.pieces || total > this.bounds.bytes; left -= 1) {
      const oldest = pieces.shift();
      if (!oldest) return;
      await rm(oldest.file, { force: true });
      total -= oldest.bytes;
    }
  }
}

async function copy(from: FileHandle, at: number, bytes: number, target: string): Promise<void> {
  const file = await open(target, 'w');
  try {
    for (let done = 0; done < bytes;) {
      const part = await readAt(from, at + done, Math.min(COPIED_AT_ONCE, bytes - done));
      if (part.length === 0) break;
      await file.write(part);
      done += part.length;
    }
    await file.datasync();
  } finally {
    await file.close();
  }
}
