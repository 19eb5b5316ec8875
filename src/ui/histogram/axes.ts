import { formatClock, formatMonthDay, formatTime, fromWallClock, offsetMinutes } from 'ui/format/zoned-time';

const ROUND_STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The end of a count axis: the smallest round number the highest bar stays under. */
export function roundTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = ROUND_STEPS.find((each) => each * power >= highest) ?? 10;
  return Math.max(1, Math.ceil(step * power));
}

/** Zero, the middle when it is a whole number, and the top. */
export function countTicks(top: number): number[] {
  return top % 2 === 0 ? [0, top / 2, top] : [0, top];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// prettier-ignore
const TIME_STEPS = [
  10, 20, 50, 100, 200, 500, SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE,
  3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY,
  2 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 91 * DAY, 182 * DAY, 365 * DAY,
];

export interface TimeTick {
  at: number;
  label: string;
}

const labelOf = (at: number, step: number, zone: string): string => {
  const clock = formatClock(at, zone);
  if (step >= DAY) return formatMonthDay(at, zone);
  if (clock === '00:00' && step >= MINUTE) return formatMonthDay(at, zone);
  if (step < SECOND) return formatTime(at, zone).slice(3);
  return step < MINUTE ? formatTime(at, zone).slice(0, 8) : clock;
};

/** Rounded times on the zone's wall clock, at most `most` of them. */
export function timeTicks(from: number, to: number, most: number, zone: string): TimeTick[] {
  const step = TIME_STEPS.find((each) => (to - from) / each <= Math.max(1, most)) ?? 365 * DAY;
  const wallFrom = from + offsetMinutes(from, zone) * MINUTE;
  const ticks: TimeTick[] = [];
  for (let wall = Math.ceil(wallFrom / step) * step; ticks.length < 100; wall += step) {
    const at = fromWallClock(wall, zone);
    if (at > to) break;
    ticks.push({ at, label: labelOf(at, step, zone) });
  }
  return ticks;
}
