import { FrameBuffer } from './frame-buffer';

/** Cuts a stream of bytes into messages. */
export interface Framer {
  /**
   * Adds the frames that are complete with this chunk.
   *
   * @returns further frames, in parts, where unpacking takes time: nothing may be pushed before their end
   * @throws {@link FrameError} when the stream cannot go on; so may the parts
   */
  push(chunk: Buffer, into: Buffer[]): AsyncIterable<Buffer[]> | undefined;
  /** What is left when the sender has closed the stream. */
  end(): Buffer[];
  /** Memory that the frame takes which is not complete yet, in bytes. */
  readonly heldBytes: number;
  /** So many further frames are in the journal. @returns what the sender is told of it; absent where it is told nothing */
  written?(frames: number): Buffer | undefined;
}

/** A stream that breaks the rules of its framing; the connection has to be closed. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

const NUL = 0x00;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

/** Frames that end with NUL, or with LF or CRLF. Bytes left at the end of the stream are a frame, too. */
export class DelimiterFramer implements Framer {
  private readonly delimiter: number;
  private readonly pending = new FrameBuffer();

  constructor(
    delimiter: 'null' | 'newline',
    private readonly maxBytes: number,
  ) {
    this.delimiter = delimiter === 'null' ? NUL : LF;
  }

  push(chunk: Buffer, into: Buffer[]): undefined {
    let start = 0;
    for (let at = chunk.indexOf(this.delimiter); at >= 0; at = chunk.indexOf(this.delimiter, start)) {
      into.push(this.complete(chunk.subarray(start, at)));
      start = at + 1;
    }
    const rest = chunk.subarray(start);
    if (rest.length > 0) {
      this.checkSize(this.pending.length + rest.length);
      this.pending.add(rest);
    }
  }

  end(): Buffer[] {
    return this.pending.length === 0 ? [] : [this.complete(Buffer.alloc(0))];
  }

  get heldBytes(): number {
    return this.pending.heldBytes;
  }

  private complete(last: Buffer): Buffer {
    this.checkSize(this.pending.length + last.length);
    const frame = this.pending.length === 0 ? last : this.joined(last);
    return this.delimiter === LF && frame.at(-1) === CR ? frame.subarray(0, -1) : frame;
  }

  private joined(last: Buffer): Buffer {
    this.pending.add(last);
    return this.pending.take();
  }

  private checkSize(bytes: number): void {
    if (bytes > this.maxBytes) throw new FrameError(`A message is larger than ${this.maxBytes} bytes`);
  }
}

const MAX_DIGITS = 10;

/** `LENGTH SPACE message`, one after the other (RFC 6587). A message that is cut off is none. */
export class OctetCountingFramer implements Framer {
  private readonly collected = new FrameBuffer();
  private buffered: Buffer = Buffer.alloc(0);
  /** Bytes that have to be there before another look is worth it. */
  private needed = 0;

  constructor(private readonly maxBytes: number) {}

  push(chunk: Buffer, into: Buffer[]): undefined {
    this.buffered = chunk;
    if (this.collected.length > 0) {
      this.collected.add(chunk);
      if (this.collected.length < this.needed) return;
      this.buffered = this.collected.take();
    }
    let at = 0;
    for (let frame = this.frameAt(at); frame; frame = this.frameAt(at)) {
      into.push(frame.payload);
      at = frame.end;
    }
    const rest = this.buffered.subarray(at);
    if (rest.length > 0) this.collected.add(rest);
    this.buffered = Buffer.alloc(0);
  }

  end(): Buffer[] {
    return [];
  }

  get heldBytes(): number {
    return this.collected.heldBytes;
  }

  private frameAt(start: number): { payload: Buffer; end: number } | undefined {
    let at = start;
    let length = 0;
    for (; at < this.buffered.length && this.buffered[at] !== SPACE; at += 1) {
      const digit = (this.buffered[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9 || at - start >= MAX_DIGITS)
        throw new FrameError('A message does not begin with its length');
      length = length * 10 + digit;
    }
    if (length > this.maxBytes) throw new FrameError(`A message is larger than ${this.maxBytes} bytes`);
    const isLengthWhole = at < this.buffered.length;
    const end = at + 1 + length;
    this.needed = isLengthWhole ? end - start : 0;
    return isLengthWhole && end <= this.buffered.length
      ? { payload: this.buffered.subarray(at + 1, end), end }
      : undefined;
  }
}

/** Octet counting when the first byte of a stream is a digit from 1 to 9, delimiters otherwise. */
export class SyslogFramer implements Framer {
  private chosen: Framer | undefined;

  constructor(
    private readonly delimiter: 'null' | 'newline',
    private readonly maxBytes: number,
  ) {}

  push(chunk: Buffer, into: Buffer[]): undefined {
    this.chosen ??= this.choose(chunk[0] ?? 0);
    this.chosen.push(chunk, into);
  }

  end(): Buffer[] {
    return this.chosen?.end() ?? [];
  }

  get heldBytes(): number {
    return this.chosen?.heldBytes ?? 0;
  }

  private choose(first: number): Framer {
    const isDigit = first >= 0x31 && first <= 0x39;
    return isDigit ? new OctetCountingFramer(this.maxBytes) : new DelimiterFramer(this.delimiter, this.maxBytes);
  }
}
