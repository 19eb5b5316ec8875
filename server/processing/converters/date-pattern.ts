import { SettingError } from '../extractor-types/extraction';
import { type DateField, type DateFields, instantOf, type DateContext } from './date-fields';
import { dateNames, type Names } from './date-names';
import { readDateZone } from './date-zone';

/** Takes what stands at a place into the fields. @returns the place behind it; -1 when something else stands there */
type Part = (text: string, at: number, into: DateFields) => number;

const MAX_PATTERN_LENGTH = 200;
const TOKEN = /(?<letters>([A-Za-z])\2*)|'(?<quoted>(?:[^']|'')*)'|(?<literal>[^A-Za-z'])/gy;

/** Fields of digits by their letter, with the digits they have at most. */
const NUMBERS: Readonly<Record<string, [DateField, number]>> = {
  C: ['century', 9],
  y: ['year', 9],
  Y: ['year', 9],
  x: ['weekyear', 9],
  w: ['week', 2],
  e: ['weekday', 1],
  D: ['dayOfYear', 3],
  M: ['month', 2],
  d: ['day', 2],
  K: ['halfHour', 2],
  h: ['halfHour', 2],
  H: ['hour', 2],
  k: ['hour', 2],
  m: ['minute', 2],
  s: ['second', 2],
};
const YEARS = 'yYx';
const EXACT_TWO = 2;

const isNumber = (letters: string | undefined): boolean =>
  letters !== undefined &&
  (letters.startsWith('S') || (letters.charAt(0) in NUMBERS && !(letters.startsWith('M') && letters.length > 2)));

const literal =
  (expected: string): Part =>
  (text, at) =>
    text.slice(at, at + expected.length).toLowerCase() === expected.toLowerCase() ? at + expected.length : -1;

function number(letters: string, isFollowedByNumber: boolean): Part {
  const letter = letters.charAt(0);
  const [field, usual] = NUMBERS[letter] as [DateField, number];
  const isYear = YEARS.includes(letter);
  const most = isYear && isFollowedByNumber ? letters.length : usual;
  const digits = new RegExp(`${isYear ? '[+-]?' : ''}\\d{1,${most}}`, 'y');
  return (text, at, into) => {
    digits.lastIndex = at;
    const found = digits.exec(text)?.[0];
    if (found === undefined) return -1;
    const value = Number(found);
    into[field] = value;
    if (isYear && letters.length === EXACT_TWO && /^\d\d$/.test(found)) into.isShortYear = true;
    if (letter === 'k' && value === 24) into.hour = 0;
    if (letter === 'h' && value === 12) into.halfHour = 0;
    return at + found.length;
  };
}

/** Digits behind the point of a second. */
function fraction(letters: string): Part {
  const digits = new RegExp(`\\d{1,${letters.length}}`, 'y');
  return (text, at, into) => {
    digits.lastIndex = at;
    const found = digits.exec(text)?.[0];
    if (found === undefined) return -1;
    into.millisecond = Math.floor(Number(`0.${found}`) * 1000 + 1e-6);
    return at + found.length;
  };
}

const named =
  (names: Names, field: DateField): Part =>
  (text, at, into) => {
    const found = names.at(text, at);
    if (!found) return -1;
    into[field] = found.value;
    return at + found.length;
  };

const zone: Part = (text, at, into) => {
  const found = readDateZone(text, at);
  if (!found) return -1;
  into.zone = found.offset;
  return found.end;
};

function partOf(letters: string, isFollowedByNumber: boolean, locale: string): Part {
  const letter = letters.charAt(0);
  if (isNumber(letters)) return letter === 'S' ? fraction(letters) : number(letters, isFollowedByNumber);
  const names = dateNames(locale);
  if (letter === 'M') return named(names.months, 'month');
  if (letter === 'E') return named(names.weekdays, 'weekday');
  if (letter === 'a') return named(names.halves, 'half');
  if (letter === 'G') return named(names.eras, 'era');
  if (letter === 'z' || letter === 'Z') return zone;
  throw new SettingError(`The date format cannot be used: unknown letter ${letter}. Put text in single quotes.`);
}

/**
 * Reads a date pattern of Joda's letters: `dd/MMM/yyyy:HH:mm:ss Z`.
 *
 * @returns what reads a text, all of it; throws when it is another
 * @throws SettingError for a pattern or language that cannot be used
 */
export function readDatePattern(pattern: string, locale: string): (text: string, context: DateContext) => number {
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new SettingError(`The date format is longer than ${MAX_PATTERN_LENGTH} letters.`);
  const tokens = [...pattern.matchAll(TOKEN)];
  const read = tokens.reduce((sum, [whole]) => sum + whole.length, 0);
  if (read < pattern.length) throw new SettingError('The date format cannot be used: a quotation mark is not closed.');
  const parts = tokens.map(({ groups = {} }, at): Part => {
    const { letters, quoted, literal: single } = groups;
    if (letters !== undefined) return partOf(letters, isNumber(tokens[at + 1]?.groups?.letters), locale);
    return literal(quoted === undefined ? (single ?? '') : quoted === '' ? "'" : quoted.replaceAll("''", "'"));
  });

  return (text, context) => {
    const fields: DateFields = {};
    let at = 0;
    for (const part of parts) {
      const end = part(text, at, fields);
      if (end < 0) throw new Error(`“${text.slice(0, 100)}” is not ${pattern}, see character ${at + 1}`);
      at = end;
    }
    if (at < text.length) throw new Error(`“${text.slice(0, 100)}” is longer than ${pattern}`);
    const instant = instantOf(fields, context);
    if (Number.isNaN(instant)) throw new Error(`“${text.slice(0, 100)}” is not a valid time`);
    return instant;
  };
}
