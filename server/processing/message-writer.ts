import { setTimeout as pause } from 'node:timers/promises';
import { decodeTime, isValid } from 'ulid';
import { type Log } from 'server/runtime/log';
import { looksDamaged } from 'server/storage/messages/damage';
import { EngineError, type EngineSettings, isMissingTable, type MessageEngine } from 'server/storage/messages/engine';
import { type Lines } from './lines';
import { LINE_COLUMNS } from './message-line';
import { failedWrite, reasonOf, type WriteFailure } from './write-failure';

export { type WriteFailure } from './write-failure';

/** Where messages are written to. */
export interface WriteTarget {
  table: string;
  /** Number of the index: the partition of the table. */
  idx: number;
  /** The index as people know it. */
  indexName: string;
}

const DELETED = {
  type: 'index_set_deleted',
  message: 'The index set was deleted before the message was written',
};

/** A stored message: where it is. */
export interface StoredRow {
  id: string;
  idx: number;
  streams: readonly string[];
}

export interface WriterNeeds {
  engine: MessageEngine;
  nodeId: string;
  log: Log;
  recordFailures(failures: WriteFailure[]): Promise<void>;
  /** Whether an index set still has this table: what is under way to a deleted one is given up. */
  hasTable(table: string): boolean;
  /** Resolves when the disk has space; nothing is written before. */
  whenRoom?(signal: AbortSignal): Promise<void>;
  /** What was written to an index, and how long it took. */
  onWritten?(indexName: string, messages: number, ms: number): void;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 30_000;

/**
 * ClickHouse's codes for rows it cannot read: 6 text, 25 escape, 26 quoted string, 27 input, 33 end of data, 38 date,
 * 41 time, 53 type, 69 bound, 70 conversion, 72 number, 117 incorrect data, 130 array, 131 length, 321 range, 349 null,
 * 467 boolean. With any other the engine itself is in trouble, and the message is not to blame.
 */
const UNREADABLE_ROW: ReadonlySet<number | undefined> = new Set([
  6, 25, 26, 27, 33, 38, 41, 53, 69, 70, 72, 117, 130, 131, 321, 349, 467,
]);

/** ClickHouse's codes for too little memory: 173 allocation, 241 limit. */
const OUT_OF_MEMORY: ReadonlySet<number | undefined> = new Set([173, 241]);

/** More bytes go to the engine in several inserts. */
const MAX_INSERT_BYTES = 32 * 1024 * 1024;

/** Whether a row is to blame: the engine cannot read it, or it failed before the engine was asked. */
const isFaultOfRows = (cause: unknown): boolean => !(cause instanceof EngineError) || UNREADABLE_ROW.has(cause.code);

const isOutOfMemory = (cause: unknown): boolean => cause instanceof EngineError && OUT_OF_MEMORY.has(cause.code);

/** The clock may have been set back so far while messages waited in the journal. */
const CLOCK_SET_BACK_MS = 24 * 3_600_000;

/** A moment, in epoch milliseconds, before which no message of this id or a later one was received; 0 for an id that tells no time. */
const earliestReceipt = (firstId: string): number =>
  isValid(firstId) ? Math.max(decodeTime(firstId) - CLOCK_SET_BACK_MS, 0) : 0;

/** Writes batches of messages until the engine has them, each message once. */
export class MessageWriter {
  constructor(private readonly needs: WriterNeeds) {}

  /**
   * Resolves when every message is on disk, or recorded as a failure because it cannot be written or the index set was
   * deleted meanwhile. Waits for an engine in trouble as long as it takes.
   *
   * @returns the ids of those that were recorded as failures
   * @throws the signal's reason when it is aborted meanwhile; the messages may then be stored or not
   */
  async write(target: WriteTarget, messages: Lines, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const failed = new Set<string>();
    let left = messages;
    let atOnce = messages.length;
    for (let retryMs = FIRST_RETRY_MS; left.length > 0; retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)) {
      await this.needs.whenRoom?.(signal);
      try {
        if (left !== messages || retryMs > FIRST_RETRY_MS) left = await this.missing(target, left);
        for (let at = 0; at < left.length; at += atOnce)
          for (const id of await this.insert(target, left.slice(at, at + atOnce))) failed.add(id);
        return failed;
      } catch (cause) {
        if (this.isDeleted(target, cause)) return new Set([...failed, ...(await this.giveUp(target, left, DELETED))]);
        if (isOutOfMemory(cause) && retryMs > FIRST_RETRY_MS) atOnce = Math.ceil(atOnce / 2);
        this.needs.log.warn({ err: cause, messages: left.length, retryMs }, 'Writing messages failed, retrying');
      }
      await pause(retryMs, undefined, { signal });
    }
    return failed;
  }

  /** Notes messages that no row could be made of. */
  async record(failures: WriteFailure[]): Promise<void> {
    await this.needs.recordFailures(failures);
  }

  /**
   * This node's messages in a range of ids that are stored already, by id. The time in an id is that of receipt, but for
   * clocks that were set: only what was received since is looked at.
   */
  async stored(table: string, firstId: string, lastId: string): Promise<Map<string, StoredRow>> {
    const rows = await this.readStored(table, {
      first: firstId,
      last: lastId,
      node: this.needs.nodeId,
      sinceMs: earliestReceipt(firstId),
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** What cannot be read must not hold up everything behind it: messages stored twice are the lesser harm. */
  private async readStored(table: string, params: Record<string, unknown>): Promise<StoredRow[]> {
    const ask = (settings: EngineSettings) =>
      this.needs.engine.query<StoredRow>(
        `SELECT gl2_message_id AS id, idx, streams FROM ${table}
         WHERE gl2_receive_timestamp >= fromUnixTimestamp64Milli({sinceMs:Int64}, 'UTC')
           AND gl2_message_id BETWEEN {first:String} AND {last:String} AND gl2_source_node = {node:String}`,
        params,
        { settings },
      );
    try {
      return await ask({});
    } catch (cause) {
      if (!looksDamaged(cause)) throw cause;
      this.needs.log.error({ err: cause, table }, 'Part of a table is damaged; its indices are skipped');
    }
    try {
      return await ask({ use_skip_indexes: 0 });
    } catch (cause) {
      if (!looksDamaged(cause)) throw cause;
      this.needs.log.error({ err: cause, table }, 'Part of a table is damaged; some messages may be stored twice');
      return [];
    }
  }

  /** A write that failed may have been done all the same, wholly or in part. */
  private async missing(target: WriteTarget, messages: Lines): Promise<Lines> {
    const ids = messages.ids.sort();
    const stored = await this.stored(target.table, ids[0] ?? '', ids.at(-1) ?? '');
    return messages.filter((id) => !stored.has(id));
  }

  /** @returns the ids of messages that were recorded as failures */
  private async insert(target: WriteTarget, messages: Lines): Promise<readonly string[]> {
    if (messages.length > 1 && messages.sizeBytes > MAX_INSERT_BYTES) return this.insertHalves(target, messages);
    const startedMs = performance.now();
    try {
      await this.needs.engine.insertLines(target.table, messages.pieces, { columns: LINE_COLUMNS });
    } catch (cause) {
      if (!isFaultOfRows(cause)) throw cause;
      if (messages.length === 1) return [...(await this.giveUp(target, messages, reasonOf(cause)))];
      return this.insertHalves(target, messages);
    }
    this.needs.onWritten?.(target.indexName, messages.length, performance.now() - startedMs);
    return [];
  }

  private async insertHalves(target: WriteTarget, messages: Lines): Promise<readonly string[]> {
    const middle = messages.length >> 1;
    const failed = await this.insert(target, messages.slice(0, middle));
    return [...failed, ...(await this.insert(target, messages.slice(middle, messages.length)))];
  }

  private isDeleted({ table }: WriteTarget, cause: unknown): boolean {
    return isMissingTable(cause) && !this.needs.hasTable(table);
  }

  private async giveUp(
    { indexName }: WriteTarget,
    messages: Lines,
    reason: Pick<WriteFailure, 'message' | 'type'>,
  ): Promise<ReadonlySet<string>> {
    const { ids } = messages;
    await this.needs.recordFailures(
      ids.map((id, at) => failedWrite(indexName, id, messages.slice(at, at + 1), reason)),
    );
    return new Set(ids);
  }
}
