import { type SpokenProtocol } from 'api/inputs';
import { spokenBy } from './spoken-protocol';

const MOST_SENDERS = 1_000;
const MOST_UNREADABLE = 10;
/** Bytes kept of what cannot be read. */
const KEPT_BYTES = 256;
/** A look at what comes costs: one a second. */
const LOOK_EVERY_MS = 1_000;
const MOST_LOOKS = 10;

/** What is known of a sender. */
export interface Sender {
  messages: number;
  lastMs: number;
}

/** Bytes that were not read as a message. */
export interface Unreadable {
  atMs: number;
  remoteAddress: string;
  reason: string;
  /** The first of them. */
  bytes: Buffer;
  sizeBytes: number;
  /** What it is, where the bytes do not tell. */
  spoken?: SpokenProtocol;
}

/** The first bytes of a message, and what they look like. */
export interface Look {
  spoken: SpokenProtocol;
  bytes: Buffer;
}

/** What was seen of one input since this server was started: a bounded number of senders and bytes. */
export class InputObservations {
  messages = 0;
  last: { atMs: number; remoteAddress: string } | undefined;
  unreadableCount = 0;
  /** The newest last. */
  readonly unreadable: Unreadable[] = [];
  /** What the last messages looked like, the newest last. */
  readonly looks: Look[] = [];
  /** Who was heard longest ago first. */
  readonly senders = new Map<string, Sender>();
  private lookedMs = -Infinity;

  constructor(private readonly now: () => number = Date.now) {}

  /** Messages came of a sender. @param sample one of them */
  received(remoteAddress: string, messages: number, sample: Buffer | undefined): void {
    const atMs = this.now();
    this.messages += messages;
    this.last = { atMs, remoteAddress };
    this.count(remoteAddress, messages, atMs);
    if (sample && atMs - this.lookedMs >= LOOK_EVERY_MS) this.look(sample, atMs);
  }

  /** Something was not read as a message. */
  notRead({ bytes, reason, ...what }: Omit<Unreadable, 'atMs'>, atMs = this.now()): void {
    this.unreadableCount += 1;
    // A copy: what is kept would keep all alive that it was read with.
    const kept = Buffer.from(bytes.subarray(0, KEPT_BYTES));
    this.unreadable.push({ ...what, atMs, reason: reason.slice(0, 500), bytes: kept });
    if (this.unreadable.length > MOST_UNREADABLE) this.unreadable.shift();
  }

  private count(remoteAddress: string, messages: number, lastMs: number): void {
    const known = this.senders.get(remoteAddress);
    this.senders.delete(remoteAddress);
    this.senders.set(remoteAddress, { messages: (known?.messages ?? 0) + messages, lastMs });
    const [longestSilent] = this.senders.keys();
    if (this.senders.size > MOST_SENDERS && longestSilent !== undefined) this.senders.delete(longestSilent);
  }

  private look(sample: Buffer, atMs: number): void {
    this.lookedMs = atMs;
    const bytes = Buffer.from(sample.subarray(0, KEPT_BYTES));
    const spoken = spokenBy(bytes);
    if (spoken === undefined) return;
    this.looks.push({ spoken, bytes });
    if (this.looks.length > MOST_LOOKS) this.looks.shift();
  }
}
