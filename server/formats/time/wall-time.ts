import { type TimeContext } from './line-time';

const DAY_MS = 86_400_000;
/** The longest possible distance to the previous 29th of February. */
const MAX_YEARS_BACK = 8;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const daysOf = (year: number, month: number): number =>
  month === 2 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0)) ? 28 : (DAYS[month - 1] ?? 0);

/** The day of the last call: lines of one file are mostly of one day. */
const lastDay = { year: 0, month: 0, day: 0, startMs: 0 };

/** Local time as if it were UTC. @param dayMs since midnight @returns NaN when the date does not exist */
export function wallOf(year: number, month: number, day: number, dayMs: number): number {
  if (year !== lastDay.year || month !== lastDay.month || day !== lastDay.day) {
    const exists = year >= 1970 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
    if (!exists) return NaN;
    lastDay.year = year;
    lastDay.month = month;
    lastDay.day = day;
    lastDay.startMs = Date.UTC(year, month - 1, day);
  }
  return lastDay.startMs + dayMs;
}

/** The year of the last call: messages are received one after the other. */
const lastYear = { year: 1970, startMs: 0, endMs: 0 };

function yearAt(ms: number): number {
  if (!(ms >= lastYear.startMs && ms < lastYear.endMs)) {
    lastYear.year = new Date(ms).getUTCFullYear();
    lastYear.startMs = Date.UTC(lastYear.year, 0);
    lastYear.endMs = Date.UTC(lastYear.year + 1, 0);
  }
  return lastYear.year;
}

/**
 * The time meant by a date without a year: the latest that is not in the future. One day of tolerance allows for fast
 * clocks and unknown zones.
 *
 * @returns NaN when no year has the date
 */
export function latest(
  month: number,
  day: number,
  dayMs: number,
  { receivedMs, zone }: TimeContext,
  offsetMs?: number,
): number {
  const last = yearAt(receivedMs + DAY_MS);
  for (let year = last; year > last - MAX_YEARS_BACK; year -= 1) {
    const wall = wallOf(year, month, day, dayMs);
    const ms = offsetMs === undefined ? zone.epochOf(wall) : wall - offsetMs;
    if (ms <= receivedMs + DAY_MS) return ms;
  }
  return NaN;
}
