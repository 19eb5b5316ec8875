import { type TimeRange } from 'api/time-range';
import { type InstantLike, formatDateTime } from 'ui/format/zoned-time';
import { texts as kit } from '../texts';
import { texts } from './texts';
import { secondsBack, type Span } from './time-range';

/** `From: 2026-11-19 22:00:00.000 Until: Now`, the line that shows what would be searched. */
export function describeSpan(range: TimeRange, span: Span | undefined, zone: string): string {
  if (secondsBack(range) === 0) return kit.range.allTime;
  if (!span) return '';
  const shown = (instant: InstantLike) => formatDateTime(instant, zone);
  const isUntilNow = range.type === 'relative' && !range.to;
  return texts.span(shown(span.from), isUntilNow ? texts.now : shown(span.to));
}
