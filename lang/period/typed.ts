import { MAX_MS, type Period, periodMs, PERIOD_UNITS, type PeriodUnit, readPeriod } from './period';

/** What a number without a unit counts, where a field has one. */
export type BareUnit = 'seconds' | 'milliseconds';
type TypedUnit = PeriodUnit | BareUnit;

/** As people write units, English and German, small letters. `m` are minutes, as everybody means it beside a number. */
const NAMES: Readonly<Record<TypedUnit, string>> = {
  years: 'y yr yrs year years j jahr jahre jahren',
  months: 'mo mos mon month months monat monate monaten',
  weeks: 'w wk wks week weeks woche wochen',
  days: 'd day days t tag tage tagen',
  hours: 'h hr hrs hour hours std stunde stunden',
  minutes: 'm min mins minute minutes minuten',
  seconds: 's sec secs second seconds sek sekunde sekunden',
  milliseconds: 'ms msec millisecond milliseconds millisekunde millisekunden',
};

const UNIT_OF: ReadonlyMap<string, TypedUnit> = new Map(
  Object.entries(NAMES).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit as TypedUnit] as const)),
);

/** Milliseconds of what can be written with decimals: what of a month or a year is a half of it? */
const DIVISIBLE_MS: Readonly<Partial<Record<TypedUnit, number>>> = {
  weeks: 604_800_000,
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
  milliseconds: 1,
};

const MAX_TEXT_LENGTH = 64;
const PART = /(\d+(?:[.,]\d+)?)\s*([a-z]+)\.?(?:\s*,\s*|\s+(?:and|und)\s+|\s*)/y;
const NONE: Period = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };

/** The counts a text names, by unit; undefined where it says anything else, or one unit twice. */
function countsIn(text: string): Map<TypedUnit, number> | undefined {
  const counts = new Map<TypedUnit, number>();
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const found = PART.exec(text);
    const unit = UNIT_OF.get(found?.[2] ?? '');
    if (!found || unit === undefined || counts.has(unit)) return undefined;
    counts.set(unit, Number(found[1]?.replace(',', '.')));
  }
  return counts.size > 0 ? counts : undefined;
}

interface Typed {
  period: Period;
  /** Below a second. */
  milliseconds: number;
}

function read(typed: string): Typed | undefined {
  const text = typed.trim().toLowerCase();
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const iso = /^[pt]/.test(text) ? readPeriod(text) : undefined;
  if (iso) return { period: iso, milliseconds: 0 };
  const counts = countsIn(text);
  if (!counts) return undefined;
  const period = { ...NONE };
  let fractionMs = 0;
  for (const [unit, count] of counts) {
    const size = DIVISIBLE_MS[unit];
    if (unit !== 'milliseconds' && Number.isInteger(count)) period[unit] = count;
    else if (size === undefined) return undefined;
    else fractionMs += count * size;
  }
  // 1.5 h is 1 h and 30 min; what is left over goes into the largest unit that holds it.
  let rest = Math.round(fractionMs);
  for (const unit of ['days', 'hours', 'minutes', 'seconds'] as const) {
    const size = DIVISIBLE_MS[unit] ?? 1;
    period[unit] += Math.floor(rest / size);
    rest %= size;
  }
  return periodMs(period) <= MAX_MS ? { period, milliseconds: rest } : undefined;
}

/**
 * Reads a length of time as people type it: “7 days”, “36 h”, “1h 30m”, “1.5 h”, “2 Wochen”, and ISO 8601 (`P7D`).
 *
 * @returns undefined for what is none, or one with parts below a second
 */
export function typedPeriod(typed: string): Period | undefined {
  const found = read(typed);
  return found && found.milliseconds === 0 && PERIOD_UNITS.some((unit) => found.period[unit] > 0)
    ? found.period
    : undefined;
}

/**
 * Milliseconds of a length of time as people type it; a number alone counts in the unit given.
 *
 * @returns undefined for what is none
 */
export function typedMs(typed: string, bareUnit: BareUnit): number | undefined {
  const text = typed.trim();
  if (/^-?\d{1,15}(?:[.,]\d{1,3})?$/.test(text)) return Number(text.replace(',', '.')) * (DIVISIBLE_MS[bareUnit] ?? 1);
  const found = read(text);
  return found && periodMs(found.period) + found.milliseconds;
}
