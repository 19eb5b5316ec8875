/** The setting of an input that keeps what it receives. */
export const KEEP_RECEIVED = 'keep_received';

/** Longer records are not kept. As long as a line may be that is tried (api/line-trials.ts). */
export const MAX_KEPT_BYTES = 256 * 1024;

/** What was received, as a row of the message table carries it. */
export interface Received {
  /** Id of the codec it was read by. */
  codec: string;
  sizeBytes: number;
  /** Absent: there were more than {@link MAX_KEPT_BYTES}. */
  bytes?: Buffer;
}

interface ReceivedRecord {
  origin: { codec: string };
  payload: Uint8Array;
}

/**
 * The text of a column: the codec, the size, a line break, then the bytes, one character each (ISO 8859-1). The engine
 * takes lines of JSON, in which bytes that are no UTF-8 cannot stand; base64 would take a third more and hide from
 * compression what messages have in common.
 */
export function writeReceived({ origin: { codec }, payload }: ReceivedRecord): string {
  const head = `${codec} ${payload.length}\n`;
  if (payload.length > MAX_KEPT_BYTES) return head;
  return head + Buffer.from(payload.buffer, payload.byteOffset, payload.length).toString('latin1');
}

/** @returns undefined for a message nothing was kept of */
export function readReceived(text: string): Received | undefined {
  const [head, codec, size] = /^(\S+) (\d+)\n/.exec(text) ?? [];
  if (head === undefined || codec === undefined) return undefined;
  const sizeBytes = Number(size);
  const bytes = Buffer.from(text.slice(head.length), 'latin1');
  return { codec, sizeBytes, ...(bytes.length === sizeBytes && { bytes }) };
}
