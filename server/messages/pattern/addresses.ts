import { type Characters, codeAt, codeOf, digitsAt, isDigit, isHex, isWord } from './characters';

// Each function tells where the thing that begins at a place ends; -1: nothing of the kind begins there.

const NONE = -1;
const COLON = codeOf(':');
const DASH = codeOf('-');
const DOT = codeOf('.');
const SLASH = codeOf('/');

/** A mask of one or two digits or more behind an address: `/24`. */
function afterMask(text: Characters, at: number): number {
  const digits = codeAt(text, at) === SLASH ? digitsAt(text, at + 1, 4) : 0;
  return digits > 0 && digits < 4 && !isWord(text, at + 1 + digits) ? at + 1 + digits : at;
}

/** `10.0.0.9`, `10.0.0.0/8`. */
export function ipv4At(text: Characters, at: number): number {
  let end = at;
  for (let group = 0; group < 4; group += 1) {
    if (group > 0 && codeAt(text, end++) !== DOT) return NONE;
    const digits = digitsAt(text, end, 4);
    if (digits === 0 || digits > 3) return NONE;
    end += digits;
  }
  if (isWord(text, end) || (codeAt(text, end) === DOT && isDigit(text, end + 1))) return NONE;
  return afterMask(text, end);
}

const LONGEST_IPV6 = 45;

/** `fe80::1`, `2001:db8::/32`, `::ffff:10.0.0.1`: two colons in a row, or seven of them. */
export function ipv6At(text: Characters, at: number): number {
  let colons = 0;
  let hasGap = false;
  let digits = 0;
  let end = at;
  for (; end - at < LONGEST_IPV6; end += 1) {
    const code = codeAt(text, end);
    if (code === COLON) {
      if (codeAt(text, end + 1) === COLON) hasGap = true;
      colons += 1;
      digits = 0;
    } else if (isHex(text, end)) digits += 1;
    else if (code !== DOT || !isDigit(text, end + 1) || colons < 2) break;
    else digits = 0;
    if (digits > 4) return NONE;
  }
  if (isWord(text, end) || colons > 8 || (!hasGap && colons !== 7)) return NONE;
  // A colon at the end belongs to the sentence, unless it is the gap.
  if (codeAt(text, end - 1) === COLON && codeAt(text, end - 2) !== COLON) end -= 1;
  return end - at > 2 ? afterMask(text, end) : NONE;
}

/** `00:1a:2b:3c:4d:5e`, `00-1A-2B-3C-4D-5E`. */
export function macAt(text: Characters, at: number): number {
  const mark = codeAt(text, at + 2);
  if (mark !== COLON && mark !== DASH) return NONE;
  for (let group = 0; group < 6; group += 1) {
    const start = at + group * 3;
    if (!isHex(text, start) || !isHex(text, start + 1)) return NONE;
    if (group < 5 && codeAt(text, start + 2) !== mark) return NONE;
  }
  const end = at + 17;
  return isWord(text, end) || codeAt(text, end) === mark ? NONE : end;
}

const UUID_LENGTH = 36;
const UUID_DASHES = new Set([8, 13, 18, 23]);

/** `3f2504e0-4f89-41d3-9a0c-0305e82c3301`. */
export function uuidAt(text: Characters, at: number): number {
  if (codeAt(text, at + 8) !== DASH) return NONE;
  for (let place = 0; place < UUID_LENGTH; place += 1) {
    const fits = UUID_DASHES.has(place) ? codeAt(text, at + place) === DASH : isHex(text, at + place);
    if (!fits) return NONE;
  }
  return isWord(text, at + UUID_LENGTH) ? NONE : at + UUID_LENGTH;
}
