import { formatDuration } from 'ui/format/duration';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatRange } from 'ui/format/zoned-time';
import { describeRange } from 'ui/time-range-picker/time-range';
import { type PageKind } from './card-props';
import { type OwnWidget } from './own-widget';
import { type WidgetFound } from './widget-answer';
import { type WidgetScope } from './WidgetsActions';

interface WidgetFootProps {
  found: WidgetFound | undefined;
  /** Says what the widget does not take from the page. */
  own: Pick<OwnWidget, 'timerange' | 'streams' | 'query'> | undefined;
  page: PageKind;
  override: WidgetScope['override'];
}

/** The range in words, where it is not the page's. */
function namedRange({ own, page, override }: WidgetFootProps, zone: string): string | undefined {
  if (override?.timerange) return `Global Override: ${describeRange(override.timerange, zone)}`;
  return page === 'search' && own?.timerange ? `Own range: ${describeRange(own.timerange, zone)}` : undefined;
}

/** The range a card covers, its own query and streams, and how long it was computed. Its place is kept while nothing is known. */
export function WidgetFoot(props: WidgetFootProps) {
  const { found, own: { streams = [], query } = {} } = props;
  const zone = useTimeZone();
  const covered = (found?.chart ?? found?.messages)?.effective_timerange;
  const range = covered && formatRange(covered.from, covered.to, zone);
  const named = namedRange(props, zone);
  const duration = found?.durationMs;
  return (
    <footer>
      <span className="tl-truncate" title={named && range}>
        {named ?? range}
      </span>
      {streams.length > 0 && (
        <span title="Streams of this widget">{streams.length === 1 ? '1 stream' : `${streams.length} streams`}</span>
      )}
      {query && (
        <span className="tl-mono tl-truncate" title={`Own query: ${query}`}>
          {query}
        </span>
      )}
      {duration !== undefined && <span>{formatDuration(duration)}</span>}
    </footer>
  );
}
