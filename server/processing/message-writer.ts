import { setTimeout as pause } from 'node:timers/promises';
import { type Log } from 'server/runtime/log';
import { EngineError, isMissingTable, type MessageEngine } from 'server/storage/messages/engine';

/** Where messages are written to. */
export interface WriteTarget {
  table: string;
  /** Number of the index: the partition of the table. */
  idx: number;
  /** The index as people know it. */
  indexName: string;
}

/** A message ready to be written. */
export interface WritableMessage {
  id: string;
  /** JSON of its row, line break included. */
  line: string;
}

/** A message the engine refuses, whatever is tried (an "indexer failure"). */
export interface WriteFailure {
  letterId: string;
  indexName: string;
  type: string;
  message: string;
  /** What there was of the message. */
  source: string;
}

type Reason = Pick<WriteFailure, 'message' | 'type'>;

const DELETED: Reason = {
  type: 'index_set_deleted',
  message: 'The index set was deleted with its data before the message was written',
};

export interface WriterNeeds {
  engine: MessageEngine;
  nodeId: string;
  log: Log;
  recordFailures(failures: WriteFailure[]): Promise<void>;
  /** Whether an index set still has this table: what is under way to a deleted one is given up. */
  hasTable(table: string): boolean;
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
const UNREADABLE_ROW = new Set([6, 25, 26, 27, 33, 38, 41, 53, 69, 70, 72, 117, 130, 131, 321, 349, 467]);

/** Writes batches of messages until the engine has them, each message once. */
export class MessageWriter {
  constructor(private readonly needs: WriterNeeds) {}

  /**
   * Resolves when every message is on disk, or recorded as a failure because the engine cannot read it or the index set
   * was deleted meanwhile. Waits for an engine in trouble as long as it takes.
   *
   * @throws the signal's reason when it is aborted meanwhile; the messages may then be stored or not
   */
  async write(target: WriteTarget, messages: readonly WritableMessage[], signal: AbortSignal): Promise<void> {
    let left = messages;
    for (let retryMs = FIRST_RETRY_MS; left.length > 0; retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)) {
      try {
        if (left !== messages || retryMs > FIRST_RETRY_MS) left = await this.missing(target, left);
        await this.insert(target, left);
        return;
      } catch (cause) {
        if (this.isDeleted(target, cause)) return this.giveUp(target, left, DELETED);
        this.needs.log.warn({ err: cause, messages: left.length, retryMs }, 'Writing messages failed, trying again');
      }
      await pause(retryMs, undefined, { signal });
    }
  }

  /** The ids of this node's messages in a range of ids that are stored already. */
  async storedIds(table: string, firstId: string, lastId: string): Promise<Set<string>> {
    const rows = await this.needs.engine.query<{ id: string }>(
      `SELECT gl2_message_id AS id FROM ${table}
       WHERE gl2_message_id BETWEEN {first:String} AND {last:String} AND gl2_source_node = {node:String}`,
      { first: firstId, last: lastId, node: this.needs.nodeId },
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A write that failed may have been done all the same, wholly or in part. */
  private async missing(
    target: WriteTarget,
    messages: readonly WritableMessage[],
  ): Promise<readonly WritableMessage[]> {
    const ids = messages.map(({ id }) => id).sort();
    const stored = await this.storedIds(target.table, ids[0] ?? '', ids.at(-1) ?? '');
    return messages.filter(({ id }) => !stored.has(id));
  }

  private async insert(target: WriteTarget, messages: readonly WritableMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const startedMs = performance.now();
    try {
      await this.needs.engine.insertLines(target.table, Buffer.from(messages.map(({ line }) => line).join('')));
      this.needs.onWritten?.(target.indexName, messages.length, performance.now() - startedMs);
    } catch (cause) {
      if (!(cause instanceof EngineError) || !UNREADABLE_ROW.has(cause.code ?? -1)) throw cause;
      if (messages.length === 1) return this.giveUp(target, messages, reasonOf(cause));
      const middle = messages.length >> 1;
      await this.insert(target, messages.slice(0, middle));
      await this.insert(target, messages.slice(middle));
    }
  }

  private isDeleted({ table }: WriteTarget, cause: unknown): boolean {
    return isMissingTable(cause) && !this.needs.hasTable(table);
  }

  private giveUp({ indexName }: WriteTarget, messages: readonly WritableMessage[], reason: Reason): Promise<void> {
    return this.needs.recordFailures(
      messages.map(({ id, line }) => ({ ...reason, letterId: id, indexName, source: line })),
    );
  }
}

function reasonOf({ code, message }: EngineError): Reason {
  const [firstLine = message] = message.split('\n');
  return { type: `engine_error_${code}`, message: firstLine };
}
