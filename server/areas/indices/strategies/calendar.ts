import { type Period, PERIOD_UNITS, type PeriodUnit, periodMs } from 'lang/period/period';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** All in UTC; instants are epoch milliseconds. */
const year = (ms: number) => new Date(ms).getUTCFullYear();
const month = (ms: number) => new Date(ms).getUTCMonth();
const dayOfMonth = (ms: number) => new Date(ms).getUTCDate();
const floorTo = (unitMs: number) => (ms: number) => Math.floor(ms / unitMs) * unitMs;
/** The epoch began on a Thursday. */
const monday = (ms: number) => floorTo(WEEK_MS)(ms + 3 * DAY_MS) - 3 * DAY_MS;

/** ISO 8601: week 1 is the one with the year's first Thursday. */
function isoWeek(ms: number): number {
  const thursday = monday(ms) + 3 * DAY_MS;
  return Math.floor((thursday - Date.UTC(year(thursday), 0, 1)) / WEEK_MS) + 1;
}

/** Months differ in length: the 31st becomes the last day of a shorter month. */
function addMonths(ms: number, months: number): number {
  const first = Date.UTC(year(ms), month(ms) + months, 1);
  const days = dayOfMonth(Date.UTC(year(first), month(first) + 1, 0));
  return first + (Math.min(dayOfMonth(ms), days) - 1) * DAY_MS + (ms - floorTo(DAY_MS)(ms));
}

/** A calendar unit for rotation by time: where it starts, and its number within the next larger unit. */
interface Unit {
  floor(ms: number): number;
  number(ms: number): number;
  add(ms: number, units: number): number;
}

const ofLength = (unitMs: number, number: Unit['number'], floor: Unit['floor'] = floorTo(unitMs)): Unit => ({
  floor,
  number,
  add: (ms, units) => ms + units * unitMs,
});

/** Card indices.md, "time algorithm": hour of day, day of month, ISO week, month, year … */
export const UNITS: Record<PeriodUnit, Unit> = {
  years: { floor: (ms) => Date.UTC(year(ms), 0, 1), number: year, add: (ms, units) => addMonths(ms, 12 * units) },
  months: {
    floor: (ms) => Date.UTC(year(ms), month(ms), 1),
    number: (ms) => month(ms) + 1,
    add: addMonths,
  },
  weeks: ofLength(WEEK_MS, isoWeek, monday),
  days: ofLength(DAY_MS, dayOfMonth),
  hours: ofLength(HOUR_MS, (ms) => new Date(ms).getUTCHours()),
  minutes: ofLength(MINUTE_MS, (ms) => new Date(ms).getUTCMinutes()),
  seconds: ofLength(SECOND_MS, (ms) => new Date(ms).getUTCSeconds()),
};

/** The instant a period later, the largest unit added first. */
export function addPeriod(ms: number, period: Period): number {
  return PERIOD_UNITS.reduce((at, unit) => (period[unit] > 0 ? UNITS[unit].add(at, period[unit]) : at), ms);
}

/** Adds as many whole periods to an instant as fit before another. An empty period adds nothing. */
export function addPeriodsUpTo(fromMs: number, period: Period, toMs: number): number {
  const length = periodMs(period);
  if (length <= 0) return fromMs;
  if (period.months === 0 && period.years === 0) return fromMs + Math.floor((toMs - fromMs) / length) * length;
  let at = fromMs;
  for (let next = addPeriod(at, period); next <= toMs; next = addPeriod(at, period)) at = next;
  return at;
}
