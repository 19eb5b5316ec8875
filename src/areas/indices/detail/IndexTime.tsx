import { RelativeTime } from 'ui/format/RelativeTime';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatClock, formatDateTimeWithOffset, formatDay } from 'ui/format/zoned-time';
import { useNow } from 'ui/timing/useNow';
import { type IndexRow } from './index-row';
import { timeText } from './time-text';
import { texts } from './texts';

/** From when to when the messages of an index are, in a few words; exact times as tooltips. */
export function IndexTime({ row }: { row: IndexRow }) {
  const text = timeText(row);
  switch (text.kind) {
    case 'now':
      return <>{texts.time.now}</>;
    case 'empty':
      return <span className="tl-ink-3">{texts.time.empty}</span>;
    case 'unknown':
      return (
        <span className="tl-ink-3" title={texts.time.unknownMeans}>
          {texts.time.unknown}
        </span>
      );
    case 'closed':
      return (
        <span className="tl-ink-3" title={texts.time.closedMeans}>
          –
        </span>
      );
    case 'until':
      return (
        <>
          {texts.time.upTo} <RelativeTime instant={text.end} />
        </>
      );
    case 'span':
      return (
        <>
          {texts.time.from} <RelativeTime instant={text.begin} /> {texts.time.to} <EndTime {...text} />
        </>
      );
  }
}

const DAY_MS = 86_400_000;

/** The end of a span; the day is not said twice. */
function EndTime({ begin, end }: { begin: string; end: string }) {
  const zone = useTimeZone();
  const now = useNow();
  const isSameDay = formatDay(begin, zone) === formatDay(end, zone);
  if (!isSameDay || now - Date.parse(end) < DAY_MS) return <RelativeTime instant={end} />;
  return (
    <time dateTime={end} title={formatDateTimeWithOffset(end, zone)}>
      {formatClock(end, zone)}
    </time>
  );
}
