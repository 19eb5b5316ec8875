import { Characters, MAX_TEXT_LENGTH } from './characters';
import { findVariableParts } from './find-variable-parts';
import { type PartKind, PLACEHOLDERS } from './variable-parts';

/** Codes behind all characters: no text can look like a variable part. */
const CODES = Object.fromEntries(
  Object.keys(PLACEHOLDERS).map((kind, index) => [kind, kind === 'blanks' ? 32 : 0x1_0000 + index]),
) as Record<PartKind, number>;

const characters = new Characters();
/** A text with one code for each of its variable parts. */
const reduced = new Uint32Array(MAX_TEXT_LENGTH);

/** @returns how many codes there are */
function reduce(text: string): number {
  const { codes, length } = characters.read(text);
  let at = 0;
  let count = 0;
  for (const { kind, from, to } of findVariableParts(characters)) {
    for (; at < from; at += 1) reduced[count++] = codes[at] ?? 0;
    reduced[count++] = CODES[kind];
    at = to;
  }
  for (; at < length; at += 1) reduced[count++] = codes[at] ?? 0;
  return count;
}

function spread(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The 64 bits: bigint arithmetic would make a new number at each step. */
const bits64 = new DataView(new ArrayBuffer(8));

/** Two independent halves of 32 bits, mixed at the end. */
function hash(count: number): bigint {
  let high = 0x2545f491;
  let low = 0x6b8b4567;
  for (let at = 0; at < count; at += 1) {
    const code = reduced[at] ?? 0;
    high = Math.imul(high ^ code, 0x9e3779b1);
    high ^= high >>> 15;
    low = Math.imul(low ^ code, 0x85ebca6b);
    low = (low << 13) | (low >>> 19);
  }
  bits64.setUint32(0, spread(high ^ low));
  bits64.setUint32(4, spread(low + Math.imul(high, 0x27d4eb2f)));
  return bits64.getBigUint64(0);
}

/**
 * What messages have in common that differ only in their variable parts: 64 bits, as a decimal number. `0` for no
 * text. Stored as `gl2_pattern`: a change of what is found makes new patterns of old messages.
 */
export function fingerprint(text: string): string {
  if (text === '') return '0';
  const bits = hash(reduce(text));
  return bits === 0n ? '1' : bits.toString();
}
