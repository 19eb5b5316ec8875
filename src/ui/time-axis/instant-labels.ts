import { formatClock, formatDay, formatMonth, formatMonthDay, formatTime, wallClockOf } from 'ui/format/zoned-time';
import { texts } from '../texts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// Wall clocks are readings of a zone as if they were UTC, in milliseconds.
const UTC = 'UTC';

/** Whether a reading of a clock is a midnight. */
export const isMidnight = (wall: number): boolean => wall % DAY === 0;

/** The year of a reading: `2026`. */
export const yearOf = (wall: number): string => formatDay(wall, UTC).slice(0, 4);

/** `Nov 21`, or with its year `Nov 21, 2026`. */
export const dayLabel = (wall: number, hasYear: boolean): string =>
  hasYear ? texts.time.withYear(formatMonthDay(wall, UTC), yearOf(wall)) : formatMonthDay(wall, UTC);

/** `Nov`, or with its year `Nov 2026`. */
export const monthLabel = (wall: number, hasYear: boolean): string =>
  hasYear ? `${formatMonth(wall, UTC)} ${yearOf(wall)}` : formatMonth(wall, UTC);

/** Writes times of day as finely as these readings need it: `02:57`, `02:57:41`, `02:57:41.052`. */
export function clockWriter(walls: readonly number[]): (wall: number) => string {
  if (walls.every((wall) => wall % MINUTE === 0)) return (wall) => formatClock(wall, UTC);
  const isWhole = walls.every((wall) => wall % 1000 === 0);
  return (wall) => formatTime(wall, UTC).slice(0, isWhole ? 8 : 12);
}

/** Writes days, with their year when the range touches two. @param range milliseconds since the epoch */
export function dayWriter({ from, to }: { from: number; to: number }, zone: string): (instant: number) => string {
  const hasYear = yearOf(wallClockOf(from, zone)) !== yearOf(wallClockOf(to, zone));
  return (instant) => dayLabel(wallClockOf(instant, zone), hasYear);
}

/**
 * Writes the instants of a chart as briefly as tells them apart: the day unless there is but one, the year when the range
 * touches two, the time of day unless all are midnights.
 *
 * @param range milliseconds since the epoch
 */
export function instantWriter(
  instants: readonly number[],
  range: { from: number; to: number },
  zone: string,
): (instant: number) => string {
  const walls = instants.map((instant) => wallClockOf(instant, zone));
  const day = dayWriter(range, zone);
  const isOneDay = new Set([range.from, range.to, ...instants].map((instant) => formatDay(instant, zone))).size === 1;
  if (walls.length > 1 && walls.every(isMidnight)) return day;
  const clock = clockWriter(walls);
  const time = (instant: number) => clock(wallClockOf(instant, zone));
  return isOneDay ? time : (instant) => `${day(instant)}, ${time(instant)}`;
}
