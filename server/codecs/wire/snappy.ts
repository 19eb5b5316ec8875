/** Bytes that were not packed by Snappy, or become too many. */
export class SnappyError extends Error {
  override readonly name = 'SnappyError';
}

const damaged = () => new SnappyError('The compressed body is damaged');

/**
 * Unpacks a block of Snappy.
 *
 * @param limitBytes how large it may become; a larger one is not even begun
 * @throws {@link SnappyError}
 */
export function unpackSnappy(packed: Buffer, limitBytes: number): Buffer {
  const { length, start } = lengthOf(packed);
  if (length > limitBytes) throw new SnappyError(`The body is larger than ${limitBytes} bytes`);
  const out = Buffer.allocUnsafe(length);
  let [at, filled] = [start, 0];
  while (at < packed.length) {
    const tag = packed[at] ?? 0;
    const element = (tag & 3) === 0 ? literalAt(packed, at, tag) : copyAt(packed, at, tag);
    if (filled + element.length > length) throw damaged();
    if (element.offset === undefined) {
      const end = element.next + element.length;
      if (end > packed.length) throw damaged();
      packed.copy(out, filled, element.next, end);
      at = end;
    } else {
      copyWithin(out, filled, element.offset, element.length);
      at = element.next;
    }
    filled += element.length;
  }
  if (filled !== length) throw damaged();
  return out;
}

/** A run of bytes as they are, or of those that were so far before; `next` is the place behind what describes it. */
interface Element {
  length: number;
  offset?: number;
  next: number;
}

function lengthOf(packed: Buffer): { length: number; start: number } {
  let length = 0;
  for (let at = 0; at < 5; at += 1) {
    const byte = packed[at];
    if (byte === undefined) throw damaged();
    length += (byte & 0x7f) * 2 ** (7 * at);
    if (byte < 0x80) return { length, start: at + 1 };
  }
  throw damaged();
}

function literalAt(packed: Buffer, at: number, tag: number): Element {
  const size = tag >> 2;
  if (size < 60) return { length: size + 1, next: at + 1 };
  const bytes = size - 59;
  return { length: littleEndian(packed, at + 1, bytes) + 1, next: at + 1 + bytes };
}

function copyAt(packed: Buffer, at: number, tag: number): Element {
  if ((tag & 3) === 1) {
    const offset = ((tag >> 5) << 8) + littleEndian(packed, at + 1, 1);
    return { length: ((tag >> 2) & 7) + 4, offset, next: at + 2 };
  }
  const bytes = (tag & 3) === 2 ? 2 : 4;
  return { length: (tag >> 2) + 1, offset: littleEndian(packed, at + 1, bytes), next: at + 1 + bytes };
}

function littleEndian(packed: Buffer, at: number, bytes: number): number {
  if (at + bytes > packed.length) throw damaged();
  return packed.readUIntLE(at, bytes);
}

/** What is copied may reach into what is being written. */
function copyWithin(out: Buffer, filled: number, offset: number, length: number): void {
  if (offset === 0 || offset > filled) throw damaged();
  if (offset >= length) out.copy(out, filled, filled - offset, filled - offset + length);
  else for (let at = filled; at < filled + length; at += 1) out[at] = out[at - offset] ?? 0;
}
