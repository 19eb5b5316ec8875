import { type JournalRecord } from 'server/journal/record';

/** Bytes nobody could read as a message. */
export interface DecodeFailure {
  /** The id its message would have had. */
  messageId: string;
  receivedAt: Date;
  inputId: string;
  codec: string;
  remoteAddress: string;
  remotePort: number;
  reason: string;
  /** The first bytes. */
  payload: Uint8Array;
  /** Bytes that came. */
  sizeBytes: number;
}

const MAX_PAYLOAD_BYTES = 64 * 1024;
const MAX_REASON_LENGTH = 1_000;
/** More are only counted: a sender of nothing else must not fill the database. */
const MOST = 100;
const MAX_BYTES = 1024 * 1024;

/** The first of the messages that cannot be read: a bounded number of bytes. */
export class DecodeFailureSample {
  private failures: DecodeFailure[] = [];
  private bytes = 0;

  get isFull(): boolean {
    return this.failures.length >= MOST || this.bytes >= MAX_BYTES;
  }

  add(failure: DecodeFailure): void {
    if (this.isFull) return;
    this.failures.push(failure);
    this.bytes += failure.payload.length;
  }

  addRecord({ messageId, receivedMs, origin, payload }: JournalRecord, cause: unknown): void {
    if (this.isFull) return;
    const { inputId, codec, remoteAddress, remotePort } = origin;
    const reason = (cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_REASON_LENGTH);
    // A copy: the record lies in memory that is used again.
    const kept = Uint8Array.prototype.slice.call(payload, 0, MAX_PAYLOAD_BYTES);
    this.add({
      ...{ messageId, inputId, codec, remoteAddress, remotePort, reason },
      receivedAt: new Date(receivedMs),
      payload: kept,
      sizeBytes: payload.length,
    });
  }

  /** What was kept; begins anew. */
  take(): readonly DecodeFailure[] {
    const { failures } = this;
    this.failures = [];
    this.bytes = 0;
    return failures;
  }
}
