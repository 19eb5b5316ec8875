import { type HistogramInterval } from '../address/search-url';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970-01-05, the first Monday. */
const FIRST_MONDAY = 4 * DAY;

/** Width of a histogram's steps: milliseconds, or a calendar unit of UTC. */
export type Step = { ms: number; offset: number } | { calendar: 'month' };

/** Finer intervals than the default: about a hundred bars, which a wide window draws well. */
export const AUTOMATIC_SCALING = 0.4;

const fixed = (ms: number, offset = 0): Step => ({ ms, offset });
const MONTH: Step = { calendar: 'month' };

/** The automatic interval by maximum duration of the range (card search.md, "Automatic interval"). */
const AUTOMATIC: readonly (readonly [upToMs: number, stepMs: number])[] = [
  [20, 1],
  [200, 5],
  [500, 10],
  [SECOND, 20],
  [2 * SECOND, 40],
  [10 * SECOND, 200],
  [30 * SECOND, 500],
  [MINUTE, SECOND],
  [2 * MINUTE, 2 * SECOND],
  [4 * MINUTE, 5 * SECOND],
  [7 * MINUTE, 10 * SECOND],
  [10 * MINUTE, 20 * SECOND],
  [30 * MINUTE, 30 * SECOND],
  [HOUR, MINUTE],
  [2 * HOUR, 2 * MINUTE],
  [4 * HOUR, 5 * MINUTE],
  [12 * HOUR, 10 * MINUTE],
  [16 * HOUR, 15 * MINUTE],
  [DAY, 30 * MINUTE],
  [2 * DAY, HOUR],
  [4 * DAY, 2 * HOUR],
  [10 * DAY, 4 * HOUR],
  [12 * DAY, 6 * HOUR],
  [28 * DAY, 12 * HOUR],
  [60 * DAY, DAY],
  [120 * DAY, 2 * DAY],
  [180 * DAY, 3 * DAY],
  [365 * DAY, WEEK],
  [730 * DAY, 2 * WEEK],
];

const FIXED: Record<HistogramInterval, Step> = {
  minute: fixed(MINUTE),
  hour: fixed(HOUR),
  day: fixed(DAY),
  week: fixed(WEEK, FIRST_MONDAY),
  month: MONTH,
  quarter: fixed(90 * DAY),
  year: fixed(360 * DAY),
};

/** The width of the steps of a range, which the server chose by the same rule. */
export function stepFor(durationMs: number, interval?: HistogramInterval): Step {
  if (interval) return FIXED[interval];
  const ms = AUTOMATIC.find(([upTo]) => durationMs * AUTOMATIC_SCALING <= upTo)?.[1];
  if (ms === undefined) return MONTH;
  return fixed(ms, ms === WEEK ? FIRST_MONDAY : 0);
}

/** The start of the step that contains an instant. */
export function stepStart(at: number, step: Step): number {
  if (!('calendar' in step)) return Math.floor((at - step.offset) / step.ms) * step.ms + step.offset;
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** The start of the step that follows `count` steps after `start`. */
export function addSteps(start: number, count: number, step: Step): number {
  if (!('calendar' in step)) return start + count * step.ms;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
}
