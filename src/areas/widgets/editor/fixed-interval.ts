import { type Period, PERIOD_UNITS, periodMs, periodText, readPeriod } from 'lang/period/period';

/** An interval as widgets store it: `{ value: 5, unit: 'minutes' }`. */
export interface FixedInterval {
  value: number;
  unit: string;
}

const NONE: Period = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };
const SIZES = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

/** As an ISO 8601 period: `PT5M`. Units nobody knows count as minutes, as they do when the widget is searched. */
export function periodOfInterval({ value, unit }: FixedInterval): string {
  const known = PERIOD_UNITS.find((each) => each === unit) ?? 'minutes';
  return periodText({ ...NONE, [known]: value });
}

/**
 * The interval of an ISO 8601 period, in the unit it was written in: `PT90M` is 90 minutes, `PT1H30M` is as well.
 *
 * @returns undefined for what is no period, and for months or years beside smaller units: these have no common length
 */
export function intervalOfPeriod(text: string): FixedInterval | undefined {
  const period = readPeriod(text);
  if (!period) return undefined;
  const units = PERIOD_UNITS.filter((unit) => period[unit] > 0);
  const [unit] = units;
  if (unit === undefined) return undefined;
  if (units.length === 1) return { value: period[unit], unit };
  const months = period.years * 12 + period.months;
  if (months > 0)
    return units.every((each) => each === 'years' || each === 'months') ? { value: months, unit: 'months' } : undefined;
  const ms = periodMs(period);
  const [name, size] = SIZES.find(([, each]) => ms % each === 0) ?? ['seconds', 1000];
  return { value: ms / size, unit: name };
}
