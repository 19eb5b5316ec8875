import { httpError } from 'server/calls/http-error';
import { type Log } from 'server/runtime/log';
import { type MessageEngine } from 'server/storage/messages/engine';
import {
  attachPartition,
  detachPartition,
  dropPartition,
  forgetCopies,
  mergePartition,
  readPartitionStats,
  readPartitionTimes,
} from 'server/storage/messages/partitions';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type IndexCatalogue } from '../catalogue/catalogue';
import { type Index, type IndexSet, type IndexTimes } from '../model';
import { aliasName } from '../names';
import { type IndexOperations } from '../stats/index-operations';

/** The life cycle of indices. Errors (404, 403, 400) are meant for people. */
export interface IndexLife {
  /**
   * Ensures that a writable set has an index and that the alias points to the newest one.
   *
   * @returns whether something had to be changed
   */
  setUp(set: IndexSet): Promise<boolean>;
  /** Rotates a set to a new write index. Of several concurrent calls only one rotates. @returns the write index */
  cycle(setId: string): Promise<Index>;
  /** Excludes an index from searches; its messages stay on disk. */
  close(name: string): Promise<void>;
  /** Reopens a closed index; retention skips it from then on. */
  reopen(name: string): Promise<void>;
  /** Deletes an index, open or closed, with its messages. */
  remove(name: string): Promise<void>;
  markReadOnly(index: Index): Promise<void>;
  /**
   * Merges an index to the number of parts configured for its set, unless it has that few already.
   *
   * @returns whether it was merged
   */
  merge(index: Index, signal?: AbortSignal): Promise<boolean>;
  /** Determines the time range of an index; it stays unknown for the write index and for an empty one. */
  calculateRange(index: Index): Promise<IndexTimes | undefined>;
}

export interface IndexLifeParts {
  catalogue: IndexCatalogue;
  engine: MessageEngine;
  operations: IndexOperations;
  log: Log;
  now: () => Date;
  /** Writes to the activity log. */
  tell(content: string): Promise<void>;
  /** Called with the previous write index. */
  afterRotation(old: Index, set: IndexSet): Promise<void>;
}

/** The life of this installation's indices. */
export function createIndexLife(parts: IndexLifeParts): IndexLife {
  const { catalogue, engine, operations, log, now } = parts;
  const enqueue = createSerialQueue();

  const isWriteIndex = ({ setId, number }: Index) => catalogue.writeIndexOf(setId)?.number === number;

  function required(name: string): { index: Index; set: IndexSet } {
    const index = catalogue.find(name);
    const set = index && catalogue.set(index.setId);
    if (!set) throw httpError.notFound(`Index ${name} belongs to no index set. It may have been deleted.`);
    return { index, set };
  }

  function refuseWriteIndex(index: Index, what: string): void {
    if (isWriteIndex(index))
      throw httpError.forbidden(
        `${index.name} is the write index of its set and cannot be ${what}. Rotate the set first, then try again.`,
      );
  }

  async function noteRotation(set: IndexSet, old: Index | undefined, current: Index): Promise<void> {
    const before = old ? ` after ${old.name}` : '';
    await parts.tell(`${aliasName(set)} now points at ${current.name}${before}.`);
    if (old) await parts.afterRotation(old, set);
  }

  async function rotate(set: IndexSet): Promise<Index> {
    const old = catalogue.writeIndexOf(set.id);
    const isDone = await catalogue.rotate(set, old?.number, now());
    const current = catalogue.writeIndexOf(set.id);
    if (!current) throw httpError.conflict(`${set.title} was changed in the meantime. Reload it and try again.`);
    if (isDone)
      await noteRotation(set, old, current).catch((err: unknown) =>
        log.error({ err, index: current.name }, 'The index was rotated, but the work after the rotation failed'),
      );
    return current;
  }

  async function calculateRange(index: Index): Promise<IndexTimes | undefined> {
    const { set } = required(index.name);
    if (!(catalogue.find(index.name)?.isOpen ?? false)) return undefined;
    const started = performance.now();
    const found = isWriteIndex(index) ? undefined : await readPartitionTimes(engine, set.table, index.number);
    const { beginMs, endMs } = found ?? { beginMs: 0, endMs: 0 };
    const times = { beginMs, endMs, calculatedAt: now(), tookMs: Math.round(performance.now() - started) };
    return (await catalogue.setTimes(index, times)) && times;
  }

  return {
    async setUp(set) {
      const newest = catalogue.indicesOf(set.id).at(-1);
      if (!set.isWritable || (newest?.isOpen && isWriteIndex(newest))) return false;
      if (newest) await catalogue.pointAlias(set.id, newest.number);
      if (!newest?.isOpen) await rotate(set);
      return true;
    },

    async cycle(setId) {
      const set = catalogue.set(setId);
      if (!set) throw httpError.notFound(`Index set ${setId} does not exist.`);
      if (!set.isWritable) throw httpError.badRequest(`${set.title} is read-only, so there is nothing to rotate.`);
      return rotate(set);
    },

    close: (name) =>
      enqueue(async () => {
        const { index, set } = required(name);
        refuseWriteIndex(index, 'closed');
        if (!index.isOpen) return;
        await catalogue.changeIndex(index, { isOpen: false });
        try {
          await detachPartition(engine, set.table, index.number);
        } catch (cause) {
          await catalogue.changeIndex(index, { isOpen: true });
          throw cause;
        }
        await catalogue.changeIndex(index, { isReopened: false });
        await catalogue.setTimes(index, undefined);
      }),

    reopen: (name) =>
      enqueue(async () => {
        const { index, set } = required(name);
        if (index.isOpen) return;
        await attachPartition(engine, set.table, index.number);
        if (index.forgetsCopies) await forgetCopies(engine, set.table, index.number);
        await catalogue.changeIndex(index, { isOpen: true, isReopened: true, forgetsCopies: false });
        await calculateRange(index);
      }),

    remove: (name) =>
      enqueue(async () => {
        const { index, set } = required(name);
        refuseWriteIndex(index, 'deleted');
        // From now on copies elsewhere are found: what is being deleted must not hide them.
        if (index.hidesCopies) await catalogue.changeIndex(index, { hidesCopies: false });
        await dropPartition(engine, set.table, index.number);
        await catalogue.removeIndex(index);
        operations.forget(name);
      }),

    async markReadOnly(index) {
      await catalogue.changeIndex(index, { isReadOnly: true });
    },

    async merge(index, signal) {
      const { set } = required(index.name);
      const stats = await readPartitionStats(engine, [set.table], [index.number]);
      if ((stats.get(set.table)?.get(index.number)?.parts ?? 0) <= set.maxSegments) return false;
      const started = performance.now();
      await mergePartition(engine, set.table, index.number, signal);
      operations.merged(index.name, performance.now() - started);
      return true;
    },

    calculateRange,
  };
}
