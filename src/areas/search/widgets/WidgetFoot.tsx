import { formatDuration } from 'ui/format/duration';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatRange } from 'ui/format/zoned-time';
import { type WidgetFound } from './widget-answer';

interface WidgetFootProps {
  found: WidgetFound | undefined;
  /** Of the widget itself, beside the page's. */
  query?: string;
}

/** The range a card covers, its own query, and how long it was computed. Its place is kept while nothing is known. */
export function WidgetFoot({ found, query }: WidgetFootProps) {
  const zone = useTimeZone();
  const range = (found?.chart ?? found?.messages)?.effective_timerange;
  const duration = found?.durationMs;
  return (
    <footer>
      <span className="tl-truncate">{range && formatRange(range.from, range.to, zone)}</span>
      {query && (
        <span className="tl-mono tl-truncate" title={`Own query: ${query}`}>
          {query}
        </span>
      )}
      {duration !== undefined && <span>{formatDuration(duration)}</span>}
    </footer>
  );
}
