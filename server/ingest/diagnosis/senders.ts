import { type KnownRhythm, SenderRhythm } from './sender-rhythm';

export const MAX_SENDERS_PER_NODE = 10_000;
/** Of one input alone. */
const MAX_SENDERS = 1_000;
const MAX_NAME_LENGTH = 255;

/** How many senders several inputs remember together. */
export class SenderRoom {
  count = 0;

  constructor(private readonly most = MAX_SENDERS) {}

  get isFull(): boolean {
    return this.count > this.most;
  }
}

/** What sends to an input, by its address. */
export interface Sender {
  rhythm: SenderRhythm;
  /** Whose messages it brings, as long as it is only one source. */
  source: string;
  /** It brought messages of several sources, each of which is known by itself from then on. */
  isRelay: boolean;
}

/** What sends through a relay, by its source. */
export interface RelayedSource {
  rhythm: SenderRhythm;
  /** Where its last message came from. */
  address: string;
}

/** Messages of a source that a sender has brought. */
export interface HeardMessages {
  address: string;
  source: string;
  messages: number;
  lastMs: number;
}

/** A bounded text that a database takes; a copy: a part of a text would keep all of it in memory. */
const plainName = (source: string): string =>
  Buffer.from(source.slice(0, MAX_NAME_LENGTH).replaceAll('\0', '')).toString();

/**
 * The senders of one input: addresses, and the sources behind those addresses that send for several. A bounded number,
 * those that were heard last.
 */
export class Senders {
  /** Who was heard longest ago first, as in {@link sources}. */
  readonly addresses = new Map<string, Sender>();
  readonly sources = new Map<string, RelayedSource>();
  /** Since when the input listens, epoch milliseconds. */
  listeningSinceMs = 0;

  constructor(private readonly room = new SenderRoom()) {}

  heard(address: string, messages: number, atMs: number): void {
    const sender = this.addresses.get(address) ?? newSender(new SenderRhythm(atMs));
    sender.rhythm.hear(messages, atMs, this.listeningSinceMs);
    this.keep(this.addresses, address, sender);
  }

  /** Tells whose messages a sender has brought, some time after it was heard. */
  heardSource({ address, source, messages, lastMs }: HeardMessages): void {
    const sender = this.addresses.get(address);
    const name = plainName(source);
    if (!sender || name === '') return;
    // What has no address of its own, such as a broker, always sends for others.
    if (!sender.isRelay && address !== '') {
      if (sender.source === '') sender.source = name;
      if (sender.source === name) return;
      const before = { rhythm: SenderRhythm.of({ ...sender.rhythm }), address };
      if (!this.sources.has(sender.source)) this.keep(this.sources, sender.source, before);
    }
    sender.isRelay = true;
    const relayed = this.sources.get(name) ?? { rhythm: new SenderRhythm(lastMs), address };
    relayed.rhythm.hear(messages, lastMs, this.listeningSinceMs);
    relayed.address = address;
    this.keep(this.sources, name, relayed);
  }

  /** A sender that was heard before this server was started. */
  restore(address: string, known: KnownRhythm, { source, isRelay }: Omit<Sender, 'rhythm'>): void {
    if (!this.addresses.has(address))
      this.keep(this.addresses, address, { rhythm: SenderRhythm.of(known), source, isRelay });
  }

  /** A source that was heard before this server was started. */
  restoreSource(source: string, known: KnownRhythm, address: string): void {
    if (!this.sources.has(source)) this.keep(this.sources, source, { rhythm: SenderRhythm.of(known), address });
  }

  /** Of a relay, what was heard through it as well. @returns whether it was known */
  forget(address: string): boolean {
    for (const [source, relayed] of [...this.sources]) if (relayed.address === address) this.forgetSource(source);
    return this.drop(this.addresses, address);
  }

  /** @returns whether it was known */
  forgetSource(source: string): boolean {
    return this.drop(this.sources, source);
  }

  /** Leaves its room to others. */
  forgetAll(): void {
    this.room.count -= this.addresses.size + this.sources.size;
    this.addresses.clear();
    this.sources.clear();
  }

  /** An input that is sent made-up addresses or sources loses its own senders, none of another input. */
  private keep<Kept>(kept: Map<string, Kept>, name: string, value: Kept): void {
    const isNew = !kept.delete(name);
    kept.set(name, value);
    if (!isNew) return;
    this.room.count += 1;
    if (this.room.isFull && this.addresses.size + this.sources.size > 1) this.dropLongestSilent();
  }

  private dropLongestSilent(): void {
    const [[address, sender] = []] = this.addresses;
    const [[source, relayed] = []] = this.sources;
    const sinceMs = sender?.rhythm.lastMs ?? Infinity;
    if (source !== undefined && (relayed?.rhythm.lastMs ?? Infinity) <= sinceMs) this.forgetSource(source);
    else if (address !== undefined) this.drop(this.addresses, address);
  }

  private drop(kept: Map<string, unknown>, name: string): boolean {
    const isKnown = kept.delete(name);
    if (isKnown) this.room.count -= 1;
    return isKnown;
  }
}

const newSender = (rhythm: SenderRhythm): Sender => ({ rhythm, source: '', isRelay: false });
