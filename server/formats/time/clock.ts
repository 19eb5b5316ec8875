import { digits, digitsFrom, isDigit } from './digits';

/** A parsed time of day. */
export interface Clock {
  /** Since midnight. */
  dayMs: number;
  /** Position after it. */
  end: number;
}

const COLON = 58;
const DOT = 46;
const COMMA = 44;
const MAX_DECIMALS = 9;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** `HH:mm[:ss[.SSS]]`, with colons or dots, one or two digits for the hour, optionally followed by AM or PM. */
export function readClock(text: string, at: number): Clock | undefined {
  const hourDigits = digitsFrom(text, at, 2);
  const separator = text.charCodeAt(at + hourDigits);
  if (hourDigits === 0 || (separator !== COLON && separator !== DOT)) return undefined;
  const hour = digits(text, at, hourDigits);
  const minute = digits(text, at + hourDigits + 1, 2);
  let end = at + hourDigits + 3;
  if (hour > 23 || minute < 0 || minute > 59) return undefined;
  let dayMs = hour * HOUR_MS + minute * MINUTE_MS;
  if (text.charCodeAt(end) === separator) {
    const second = digits(text, end + 1, 2);
    if (second < 0 || second > 60) return undefined;
    end += 3;
    const decimals = decimalsAt(text, end, separator === COLON);
    dayMs += second * 1000 + decimals.ms;
    ({ end } = decimals);
  } else if (isDigit(text, end)) return undefined;
  return withHalfDay(text, dayMs, end);
}

/** `HHmmss`. */
export function readCompactClock(text: string, at: number): Clock | undefined {
  const [hour, minute, second] = [digits(text, at, 2), digits(text, at + 2, 2), digits(text, at + 4, 2)];
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return undefined;
  const decimals = decimalsAt(text, at + 6, false);
  return { dayMs: hour * HOUR_MS + minute * MINUTE_MS + second * 1000 + decimals.ms, end: decimals.end };
}

/** Fractions of a second; some programs write a colon before three digits. */
export function decimalsAt(text: string, at: number, mayBeColon: boolean): { ms: number; end: number } {
  const code = text.charCodeAt(at);
  const count = code === DOT || code === COMMA ? digitsFrom(text, at + 1, MAX_DECIMALS) : 0;
  if (count > 0) return { ms: milliseconds(text, at + 1, count), end: at + 1 + count };
  if (mayBeColon && code === COLON && digitsFrom(text, at + 1, 4) === 3) {
    return { ms: digits(text, at + 1, 3), end: at + 4 };
  }
  return { ms: 0, end: at };
}

const milliseconds = (text: string, at: number, count: number): number =>
  count >= 3 ? digits(text, at, 3) : digits(text, at, count) * (count === 1 ? 100 : 10);

function withHalfDay(text: string, dayMs: number, end: number): Clock | undefined {
  const at = text.charCodeAt(end) === 32 ? end + 1 : end;
  const half = text.charAt(at);
  const isHalf = (half === 'A' || half === 'P' || half === 'a' || half === 'p') && /^m$/i.test(text.charAt(at + 1));
  if (!isHalf || /\w/.test(text.charAt(at + 2))) return { dayMs, end };
  const hour = Math.floor(dayMs / HOUR_MS);
  if (hour < 1 || hour > 12) return undefined;
  const isLate = half === 'P' || half === 'p';
  return { dayMs: dayMs + ((isLate ? 12 : 0) - (hour === 12 ? 12 : 0)) * HOUR_MS, end: at + 2 };
}
