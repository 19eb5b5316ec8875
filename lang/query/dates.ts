/** The one date format of queries: `uuuu-MM-dd HH:mm:ss.SSS` in UTC. */
const DATE = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)\.(\d{3})$/;
const MATH_STEP = /([+-])(\d{1,9})([yMwdhHms])|\/([yMwdhHms])/y;

type Unit = 'y' | 'M' | 'w' | 'd' | 'h' | 'H' | 'm' | 's';

/** How `/d` and the like round: to the first or to the last millisecond of the unit. */
export type Rounding = 'down' | 'up';

/** Writes an instant as queries want it. */
export function formatQueryDate(date: Date): string {
  return date.toISOString().replace('T', ' ').replace('Z', '');
}

/**
 * Reads a date of a query: the one format, `now`, or either with date math (`now-1d/d`,
 * `2021-06-12 09:00:00.000||-1h`). Everything in UTC; weeks begin on Monday.
 *
 * @returns undefined when the text is no such date
 */
export function readQueryDate(text: string, now: Date, rounding: Rounding = 'down'): Date | undefined {
  if (text.startsWith('now')) return applyMath(now, text.slice(3), rounding);
  const separator = text.indexOf('||');
  if (separator < 0) return readPlainDate(text);
  const base = readPlainDate(text.slice(0, separator));
  return base && applyMath(base, text.slice(separator + 2), rounding);
}

function readPlainDate(text: string): Date | undefined {
  if (!DATE.test(text)) return undefined;
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  // The 30th of February is read as the 2nd of March by Date; here it is no date.
  return Number.isNaN(date.getTime()) || formatQueryDate(date) !== text ? undefined : date;
}

function applyMath(base: Date, math: string, rounding: Rounding): Date | undefined {
  const date = new Date(base);
  MATH_STEP.lastIndex = 0;
  while (MATH_STEP.lastIndex < math.length) {
    const [, sign, count, unit, roundTo] = MATH_STEP.exec(math) ?? [];
    if (roundTo) round(date, roundTo as Unit, rounding);
    else if (unit) add(date, Number(count) * (sign === '-' ? -1 : 1), unit as Unit);
    else return undefined;
  }
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const FIXED_MS = { w: 604_800_000, d: 86_400_000, h: 3_600_000, H: 3_600_000, m: 60_000, s: 1_000 } as const;

function add(date: Date, count: number, unit: Unit): void {
  if (unit !== 'y' && unit !== 'M') {
    date.setTime(date.getTime() + count * FIXED_MS[unit]);
    return;
  }
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'y' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
}

function round(date: Date, unit: Unit, rounding: Rounding): void {
  if (unit === 'y' || unit === 'M')
    date.setTime(Date.UTC(date.getUTCFullYear(), unit === 'y' ? 0 : date.getUTCMonth()));
  else {
    // The epoch was a Thursday; weeks are counted from the Monday before it.
    const shift = unit === 'w' ? 3 * FIXED_MS.d : 0;
    const shifted = date.getTime() + shift;
    date.setTime(shifted - (((shifted % FIXED_MS[unit]) + FIXED_MS[unit]) % FIXED_MS[unit]) - shift);
  }
  if (rounding === 'up') {
    add(date, 1, unit);
    date.setTime(date.getTime() - 1);
  }
}
