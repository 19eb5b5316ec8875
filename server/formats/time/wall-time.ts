import { type TimeContext } from './line-time';

const DAY_MS = 86_400_000;
/** The longest possible distance to the previous 29th of February. */
const MAX_YEARS_BACK = 8;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const daysOf = (year: number, month: number): number =>
  month === 2 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0)) ? 28 : (DAYS[month - 1] ?? 0);

/** Local time as if it were UTC. @param dayMs since midnight @returns NaN when the date does not exist */
export function wallOf(year: number, month: number, day: number, dayMs: number): number {
  const exists = year >= 1970 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
  return exists ? Date.UTC(year, month - 1, day) + dayMs : NaN;
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
  const last = new Date(receivedMs + DAY_MS).getUTCFullYear();
  for (let year = last; year > last - MAX_YEARS_BACK; year -= 1) {
    const wall = wallOf(year, month, day, dayMs);
    const ms = offsetMs === undefined ? zone.epochOf(wall) : wall - offsetMs;
    if (ms <= receivedMs + DAY_MS) return ms;
  }
  return NaN;
}
