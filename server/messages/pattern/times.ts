import { type Characters, codeAt, codeOf, digitsAt, isBlank, isDigit, isLetter, isUpper, isWord } from './characters';

// Each function tells where the thing that begins at a place ends; -1: nothing of the kind begins there.

const NONE = -1;
const COLON = codeOf(':');
const DOT = codeOf('.');
const COMMA = codeOf(',');
const DASH = codeOf('-');
const SLASH = codeOf('/');
const PLUS = codeOf('+');
const LETTER_T = codeOf('T');
const LETTER_Z = codeOf('Z');

const keyOf = (name: string): number => (name.charCodeAt(0) << 16) | (name.charCodeAt(1) << 8) | name.charCodeAt(2);
const MONTHS = new Set('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').map(keyOf));
const WEEKDAYS = new Set('Mon Tue Wed Thu Fri Sat Sun'.split(' ').map(keyOf));

const isName = (names: ReadonlySet<number>, text: Characters, at: number): boolean =>
  isUpper(text, at) &&
  !isLetter(text, at + 3) &&
  names.has((codeAt(text, at) << 16) | (codeAt(text, at + 1) << 8) | codeAt(text, at + 2));

/** `09:45:23`, `9:45:23.123`, `09:45:23,5`. */
export function clockAt(text: Characters, at: number): number {
  const hours = digitsAt(text, at, 3);
  if (hours === 0 || hours > 2 || codeAt(text, at + hours) !== COLON) return NONE;
  const minutes = at + hours + 1;
  if (digitsAt(text, minutes, 3) !== 2 || codeAt(text, minutes + 2) !== COLON) return NONE;
  const seconds = minutes + 3;
  if (digitsAt(text, seconds, 3) !== 2) return NONE;
  let end = seconds + 2;
  const mark = codeAt(text, end);
  if ((mark === DOT || mark === COMMA) && isDigit(text, end + 1)) {
    end += 1 + digitsAt(text, end + 1, 9);
  }
  return codeAt(text, end) === COLON && isDigit(text, end + 1) ? NONE : end;
}

/** `Z`, `+02:00`, `+0200`, also behind a blank. Where there is no zone, the place itself. */
function afterZone(text: Characters, at: number): number {
  if (codeAt(text, at) === LETTER_Z && !isWord(text, at + 1)) return at + 1;
  const start = isBlank(text, at) ? at + 1 : at;
  const sign = codeAt(text, start);
  if ((sign !== PLUS && sign !== DASH) || digitsAt(text, start + 1, 2) !== 2) return at;
  const minutes = codeAt(text, start + 3) === COLON ? start + 4 : start + 3;
  return digitsAt(text, minutes, 3) === 2 ? minutes + 2 : at;
}

/** Goes on behind a date to the time of day, when one follows. */
function withClock(text: Characters, date: number): number {
  const mark = codeAt(text, date);
  if (mark !== LETTER_T && mark !== COLON && !isBlank(text, date)) return date;
  const end = clockAt(text, date + 1);
  return end === NONE ? date : afterZone(text, end);
}

/** `2021-06-12`, `2021/06/12`, with or without a time of day. */
function yearFirst(text: Characters, at: number): number {
  const mark = codeAt(text, at + 4);
  if ((mark !== DASH && mark !== SLASH) || codeAt(text, at + 7) !== mark) return NONE;
  if (digitsAt(text, at, 5) !== 4 || digitsAt(text, at + 5, 3) !== 2 || digitsAt(text, at + 8, 3) !== 2) return NONE;
  return withClock(text, at + 10);
}

/** `12/Jun/2021`, `12-Jun-2021`, `12/06/2021`, `12.06.2021`, with or without a time of day. */
function dayFirst(text: Characters, at: number): number {
  const day = digitsAt(text, at, 3);
  const mark = codeAt(text, at + day);
  if (day === 0 || day > 2 || (mark !== SLASH && mark !== DASH && mark !== DOT)) return NONE;
  const month = at + day + 1;
  const length = isName(MONTHS, text, month) ? 3 : digitsAt(text, month, 3);
  const year = month + length + 1;
  if (length < 2 || codeAt(text, year - 1) !== mark || digitsAt(text, year, 5) !== 4) return NONE;
  return withClock(text, year + 4);
}

/** `20210612T094523Z`. */
function compact(text: Characters, at: number): number {
  const isDate = codeAt(text, at + 8) === LETTER_T && digitsAt(text, at, 9) === 8 && digitsAt(text, at + 9, 7) === 6;
  return isDate ? afterZone(text, at + 15) : NONE;
}

/** A date or a time of day that begins with a digit. */
export function timeAt(text: Characters, at: number): number {
  const mark = codeAt(text, at + 4);
  if (mark === DASH || mark === SLASH) {
    const end = yearFirst(text, at);
    if (end !== NONE) return end;
  }
  const clock = clockAt(text, at);
  if (clock !== NONE) return clock;
  const date = dayFirst(text, at);
  return date === NONE ? compact(text, at) : date;
}

const afterBlanks = (text: Characters, at: number): number => {
  let end = at;
  while (isBlank(text, end)) end += 1;
  return end;
};

/** `Jun 12 09:45:23`, `Jun  1 2021 09:45:23`. */
function monthFirst(text: Characters, at: number): number {
  if (!isName(MONTHS, text, at) || !isBlank(text, at + 3)) return NONE;
  const day = afterBlanks(text, at + 3);
  const digits = digitsAt(text, day, 3);
  if (digits === 0 || digits > 2) return NONE;
  const next = afterBlanks(text, day + digits);
  const clock = clockAt(text, next);
  if (clock !== NONE) return afterYear(text, clock);
  const end = digitsAt(text, next, 5) === 4 ? clockAt(text, afterBlanks(text, next + 4)) : NONE;
  return end === NONE ? NONE : afterZone(text, end);
}

function afterYear(text: Characters, at: number): number {
  const isYear = isBlank(text, at) && digitsAt(text, at + 1, 5) === 4 && !isWord(text, at + 5);
  return isYear ? at + 5 : afterZone(text, at);
}

/** A date that begins with the name of a month or of a day: `Sat Jun 12 09:45:23 2021`, `Sat, 12 Jun 2021 09:45:23`. */
export function namedTimeAt(text: Characters, at: number): number {
  if (!isName(WEEKDAYS, text, at)) return monthFirst(text, at);
  const start = afterBlanks(text, codeAt(text, at + 3) === COMMA ? at + 4 : at + 3);
  return isDigit(text, start) ? dayAndName(text, start) : monthFirst(text, start);
}

/** `12 Jun 2021 09:45:23 +0200`. */
function dayAndName(text: Characters, at: number): number {
  const month = afterBlanks(text, at + digitsAt(text, at, 3));
  const year = month + 4;
  if (!isName(MONTHS, text, month) || !isBlank(text, month + 3) || digitsAt(text, year, 5) !== 4) return NONE;
  return withClock(text, year + 4);
}
