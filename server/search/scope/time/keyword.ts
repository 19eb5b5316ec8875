import { readKeyword as readPhrase } from 'lang/timerange/keyword';
import { type ReadKeyword } from './time-range';

/** Whether there is a time zone of that name. */
export function isTimezone(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** What a phrase means at a moment; undefined when it, or the time zone, is not understood. */
export const readKeyword: ReadKeyword = (keyword, timezone, now) => {
  if (!isTimezone(timezone)) return undefined;
  const interval = readPhrase(keyword, { now, timezone });
  return interval && { fromMs: interval.from.getTime(), toMs: interval.to.getTime() };
};
