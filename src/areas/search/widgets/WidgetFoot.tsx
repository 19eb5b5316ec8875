import { formatDuration } from 'ui/format/duration';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatRange } from 'ui/format/zoned-time';
import { type WidgetFound } from './widget-answer';

/** The range a card covers, and how long it was computed. Its place is kept while nothing is known. */
export function WidgetFoot({ found }: { found: WidgetFound | undefined }) {
  const zone = useTimeZone();
  const range = (found?.chart ?? found?.messages)?.effective_timerange;
  const duration = found?.durationMs;
  return (
    <footer>
      <span className="tl-truncate">{range && formatRange(range.from, range.to, zone)}</span>
      {duration !== undefined && <span>{formatDuration(duration)}</span>}
    </footer>
  );
}
