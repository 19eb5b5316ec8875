import { formatDay, parseZoned } from 'ui/format/zoned-time';
import { addDays } from 'ui/time-range-picker/month';
import { texts } from './texts';

export const SPANS = ['hour', 'hours', 'tomorrow', 'custom'] as const;
export type Span = (typeof SPANS)[number];

const HOUR_MS = 3_600_000;
const LONGEST_MS = 90 * 24 * HOUR_MS;

/** Until when an alert is snoozed, or what is wrong with that. */
export type Until = { until: string; problem?: undefined } | { until?: undefined; problem: string };

/** @param custom a day and a time in the zone */
export function untilOf(span: Span, custom: string, zone: string, now: number): Until {
  if (span === 'hour' || span === 'hours')
    return { until: new Date(now + (span === 'hour' ? 1 : 4) * HOUR_MS).toISOString() };
  const text = span === 'tomorrow' ? `${addDays(formatDay(now, zone), 1)} 08:00` : custom;
  const moment = parseZoned(text, zone);
  if (!moment) return { problem: texts.snooze.unreadable };
  if (moment.getTime() <= now) return { problem: texts.snooze.past };
  if (moment.getTime() > now + LONGEST_MS) return { problem: texts.snooze.far };
  return { until: moment.toISOString() };
}
