import { UndecodableError } from './codec';

/** An integer too long for a double, outside or inside a text: reason enough to look closer. */
const LONG_INTEGER = /[:[,\s]-?\d{16,}\s*[,}\]]/;
const NUMBER_CHARACTERS = /[-+.eE\d]/;
/** A number of more digits stays a text: working with it would take seconds, and nothing can count with it. */
const MAX_DIGITS = 1000;

/** Marks an integer that was carried through JSON.parse as text. No sender's text is unmarked by it: see the digits. */
const EXACT = '\u0000integer:';
const EXACT_INTEGER = new RegExp(`^${EXACT}(-?\\d+)$`);

/**
 * Reads JSON as real senders write it: raw control characters inside texts and trailing commas are accepted, and
 * integers keep every digit.
 *
 * @throws {@link UndecodableError} when it is no JSON even so
 */
export function parseLenientJson(text: string): unknown {
  if (!LONG_INTEGER.test(text)) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Not strictly JSON: the second reading below decides.
    }
  }
  try {
    return JSON.parse(mend(text), restoreInteger) as unknown;
  } catch (cause) {
    throw new UndecodableError(`Not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function restoreInteger(_key: string, value: unknown): unknown {
  const digits = typeof value === 'string' ? EXACT_INTEGER.exec(value)?.[1] : undefined;
  if (digits === undefined) return value;
  return digits.length > MAX_DIGITS ? digits : BigInt(digits);
}

/** Rewrites what is not strictly JSON so that JSON.parse takes it. */
function mend(text: string): string {
  let mended = '';
  let copied = 0;
  const replace = (from: number, to: number, replacement: string) => {
    mended += text.slice(copied, from) + replacement;
    copied = to;
  };
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') {
      at = endOfText(text, at, replace);
    } else if (character === ',') {
      if (/^[\s]*[}\]]/.test(text.slice(at + 1, at + 64))) replace(at, at + 1, '');
      at += 1;
    } else if (/[-\d]/.test(character)) {
      const end = endOfNumber(text, at);
      const number = text.slice(at, end);
      if (/^-?\d+$/.test(number) && !Number.isSafeInteger(Number(number))) {
        replace(at, end, JSON.stringify(EXACT + number));
      }
      at = end;
    } else {
      at += 1;
    }
  }
  return mended + text.slice(copied);
}

/** Walks over a text in quotes, escaping the control characters in it. @returns the position after it */
function endOfText(text: string, start: number, replace: (from: number, to: number, by: string) => void): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) {
      at += 2;
      continue;
    }
    if (code < 0x20) replace(at, at + 1, `\\u${code.toString(16).padStart(4, '0')}`);
    at += 1;
  }
  return at;
}

function endOfNumber(text: string, start: number): number {
  let at = start;
  while (at < text.length && NUMBER_CHARACTERS.test(text.charAt(at))) at += 1;
  return at;
}
