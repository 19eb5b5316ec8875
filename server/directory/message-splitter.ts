/** A server sent what is no LDAP, or more than it may. */
export class BrokenStream extends Error {
  override readonly name = 'BrokenStream';
}

const SEQUENCE = 0x30;
const LONGEST_HEADER = 6;
const LONG_FORM = 0x80;
const MOST_LENGTH_BYTES = 4;

/** Splits the bytes of a connection into messages (BER, RFC 4511 section 5.1). */
export class MessageSplitter {
  private chunks: Buffer[] = [];
  private held = 0;
  private received = 0;

  /** @param mostBytes of all messages together */
  constructor(private readonly mostBytes: number) {}

  /** Whether nothing is left of an unfinished message. */
  get isEmpty(): boolean {
    return this.held === 0;
  }

  /** @returns the messages that are complete now. @throws BrokenStream */
  take(data: Buffer): Buffer[] {
    this.received += data.length;
    if (this.received > this.mostBytes) throw new BrokenStream(`more than ${this.mostBytes} bytes`);
    this.chunks.push(data);
    this.held += data.length;
    const messages: Buffer[] = [];
    for (let size = this.sizeOfNext(); size !== undefined && size <= this.held; size = this.sizeOfNext()) {
      const all = this.joined();
      messages.push(all.subarray(0, size));
      this.chunks = size < this.held ? [all.subarray(size)] : [];
      this.held -= size;
    }
    return messages;
  }

  private joined(): Buffer {
    const [first = Buffer.alloc(0)] = this.chunks;
    return this.chunks.length === 1 ? first : Buffer.concat(this.chunks);
  }

  private sizeOfNext(): number | undefined {
    if (this.chunks.length > 1 && (this.chunks[0]?.length ?? 0) < LONGEST_HEADER) this.chunks = [this.joined()];
    const [header] = this.chunks;
    if (!header || header.length < 2) return undefined;
    if (header[0] !== SEQUENCE) throw new BrokenStream('no LDAP');
    const length = header[1] ?? 0;
    if (length < LONG_FORM) return 2 + length;
    const bytes = length - LONG_FORM;
    if (bytes === 0 || bytes > MOST_LENGTH_BYTES) throw new BrokenStream('no LDAP');
    if (header.length < 2 + bytes) return undefined;
    const size = 2 + bytes + header.readUIntBE(2, bytes);
    if (size > this.mostBytes) throw new BrokenStream(`a message of ${size} bytes`);
    return size;
  }
}
