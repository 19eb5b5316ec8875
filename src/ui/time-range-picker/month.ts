import { texts } from './texts';

/** A day as `YYYY-MM-DD`; such texts sort like the days they name. */
export type Day = string;

const DAY_MS = 86_400_000;

const at = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The day so many days later. */
export function addDays(day: Day, count: number): Day {
  return textOf(new Date(at(day).getTime() + count * DAY_MS));
}

/** The first day of the month so many months later. */
export function addMonths(day: Day, count: number): Day {
  const date = at(day);
  return textOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)));
}

/** The first day of a month; January is 0. */
export function monthOf(year: number, month: number): Day {
  return textOf(new Date(Date.UTC(year, month, 1)));
}

/** “November 2026” */
export function monthName(day: Day): string {
  const date = at(day);
  return `${texts.months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** The weeks of a month from Monday on; undefined stands for days of its neighbours. */
export function weeksOf(day: Day): (Day | undefined)[][] {
  const first = addMonths(day, 0);
  const next = addMonths(day, 1);
  const lead = (at(first).getUTCDay() + 6) % 7;
  const weeks: (Day | undefined)[][] = [];
  for (let start = addDays(first, -lead); start < next; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    weeks.push(week.map((each) => (each >= first && each < next ? each : undefined)));
  }
  return weeks;
}

/** The number of a day in its month. */
export const dayOfMonth = (day: Day): number => Number(day.slice(8));
