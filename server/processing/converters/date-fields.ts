export type DateField =
  | 'century'
  | 'day'
  | 'dayOfYear'
  | 'era'
  | 'half'
  | 'halfHour'
  | 'hour'
  | 'millisecond'
  | 'minute'
  | 'month'
  | 'second'
  | 'week'
  | 'weekday'
  | 'weekyear'
  | 'year';

/** What a text says of a time. Months, weekdays and weeks count from 1; `era` and `half` are 0 or 1. */
export type DateFields = Partial<Record<DateField, number>> & {
  /** The year was written in two digits. */
  isShortYear?: boolean;
  /** The zone it is written in. */
  zone?: DateContext['epochOf'];
};

export interface DateContext {
  nowMs: number;
  /** The moment at which the clocks of a zone show this, given as if it were UTC. */
  epochOf(wallMs: number): number;
}

const DAY_MS = 86_400_000;
const YEARS_BACK = 30;

/** Two digits mean a year from 30 years ago on. */
function fullYear(year: number, thisYear: number): number {
  const first = thisYear - YEARS_BACK;
  return first + ((((year - first) % 100) + 100) % 100);
}

/** Midnight of a day, as if it were UTC; NaN when there is none. */
function midnight(year: number, month: number, day: number): number {
  const made = new Date(0);
  made.setUTCFullYear(year, month - 1, day);
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day ? made.getTime() : NaN;
}

/** Monday of the first week of a year: the one with the 4th of January. */
function firstMonday(year: number): number {
  const fourth = midnight(year, 1, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

function dayMs(fields: DateFields, thisYear: number): number {
  const { day, dayOfYear, era, isShortYear, month, week, weekday, weekyear, year = thisYear } = fields;
  if (week !== undefined || weekyear !== undefined) {
    if ((week ?? 1) < 1 || (week ?? 1) > 53 || (weekday ?? 1) < 1 || (weekday ?? 1) > 7) return NaN;
    const start = isShortYear && weekyear !== undefined ? fullYear(weekyear, thisYear) : (weekyear ?? thisYear);
    return firstMonday(start) + ((week ?? 1) - 1) * 7 * DAY_MS + ((weekday ?? 1) - 1) * DAY_MS;
  }
  const full = isShortYear ? fullYear(year, thisYear) : year;
  const counted = era === 0 ? 1 - full : full;
  if (dayOfYear === undefined || month !== undefined) return midnight(counted, month ?? 1, day ?? 1);
  const found = midnight(counted, 1, 1) + (dayOfYear - 1) * DAY_MS;
  return dayOfYear >= 1 && new Date(found).getUTCFullYear() === counted ? found : NaN;
}

/** The moment that fields name; what they do not say is the beginning, of the current year. NaN when there is none. */
export function instantOf(fields: DateFields, { nowMs, epochOf }: DateContext): number {
  const { half = 0, halfHour, minute = 0, second = 0, millisecond = 0 } = fields;
  const toEpoch = fields.zone ?? epochOf;
  const thisYear = new Date(nowMs + (nowMs - toEpoch(nowMs))).getUTCFullYear();
  const hour = fields.hour ?? (halfHour ?? 0) + half * 12;
  if (hour > 23 || (halfHour ?? 0) > 11 || minute > 59 || second > 59) return NaN;
  const wall = dayMs(fields, thisYear) + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
  return toEpoch(wall);
}
