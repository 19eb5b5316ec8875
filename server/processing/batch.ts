import { type LogMessage } from './log-message';
import { messageBody, messageLine, messageRow, type ProcessedRow } from './message-row';
import { type WritableMessage, type WriteTarget } from './message-writer';

/** What goes to one index. */
export interface TargetRows {
  target: WriteTarget;
  messages: WritableMessage[];
}

/** Told every message that is about to be stored, once, with the first index it goes to. Must be quick and not throw. */
export type OnProcessed = (row: ProcessedRow, target: WriteTarget) => void;

/** Whether a message is in a table already. */
export type IsStored = (table: string, messageId: string) => boolean;

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
  /** Characters of the rows. */
  size = 0;
  /** Offset in the journal behind the last record. */
  nextOffset = 0;
  private readonly byTable = new Map<string, TargetRows>();
  private readonly byStreams = new Map<string, readonly TargetRows[]>();

  /** @param targetsOf where messages of these streams go now */
  constructor(
    private readonly targetsOf: (streams: ReadonlySet<string>) => readonly WriteTarget[],
    private readonly onProcessed?: OnProcessed,
  ) {}

  /** @param isStored tells tables that are to be passed over */
  add(message: LogMessage, processedMs: number, isStored: IsStored): void {
    let body: string | undefined;
    for (const { target, messages } of this.rowsOf(message.streams)) {
      if (isStored(target.table, message.id)) continue;
      body ??= this.bodyOf(messageRow(message, processedMs), target);
      const line = messageLine(body, target.idx);
      messages.push({ id: message.id, line });
      this.rows += 1;
      this.size += line.length;
    }
    if (body !== undefined) this.messages += 1;
  }

  private bodyOf(row: ProcessedRow, target: WriteTarget): string {
    this.onProcessed?.(row, target);
    return messageBody(row);
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
