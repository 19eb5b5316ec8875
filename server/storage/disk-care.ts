import { type Log } from 'server/runtime/log';
import { FreeSpace, type LeastFree } from './free-space';
import { type MessageEngine } from './messages/engine';
import { withPartRepair, RECOVERABLE_SECONDS, type RepairingEngine } from './messages/part-repair';
import { createReserve, EARLY_RESERVE, LAST_RESERVE } from './reserve';

export interface DiskCareOptions {
  engine: MessageEngine;
  /** Whether the engine writes to the disk of the data folder. */
  isEmbedded: boolean;
  dataFolder: string;
  leastFree: LeastFree;
  log: Log;
}

/** Protection against losing messages on a full disk. */
export interface DiskCare {
  /** The engine; an embedded one repairs what a full disk damaged. */
  engine: MessageEngine;
  space: FreeSpace;
  /** For the start: measures the free space, and verifies what an earlier process wrote last. */
  open(): Promise<void>;
  /** To be called every minute: repairs damage that no statement has run into yet. */
  check(): Promise<void>;
  close(): void;
}

/** Watches the disk of the data folder; does nothing before it is opened. */
export function createDiskCare({ engine, isEmbedded, dataFolder, leastFree, log }: DiskCareOptions): DiskCare {
  /** The engine's own limit is a second line of defence; the space it leaves is for writes that must succeed even then. */
  const insertSettings = () => ({ min_free_disk_bytes_to_perform_insert: Math.floor(space.leastBytes / 2) });
  const repairing: RepairingEngine | undefined = isEmbedded
    ? withPartRepair(engine, { log, insertSettings })
    : undefined;

  const early = createReserve(dataFolder, EARLY_RESERVE);
  const last = createReserve(dataFolder, LAST_RESERVE);

  async function settleReserve(isShort: boolean): Promise<void> {
    try {
      if (isShort) return await early.release();
      await early.hold(space.leastBytes);
      await last.hold(space.leastBytes);
    } catch (err) {
      log.warn({ err }, 'The disk space reserve could not be set up');
    }
  }

  async function settle(isShort: boolean): Promise<void> {
    if (!repairing) return;
    if (isShort) await repairing.allowMerges(false);
    await repairing.check(RECOVERABLE_SECONDS);
    if (!isShort) await repairing.allowMerges(true);
  }

  /** Changes are handled one after the other. */
  let settling = Promise.resolve();
  let settlingReserve = Promise.resolve();
  const space = new FreeSpace({
    folder: dataFolder,
    least: leastFree,
    log,
    onChange: (isShort) => {
      // In a queue of its own: the tables may take a while, and signing in meanwhile needs the space.
      settlingReserve = settlingReserve.then(() => settleReserve(isShort));
      settling = settling
        .then(() => settle(isShort))
        .catch((err: unknown) => log.error({ err }, 'The message tables could not be checked'));
    },
  });

  return {
    engine: repairing ?? engine,
    space,
    async open() {
      await space.refresh();
      await settleReserve(space.isShort);
      await repairing?.check();
    },
    async check() {
      await repairing?.check(RECOVERABLE_SECONDS);
    },
    close: () => space.close(),
  };
}
