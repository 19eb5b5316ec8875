import { texts } from './texts';

const FEWEST_IN_A_ROW = 3;

const nameOf = (day: number | undefined): string => texts.shortDays[(day ?? 0) - 1] ?? '';

/** “Mon–Fri Sun”. @param given 1 Monday to 7 Sunday; other clients send them in any order, or twice */
export function daysText(given: readonly number[]): string {
  const days = [...new Set(given)].sort((one, other) => one - other);
  if (days.length === texts.shortDays.length) return texts.daily;
  const rows: number[][] = [];
  for (const day of days) {
    const row = rows.at(-1);
    if (row?.at(-1) === day - 1) row.push(day);
    else rows.push([day]);
  }
  return rows
    .flatMap((row) => (row.length < FEWEST_IN_A_ROW ? row.map(nameOf) : `${nameOf(row[0])}–${nameOf(row.at(-1))}`))
    .join(' ');
}
