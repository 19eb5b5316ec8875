import { inflateSync } from 'node:zlib';
import { FrameBuffer } from './frame-buffer';
import { FrameError, type Framer } from './framing';

const VERSION = 0x32;
const WINDOW = 0x57;
const COMPRESSED = 0x43;
const JSON_EVENT = 0x4a;
const PAIRS_EVENT = 0x44;
const ACKNOWLEDGEMENT = 0x41;

/** Bytes of what may come packed, unless the input says otherwise; unpacked it may be so many times larger. */
const PACKED_BYTES = 8 * 1024 * 1024;
const UNPACKED_TIMES = 4;
const MOST_PAIRS = 10_000;
/** Events that may wait for the journal; Beats send some thousands. A few packed bytes can hold millions. */
const MOST_WAITING = 200_000;
const LENGTH_BYTES = 4;

/** An event whose receipt the sender waits for. */
interface Awaited {
  /** How many events came up to it. */
  events: number;
  sequence: number;
}

/** A part of the stream that is not whole. */
class Incomplete extends Error {
  constructor(readonly bytes: number) {
    super('More has to come');
  }
}

/**
 * Lumberjack, version 2, as Beats speak it: windows of events, packed or not. Each event is a frame, in JSON. A window
 * is acknowledged when its last event is in the journal, so that whatever is lost before that is sent again.
 */
export class LumberjackFramer implements Framer {
  private readonly collected = new FrameBuffer();
  /** Bytes that have to be there before another look is worth it. */
  private needed = 0;
  private window = 0;
  private received = 0;
  private stored = 0;
  private readonly awaited: Awaited[] = [];

  constructor(
    private readonly maxBytes = PACKED_BYTES,
    private readonly mostWaiting = MOST_WAITING,
  ) {}

  push(chunk: Buffer, into: Buffer[]): void {
    let bytes = chunk;
    if (this.collected.length > 0) {
      this.collected.add(chunk);
      if (this.collected.length < this.needed) return;
      bytes = this.collected.take();
    }
    const rest = bytes.subarray(this.readAll(bytes, into, false));
    if (rest.length > 0) this.collected.add(rest);
  }

  /** What is cut off was not acknowledged: it comes again. */
  end(): Buffer[] {
    return [];
  }

  get heldBytes(): number {
    return this.collected.heldBytes;
  }

  written(frames: number): Buffer | undefined {
    this.stored += frames;
    let last: Awaited | undefined;
    while ((this.awaited[0]?.events ?? Infinity) <= this.stored) last = this.awaited.shift();
    if (!last) return undefined;
    const answer = Buffer.from([VERSION, ACKNOWLEDGEMENT, 0, 0, 0, 0]);
    answer.writeUInt32BE(last.sequence, 2);
    return answer;
  }

  /** @returns the place behind the last part that is whole */
  private readAll(bytes: Buffer, into: Buffer[], isUnpacked: boolean): number {
    let at = 0;
    try {
      while (at < bytes.length) at = this.readPart(bytes, at, into, isUnpacked);
      this.needed = 0;
    } catch (cause) {
      if (!(cause instanceof Incomplete)) throw cause;
      if (isUnpacked) throw new FrameError('What was packed ends inside an event');
      this.needed = cause.bytes;
    }
    return at;
  }

  private readPart(bytes: Buffer, at: number, into: Buffer[], isUnpacked: boolean): number {
    if (bytes[at] !== VERSION) throw new FrameError('This is no lumberjack of version 2');
    if (at + 1 >= bytes.length) throw new Incomplete(2);
    const kind = bytes[at + 1];
    const part = new PartReader(bytes, at, this.maxBytes * (isUnpacked ? UNPACKED_TIMES : 1));
    if (kind === WINDOW) this.window = part.number();
    else if (kind === JSON_EVENT) this.note(part.number(), part.bytes(), into);
    else if (kind === PAIRS_EVENT) this.note(part.number(), part.pairs(), into);
    else if (kind === COMPRESSED && !isUnpacked) this.readAll(this.unpack(part.bytes()), into, true);
    else throw new FrameError(`A lumberjack frame of the kind ${kind} is not known`);
    return part.at;
  }

  private note(sequence: number, event: Buffer, into: Buffer[]): void {
    into.push(event);
    this.received += 1;
    if (this.received - this.stored > this.mostWaiting)
      throw new FrameError(`More than ${this.mostWaiting} events were sent before they were acknowledged`);
    if (sequence === this.window) this.awaited.push({ events: this.received, sequence });
  }

  private unpack(packed: Buffer): Buffer {
    try {
      return inflateSync(packed, { maxOutputLength: this.maxBytes * UNPACKED_TIMES });
    } catch (cause) {
      const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      const most = this.maxBytes * UNPACKED_TIMES;
      throw new FrameError(isTooLarge ? `A packed window is larger than ${most} bytes` : 'A packed window is damaged');
    }
  }
}

/** Reads one part, from behind its version and kind. */
class PartReader {
  at: number;

  constructor(
    private readonly buffer: Buffer,
    private readonly start: number,
    private readonly maxBytes: number,
  ) {
    this.at = start + 2;
  }

  number(): number {
    this.need(LENGTH_BYTES);
    const value = this.buffer.readUInt32BE(this.at);
    this.at += LENGTH_BYTES;
    return value;
  }

  bytes(): Buffer {
    const length = this.number();
    if (length > this.maxBytes) throw new FrameError(`A message is larger than ${this.maxBytes} bytes`);
    this.need(length);
    const value = this.buffer.subarray(this.at, this.at + length);
    this.at += length;
    return value;
  }

  /** Names and values, as JSON. */
  pairs(): Buffer {
    const count = this.number();
    if (count > MOST_PAIRS) throw new FrameError(`An event has more than ${MOST_PAIRS} pairs`);
    const pairs: [string, string][] = [];
    for (let read = 0; read < count; read += 1) {
      if (this.at - this.start > this.maxBytes) throw new FrameError(`A message is larger than ${this.maxBytes} bytes`);
      pairs.push([this.bytes().toString('utf8'), this.bytes().toString('utf8')]);
    }
    return Buffer.from(JSON.stringify(Object.fromEntries(pairs)));
  }

  private need(bytes: number): void {
    const end = this.at + bytes;
    if (end > this.buffer.length) throw new Incomplete(end - this.start);
  }
}
