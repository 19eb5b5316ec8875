import { type Clock, decimalsAt, readClock, readCompactClock } from './clock';
import { digits, digitsFrom, isDigit } from './digits';
import { type LineTime, type TimeContext } from './line-time';
import { behindWeekday, monthAt } from './month-names';
import { latest, wallOf } from './wall-time';
import { readZone } from './zones';

const EARLIEST_EPOCH_S = 631_152_000; // 1990: smaller numbers are not times.
const LATEST_EPOCH_S = 4_102_444_800;
const MAX_DIGITS = 19;

/** Combines date and time of day with the zone that follows. @param year 0 when the line has none */
function moment(
  text: string,
  year: number,
  month: number,
  day: number,
  clock: Clock | undefined,
  context: TimeContext,
): LineTime | undefined {
  if (!clock) return undefined;
  const named = readZone(text, clock.end);
  const { dayMs } = clock;
  let ms: number;
  if (year === 0) ms = latest(month, day, dayMs, context, named?.offsetMs);
  else {
    const wall = wallOf(year, month, day, dayMs);
    ms = named ? wall - named.offsetMs : context.zone.epochOf(wall);
  }
  if (Number.isNaN(ms)) return undefined;
  return { ms, end: named?.end ?? clock.end, isComplete: named !== undefined && year !== 0 };
}

const skipBlanks = (text: string, at: number): number => {
  let place = at;
  while (place < at + 2 && text.charCodeAt(place) === 32) place += 1;
  return place;
};

/** Position after the separator of date and time: `T`, one or two blanks, a comma, `_`, `-` or `:`. */
function afterDay(text: string, at: number): number {
  const between = text.charAt(at);
  if (between === ' ' || between === ',') return skipBlanks(text, between === ',' ? at + 1 : at);
  return between === 'T' || between === 't' || between === '_' || between === '-' || between === ':' ? at + 1 : at;
}

/** `yyyy-MM-dd HH:mm:ss`, with `/` or `.` in the day, too. */
function yearFirst(text: string, at: number, context: TimeContext): LineTime | undefined {
  const separator = text.charCodeAt(at + 4);
  if ((separator !== 45 && separator !== 47 && separator !== 46) || text.charCodeAt(at + 7) !== separator) {
    return yearThenMonthName(text, at, context);
  }
  const month = digits(text, at + 5, 2);
  const day = digits(text, at + 8, 2);
  return moment(text, digits(text, at, 4), month, day, readClock(text, afterDay(text, at + 10)), context);
}

/** `yyyy Mon dd HH:mm:ss`. */
function yearThenMonthName(text: string, at: number, context: TimeContext): LineTime | undefined {
  const month = text.charCodeAt(at + 4) === 32 ? monthAt(text, at + 5) : 0;
  if (month === 0) return undefined;
  const dayAt = skipBlanks(text, at + 8);
  const length = digitsFrom(text, dayAt, 2);
  const day = digits(text, dayAt, length);
  return moment(text, digits(text, at, 4), month, day, readClock(text, afterDay(text, dayAt + length)), context);
}

/** `yyyyMMddTHHmmss` and `yyyyMMdd-HH:mm:ss:SSS`. */
function compactDay(text: string, at: number, context: TimeContext): LineTime | undefined {
  const clockAt = afterDay(text, at + 8);
  if (clockAt === at + 8) return undefined;
  const clock = digitsFrom(text, clockAt, 6) === 6 ? readCompactClock(text, clockAt) : readClock(text, clockAt);
  return moment(text, digits(text, at, 4), digits(text, at + 4, 2), digits(text, at + 6, 2), clock, context);
}

/** `yyMMdd HHmmss` and `yyMMdd HH:mm:ss`. */
function shortCompactDay(text: string, at: number, context: TimeContext): LineTime | undefined {
  if (text.charCodeAt(at + 6) !== 32) return undefined;
  const clockAt = skipBlanks(text, at + 6);
  const clock = digitsFrom(text, clockAt, 7) === 6 ? readCompactClock(text, clockAt) : readClock(text, clockAt);
  return moment(text, 2000 + digits(text, at, 2), digits(text, at + 2, 2), digits(text, at + 4, 2), clock, context);
}

/** Notations that start with one or two digits: `yy/MM/dd`, `dd/Mon/yyyy`, `M/d/yyyy`, `dd.MM.yyyy`, `MM-dd`. */
function shortFirst(text: string, at: number, length: number, context: TimeContext): LineTime | undefined {
  const first = digits(text, at, length);
  const separator = text.charAt(at + length);
  const nextAt = at + length + 1;
  if (!isDigit(text, nextAt)) return dayThenMonthName(text, nextAt, first, context);
  if (separator !== '/' && separator !== '.' && separator !== '-') return undefined;
  const nextLength = digitsFrom(text, nextAt, 2);
  const next = digits(text, nextAt, nextLength);
  const yearAt = nextAt + nextLength + 1;
  if (text.charAt(yearAt - 1) !== separator) {
    return length === 2 && nextLength === 2 && separator !== '/'
      ? withoutYear(text, first, next, separator, yearAt - 1, context)
      : undefined;
  }
  const yearLength = digitsFrom(text, yearAt, 5);
  const clock = readClock(text, afterDay(text, yearAt + yearLength));
  if (yearLength === 4) {
    const year = digits(text, yearAt, 4);
    const isDayFirst = separator === '.' || first > 12;
    return moment(text, year, isDayFirst ? next : first, isDayFirst ? first : next, clock, context);
  }
  if (yearLength !== 2 || length !== 2 || nextLength !== 2) return undefined;
  return moment(text, 2000 + first, next, digits(text, yearAt, 2), clock, context);
}

/** `MM-dd HH:mm:ss` and `MM.dd HH:mm:ss`. */
function withoutYear(
  text: string,
  month: number,
  day: number,
  separator: string,
  end: number,
  context: TimeContext,
): LineTime | undefined {
  if (text.charCodeAt(end) !== 32) return undefined;
  const clock = readClock(text, end + 1);
  if (separator === '.' && month > 12) return moment(text, 0, day, month, clock, context);
  return moment(text, 0, month, day, clock, context);
}

/** `dd/Mon/yyyy:HH:mm:ss Z`, `dd-Mon-yyyy HH:mm:ss`, `dd Mon yyyy HH:mm:ss`. */
function dayThenMonthName(text: string, at: number, day: number, context: TimeContext): LineTime | undefined {
  const month = monthAt(text, at);
  const separator = text.charAt(at - 1);
  if (month === 0 || (separator !== '/' && separator !== '-' && separator !== ' ')) return undefined;
  if (text.charAt(at + 3) !== separator) return undefined;
  const year = digits(text, at + 4, 4);
  if (year < 0) return undefined;
  return moment(text, year, month, day, readClock(text, afterDay(text, at + 8)), context);
}

/** `Mon dd HH:mm:ss`, with the year before or after the time, and an optional weekday first. */
function monthNameFirst(text: string, start: number, context: TimeContext): LineTime | undefined {
  const at = behindWeekday(text, start);
  if (isDigit(text, at)) return at > start ? timeAt(text, at, context) : undefined;
  const month = monthAt(text, at);
  if (month === 0 || text.charCodeAt(at + 3) !== 32) return undefined;
  const dayAt = skipBlanks(text, at + 3);
  const dayLength = digitsFrom(text, dayAt, 2);
  if (dayLength === 0) return undefined;
  const day = digits(text, dayAt, dayLength);
  const next = afterDay(text, dayAt + dayLength);
  if (next === dayAt + dayLength) return undefined;
  if (digitsFrom(text, next, 5) === 4) {
    const clock = readClock(text, afterDay(text, next + 4));
    return moment(text, digits(text, next, 4), month, day, clock, context);
  }
  const clock = readClock(text, next);
  return clock && withTrailingYear(text, month, day, clock, context);
}

/** `HH:mm:ss 2005` and `HH:mm:ss UTC 2005`, or without a year. */
function withTrailingYear(
  text: string,
  month: number,
  day: number,
  clock: Clock,
  context: TimeContext,
): LineTime | undefined {
  const named = readZone(text, clock.end);
  const yearAt = (named?.end ?? clock.end) + 1;
  const year = text.charCodeAt(yearAt - 1) === 32 && digitsFrom(text, yearAt, 5) === 4 ? digits(text, yearAt, 4) : 0;
  if (year < 1970 || year >= 2200 || !isTrailingYear(text, yearAt + 4)) {
    return moment(text, 0, month, day, clock, context);
  }
  const found = moment(text, year, month, day, clock, context);
  return found && { ...found, end: yearAt + 4 };
}

/** A host may be called 2005, so a year must end the line or its brackets, or precede a separator. */
const isTrailingYear = (text: string, at: number): boolean => at >= text.length || /[\]\s):,|]/.test(text.charAt(at));

/** Seconds, milliseconds, microseconds or nanoseconds since 1970. */
function epoch(text: string, at: number, length: number): LineTime | undefined {
  const isSeconds = length === 10;
  if (!isSeconds && length !== 13 && length !== 16 && length !== 19) return undefined;
  const seconds = digits(text, at, 10);
  if (seconds < EARLIEST_EPOCH_S || seconds > LATEST_EPOCH_S) return undefined;
  const { ms, end } = isSeconds
    ? decimalsAt(text, at + length, false)
    : { ms: digits(text, at + 10, 3), end: at + length };
  return /\w/.test(text.charAt(end)) ? undefined : { ms: seconds * 1000 + ms, end, isComplete: true };
}

/** The last question and its answer: most formats ask for the time at the beginning of the same line. */
const last: { text: string; at: number; context?: TimeContext; time?: LineTime } = { text: '', at: -1 };

/**
 * Parses a time at a position, in any of the supported notations ([formats.md](../../../docs/formats.md)).
 *
 * @returns undefined when there is none
 */
export function readTime(text: string, at: number, context: TimeContext): LineTime | undefined {
  if (last.context === context && last.at === at && last.text === text) return last.time;
  last.text = text;
  last.at = at;
  last.context = context;
  last.time = timeAt(text, at, context);
  return last.time;
}

function timeAt(text: string, at: number, context: TimeContext): LineTime | undefined {
  const length = digitsFrom(text, at, MAX_DIGITS + 1);
  if (length === 0) return monthNameFirst(text, at, context);
  if (length === 4) return yearFirst(text, at, context);
  if (length <= 2) return shortFirst(text, at, length, context);
  if (length === 8) return compactDay(text, at, context);
  if (length === 6) return shortCompactDay(text, at, context);
  return epoch(text, at, length);
}
