import { type PeriodUnit } from './period';

/** From this count on, a number of seconds, minutes or hours is said in several units: 3,661 seconds, 1 hour 1 minute … */
export const HARD_TO_READ = 100;

const SPANS: readonly (readonly [PeriodUnit, ms: number])[] = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
];

const numbers = new Map<string, Intl.NumberFormat>();

/** `Intl.DurationFormat` is missing in many browsers; the units of numbers are not. */
function unitFormat(unit: PeriodUnit | 'milliseconds', language: string): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  const known = numbers.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' });
  numbers.set(key, made);
  return made;
}

/** What one of a unit is called: “day”. */
function unitName(unit: PeriodUnit, language: string): string {
  const parts = unitFormat(unit, language).formatToParts(1);
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

export interface Manner {
  /** One of a unit without its count, for “every day”, “last hour”. */
  bare?: boolean;
}

/** A count of a unit: “7 days”. */
export const countInWords = (
  count: number,
  unit: PeriodUnit,
  language: string,
  { bare = false }: Manner = {},
): string => (bare && count === 1 ? unitName(unit, language) : unitFormat(unit, language).format(count));

/** A length of time in words: “5 minutes”, “36 hours”, “1.5 seconds”, “1 hour 1 minute”; days are the largest unit. */
export function lengthInWords(lengthMs: number, language: string, manner: Manner = {}): string {
  if (lengthMs > 0 && lengthMs < 1000) return unitFormat('milliseconds', language).format(lengthMs);
  const [unit, size] = SPANS.find(([, each]) => lengthMs >= each && lengthMs % each === 0) ?? ['seconds', 1000];
  const count = lengthMs / size;
  if (unit === 'days' || count < HARD_TO_READ) return countInWords(count, unit, language, manner);
  let rest = lengthMs;
  const words: string[] = [];
  for (const [each, ms] of SPANS) {
    const whole = each === 'seconds' ? rest / ms : Math.floor(rest / ms);
    rest -= whole * ms;
    if (whole > 0) words.push(unitFormat(each, language).format(whole));
  }
  return words.join(' ');
}
