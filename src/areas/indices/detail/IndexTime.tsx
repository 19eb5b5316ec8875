import { RelativeTime } from 'ui/format/RelativeTime';
import { type IndexRow } from './index-row';
import { timeText } from './time-text';

/** From when to when the messages of an index are, in a few words; exact times as tooltips. */
export function IndexTime({ row }: { row: IndexRow }) {
  const text = timeText(row);
  switch (text.kind) {
    case 'now':
      return <>up to now</>;
    case 'empty':
      return <span className="tl-ink-3">no messages</span>;
    case 'unknown':
      return (
        <span className="tl-ink-3" title="Until it is recalculated every search looks into this index">
          not known, recalculate it
        </span>
      );
    case 'closed':
      return (
        <span className="tl-ink-3" title="Its time range is read again when it is reopened">
          –
        </span>
      );
    case 'until':
      return (
        <>
          up to <RelativeTime instant={text.end} />
        </>
      );
    case 'span':
      return (
        <>
          from <RelativeTime instant={text.begin} /> to <RelativeTime instant={text.end} />
        </>
      );
  }
}
