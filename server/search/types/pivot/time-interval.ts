import { type TimeInterval } from 'api/search';
import { SearchTypeError } from 'server/search/search-type-error';
import { type Interval } from 'server/search/scope/time/instants';

/** Width of time buckets: milliseconds, aligned to the epoch, or calendar weeks (from Monday) or months, in UTC. */
export type TimeStep = { every: number } | 'week' | 'month';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNIT_MS: Readonly<Record<string, number>> = {
  s: SECOND,
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
  M: 30 * DAY,
};

/** The step for ranges up to a length (card search.md, "Automatic interval"). */
const AUTOMATIC: readonly (readonly [upToMs: number, step: TimeStep])[] = [
  [20, { every: 1 }],
  [200, { every: 5 }],
  [500, { every: 10 }],
  [SECOND, { every: 20 }],
  [2 * SECOND, { every: 40 }],
  [10 * SECOND, { every: 200 }],
  [30 * SECOND, { every: 500 }],
  [MINUTE, { every: SECOND }],
  [2 * MINUTE, { every: 2 * SECOND }],
  [4 * MINUTE, { every: 5 * SECOND }],
  [7 * MINUTE, { every: 10 * SECOND }],
  [10 * MINUTE, { every: 20 * SECOND }],
  [30 * MINUTE, { every: 30 * SECOND }],
  [HOUR, { every: MINUTE }],
  [2 * HOUR, { every: 2 * MINUTE }],
  [4 * HOUR, { every: 5 * MINUTE }],
  [12 * HOUR, { every: 10 * MINUTE }],
  [16 * HOUR, { every: 15 * MINUTE }],
  [DAY, { every: 30 * MINUTE }],
  [2 * DAY, { every: HOUR }],
  [4 * DAY, { every: 2 * HOUR }],
  [10 * DAY, { every: 4 * HOUR }],
  [12 * DAY, { every: 6 * HOUR }],
  [28 * DAY, { every: 12 * HOUR }],
  [60 * DAY, { every: DAY }],
  [120 * DAY, { every: 2 * DAY }],
  [180 * DAY, { every: 3 * DAY }],
  [365 * DAY, 'week'],
  [730 * DAY, { every: 14 * DAY }],
];

/** @param scaling above 1 makes steps coarser, below 1 finer */
export function automaticStep({ fromMs, toMs }: Interval, scaling: number): TimeStep {
  const lengthMs = (toMs - fromMs) * scaling;
  return AUTOMATIC.find(([upToMs]) => lengthMs <= upToMs)?.[1] ?? 'month';
}

function readUnit(text: string): TimeStep {
  const [, digits = '', unit = ''] = /^(\d{1,6})([smhdwM])$/.exec(text) ?? [];
  const count = Number(digits);
  const unitMs = UNIT_MS[unit];
  if (unitMs === undefined || count === 0)
    throw new SearchTypeError(`Cannot read interval '${text.slice(0, 50)}': write it as 30s, 5m, 1h, 1d, 1w or 1M`);
  if (count === 1 && unit === 'w') return 'week';
  if (count === 1 && unit === 'M') return 'month';
  return { every: count * unitMs };
}

/** Resolves an interval to a step. @throws SearchTypeError when it is invalid */
export function readInterval(interval: TimeInterval, range: Interval): TimeStep {
  if (typeof interval === 'string') return readUnit(interval);
  return interval.type === 'auto' ? automaticStep(range, interval.scaling ?? 1) : readUnit(interval.timeunit);
}

/** Start of the following step. */
export function nextStep(step: TimeStep, startMs: number): number {
  if (step === 'week') return startMs + 7 * DAY;
  if (step !== 'month') return startMs + step.every;
  const start = new Date(startMs);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1);
}

/** About how many steps a range has. */
export function countSteps(step: TimeStep, { fromMs, toMs }: Interval): number {
  const lengthMs = step === 'week' ? 7 * DAY : step === 'month' ? 28 * DAY : step.every;
  return (toMs - fromMs) / lengthMs + 2;
}
