import { type SpokenProtocol } from 'api/inputs';
import { Senders } from './senders';
import { spokenBy } from './spoken-protocol';

const MAX_UNREADABLE = 10;
/** Bytes kept of what cannot be read. */
const KEPT_BYTES = 256;
/** A look at what comes costs: one a second. */
const LOOK_EVERY_MS = 1_000;
const MAX_LOOKS = 10;

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
  private lookedMs = -Infinity;

  constructor(
    private readonly now: () => number = Date.now,
    readonly senders = new Senders(),
  ) {}

  /** Messages came of a sender. @param sample one of them */
  received(remoteAddress: string, messages: number, sample: Buffer | undefined): void {
    const atMs = this.now();
    this.messages += messages;
    this.last = { atMs, remoteAddress };
    this.senders.heard(remoteAddress, messages, atMs);
    if (sample && atMs - this.lookedMs >= LOOK_EVERY_MS) this.look(sample, atMs);
  }

  /** Something was not read as a message. */
  notRead({ bytes, reason, ...what }: Omit<Unreadable, 'atMs'>, atMs = this.now()): void {
    this.unreadableCount += 1;
    // A copy: what is kept would keep all alive that it was read with.
    const kept = Buffer.from(bytes.subarray(0, KEPT_BYTES));
    this.unreadable.push({ ...what, atMs, reason: reason.slice(0, 500), bytes: kept });
    if (this.unreadable.length > MAX_UNREADABLE) this.unreadable.shift();
  }

  private look(sample: Buffer, atMs: number): void {
    this.lookedMs = atMs;
    const bytes = Buffer.from(sample.subarray(0, KEPT_BYTES));
    const spoken = spokenBy(bytes);
    if (spoken === undefined) return;
    this.looks.push({ spoken, bytes });
    if (this.looks.length > MAX_LOOKS) this.looks.shift();
  }
}
