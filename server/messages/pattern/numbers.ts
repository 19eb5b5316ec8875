import { type Characters, codeAt, codeOf, isDigit, isHex, isLetter, isWord } from './characters';

// Each function tells where the thing that begins at a place ends; -1: nothing of the kind begins there.

const NONE = -1;
const DOT = codeOf('.');
const COMMA = codeOf(',');
const PLUS = codeOf('+');
const DASH = codeOf('-');
const ZERO = codeOf('0');
const SMALL_E = codeOf('e');
const SMALL_X = codeOf('x');
/** Characters before a sign that is one; elsewhere it joins words. */
const BEFORE_SIGN = new Set([...' \t\n([{=:,<>|'].map(codeOf));

/** Digits, with dots and commas between them: `5`, `1.5`, `1,234.5`, `1.2.3`. */
function plainNumber(text: Characters, at: number): number {
  let end = at;
  for (;;) {
    while (isDigit(text, end)) end += 1;
    const mark = codeAt(text, end);
    if ((mark !== DOT && mark !== COMMA) || !isDigit(text, end + 1)) return end;
    end += 1;
  }
}

/** A number as it stands alone, its exponent included: `1.5e-7`. */
export function numberAt(text: Characters, at: number): number {
  const end = plainNumber(text, at);
  if ((codeAt(text, end) | 32) !== SMALL_E) return end;
  const sign = codeAt(text, end + 1);
  const digits = sign === PLUS || sign === DASH ? end + 2 : end + 1;
  if (!isDigit(text, digits)) return end;
  const exponent = plainNumber(text, digits);
  return isLetter(text, exponent) ? end : exponent;
}

/** `0x1f`. */
export function prefixedHexAt(text: Characters, at: number): number {
  if (codeAt(text, at) !== ZERO || (codeAt(text, at + 1) | 32) !== SMALL_X) return NONE;
  let end = at + 2;
  while (isHex(text, end)) end += 1;
  return end > at + 2 && !isWord(text, end) ? end : NONE;
}

/** Where a number begins whose first digit is here: at its sign, when it has one. */
export function startOfNumber(text: Characters, at: number, earliest: number): number {
  const sign = codeAt(text, at - 1);
  if ((sign !== DASH && sign !== PLUS) || at - 1 < earliest) return at;
  return at === 1 || BEFORE_SIGN.has(codeAt(text, at - 2)) ? at - 1 : at;
}

/** Without days: their letter is a hexadecimal digit. */
const UNITS = ['ns', 'us', 'µs', 'μs', 'ms', 'min', 'sec', 's', 'm', 'h'].map((name) => Uint16Array.from(name, codeOf));

/** `15ms`, `1.5s`, `2m30s`, `1h2m3.5s`. */
export function durationAt(text: Characters, at: number): number {
  let end = at;
  while (isDigit(text, end)) {
    const start = plainNumber(text, end);
    const unit = UNITS.find((name) => name.every((code, place) => codeAt(text, start + place) === code));
    if (!unit) return NONE;
    end = start + unit.length;
  }
  return isWord(text, end) ? NONE : end;
}
