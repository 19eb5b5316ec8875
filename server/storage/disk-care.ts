import { type Log } from 'server/runtime/log';
import { FreeSpace, type LeastFree } from './free-space';
import { type MessageEngine } from './messages/engine';
import { keepPartsWhole, UNDONE_WITHIN_SECONDS, type WholeParts } from './messages/whole-parts';
import { createReserve } from './reserve';

export interface DiskCareOptions {
  engine: MessageEngine;
  /** Whether the engine writes to the disk of the data folder. */
  isEmbedded: boolean;
  dataFolder: string;
  leastFree: LeastFree;
  log: Log;
}

/** What keeps a full disk from losing messages. */
export interface DiskCare {
  /** The engine, which notices what a full disk did to its tables. */
  engine: MessageEngine;
  space: FreeSpace;
  /** For the start: looks at the disk, and at what an earlier process wrote last. */
  open(): Promise<void>;
  /** To be done every minute: undoes damage that nobody has met yet. */
  check(): Promise<void>;
  close(): void;
}

/** Puts together what watches the disk of the data folder. Nothing is looked at before it is opened. */
export function createDiskCare({ engine, isEmbedded, dataFolder, leastFree, log }: DiskCareOptions): DiskCare {
  /** The engine's own limit is a second line: what it leaves is for what must be written even then. */
  const insertSettings = () => ({ min_free_disk_bytes_to_perform_insert: Math.floor(space.leastBytes / 2) });
  const whole: WholeParts | undefined = isEmbedded ? keepPartsWhole(engine, { log, insertSettings }) : undefined;

  const reserve = createReserve(dataFolder);

  async function settleReserve(isShort: boolean): Promise<void> {
    try {
      await (isShort ? reserve.giveBack() : reserve.hold(space.leastBytes));
    } catch (err) {
      log.warn({ err }, 'The reserve for a full disk is not as it should be');
    }
  }

  async function settle(isShort: boolean): Promise<void> {
    await settleReserve(isShort);
    if (!whole) return;
    if (isShort) await whole.allowMerges(false);
    await whole.check(UNDONE_WITHIN_SECONDS);
    if (!isShort) await whole.allowMerges(true);
  }

  /** One change after the other. */
  let settling = Promise.resolve();
  const space = new FreeSpace({
    folder: dataFolder,
    least: leastFree,
    log,
    onChange: (isShort) => {
      // At once: what comes before may take a while, and whoever signs in meanwhile needs the space.
      if (isShort) void settleReserve(true);
      settling = settling
        .then(() => settle(isShort))
        .catch((err: unknown) => log.error({ err }, 'The tables of messages could not be looked through'));
    },
  });

  return {
    engine: whole ?? engine,
    space,
    async open() {
      await space.refresh();
      await settleReserve(space.isShort);
      await whole?.check();
    },
    async check() {
      await whole?.check(UNDONE_WITHIN_SECONDS);
    },
    close: () => space.close(),
  };
}
