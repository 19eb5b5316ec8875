import { type TimeRange } from 'api/time-range';
import { formatDuration } from 'ui/format/duration';
import { secondsBack } from 'ui/time-range-picker/time-range';
import { texts } from '../texts';

/** A range until now in as few characters as possible, `15 min`, `All time`; undefined for ranges that need more. */
export function shortRange(range: TimeRange): string | undefined {
  const back = secondsBack(range);
  if (back === undefined || (range.type === 'relative' && range.to)) return undefined;
  return back === 0 ? texts.range.allTime : formatDuration(back * 1000);
}
