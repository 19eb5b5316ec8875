import { type WallTime } from './wall-clock';

export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const MONTHS: Readonly<Record<Exclude<CalendarUnit, 'day' | 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/** Start of the day, week, … that contains a time. */
export function startOf(unit: CalendarUnit, time: WallTime, weekStartsOn: Weekday): WallTime {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  if (unit === 'day') return new Date(Date.UTC(year, month, day));
  if (unit === 'week') return new Date(Date.UTC(year, month, day - ((time.getUTCDay() - weekStartsOn + 7) % 7)));
  return new Date(Date.UTC(year, month - (month % MONTHS[unit]), 1));
}

/** So many units later; a day a month does not have becomes its last one. */
export function add(time: WallTime, count: number, unit: CalendarUnit): WallTime {
  const result = new Date(time);
  if (unit === 'day' || unit === 'week') {
    result.setUTCDate(result.getUTCDate() + count * (unit === 'week' ? 7 : 1));
    return result;
  }
  const day = result.getUTCDate();
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + count * MONTHS[unit]);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(day, lastDay));
  return result;
}

/** A weekday of the week so many weeks after that of a time. */
export function weekdayInWeek(time: WallTime, weekday: number, weeksLater: number, weekStartsOn: Weekday): WallTime {
  const start = add(startOf('week', time, weekStartsOn), weeksLater, 'week');
  return add(start, (weekday - weekStartsOn + 7) % 7, 'day');
}

/** The next such weekday, today included. */
export function nextWeekday(time: WallTime, weekday: number): WallTime {
  return add(time, (weekday - time.getUTCDay() + 7) % 7, 'day');
}

/** `2021-06-12` */
export function isoDay(time: WallTime): string {
  return time.toISOString().slice(0, 10);
}
