import { createSerialQueue } from 'server/runtime/serial-queue';
import { type Log } from 'server/runtime/log';
import { type EntryPart, type Outbox } from './outbox';

/** Queues entries for a common write. Nobody waits for entries of calls that only read. */
export interface EntryQueue {
  /**
   * Written within a second; replaces the queued part of the same entry. Beyond a limit entries are lost, and an entry
   * of its own says how many.
   */
  add(part: EntryPart): void;
  /**
   * Resolves when it is written. While the document store fails, it is kept in memory and the promise resolves
   * immediately.
   */
  write(part: EntryPart): Promise<void>;
  /** Writes all queued entries. */
  close(): Promise<void>;
}

export interface EntryQueueParts {
  outbox: Pick<Outbox, 'append'>;
  log: Log;
  /** The entry that reports lost entries. */
  lossOf(entries: number): EntryPart;
  /** Limit of queued entries. */
  most?: number;
}

const WRITTEN_AFTER_MS = 500;
const MAX_AT_ONCE = 500;
const MAX_WAITING = 5_000;

function* take<Thing>(things: Iterable<Thing>, most: number): Generator<Thing> {
  let taken = 0;
  for (const thing of things) {
    if (taken === most) return;
    taken += 1;
    yield thing;
  }
}

/** Writes entries in batches, in order. */
export function createEntryQueue({ outbox, log, lossOf, most = MAX_WAITING }: EntryQueueParts): EntryQueue {
  const enqueue = createSerialQueue();
  const waiting = new Map<string, EntryPart>();
  let lost = 0;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const parts = [...take(waiting.values(), MAX_AT_ONCE)];
      await outbox.append(parts);
      for (const part of parts) if (waiting.get(part.id) === part) waiting.delete(part.id);
      isFailing = false;
    }
    if (lost === 0) return;
    await outbox.append([lossOf(lost)]);
    lost = 0;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      await enqueue(writeAll);
    } catch (err) {
      if (!isFailing) log.error({ err, entries: waiting.size }, 'The audit log could not be written, retrying');
      isFailing = true;
      flushSoon();
    }
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => void flush(), WRITTEN_AFTER_MS).unref();
  }

  return {
    add(part) {
      if (waiting.size >= most && !waiting.has(part.id)) lost += 1;
      else waiting.set(part.id, part);
      flushSoon();
    },

    async write(part) {
      waiting.set(part.id, part);
      await flush();
    },

    close: flush,
  };
}
