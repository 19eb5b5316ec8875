import { MAX_FIELDS, type MessageLimits } from './message-limits';

/** A text of so many bytes is kept whole however long the others are: routing and rules stand on short values. */
const SHORT_BYTES = 1024;
const MAX_BYTES_PER_CHARACTER = 3;
/** So many cut fields are named. */
const NAMED = 10;

interface Cut {
  fromBytes: number;
  toBytes: number;
}

/** How much of its room a message has used up, and what did not fit. */
export class MessageRoom {
  private readonly longTexts = new Map<string, number>();
  private readonly cuts = new Map<string, Cut>();
  private usedBytes = 0;
  private leftOut = 0;

  constructor(private readonly limits: MessageLimits) {}

  leaveOut(fields: number): void {
    this.leftOut += fields;
  }

  /** As much of a text as there is room for, cut between two characters. It takes the place of the field's earlier one. */
  fit(name: string, text: string): string {
    this.forget(name);
    if (text.length * MAX_BYTES_PER_CHARACTER <= SHORT_BYTES) return text;
    const bytes = Buffer.byteLength(text);
    if (bytes <= SHORT_BYTES) return text;
    const { messageBytes, fieldBytes } = this.limits;
    const room = Math.max(SHORT_BYTES, Math.min(fieldBytes, messageBytes - this.usedBytes));
    const kept = bytes <= room ? text : beginning(text, room);
    const keptBytes = bytes <= room ? bytes : Buffer.byteLength(kept);
    if (bytes > room) this.cuts.set(name, { fromBytes: bytes, toBytes: keptBytes });
    this.longTexts.set(name, keptBytes);
    this.usedBytes += keptBytes;
    return kept;
  }

  /** Gives back the room of a field. */
  forget(name: string): void {
    if (this.longTexts.size === 0) return;
    this.usedBytes -= this.longTexts.get(name) ?? 0;
    this.longTexts.delete(name);
    this.cuts.delete(name);
  }

  /** What did not fit, for people; undefined when everything did. */
  get loss(): string | undefined {
    if (this.cuts.size === 0 && this.leftOut === 0) return undefined;
    const parts = [...this.cuts]
      .slice(0, NAMED)
      .map(([name, { fromBytes, toBytes }]) => `${name} was cut from ${fromBytes} to ${toBytes} bytes`);
    if (this.cuts.size > NAMED) parts.push(`${this.cuts.size - NAMED} more fields were cut`);
    if (this.leftOut > 0) parts.push(`${this.leftOut} fields were dropped; a message can have at most ${MAX_FIELDS}`);
    return parts.join('; ');
  }
}

/** The characters of a text that fit whole into so many bytes, in memory of their own. */
function beginning(text: string, bytes: number): string {
  const target = Buffer.allocUnsafe(bytes);
  const { written } = new TextEncoder().encodeInto(text, target);
  return target.toString('utf8', 0, written);
}
