/** Text that is no JSON where its structure was looked at. */
export class JsonStructureError extends Error {
  override readonly name = 'JsonStructureError';
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const SPACE = 0x20;
/** Members of an object that is walked through; what it does not need to know is skipped whole. */
const MAX_MEMBERS = 1_000;

/**
 * Walks through JSON by its structure and builds nothing: a body of some MiB can hold millions of values, which take a
 * second to build. What is inside a value that is skipped or cut out is not checked.
 */
export class JsonCursor {
  constructor(
    private readonly bytes: Buffer,
    private at = 0,
  ) {}

  isObject(): boolean {
    return this.byte() === OPEN_OBJECT;
  }

  isText(): boolean {
    return this.byte() === QUOTE;
  }

  /**
   * The keys of the object at the cursor, which stands at the value then: whoever does not read it leaves it to be skipped.
   *
   * @throws JsonStructureError
   */
  *members(): Generator<string> {
    this.expect(OPEN_OBJECT);
    if (this.take(CLOSE_OBJECT)) return;
    for (let members = 1; ; members += 1) {
      if (members > MAX_MEMBERS) throw new JsonStructureError(`An object has more than ${MAX_MEMBERS} members`);
      if (!this.isText()) throw this.unexpected();
      const key = this.cut().subarray(1, -1).toString('utf8');
      this.expect(COLON);
      const start = this.skipSpace();
      yield key;
      if (this.at === start) this.skip();
      if (this.take(CLOSE_OBJECT)) return;
      this.expect(COMMA);
    }
  }

  /** Stands at each element of the list at the cursor, as {@link members} does; nothing of what is no list. */
  *elements(): Generator<JsonCursor> {
    if (this.byte() !== OPEN_LIST) return this.skip();
    this.expect(OPEN_LIST);
    if (this.take(CLOSE_LIST)) return;
    for (;;) {
      const start = this.skipSpace();
      yield this;
      if (this.at === start) this.skip();
      if (this.take(CLOSE_LIST)) return;
      this.expect(COMMA);
    }
  }

  /** The bytes of the value at the cursor, which goes behind it. */
  cut(): Buffer {
    const start = this.skipSpace();
    this.skip();
    return this.bytes.subarray(start, this.at);
  }

  /** The value of a key further on in the object at whose value the cursor stands; the cursor stays. */
  lookAhead(wanted: string): Buffer | undefined {
    const ahead = new JsonCursor(this.bytes, this.at);
    ahead.skip();
    for (let members = 1; members <= MAX_MEMBERS && !ahead.take(CLOSE_OBJECT); members += 1) {
      ahead.expect(COMMA);
      const key = ahead.cut().subarray(1, -1).toString('utf8');
      ahead.expect(COLON);
      const value = ahead.cut();
      if (key === wanted) return value;
    }
    return undefined;
  }

  /** @throws JsonStructureError when more than white space follows */
  end(): void {
    if (this.skipSpace() < this.bytes.length) throw this.unexpected();
  }

  /** Whether nothing but white space follows. */
  isAtEnd(): boolean {
    return this.skipSpace() >= this.bytes.length;
  }

  private skip(): void {
    const first = this.byte();
    if (first === OPEN_OBJECT || first === OPEN_LIST) this.skipNested();
    else if (first === QUOTE) this.at = this.behindText(this.at);
    else this.skipWord();
  }

  private skipNested(): void {
    const { bytes } = this;
    const end = bytes.length;
    let [at, depth] = [this.at, 0];
    while (at < end) {
      const byte = bytes[at];
      if (byte === QUOTE) at = this.behindText(at);
      else {
        at += 1;
        if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1;
        else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1;
        if (depth === 0) {
          this.at = at;
          return;
        }
      }
    }
    throw new JsonStructureError('The JSON ends too early');
  }

  /** Most of what senders send is text: quotes are looked for natively. */
  private behindText(start: number): number {
    const { bytes } = this;
    for (let at = bytes.indexOf(QUOTE, start + 1); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
      let before = at - 1;
      while (before > start && bytes[before] === BACKSLASH) before -= 1;
      if ((at - before) % 2 === 1) return at + 1;
    }
    throw new JsonStructureError('The JSON ends too early');
  }

  /** A number, or one of the words. */
  private skipWord(): void {
    const start = this.at;
    while (this.at < this.bytes.length && isOfWord(this.bytes[this.at] ?? 0)) this.at += 1;
    if (this.at === start) throw this.unexpected();
  }

  private byte(): number | undefined {
    return this.bytes[this.skipSpace()];
  }

  private skipSpace(): number {
    while ((this.bytes[this.at] ?? 0xff) <= SPACE) this.at += 1;
    return this.at;
  }

  private take(byte: number): boolean {
    if (this.byte() !== byte) return false;
    this.at += 1;
    return true;
  }

  private expect(byte: number): void {
    if (!this.take(byte)) throw this.unexpected();
  }

  private unexpected(): JsonStructureError {
    return this.at >= this.bytes.length
      ? new JsonStructureError('The JSON ends too early')
      : new JsonStructureError(`The JSON is invalid at byte ${this.at + 1}`);
  }
}

const isOfWord = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x2b ||
  byte === 0x2d ||
  byte === 0x2e ||
  byte === 0x45;
