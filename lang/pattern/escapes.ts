import { charactersWithProperty, shorthand } from './character-properties';
import { type CharacterSet, complement, setOf, setOfText } from './character-set';
import { ignoringCase } from './letter-case';
import { type Reader } from './reader';

/** What ends a line, and `\v`. */
export const LINE_TERMINATORS = setOfText('\n\r\u0085\u2028\u2029');
export const VERTICAL_SPACE = setOfText('\n\v\f\r\u0085\u2028\u2029');
const HORIZONTAL_SPACE = setOfText(
  ' \t\u00a0\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
);

const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', a: '\x07', e: '\x1b' };
const CODES: Readonly<Record<string, RegExp>> = {
  '0': /[0-3][0-7]{2}|[0-7]{1,2}/y,
  x: /[\da-f]{2}|\{[\da-f]{1,8}\}/iy,
  u: /d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|[\da-f]{4}/iy,
  c: /[\0-\x7f]/y,
};
const HOW_TO_WRITE: Readonly<Record<string, string>> = {
  '0': 'write one to three octal digits after \\0, at most 377',
  x: 'write two hexadecimal digits, or \\x{…} up to 10FFFF',
  u: 'write four hexadecimal digits, or \\x{…} for other characters',
  c: 'write a letter after \\c',
};

/** A character as the set it stands for: both cases where case is ignored. */
export const literal = ({ flags }: Reader, codePoint: number): CharacterSet =>
  flags.i ? ignoringCase(setOf(codePoint), flags.u) : setOf(codePoint);

/**
 * The code point of an escape that stands for one character, read from behind its backslash; undefined (and nothing is
 * read) for any other.
 */
export function readEscapedCharacter(reader: Reader): number | undefined {
  const at = reader.at - 1;
  const letter = reader.text.charAt(reader.at);
  if (letter === '') reader.fail('Nothing follows the backslash', 'write \\\\ for a backslash', at);
  if (!/[a-zA-Z0-9]/.test(letter)) return reader.nextRaw();
  const control = CONTROLS[letter];
  const code = CODES[letter];
  if (control === undefined && !code) return undefined;
  reader.at += 1;
  if (control !== undefined) return control.charCodeAt(0);
  const digits = code && reader.takesMatch(code)?.[0];
  const codePoint = digits === undefined ? Infinity : codePointOf(letter, digits);
  if (codePoint > 0x10ffff) reader.fail('Unreadable code', HOW_TO_WRITE[letter] ?? '', at);
  return codePoint;
}

function codePointOf(letter: string, digits: string): number {
  switch (letter) {
    case '0':
      return parseInt(digits, 8);
    case 'c':
      return digits.charCodeAt(0) ^ 0x40;
    default: {
      const [first = 0, second] = digits.split(/\\u/i).map((each) => parseInt(each.replace('{', ''), 16));
      return second === undefined ? first : 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
    }
  }
}

const SETS: Readonly<Record<string, CharacterSet>> = { h: HORIZONTAL_SPACE, v: VERTICAL_SPACE };

/**
 * The set of an escape that stands for several characters, `\d` or `\p{Alpha}`, read from behind its backslash; undefined
 * (and nothing is read) for any other.
 */
export function readEscapedSet(reader: Reader): CharacterSet | undefined {
  const letter = reader.text.charAt(reader.at);
  const name = letter.toLowerCase();
  const isNegated = name !== letter;
  let set: CharacterSet | undefined;
  if (name === 'd' || name === 's' || name === 'w') set = shorthand(name, reader.flags.U);
  else set = name === 'p' ? readProperty(reader) : SETS[name];
  if (!set) return undefined;
  if (name !== 'p') reader.at += 1;
  return reader.counted(isNegated ? complement(set) : set);
}

function readProperty(reader: Reader): CharacterSet {
  const at = reader.at - 1;
  reader.at += 1;
  const [whole, name = whole] = reader.takesMatch(/\{([^{}]+)\}|[^{]/uy) ?? [];
  if (name === undefined) reader.fail('Unfinished property', 'write its name in braces, as in \\p{Alpha}', at);
  const set = charactersWithProperty(name, { unicode: reader.flags.U, ignoreCase: reader.flags.i });
  return (
    set ??
    reader.fail(`Unknown property "${name}"`, 'write one as \\p{Alpha}, \\p{Lu}, \\p{IsLatin} or \\p{InGreek}', at)
  );
}
