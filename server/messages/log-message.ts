import { type FieldValue } from './field-value';
import { acceptFieldName, acceptFieldValue, isRemovable } from './field-rules';
import { MAX_FIELDS, messageLimits, type MessageLimits } from './message-limits';
import { MessageRoom } from './message-room';
import { isStorableTime, parseStoredTime } from './message-time';

/** What is known of a message before its fields. */
export interface LogMessageStart {
  /** ULID. */
  id: string;
  receivedMs: number;
  timestampMs: number;
  message: string;
  source: string;
  /** How large it may become; the standard limits when absent. */
  limits?: MessageLimits;
}

const STANDARD_LIMITS = messageLimits();

/**
 * A message on its way through the processing chain. Every field it gets passes the rules for names and values; what
 * they refuse is left out without a word, as senders expect. What is too long is cut, which {@link noteLoss} marks.
 */
export class LogMessage {
  readonly id: string;
  readonly receivedMs: number;
  readonly streams = new Set<string>();
  /** The stream it belongs to without regard to any rules; undefined: rules decide. */
  onlyStream: string | undefined;
  timestampMs: number;
  private readonly values = new Map<string, FieldValue>();
  private readonly room: MessageRoom;

  constructor({ id, receivedMs, timestampMs, message, source, limits = STANDARD_LIMITS }: LogMessageStart) {
    this.room = new MessageRoom(limits);
    this.id = id;
    this.receivedMs = receivedMs;
    this.timestampMs = timestampMs;
    this.set('message', message);
    this.set('source', source);
    if (!isStorableTime(timestampMs)) {
      this.timestampMs = receivedMs;
      this.noteError(`The timestamp ${timestampMs} is out of range; the time of receipt is used`);
    }
  }

  get(name: string): FieldValue | undefined {
    return name === 'timestamp' ? this.timestampMs : this.values.get(name);
  }

  has(name: string): boolean {
    return name === 'timestamp' || this.values.has(name);
  }

  /** The value of a field when it is text, else ''. */
  text(name: string): string {
    const value = this.values.get(name);
    return typeof value === 'string' ? value : '';
  }

  /** @param value a timestamp is epoch milliseconds or `yyyy-MM-dd HH:mm:ss.SSS`; anything else makes it "now" */
  set(given: string, value: FieldValue | null | undefined): void {
    const name = acceptFieldName(given);
    if (name === undefined) return;
    if (name === 'timestamp') return this.setTimestamp(value);
    const accepted = acceptFieldValue(name, value);
    if (accepted === undefined) return;
    if (this.values.size >= MAX_FIELDS && !this.values.has(name)) return this.room.leaveOut(1);
    if (typeof accepted !== 'string') this.room.forget(name);
    this.values.set(name, typeof accepted === 'string' ? this.room.fit(name, accepted) : accepted);
  }

  remove(name: string): void {
    if (!isRemovable(name)) return;
    this.values.delete(name);
    this.room.forget(name);
  }

  /** All fields but the timestamp. */
  entries(): IterableIterator<[string, FieldValue]> {
    return this.values.entries();
  }

  /** Notes what went wrong on the way; the message is stored with it. */
  noteError(text: string): void {
    const known = this.text('gl2_processing_error');
    this.set('gl2_processing_error', known === '' ? text : `${known}; ${text}`);
  }

  /** Fields that were not even read, because there are too many. */
  leaveOut(fields: number): void {
    this.room.leaveOut(fields);
  }

  /** Notes what was cut or left out for its size. @returns whether something was */
  noteLoss(): boolean {
    const { loss } = this.room;
    if (loss !== undefined) this.noteError(loss);
    return loss !== undefined;
  }

  private setTimestamp(value: FieldValue | null | undefined): void {
    const ms = typeof value === 'string' ? parseStoredTime(value) : value;
    if (typeof ms === 'number' && isStorableTime(ms)) {
      this.timestampMs = ms;
      return;
    }
    this.timestampMs = Date.now();
    this.noteError(
      `The timestamp ${String(value)} is not in the format yyyy-MM-dd HH:mm:ss.SSS; the current time is used`,
    );
  }
}
