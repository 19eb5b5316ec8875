import { statfs as readFileSystem } from 'node:fs/promises';
import { type Log } from 'server/runtime/log';

/** How much of a disk has to stay free: the smaller of both limits. */
export interface LeastFree {
  bytes?: number;
  /** Share of the size of the file system, 0 to 1. */
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
  /** Called when space becomes short, and when there is enough again. */
  onChange?(isShort: boolean): void;
  /** Reads the file system; tests pass their own. */
  read?(folder: string): Promise<FileSystemSize>;
  now?(): number;
}

/** 5 % of the disk, but no more than 2 GB. */
export const DEFAULT_LEAST_FREE: LeastFree = { ratio: 0.05, bytes: 2 * 1024 ** 3 };

/** A measurement is valid for this time, and until this share of the limit may have been written since. */
const VALID_FOR_MS = 250;
const VALID_FOR_SHARE = 1 / 16;
/**
 * Hysteresis: space counts as sufficient again only this factor above the limit, so that single messages do not toggle
 * it.
 */
const HYSTERESIS = 1.1;

async function readSize(folder: string): Promise<FileSystemSize> {
  const { bsize, bavail, blocks } = await readFileSystem(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Monitors that a disk keeps some space free for indispensable writes: sessions, settings, repairs. */
export class FreeSpace {
  /** According to the last measurement. */
  isShort = false;
  /** The limit, in bytes. */
  leastBytes = 0;
  freeBytes = Infinity;
  private measuredMs = -Infinity;
  private writtenBytes = 0;
  private measuring: Promise<void> | undefined;
  private readonly waiting = new Set<() => void>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: FreeSpaceOptions) {
    this.timer = setInterval(() => void this.refresh(), 4 * VALID_FOR_MS);
    this.timer.unref();
  }

  /**
   * Measures, unless the last measurement is still valid.
   *
   * @param bytes about to be written if there is room
   * @returns whether there is room
   */
  async hasRoom(bytes: number): Promise<boolean> {
    this.writtenBytes += bytes;
    const now = this.options.now ?? Date.now;
    const isFresh = now() - this.measuredMs < VALID_FOR_MS && this.writtenBytes <= this.leastBytes * VALID_FOR_SHARE;
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

  /** Measures now. */
  refresh(): Promise<void> {
    this.measuring ??= this.measure().finally(() => {
      this.measuring = undefined;
    });
    return this.measuring;
  }

  private async measure(): Promise<void> {
    const { folder, least, read = readSize, now = Date.now, log } = this.options;
    this.writtenBytes = 0;
    try {
      const { freeBytes, totalBytes } = await read(folder);
      this.freeBytes = freeBytes;
      this.leastBytes = Math.min(least.bytes ?? Infinity, (least.ratio ?? Infinity) * totalBytes);
      this.measuredMs = now();
      this.turn(freeBytes < this.leastBytes * (this.isShort ? HYSTERESIS : 1));
    } catch (err) {
      log.warn({ err }, 'The free disk space cannot be read; the last known value is used');
      this.measuredMs = now();
    }
  }

  private turn(isShort: boolean): void {
    const hasChanged = isShort !== this.isShort;
    this.isShort = isShort;
    if (!isShort) for (const wake of [...this.waiting]) wake();
    if (!hasChanged) return;
    const { freeBytes, leastBytes } = this;
    if (isShort)
      this.options.log.error({ freeBytes, leastBytes }, 'The disk is full: receiving and processing are paused');
    else
      this.options.log.info({ freeBytes, leastBytes }, 'The disk has space again: receiving and processing continue');
    this.options.onChange?.(isShort);
  }
}
