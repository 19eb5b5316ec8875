import { type LaneObserver } from 'server/processing/lane/observer';
import { type ProcessedRow } from 'server/processing/message-row';
import { type OutgoingMessage, type OutgoingValue } from '../outgoing-message';
import { type FoundMessages, OUTPUTS } from './found-messages';

const FIRST_BYTES = 256 * 1024;
const MAX_BYTES_PER_CHARACTER = 3;
const NONE: ReadonlySet<string> = new Set();

function outgoing(row: ProcessedRow): OutgoingMessage {
  const fields: Record<string, OutgoingValue> = {};
  for (const [name, value] of row.fields) fields[name] = typeof value === 'bigint' ? value.toString() : value;
  fields.gl2_message_id = row.gl2_message_id;
  fields.gl2_source_node = row.gl2_source_node;
  if (row.gl2_source_input !== '') fields.gl2_source_input = row.gl2_source_input;
  if (row.gl2_remote_ip !== '') fields.gl2_remote_ip = row.gl2_remote_ip;
  if (row.gl2_remote_port > 0) fields.gl2_remote_port = row.gl2_remote_port;
  return {
    id: row.gl2_message_id,
    timestampMs: Date.parse(row.timestamp),
    source: row.source,
    message: row.message,
    fullMessage: row.full_message,
    streams: row.streams,
    fields,
  };
}

/** Collects the messages of streams that have outputs. Costs nothing when none has. */
export class OutputObserver implements LaneObserver<readonly string[]> {
  readonly id = OUTPUTS;
  private watched = NONE;
  private memory = Buffer.allocUnsafe(0);
  private at = 0;
  private ends: number[] = [];
  private offsets: number[] = [];
  private groupOf: number[] = [];
  private groups = new Map<string, number>();
  private streams: string[][] = [];

  /** @param streams ids of those that have outputs */
  configure(streams: readonly string[]): void {
    this.watched = new Set(streams);
  }

  offer(row: ProcessedRow, _group: number, offset: number): void {
    if (this.watched.size === 0) return;
    const streams = row.streams.filter((id) => this.watched.has(id));
    if (streams.length === 0) return;
    this.write(JSON.stringify(outgoing(row)));
    this.ends.push(this.at);
    this.offsets.push(offset);
    this.groupOf.push(this.group(streams));
  }

  take(): FoundMessages | undefined {
    if (this.ends.length === 0) return undefined;
    const found: FoundMessages = {
      bytes: Uint8Array.prototype.slice.call(this.memory, 0, this.at),
      ends: Uint32Array.from(this.ends),
      offsets: Float64Array.from(this.offsets),
      groupOf: Uint16Array.from(this.groupOf),
      groups: this.streams,
    };
    [this.at, this.ends, this.offsets, this.groupOf, this.streams] = [0, [], [], [], []];
    this.groups = new Map();
    this.memory = Buffer.allocUnsafe(0);
    return found;
  }

  private group(streams: string[]): number {
    const key = streams.join();
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    this.groups.set(key, this.streams.length);
    return this.streams.push(streams) - 1;
  }

  private write(text: string): void {
    const needed = this.at + text.length * MAX_BYTES_PER_CHARACTER;
    if (needed > this.memory.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.memory.length * 2, FIRST_BYTES));
      this.memory.copy(larger, 0, 0, this.at);
      this.memory = larger;
    }
    this.at += this.memory.write(text, this.at);
  }
}
