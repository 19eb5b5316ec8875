import { formatDuration } from 'ui/format/duration';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatRange } from 'ui/format/zoned-time';
import { describeRange } from 'ui/time-range-picker/time-range';
import { type PageKind } from './card-props';
import { type OwnWidget } from '../model/own-widget';
import { type WidgetFound } from '../computing/widget-answer';
import { type WidgetScope } from '../computing/WidgetsActions';
import { texts } from '../texts';

interface WidgetFootProps {
  found: WidgetFound | undefined;
  /** The widget's own range, streams and query, where they differ from the page's. */
  own: Pick<OwnWidget, 'timerange' | 'streams' | 'query'> | undefined;
  page: PageKind;
  scope: WidgetScope | undefined;
}

/** The range in words, where it is not the search page's. */
function namedRange({ own, page, scope }: WidgetFootProps, zone: string): string | undefined {
  const { override, timerange } = scope ?? {};
  if (override?.timerange) return texts.foot.override(describeRange(override.timerange, zone));
  if (page === 'search') return own?.timerange && texts.foot.ownRange(describeRange(own.timerange, zone));
  const range = own?.timerange ?? timerange;
  return range && describeRange(range, zone);
}

/** One line with range, streams, query and duration of a widget. Keeps its height while nothing is known. */
export function WidgetFoot(props: WidgetFootProps) {
  const { found, page, own: { streams = [], query = '' } = {} } = props;
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
      {streams.length > 0 && <span title={texts.foot.streamsHelp}>{texts.foot.streams(streams.length)}</span>}
      {query === '' ? (
        page === 'dashboard' && <span>{texts.foot.all}</span>
      ) : (
        <span className="tl-mono tl-truncate" title={texts.foot.ownQuery(query)}>
          {query}
        </span>
      )}
      {duration !== undefined && <span>{formatDuration(duration)}</span>}
    </footer>
  );
}
