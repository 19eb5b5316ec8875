import { parse, pattern } from 'iso8601-duration';

/** A length of time in the units it was written in; whole numbers, none negative. */
export interface Period {
  years: number;
  months: number;
  weeks: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** From the largest unit to the smallest. */
export const PERIOD_UNITS = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNIT_MS: Record<PeriodUnit, number> = {
  years: 365 * DAY_MS,
  months: 30 * DAY_MS,
  weeks: 7 * DAY_MS,
  days: DAY_MS,
  hours: HOUR_MS,
  minutes: MINUTE_MS,
  seconds: SECOND_MS,
};

/** The longest period, milliseconds. Beyond it nobody rotates anything, and dates stop being dates. */
export const MAX_MS = 1000 * UNIT_MS.years;
const MAX_TEXT_LENGTH = 64;
const WHOLE_TEXT = new RegExp(`^${pattern.source}$`);

/** What people type as a period, made ISO 8601: upper case, `P` in front (`1d` → `P1D`; card indices.md, "time"). */
export function completePeriod(typed: string): string {
  const text = typed.trim().toUpperCase();
  return text === '' || text.startsWith('P') ? text : `P${text}`;
}

/**
 * Reads an ISO 8601 period, also one that is not complete yet (`1d`, `t12h`). Fractions are not taken.
 *
 * @returns undefined for what is no period, or one of more than 1000 years
 */
export function readPeriod(typed: string): Period | undefined {
  const text = completePeriod(typed);
  if (text.length > MAX_TEXT_LENGTH || !WHOLE_TEXT.test(text) || /[PT]$|[.,]/.test(text)) return undefined;
  const read = parse(text);
  const period = Object.fromEntries(PERIOD_UNITS.map((unit) => [unit, read[unit] ?? 0])) as unknown as Period;
  return periodMs(period) <= MAX_MS ? period : undefined;
}

/** Milliseconds of a period, for comparing: a month counts 30 days, a year 365. */
export function periodMs(period: Period): number {
  return PERIOD_UNITS.reduce((total, unit) => total + period[unit] * UNIT_MS[unit], 0);
}

/**
 * The same length in the largest units: 24 hours are a day, 7 days a week, 12 months a year. Days never become months,
 * whose length differs.
 */
export function normalisePeriod(period: Period): Period {
  const months = period.years * 12 + period.months;
  const normal: Period = { ...period, years: Math.floor(months / 12), months: months % 12 };
  let rest = periodMs({ ...period, years: 0, months: 0 });
  for (const unit of ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const) {
    normal[unit] = Math.floor(rest / UNIT_MS[unit]);
    rest %= UNIT_MS[unit];
  }
  return normal;
}

/** A period in ISO 8601: `P1DT12H`; `PT0S` for none. */
export function periodText(period: Period): string {
  const write = (units: readonly PeriodUnit[]) =>
    units
      .filter((unit) => period[unit] > 0)
      .map((unit) => `${period[unit]}${unit[0]?.toUpperCase()}`)
      .join('');
  const date = write(['years', 'months', 'weeks', 'days']);
  const time = write(['hours', 'minutes', 'seconds']);
  return date === '' && time === '' ? 'PT0S' : `P${date}${time && `T${time}`}`;
}
