import { type SpokenProtocol } from 'api/inputs';
import { SenderRhythm } from './sender-rhythm';
import { spokenBy } from './spoken-protocol';

/** Senders that are remembered of one input alone, and of all inputs of a node. */
const MAX_SENDERS = 1_000;
export const MAX_SENDERS_PER_NODE = 10_000;
const MAX_UNREADABLE = 10;
/** Bytes kept of what cannot be read. */
const KEPT_BYTES = 256;
/** A look at what comes costs: one a second. */
const LOOK_EVERY_MS = 1_000;
const MAX_LOOKS = 10;

/** How many senders several inputs remember together. */
export class SenderRoom {
  count = 0;

  constructor(private readonly most: number) {}

  get isFull(): boolean {
    return this.count > this.most;
  }
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
  readonly senders = new Map<string, SenderRhythm>();
  /** Since when the input listens, epoch milliseconds. */
  listeningSinceMs = 0;
  private lookedMs = -Infinity;

  constructor(
    private readonly now: () => number = Date.now,
    private readonly room = new SenderRoom(MAX_SENDERS),
  ) {}

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
    if (this.unreadable.length > MAX_UNREADABLE) this.unreadable.shift();
  }

  /** A sender that was heard before this server was started. */
  restore(remoteAddress: string, sender: SenderRhythm): void {
    if (!this.senders.has(remoteAddress)) this.keep(remoteAddress, sender, true);
  }

  /** @returns whether it was known */
  forgetSender(remoteAddress: string): boolean {
    const isKnown = this.senders.delete(remoteAddress);
    if (isKnown) this.room.count -= 1;
    return isKnown;
  }

  /** Leaves its room to others. */
  forgetSenders(): void {
    this.room.count -= this.senders.size;
    this.senders.clear();
  }

  private count(remoteAddress: string, messages: number, atMs: number): void {
    const known = this.senders.get(remoteAddress);
    if (known) this.senders.delete(remoteAddress);
    const sender = known ?? new SenderRhythm(atMs);
    sender.hear(messages, atMs, this.listeningSinceMs);
    this.keep(remoteAddress, sender, known === undefined);
  }

  /** An input that is sent made-up addresses loses its own senders, none of another input. */
  private keep(remoteAddress: string, sender: SenderRhythm, isNew: boolean): void {
    this.senders.set(remoteAddress, sender);
    if (!isNew) return;
    this.room.count += 1;
    const [longestSilent] = this.room.isFull && this.senders.size > 1 ? this.senders.keys() : [];
    if (longestSilent !== undefined) this.forgetSender(longestSilent);
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
