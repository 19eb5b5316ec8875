import { type CharacterSet, type Range, union } from './character-set';
import { ignoringCase } from './letter-case';
import { unicodeBlock } from './unicode-blocks';

/** Sets by the names of POSIX, as a class of JavaScript: `\p{Alpha}`. */
const POSIX: Readonly<Record<string, string>> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  ASCII: '\\x00-\\x7F',
  Alpha: 'a-zA-Z',
  Digit: '0-9',
  Alnum: 'a-zA-Z0-9',
  Punct: '!-\\/:-@\\[-`\\{-~',
  Graph: '!-~',
  Print: ' -~',
  Blank: ' \\t',
  Cntrl: '\\x00-\\x1F\\x7F',
  XDigit: '0-9a-fA-F',
  Space: ' \\t-\\r',
};

/** The same names when classes are those of Unicode, `(?U)`. */
const UNICODE_POSIX: Readonly<Record<string, string>> = {
  ...POSIX,
  Lower: '\\p{Lowercase}',
  Upper: '\\p{Uppercase}',
  Alpha: '\\p{Alphabetic}',
  Digit: '\\p{Nd}',
  Alnum: '\\p{Alphabetic}\\p{Nd}',
  Punct: '\\p{P}',
  Graph: '\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Cf}\\p{Co}',
  Print: '\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Cf}\\p{Co}\\p{Zs}',
  Blank: '\\p{Zs}\\t',
  Cntrl: '\\p{Cc}',
  XDigit: '\\p{Nd}\\p{Hex_Digit}',
  Space: '\\p{White_Space}',
};

const IGNORABLE = '\\x00-\\x08\\x0E-\\x1B\\x7F-\\x9F\\p{Cf}';
const JAVA_IDENTIFIER = '\\p{L}\\p{Nl}\\p{Sc}\\p{Pc}';
const UNICODE_IDENTIFIER = '\\p{L}\\p{Nl}\\u2118\\u212E\\u309B\\u309C';

/** The questions of `java.lang.Character`: `\p{javaLowerCase}` and `Character.isLowerCase`. */
const JAVA: Readonly<Record<string, string>> = {
  LowerCase: '\\p{Lowercase}',
  UpperCase: '\\p{Uppercase}',
  TitleCase: '\\p{Lt}',
  Alphabetic: '\\p{Alphabetic}',
  Ideographic: '\\p{Ideographic}',
  Digit: '\\p{Nd}',
  Defined: '\\P{Cn}',
  Letter: '\\p{L}',
  LetterOrDigit: '\\p{L}\\p{Nd}',
  SpaceChar: '\\p{Z}',
  Whitespace: '\\t-\\r\\x1C-\\x20\\u1680\\u2000-\\u2006\\u2008-\\u200A\\u2028\\u2029\\u205F\\u3000',
  ISOControl: '\\p{Cc}',
  Mirrored: '\\p{Bidi_Mirrored}',
  IdentifierIgnorable: IGNORABLE,
  JavaIdentifierStart: JAVA_IDENTIFIER,
  JavaIdentifierPart: `${JAVA_IDENTIFIER}\\p{Nd}\\p{Mc}\\p{Mn}${IGNORABLE}`,
  UnicodeIdentifierStart: UNICODE_IDENTIFIER,
  UnicodeIdentifierPart: `${UNICODE_IDENTIFIER}\\p{Pc}\\p{Nd}\\p{Mc}\\p{Mn}${IGNORABLE}`,
};

/** Properties of Unicode behind `Is`, case and underscores aside, that JavaScript calls otherwise or does not have. */
const BINARY: Readonly<Record<string, string>> = {
  LETTER: '\\p{L}',
  TITLECASE: '\\p{Lt}',
  PUNCTUATION: '\\p{P}',
  CONTROL: '\\p{Cc}',
  DIGIT: '\\p{Nd}',
  ASSIGNED: '\\P{Cn}',
  ALPHABETIC: '\\p{Alphabetic}',
  IDEOGRAPHIC: '\\p{Ideographic}',
  LOWERCASE: '\\p{Lowercase}',
  UPPERCASE: '\\p{Uppercase}',
  WHITESPACE: '\\p{White_Space}',
  HEXDIGIT: '\\p{Hex_Digit}',
  JOINCONTROL: '\\p{Join_Control}',
  NONCHARACTERCODEPOINT: '\\p{Noncharacter_Code_Point}',
};

const CATEGORIES: Readonly<Record<string, string>> = { LD: '\\p{L}\\p{Nd}', L1: '\\x00-\\xFF', all: '\\p{Any}' };

/** Of these, each letter in any case counts where case is ignored. */
const OF_ONE_CASE = /^(?:Is)?(?:java)?(?:Lower|Upper|Title|L[ult]$)/;

const known = new Map<string, CharacterSet>();

/** The characters of a class of JavaScript, given by its inside; undefined when it cannot be read. */
function charactersOf(inside: string): CharacterSet | undefined {
  const before = known.get(inside);
  if (before) return before;
  let members: RegExp;
  try {
    members = new RegExp(`[${inside}]+`, 'gu');
  } catch {
    return undefined;
  }
  // What is written without properties of Unicode is in the first plane.
  const planes = Array.from({ length: /\\p/i.test(inside) ? 0x11 : 1 }, (_, plane) => textOfPlane(plane));
  const set = union(...planes.map((plane) => [...plane.matchAll(members)].map(([run]) => rangeOf(run))));
  known.set(inside, set);
  return set;
}

const PLANE = 0x1_0000;
const SURROGATES = 0xd800;

/** All characters of a plane of Unicode in order; of the first, surrogates are left out. */
function textOfPlane(plane: number): string {
  const units = new Uint16Array(plane === 0 ? PLANE - 0x800 : 2 * PLANE);
  for (let at = 0; at < (plane === 0 ? units.length : PLANE); at += 1) {
    if (plane === 0) units[at] = at < SURROGATES ? at : at + 0x800;
    else {
      units[2 * at] = SURROGATES + (((plane - 1) * PLANE + at) >> 10);
      units[2 * at + 1] = 0xdc00 + (at & 0x3ff);
    }
  }
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units);
}

/** From the first to the last character of a text without gaps. */
function rangeOf(run: string): Range {
  const last = run.codePointAt(run.length - 2) ?? 0;
  return [run.codePointAt(0) ?? 0, last >= PLANE ? last : run.charCodeAt(run.length - 1)];
}

function namedSet(name: string, unicode: boolean): CharacterSet | undefined {
  const [, key, value = ''] = /^(\w+)=(.*)$/.exec(name) ?? [];
  switch (key?.toLowerCase()) {
    case undefined:
      break;
    case 'sc':
    case 'script':
      return script(value);
    case 'blk':
    case 'block':
      return unicodeBlock(value);
    case 'gc':
    case 'general_category':
      return category(value);
    default:
      return undefined;
  }
  if (name.startsWith('In')) return unicodeBlock(name.slice(2));
  if (name.startsWith('java')) return own(JAVA, name.slice(4));
  if (!name.startsWith('Is')) return own(unicode ? UNICODE_POSIX : POSIX, name) ?? category(name);
  const property = name.slice(2);
  return own(BINARY, property.toUpperCase().replaceAll('_', '')) ?? category(property) ?? script(property);
}

function own(names: Readonly<Record<string, string>>, name: string): CharacterSet | undefined {
  const inside = Object.hasOwn(names, name) ? names[name] : undefined;
  return inside === undefined ? undefined : charactersOf(inside);
}

function category(name: string): CharacterSet | undefined {
  return own(CATEGORIES, name) ?? (/^[A-Z][A-Za-z]?$/.test(name) ? charactersOf(`\\p{gc=${name}}`) : undefined);
}

function script(name: string): CharacterSet | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  const canonical = name.toLowerCase().replaceAll(/(?<=^|_)[a-z]/g, (letter) => letter.toUpperCase());
  return charactersOf(`\\p{Script=${canonical}}`);
}

/**
 * The characters with a property by the name that Java gives it: `Lower`, `javaLetter`, `Lu`, `IsLatin`, `InGreek`,
 * `sc=Latin`, `blk=…`, `gc=…`; undefined when there is none.
 *
 * @param unicode names of POSIX mean all scripts, `(?U)`
 */
export function charactersWithProperty(
  name: string,
  { unicode, ignoreCase }: { unicode: boolean; ignoreCase: boolean },
): CharacterSet | undefined {
  const set = namedSet(name, unicode);
  return set && ignoreCase && OF_ONE_CASE.test(name) ? ignoringCase(set, true) : set;
}

/** Digits, blanks and parts of words: `\d`, `\s`, `\w`. */
export function shorthand(letter: 'd' | 's' | 'w', unicode: boolean): CharacterSet {
  const ascii = { d: '0-9', s: ' \\t-\\r', w: '\\w' };
  const all = { d: '\\p{Nd}', s: '\\p{White_Space}', w: '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}' };
  return charactersOf((unicode ? all : ascii)[letter]) ?? [];
}
