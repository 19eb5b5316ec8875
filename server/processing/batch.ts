import { type LogMessage } from './log-message';
import { messageBody, messageRow, type ProcessedRow } from './message-row';
import { type WritableMessage, type WriteFailure, type WriteTarget } from './message-writer';
import { unmadeRow } from './write-failure';

/** What goes to one index. */
export interface TargetRows {
  target: WriteTarget;
  messages: WritableMessage[];
}

/** Told every message that is about to be stored, once, with the first index it goes to. Must be quick and not throw. */
export type OnProcessed = (row: ProcessedRow, target: WriteTarget) => void;

/** Whether a message is in a table already. */
export type IsStored = (table: string, messageId: string) => boolean;

/** A batch stops growing at so many rows or bytes: fewer would leave processing waiting for the engine when much comes. */
const MOST_ROWS = 24_000;
const MOST_BYTES = 24 * 1024 * 1024;

/**
 * Messages that are stored together, each once in every index it goes to. Which index of a table that is, the first
 * message decides for all: a rotation meanwhile is for the next batch.
 */
export class Batch {
  readonly startedMs = Date.now();
  /** Messages that are written at least once. */
  messages = 0;
  /** What they are written as: a message in two index sets is two rows. */
  rows = 0;
  /** Bytes of the rows. */
  size = 0;
  /** Messages that no row could be made of. */
  readonly failures: WriteFailure[] = [];
  /** Offset in the journal behind the last record. */
  nextOffset = 0;
  private readonly byTable = new Map<string, TargetRows>();
  private readonly byStreams = new Map<string, readonly TargetRows[]>();

  /** @param targetsOf where messages of these streams go now */
  constructor(
    private readonly targetsOf: (streams: ReadonlySet<string>) => readonly WriteTarget[],
    private readonly onProcessed?: OnProcessed,
  ) {}

  /** Whether what is added from now on belongs into the next one. */
  get isFull(): boolean {
    return this.rows >= MOST_ROWS || this.size >= MOST_BYTES;
  }

  /** @param isStored tells tables that are to be passed over */
  add(message: LogMessage, processedMs: number, isStored: IsStored): void {
    let body: Buffer | undefined;
    for (const { target, messages } of this.rowsOf(message.streams)) {
      if (isStored(target.table, message.id)) continue;
      body ??= this.bodyOf(message, processedMs, target);
      if (body === undefined) return;
      messages.push({ id: message.id, body });
      this.rows += 1;
      this.size += body.length;
    }
    if (body !== undefined) this.messages += 1;
  }

  /** @returns undefined, and notes it, when the message cannot be made a row: it must not hold up the others */
  private bodyOf(message: LogMessage, processedMs: number, target: WriteTarget): Buffer | undefined {
    let row: ProcessedRow;
    let body: Buffer;
    try {
      row = messageRow(message, processedMs);
      body = messageBody(row);
    } catch (cause) {
      this.failures.push(unmadeRow(message, target, cause));
      return undefined;
    }
    this.onProcessed?.(row, target);
    return body;
  }

  /** Everything to be written, by index. */
  get byTarget(): TargetRows[] {
    return [...this.byTable.values()].filter(({ messages }) => messages.length > 0);
  }

  private rowsOf(streams: ReadonlySet<string>): readonly TargetRows[] {
    const key = [...streams].join();
    const known = this.byStreams.get(key);
    if (known) return known;
    const rows = this.targetsOf(streams).map((target) => this.rowsIn(target));
    this.byStreams.set(key, rows);
    return rows;
  }

  private rowsIn(target: WriteTarget): TargetRows {
    const known = this.byTable.get(target.table);
    if (known) return known;
    const rows: TargetRows = { target, messages: [] };
    this.byTable.set(target.table, rows);
    return rows;
  }
}
