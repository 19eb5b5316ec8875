import { AUDIT_STREAM_ID } from 'api/audit-log';
import { type LogMessage } from 'server/messages/log-message';
import { joinIds } from '../lines';
import { messageLine } from '../message-line';
import { messageRow, type ProcessedRow } from '../message-row';
import { type UnmadeRow, unmadeRow } from '../write-failure';
import { type LaneObserver } from './observer';
import { type LanePart } from './protocol';

type Made = Pick<LanePart, 'groupOf' | 'groups' | 'lines' | 'unmade'>;

const FIRST_BYTES = 1024 * 1024;
const MAX_BYTES_PER_CHARACTER = 3;
/** A part has hardly more: the lane waits until it is taken. */
const MAX_PART_BYTES = 4 * 1024 * 1024;

/** Makes rows of messages, and puts their lines one behind the other. */
export class PartMaker {
  private memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
  private at = 0;
  private ends: number[] = [];
  private ids: string[] = [];
  private groupOf: number[] = [];
  private groups = new Map<string, number>();
  private streams: string[][] = [];
  private unmade: { group: number; row: UnmadeRow }[] = [];

  constructor(private readonly observers: readonly LaneObserver[]) {}

  get isFull(): boolean {
    return this.at >= MAX_PART_BYTES;
  }

  /**
   * A message that cannot be made a row is noted: it must not hold up the others.
   *
   * @param offset in the journal, of the record it was made of
   * @param received what is kept of it as it was received; absent: nothing
   */
  add(message: LogMessage, processedMs: number, offset: number, received?: string): void {
    // The audit log alone writes into its stream, whatever a stage does.
    message.streams.delete(AUDIT_STREAM_ID);
    const group = this.group(message.streams);
    let row: ProcessedRow;
    try {
      row = messageRow(message, processedMs);
      this.write(messageLine(row, received));
    } catch (cause) {
      this.unmade.push({ group, row: unmadeRow(message, cause) });
      return;
    }
    this.ends.push(this.at);
    this.ids.push(message.id);
    this.groupOf.push(group);
    for (const observer of this.observers) observer.offer(row, group, offset);
  }

  /** Notes what is no row. */
  fail(row: UnmadeRow): void {
    this.unmade.push({ group: this.group(new Set()), row });
  }

  /** What was made since the last time, in memory of its own. */
  take(): Made {
    const lines = {
      bytes: copyOf(this.memory.subarray(0, this.at)),
      ends: Uint32Array.from(this.ends),
      ids: joinIds(this.ids),
    };
    const made = { lines, groups: this.streams, groupOf: Uint16Array.from(this.groupOf), unmade: this.unmade };
    if (this.memory.length > 2 * MAX_PART_BYTES) this.memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
    [this.at, this.ends, this.ids, this.groupOf, this.streams, this.unmade] = [0, [], [], [], [], []];
    this.groups = new Map();
    return made;
  }

  private group(streams: ReadonlySet<string>): number {
    const key = [...streams].join();
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    this.groups.set(key, this.streams.length);
    return this.streams.push([...streams]) - 1;
  }

  private write(line: string): void {
    const needed = this.at + line.length * MAX_BYTES_PER_CHARACTER;
    if (needed > this.memory.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.memory.length * 2));
      this.memory.copy(larger, 0, 0, this.at);
      this.memory = larger;
    }
    this.at += this.memory.write(line, this.at);
  }
}

/** In memory that can be handed to another thread. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
