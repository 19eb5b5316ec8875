import { TZDate } from '@date-fns/tz';
import { GrokError } from './grok-error';

/** Reads an instant; undefined for a text that is none. */
export type DateReader = (text: string) => Date | undefined;

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'fraction' | 'half' | 'zone';
type Parts = Partial<Record<Part, number>> & { zone?: number; zoneName?: string };

/** How a run of letters is read: the expression of its text, and what it says. */
interface Letter {
  expression: string;
  read?(text: string, parts: Parts): void;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LONG_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const OFFSET = /^([+-])(\d{2}):?(\d{2})?$/;
const ISO = "yyyy-MM-dd'T'HH:mm[:ss[.SSSSSSSSS]][XXX]";
const MINUTE_MS = 60_000;

const number = (part: Part, digits: string): Letter => ({
  expression: `\\d${digits}`,
  read: (text, parts) => (parts[part] = Number(text)),
});
const oneOrTwo = (part: Part, count: number) => number(part, count === 1 ? '{1,2}' : '{2}');

function names(list: readonly string[], part: Part): Letter {
  return { expression: list.join('|'), read: (text, parts) => (parts[part] = list.indexOf(text) + 1) };
}

function readOffset(text: string, parts: Parts): void {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(text) ?? [];
  const east = sign === undefined ? 0 : Number(hours) * 60 + Number(minutes);
  parts.zone = sign === '-' ? -east : east;
}

function readZoneName(text: string, parts: Parts): void {
  if (OFFSET.test(text) || text === 'Z') readOffset(text, parts);
  else parts.zoneName = text;
}

const offset = (expression: string): Letter => ({ expression, read: readOffset });

/** Letters of Java's DateTimeFormatter. */
function letterOf(letter: string, count: number): Letter | undefined {
  switch (letter) {
    case 'y':
    case 'u':
      if (count !== 2) return number('year', count < 4 ? '{1,9}' : `{${count},9}`);
      return { expression: '\\d{2}', read: (text, parts) => (parts.year = 2000 + Number(text)) };
    case 'M':
    case 'L':
      if (count < 3) return oneOrTwo('month', count);
      return names(count === 3 ? MONTHS : LONG_MONTHS, 'month');
    case 'd':
      return oneOrTwo('day', count);
    case 'H':
      return oneOrTwo('hour', count);
    case 'k':
      return { ...oneOrTwo('hour', count), read: (text, parts) => (parts.hour = Number(text) % 24) };
    case 'h':
    case 'K':
      return {
        ...oneOrTwo('hour', count),
        read: (text, parts) => (parts.hour = Number(text) > 12 ? NaN : Number(text) % 12),
      };
    case 'm':
      return oneOrTwo('minute', count);
    case 's':
      return oneOrTwo('second', count);
    case 'S':
      return {
        expression: `\\d{${count}}`,
        read: (text, parts) => (parts.fraction = Math.floor(Number(`0.${text}`) * 1_000 + 1e-6)),
      };
    case 'a':
      return { expression: '[AaPp][Mm]', read: (text, parts) => (parts.half = /^p/i.test(text) ? 12 : 0) };
    case 'E':
      return { expression: (count < 4 ? DAYS.map((day) => day.slice(0, 3)) : DAYS).join('|') };
    case 'Z':
      return offset(count < 4 ? '[+-]\\d{4}' : count === 5 ? '(?:Z|[+-]\\d{2}:\\d{2})' : 'GMT(?:[+-]\\d{2}:\\d{2})?');
    case 'X':
      return offset(`(?:Z|${offsetOf(count)})`);
    case 'x':
      return offset(offsetOf(count));
    case 'z':
    case 'V':
      return { expression: '(?:[+-]\\d{2}:?\\d{2}|[A-Za-z][\\w+-]*(?:/[\\w+-]+)*)', read: readZoneName };
    default:
      return undefined;
  }
}

const offsetOf = (count: number) =>
  count === 1 ? '[+-]\\d{2}(?:\\d{2})?' : count === 2 ? '[+-]\\d{4}' : '[+-]\\d{2}:\\d{2}';

const escaped = (text: string) => text.replace(/[^\w\s]/g, '\\$&');

const MAX_FORMAT_LENGTH = 100;
/** A run of one letter, a text in quotes, or one other character. */
const TOKEN = /([A-Za-z])\1*|'((?:[^']|'')*)'|[^]/g;

function readFormat(format: string): { expression: RegExp; letters: Letter[] } {
  const unknown = (what: string) =>
    new GrokError(
      `Unknown date format "${format}": ${what}. Write it as in yyyy-MM-dd HH:mm:ss.SSS, other words in ''`,
    );
  if (format.length > MAX_FORMAT_LENGTH) throw unknown('it is too long');
  const letters: Letter[] = [];
  let source = '';
  for (const [token, first, quoted] of format.matchAll(TOKEN)) {
    if (quoted !== undefined) source += quoted === '' ? "'" : escaped(quoted.replaceAll("''", "'"));
    else if (first !== undefined) {
      const letter = letterOf(first, token.length);
      if (!letter) throw unknown(`${token} has no meaning`);
      letters.push(letter);
      source += `(${letter.expression})`;
    } else source += token === '[' ? '(?:' : token === ']' ? ')?' : escaped(token);
  }
  try {
    return { expression: new RegExp(`^${source}$`), letters };
  } catch {
    throw unknown('a bracket has no other one');
  }
}

/**
 * Reads dates of a format of Java's DateTimeFormatter, in English; without one ISO 8601 with date and time.
 *
 * @param zone of dates whose text names none
 * @throws GrokError for a format that cannot be read
 */
export function dateReader(format: string | undefined, zone: string): DateReader {
  if (format === undefined) return isoReader();
  const { expression, letters } = readFormat(format);
  return (text) => {
    const match = expression.exec(text);
    if (!match) return undefined;
    const parts: Parts = {};
    letters.forEach((letter, at) => {
      const found = match[at + 1];
      if (found !== undefined) letter.read?.(found, parts);
    });
    return instantOf(parts, zone);
  };
}

/** What is no part of a format: fractions of any length. */
function isoReader(): DateReader {
  const read = dateReader(ISO, 'UTC');
  return (text) => {
    const named = /\[[\w/+-]+\]$/.exec(text);
    const bare = named ? text.slice(0, named.index) : text;
    return read(bare.replace(/\.(\d{1,9})(?=Z|[+-]|$)/, (_, digits: string) => `.${digits.padEnd(9, '0')}`));
  };
}

function instantOf(parts: Parts, zone: string): Date | undefined {
  const { year, month = 1, day = 1, hour = 0, minute = 0, second = 0, fraction = 0, half = 0 } = parts;
  if (year === undefined) return undefined;
  const wall = [year, month - 1, day, hour + half, minute, second, fraction] as const;
  const asUtc = new Date(Date.UTC(...wall));
  // A day that the month does not have, or an hour the day does not have, would be another one.
  const isReal =
    asUtc.getUTCMonth() === month - 1 &&
    asUtc.getUTCDate() === day &&
    asUtc.getUTCHours() === hour + half &&
    asUtc.getUTCMinutes() === minute &&
    second < 60;
  if (!isReal) return undefined;
  if (parts.zone !== undefined) return new Date(asUtc.getTime() - parts.zone * MINUTE_MS);
  const name = parts.zoneName ?? zone;
  if (name === 'UTC') return asUtc;
  const ms = new TZDate(...wall, name).getTime();
  return Number.isNaN(ms) ? undefined : new Date(ms);
}
