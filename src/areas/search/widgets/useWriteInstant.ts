import { type PivotResult } from 'api/search';
import { useCallback } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatClock, formatMonthDay, formatProse } from 'ui/format/zoned-time';
import { type WriteInstant } from './chart-keys';

const DAY_MS = 86_400_000;
const LONG_MS = 7 * DAY_MS;

/** Writes the times of a result as briefly as its range allows, in the person's zone. */
export function useWriteInstant({ effective_timerange: { from, to } }: PivotResult): WriteInstant {
  const zone = useTimeZone();
  const span = Date.parse(to) - Date.parse(from);
  return useCallback(
    (instant) => {
      if (span <= DAY_MS) return formatClock(instant, zone);
      return span > LONG_MS ? formatMonthDay(instant, zone) : formatProse(instant, zone);
    },
    [span, zone],
  );
}
