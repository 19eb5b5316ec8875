import { readKeyword as readPhrase } from 'lang/timerange/keyword';
import { type ReadKeyword } from './time-range';

/** Whether a time zone of that name exists. */
export function isTimezone(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The interval of a phrase such as “last hour”; undefined when the phrase or the time zone is not understood. */
export const readKeyword: ReadKeyword = (keyword, timezone, now) => {
  if (!isTimezone(timezone)) return undefined;
  const interval = readPhrase(keyword, { now, timezone });
  return interval && { fromMs: interval.from.getTime(), toMs: interval.to.getTime() };
};
