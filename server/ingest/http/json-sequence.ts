const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

/**
 * Cuts objects of JSON that follow one another, with or without anything between them.
 *
 * @returns the bytes of each; undefined at the end when the last one does not end
 */
export function* cutJsonSequence(bytes: Buffer): Generator<Buffer | undefined> {
  let [depth, start, isInText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isInText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (OPENING.has(byte)) {
      if (depth === 0) start = at;
      depth += 1;
    } else if (CLOSING.has(byte)) {
      depth -= 1;
      if (depth < 0) break;
      if (depth === 0) yield bytes.subarray(start, at + 1);
    }
  }
  if (depth !== 0 || isInText) yield undefined;
}
