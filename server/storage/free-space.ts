import { statfs as readFileSystem } from 'node:fs/promises';
import { type Log } from 'server/runtime/log';

/** How much of a disk has to stay free: the smaller of what is given. */
export interface LeastFree {
  bytes?: number;
  /** Of the size of the file system, 0 to 1. */
  ratio?: number;
}

export interface FileSystemSize {
  freeBytes: number;
  totalBytes: number;
}

export interface FreeSpaceOptions {
  /** Any folder on the disk. */
  folder: string;
  least: LeastFree;
  log: Log;
  /** Told when there begins to be too little, and when there is enough again. */
  onChange?(isShort: boolean): void;
  /** Reads the file system; tests pass their own. */
  read?(folder: string): Promise<FileSystemSize>;
  now?(): number;
}

/** 5 % of the disk, but no more than 2 GB. */
export const DEFAULT_LEAST_FREE: LeastFree = { ratio: 0.05, bytes: 2 * 1024 ** 3 };

/** A look counts for so long, and for so many bytes that may have been written since, as a share of what stays free. */
const LOOK_COUNTS_MS = 250;
const LOOK_COUNTS_SHARE = 1 / 16;
/** There is enough again when so much more than the least is free: else each message would turn it. */
const ENOUGH_AGAIN = 1.1;

async function readSize(folder: string): Promise<FileSystemSize> {
  const { bsize, bavail, blocks } = await readFileSystem(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Watches that a disk keeps some space free, for what must be written even then: sessions, settings, repairs. */
export class FreeSpace {
  /** As it was seen last. */
  isShort = false;
  /** What has to stay free, in bytes. */
  leastBytes = 0;
  freeBytes = Infinity;
  private lookedMs = -Infinity;
  private writtenBytes = 0;
  private looking: Promise<void> | undefined;
  private readonly waiting = new Set<() => void>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: FreeSpaceOptions) {
    this.timer = setInterval(() => void this.refresh(), 4 * LOOK_COUNTS_MS);
    this.timer.unref();
  }

  /**
   * Looks, unless it did just now.
   *
   * @param bytes that are going to be written when there is room
   * @returns whether there is room
   */
  async hasRoom(bytes: number): Promise<boolean> {
    this.writtenBytes += bytes;
    const now = this.options.now ?? Date.now;
    const isFresh = now() - this.lookedMs < LOOK_COUNTS_MS && this.writtenBytes <= this.leastBytes * LOOK_COUNTS_SHARE;
    if (!isFresh) await this.refresh();
    return !this.isShort;
  }

  /** Resolves when there is room. @throws the signal's reason */
  async whenRoom(signal: AbortSignal): Promise<void> {
    while (!(await this.hasRoom(0))) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        const wake = () => {
          signal.removeEventListener('abort', wake);
          this.waiting.delete(wake);
          resolve();
        };
        this.waiting.add(wake);
        signal.addEventListener('abort', wake, { once: true });
      });
      signal.throwIfAborted();
    }
  }

  close(): void {
    clearInterval(this.timer);
    for (const wake of [...this.waiting]) wake();
  }

  /** Looks now. */
  refresh(): Promise<void> {
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async look(): Promise<void> {
    const { folder, least, read = readSize, now = Date.now, log } = this.options;
    this.writtenBytes = 0;
    try {
      const { freeBytes, totalBytes } = await read(folder);
      this.freeBytes = freeBytes;
      this.leastBytes = Math.min(least.bytes ?? Infinity, (least.ratio ?? Infinity) * totalBytes);
      this.lookedMs = now();
      this.turn(freeBytes < this.leastBytes * (this.isShort ? ENOUGH_AGAIN : 1));
    } catch (err) {
      log.warn({ err }, 'The free space of the disk cannot be read; it is taken to be as before');
      this.lookedMs = now();
    }
  }

  private turn(isShort: boolean): void {
    const hasChanged = isShort !== this.isShort;
    this.isShort = isShort;
    if (!isShort) for (const wake of [...this.waiting]) wake();
    if (!hasChanged) return;
    const { freeBytes, leastBytes } = this;
    if (isShort)
      this.options.log.error({ freeBytes, leastBytes }, 'The disk is full: nothing is received or processed');
    else this.options.log.info({ freeBytes, leastBytes }, 'The disk has space again: receiving and processing go on');
    this.options.onChange?.(isShort);
  }
}
