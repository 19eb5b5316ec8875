import { useTimeZone } from './TimeZone';
import { type InstantLike, formatDateTimeWithOffset, formatRelative } from './zoned-time';
import { useNow } from 'ui/timing/useNow';

/** “4 min ago”, kept current; the exact time with its offset is the tooltip. */
export function RelativeTime({ instant }: { instant: InstantLike }) {
  const now = useNow();
  const zone = useTimeZone();
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatDateTimeWithOffset(instant, zone)}>
      {formatRelative(instant, now, zone)}
    </time>
  );
}
