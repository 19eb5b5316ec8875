import { type TimeContext } from './line-time';

const DAY_MS = 86_400_000;
/** The longest way back to a 29th of February. */
const MOST_YEARS_BACK = 8;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const daysOf = (year: number, month: number): number =>
  month === 2 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0)) ? 28 : (DAYS[month - 1] ?? 0);

/** What a wall clock shows, as if it were UTC. @param dayMs since midnight @returns NaN when there is no such day */
export function wallOf(year: number, month: number, day: number, dayMs: number): number {
  const exists = year >= 1970 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
  return exists ? Date.UTC(year, month - 1, day) + dayMs : NaN;
}

/**
 * The moment that a date without a year means: the latest one that does not lie in the future. A day is left for clocks
 * that go fast and zones nobody named.
 *
 * @returns NaN when no year has such a day
 */
export function latest(
  month: number,
  day: number,
  dayMs: number,
  { receivedMs, zone }: TimeContext,
  offsetMs?: number,
): number {
  const last = new Date(receivedMs + DAY_MS).getUTCFullYear();
  for (let year = last; year > last - MOST_YEARS_BACK; year -= 1) {
    const wall = wallOf(year, month, day, dayMs);
    const ms = offsetMs === undefined ? zone.epochOf(wall) : wall - offsetMs;
    if (ms <= receivedMs + DAY_MS) return ms;
  }
  return NaN;
}
