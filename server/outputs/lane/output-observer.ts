import { type LaneObserver } from 'server/processing/lane/observer';
import { type ProcessedRow } from 'server/processing/message-row';
import { type OutgoingMessage, type OutgoingValue } from '../outgoing-message';
import { type StreamOutputs } from '../assigned-output';
import { type FoundMessages, OUTPUTS, type Undecided } from './found-messages';
import { StreamReceivers } from './stream-receivers';

const FIRST_BYTES = 256 * 1024;
const MAX_BYTES_PER_CHARACTER = 3;

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

/** Collects the messages that outputs get. Costs nothing when no stream has one. */
export class OutputObserver implements LaneObserver<readonly StreamOutputs[]> {
  readonly id = OUTPUTS;
  private receivers = new StreamReceivers([]);
  private memory = Buffer.allocUnsafe(0);
  private at = 0;
  private ends: number[] = [];
  private offsets: number[] = [];
  private groupOf: number[] = [];
  private groups = new Map<string, number>();
  private outputs: (readonly string[])[] = [];
  private undecided: Undecided[] = [];

  /** @param streams those that have outputs */
  configure(streams: readonly StreamOutputs[]): void {
    this.receivers = new StreamReceivers(streams);
  }

  offer(row: ProcessedRow, _group: number, offset: number): void {
    if (this.receivers.isEmpty) return;
    const { outputs, undecided } = this.receivers.of(row);
    for (const output of undecided) this.undecided.push({ output, offset });
    if (outputs.length === 0) return;
    this.write(JSON.stringify(outgoing(row)));
    this.ends.push(this.at);
    this.offsets.push(offset);
    this.groupOf.push(this.group(outputs));
  }

  take(): FoundMessages | undefined {
    if (this.ends.length + this.undecided.length === 0) return undefined;
    const found: FoundMessages = {
      bytes: Uint8Array.prototype.slice.call(this.memory, 0, this.at),
      ends: Uint32Array.from(this.ends),
      offsets: Float64Array.from(this.offsets),
      groupOf: Uint16Array.from(this.groupOf),
      groups: this.outputs,
      undecided: this.undecided,
    };
    [this.at, this.ends, this.offsets, this.groupOf, this.outputs, this.undecided] = [0, [], [], [], [], []];
    this.groups = new Map();
    this.memory = Buffer.allocUnsafe(0);
    return found;
  }

  private group(outputs: readonly string[]): number {
    const key = outputs.join();
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    this.groups.set(key, this.outputs.length);
    return this.outputs.push(outputs) - 1;
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
