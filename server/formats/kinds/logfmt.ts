import { type FieldValue } from 'server/messages/field-value';
import { type Format, type LineContext, type Recognised } from '../reading/format';
import { type Pairs, recognisePairs } from '../reading/pairs';
import { readTime } from '../time/read-time';

const LONGEST = 65_536;
const MAX_PAIRS = 500;
const MIN_PAIRS = 2;
const SPACE = 32;
const QUOTE = 34;
const EQUALS = 61;
const BACKSLASH = 92;
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;

/** Lines of nothing but `key=value`, with optional quotes: logfmt, firewalls. */
export const logfmt: Format = {
  id: 'logfmt',
  begins: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_@',

  recognise(line, context) {
    const pairs = readPairs(line, 0);
    if (!pairs || pairs.size < MIN_PAIRS) return undefined;
    const found = recognisePairs(pairs, context);
    return found.time ? found : { ...found, time: dayAndTime(pairs, context) };
  },
};

/** `key=value` pairs after a time and a few words, up to the end of the line. */
export function trailingPairs(line: string, from: number): Pairs | undefined {
  const equals = line.indexOf('=', from);
  if (equals < 0 || line.length > LONGEST) return undefined;
  const start = line.lastIndexOf(' ', equals) + 1;
  return start < from ? undefined : readPairs(line, start);
}

/** Firewalls write date and time as separate values. */
function dayAndTime(pairs: Pairs, context: LineContext): Recognised['time'] {
  const [day, time, zone] = [pairs.get('date'), pairs.get('time'), pairs.get('tz')];
  if (typeof day !== 'string' || typeof time !== 'string') return undefined;
  return readTime(`${day} ${time} ${typeof zone === 'string' ? zone : ''}`, 0, context);
}

/** @returns undefined when the line contains anything else */
function readPairs(line: string, from: number): Pairs | undefined {
  if (line.length > LONGEST || line.charCodeAt(endOfKey(line, from)) !== EQUALS) return undefined;
  const pairs: Pairs = new Map();
  let at = from;
  while (at < line.length) {
    const keyAt = at;
    at = endOfKey(line, at);
    if (at === keyAt || line.charCodeAt(at) !== EQUALS || pairs.size === MAX_PAIRS) return undefined;
    const key = line.slice(keyAt, at);
    const valueAt = at + 1;
    at = line.charCodeAt(valueAt) === QUOTE ? endOfQuotes(line, valueAt) : endOfWord(line, valueAt);
    if (at < 0 || (at < line.length && line.charCodeAt(at) !== SPACE)) return undefined;
    pairs.set(key, valueOf(line.slice(valueAt, at)));
    while (line.charCodeAt(at) === SPACE) at += 1;
  }
  return pairs;
}

function endOfKey(line: string, from: number): number {
  let at = from;
  for (; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    const isName =
      (code >= 97 && code <= 122) ||
      (code >= 65 && code <= 90) ||
      (code >= 45 && code <= 57) ||
      code === 95 ||
      code === 64;
    if (!isName) break;
  }
  return at;
}

function endOfWord(line: string, from: number): number {
  const end = line.indexOf(' ', from);
  return end < 0 ? line.length : end;
}

/** @returns -1 when the closing quote is missing */
function endOfQuotes(line: string, from: number): number {
  for (let at = from + 1; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
  }
  return -1;
}

function valueOf(text: string): FieldValue {
  if (text.charCodeAt(0) !== QUOTE) return NUMBER.test(text) ? Number(text) : text;
  const inner = text.slice(1, -1);
  return inner.includes('\\') ? inner.replace(/\\(["\\])/g, '$1') : inner;
}
