import { type EntryReader, type FoundEntries, MAX_ENTRY_LENGTH } from './found-entries';
import { isObject } from './object-entries';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const COMMA = 0x2c;
const SPACE = 0x20;

/** Objects that follow each other, or are the elements of an array, over as many lines as they like. */
export class JsonEntries implements EntryReader {
  private parts: Buffer[] = [];
  private kept = 0;
  private isTooLong = false;
  private depth = 0;
  private isText = false;
  private isEscaped = false;
  /** Between objects stands something else. */
  private isStray = false;

  constructor(private readonly found: FoundEntries) {}

  push(bytes: Buffer): void {
    let start = this.depth > 0 ? 0 : -1;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (this.depth === 0) {
        if (byte !== OPEN) this.between(byte);
        else {
          this.endStray();
          this.depth = 1;
          start = at;
        }
      } else if (this.ends(byte)) {
        this.add(bytes.subarray(start, at + 1));
        this.endObject();
        start = -1;
      }
    }
    if (start >= 0) this.add(bytes.subarray(start));
  }

  end(): void {
    this.endStray();
    if (this.depth > 0) this.found.unreadable += 1;
  }

  /** @returns whether the byte is the last one of an object */
  private ends(byte: number): boolean {
    if (this.isText) {
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === BACKSLASH) this.isEscaped = true;
      else if (byte === QUOTE) this.isText = false;
    } else if (byte === QUOTE) this.isText = true;
    else if (byte === OPEN) this.depth += 1;
    else if (byte === CLOSE) this.depth -= 1;
    return this.depth === 0;
  }

  private between(byte: number): void {
    if (byte <= SPACE || byte === COMMA || byte === OPEN_LIST || byte === CLOSE_LIST) this.endStray();
    else this.isStray = true;
  }

  private endStray(): void {
    if (this.isStray) this.found.unreadable += 1;
    this.isStray = false;
  }

  private add(part: Buffer): void {
    if (this.kept + part.length > MAX_ENTRY_LENGTH) {
      this.isTooLong = true;
      this.parts = [];
      this.kept = 0;
    }
    if (this.isTooLong) return;
    this.parts.push(part);
    this.kept += part.length;
  }

  private endObject(): void {
    const text = Buffer.concat(this.parts, this.kept);
    if (this.isTooLong || !isObject(text.toString('utf8'))) this.found.unreadable += 1;
    else this.found.add(text);
    this.parts = [];
    this.kept = 0;
    this.isTooLong = false;
  }
}
