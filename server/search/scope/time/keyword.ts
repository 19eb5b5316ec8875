import { readKeyword as readPhrase } from 'lang/timerange/keyword';
import { isTimeZone } from 'server/formats/time/zone-clock';
import { type ReadKeyword } from './time-range';

/** The interval of a phrase such as “last hour”; undefined when the phrase or the time zone is not understood. */
export const readKeyword: ReadKeyword = (keyword, timezone, now) => {
  if (!isTimeZone(timezone)) return undefined;
  const interval = readPhrase(keyword, { now, timezone });
  return interval && { fromMs: interval.from.getTime(), toMs: interval.to.getTime() };
};
