type Wide = 'utf-16le' | 'utf-16be';

/** Makes UTF-8 of what begins with the byte order mark of UTF-16, and takes that of UTF-8 away. */
export class Utf8Bytes {
  private isBegun = false;
  private decoder: TextDecoder | undefined;

  /** @param bytes the next of a file; the first ones at least two */
  of(bytes: Buffer): Buffer {
    if (!this.isBegun && bytes.length > 0) {
      this.isBegun = true;
      const wide = wideEncoding(bytes);
      if (wide) this.decoder = new TextDecoder(wide);
      else if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3);
    }
    return this.decoder ? Buffer.from(this.decoder.decode(bytes, { stream: true })) : bytes;
  }
}

function wideEncoding([first, second]: Buffer): Wide | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
