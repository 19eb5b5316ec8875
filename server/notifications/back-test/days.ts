import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { startOfDay } from 'date-fns/startOfDay';

export interface Day {
  /** `2026-11-26`. */
  name: string;
  /** Epoch milliseconds. */
  startMs: number;
}

/** The days of a time zone that a range touches, the first one first; those of changing clocks are longer or shorter. */
export function daysOf({ fromMs, toMs }: { fromMs: number; toMs: number }, zone: string): Day[] {
  const days: Day[] = [];
  let day = startOfDay(new TZDate(fromMs, zone));
  do {
    days.push({ name: format(day, 'yyyy-MM-dd'), startMs: day.getTime() });
    day = startOfDay(addDays(day, 1));
  } while (day.getTime() < toMs);
  return days;
}

/** The place of the day that a moment lies in. */
export const placeOf = (days: readonly Day[], ms: number): number =>
  Math.max(
    0,
    days.findLastIndex(({ startMs }) => startMs <= ms),
  );
