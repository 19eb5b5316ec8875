import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate, type InputType, type ZlibOptions } from 'node:zlib';
import { type TakeTurn } from 'server/runtime/serial-queue';
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
const MAX_PAIRS = 10_000;
/** Events that may wait for the journal; Beats send some thousands. A few packed bytes can hold millions. */
const MAX_WAITING = 200_000;
/** Pairs are made to JSON in the thread of all connections. */
const MAX_PAIR_BYTES = 1024 * 1024;
const LENGTH_BYTES = 4;
/** Of what was unpacked so much is cut at a time, so that other connections are not held up. */
const PART_BYTES = 256 * 1024;
const PART_EVENTS = 2_000;

const unpack = promisify<InputType, ZlibOptions, Buffer>(inflate);

/** An event whose receipt the sender waits for. */
interface Awaited {
  /** How many events came up to it. */
  events: number;
  sequence: number;
}

/** A part of the stream that is not whole. */
class Incomplete extends Error {
  constructor(readonly bytes: number) {
    super('The frame is incomplete');
  }
}

export interface LumberjackOptions {
  /** Windows are unpacked in turn, so that not all connections hold their unpacked limit at once. */
  takeTurn: TakeTurn;
  /** Bytes of what comes packed. */
  maxBytes?: number;
  /** Events that may wait for the journal. */
  mostWaiting?: number;
}

/** A place behind a part; of a packed one what it holds. */
interface ReadPart {
  at: number;
  packed?: Buffer;
}

/**
 * Lumberjack, version 2, as Beats speak it: windows of events, packed or not. Each event is a frame, in JSON. A window
 * is acknowledged when its last event is in the journal, so that whatever is lost before that is sent again.
 */
export class LumberjackFramer implements Framer {
  private readonly collected = new FrameBuffer();
  /** Bytes that have to be there before another look is worth it. */
  private needed = 0;
  /** Bytes of windows that are unpacked now. */
  private unpackedBytes = 0;
  private window = 0;
  private received = 0;
  private stored = 0;
  private readonly awaited: Awaited[] = [];

  private readonly maxBytes: number;
  private readonly mostWaiting: number;

  constructor(private readonly options: LumberjackOptions) {
    this.maxBytes = options.maxBytes ?? PACKED_BYTES;
    this.mostWaiting = options.mostWaiting ?? MAX_WAITING;
  }

  push(chunk: Buffer, into: Buffer[]): AsyncIterable<Buffer[]> | undefined {
    let bytes = chunk;
    if (this.collected.length > 0) {
      this.collected.add(chunk);
      if (this.collected.length < this.needed) return undefined;
      bytes = this.collected.take();
    }
    const { at, packed } = this.readPlain(bytes, 0, into);
    if (packed) return this.unpackAll(bytes, at, packed);
    this.keep(bytes.subarray(at));
    return undefined;
  }

  /** What is cut off was not acknowledged: it comes again. */
  end(): Buffer[] {
    return [];
  }

  get heldBytes(): number {
    return this.collected.heldBytes + this.unpackedBytes;
  }

  /** Each window has an answer of its own: Beats send the next ones before the first is acknowledged, and wait for all. */
  written(frames: number): Buffer | undefined {
    this.stored += frames;
    let count = 0;
    while ((this.awaited[count]?.events ?? Infinity) <= this.stored) count += 1;
    if (count === 0) return undefined;
    // Removed together: a sender may have a window for each event, and taking the first of 100,000 moves all others.
    const answers = this.awaited.splice(0, count).map(({ sequence }) => {
      const answer = Buffer.from([VERSION, ACKNOWLEDGEMENT, 0, 0, 0, 0]);
      answer.writeUInt32BE(sequence, 2);
      return answer;
    });
    return Buffer.concat(answers);
  }

  private keep(rest: Buffer): void {
    if (rest.length > 0) this.collected.add(rest);
  }

  /** What a packed window holds, then what follows it. */
  private async *unpackAll(bytes: Buffer, behind: number, first: Buffer): AsyncGenerator<Buffer[]> {
    let next: ReadPart = { at: behind, packed: first };
    this.unpackedBytes = bytes.length;
    try {
      while (next.packed) {
        const release = await this.options.takeTurn();
        try {
          yield* this.cut(await this.unpack(next.packed), bytes.length);
        } finally {
          release();
        }
        const frames: Buffer[] = [];
        next = this.readPlain(bytes, next.at, frames);
        yield frames;
      }
    } finally {
      this.unpackedBytes = 0;
    }
    this.keep(bytes.subarray(next.at));
  }

  /** The events of what was unpacked, some at a time. */
  private async *cut(unpacked: Buffer, packedBytes: number): AsyncGenerator<Buffer[]> {
    let at = 0;
    while (at < unpacked.length) {
      const frames: Buffer[] = [];
      const end = at + PART_BYTES;
      while (at < unpacked.length && at < end && frames.length < PART_EVENTS)
        at = this.readUnpacked(unpacked, at, frames);
      this.unpackedBytes = packedBytes + unpacked.length - at;
      yield frames;
      await nextTurn();
    }
  }

  private readUnpacked(unpacked: Buffer, at: number, into: Buffer[]): number {
    try {
      const part = this.readPart(unpacked, at, this.maxBytes * UNPACKED_TIMES, into);
      if (part.packed) throw new FrameError(`Unknown lumberjack frame type ${COMPRESSED}`);
      return part.at;
    } catch (cause) {
      throw cause instanceof Incomplete ? new FrameError('The compressed data ends inside an event') : cause;
    }
  }

  /** Reads up to the end or a packed part. @returns the place behind the last part that is whole */
  private readPlain(bytes: Buffer, from: number, into: Buffer[]): ReadPart {
    let part: ReadPart = { at: from };
    try {
      while (part.at < bytes.length && !part.packed) part = this.readPart(bytes, part.at, this.maxBytes, into);
      this.needed = 0;
    } catch (cause) {
      if (!(cause instanceof Incomplete)) throw cause;
      this.needed = cause.bytes;
    }
    return part;
  }

  private readPart(bytes: Buffer, at: number, maxBytes: number, into: Buffer[]): ReadPart {
    if (bytes[at] !== VERSION) throw new FrameError('This is not lumberjack version 2');
    if (at + 1 >= bytes.length) throw new Incomplete(2);
    const kind = bytes[at + 1];
    const part = new PartReader(bytes, at, maxBytes);
    let packed: Buffer | undefined;
    if (kind === WINDOW) this.window = part.number();
    else if (kind === JSON_EVENT) this.note(part.number(), part.bytes(), into);
    else if (kind === PAIRS_EVENT) this.note(part.number(), part.pairs(), into);
    else if (kind === COMPRESSED) packed = part.bytes();
    else throw new FrameError(`Unknown lumberjack frame type ${kind}`);
    return { at: part.at, packed };
  }

  private note(sequence: number, event: Buffer, into: Buffer[]): void {
    into.push(event);
    this.received += 1;
    if (this.received - this.stored > this.mostWaiting)
      throw new FrameError(`More than ${this.mostWaiting} events were sent before they were acknowledged`);
    if (sequence === this.window) this.awaited.push({ events: this.received, sequence });
  }

  private async unpack(packed: Buffer): Promise<Buffer> {
    const most = this.maxBytes * UNPACKED_TIMES;
    try {
      return await unpack(packed, { maxOutputLength: most });
    } catch (cause) {
      const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw new FrameError(
        isTooLarge ? `A compressed window is larger than ${most} bytes` : 'A compressed window is damaged',
      );
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
    const most = Math.min(this.maxBytes, MAX_PAIR_BYTES);
    if (count > MAX_PAIRS) throw new FrameError(`An event has more than ${MAX_PAIRS} pairs`);
    const pairs: [string, string][] = [];
    for (let read = 0; read < count; read += 1) {
      if (this.at - this.start > most) throw new FrameError(`An event of pairs is larger than ${most} bytes`);
      pairs.push([this.bytes().toString('utf8'), this.bytes().toString('utf8')]);
    }
    return Buffer.from(JSON.stringify(Object.fromEntries(pairs)));
  }

  private need(bytes: number): void {
    const end = this.at + bytes;
    if (end > this.buffer.length) throw new Incomplete(end - this.start);
  }
}
