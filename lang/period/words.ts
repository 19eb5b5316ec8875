import { countInWords, HARD_TO_READ, lengthInWords, type Manner } from './length-words';
import { type Period, periodMs, PERIOD_UNITS, readPeriod } from './period';

const isClock = ({ years, months, weeks, days }: Period): boolean => years + months + weeks + days === 0;

/** A period in words, in the units it was written in: “2 hours 30 minutes”. */
export function periodInWords(period: Period, language: string, manner: Manner = {}): string {
  const units = PERIOD_UNITS.filter((unit) => period[unit] > 0);
  const [first] = units;
  const isHard = units.length === 1 && first !== undefined && isClock(period) && period[first] >= HARD_TO_READ;
  if (first === undefined || isHard) return lengthInWords(periodMs(period), language, manner);
  if (units.length === 1) return countInWords(period[first], first, language, manner);
  return units.map((unit) => countInWords(period[unit], unit, language)).join(' ');
}

/** An ISO 8601 period for people: `P1D` → `1 day`, `PT2H30M` → `2 hours 30 minutes`; undefined for what is none. */
export function inWords(text: string, language = 'en', manner: Manner = {}): string | undefined {
  const period = readPeriod(text);
  return period && periodInWords(period, language, manner);
}
