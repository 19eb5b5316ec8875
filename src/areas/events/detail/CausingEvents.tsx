import { type FoundEvent } from 'api/events/events';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime, formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { causeOf } from '../model/cause';
import { originOf } from '../model/origin';
import { EventDetailActions, EventDetailStore } from '../stores/EventDetailStore';
import { texts } from '../texts';
import { CausesSection } from './CausesSection';
import { type CausingProps } from './CausingMessages';

const { events: words } = texts.detail;

/** The newest events that led to the event of a correlation. */
export function CausingEvents({ event, definition }: CausingProps) {
  const cause = useMemo(() => definition && causeOf(event, definition), [event, definition]);
  useEffect(() => {
    if (!cause) return undefined;
    const asked = EventDetailActions.causingEvents(event.id, cause);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [event.id, cause]);
  const state = useStore(EventDetailStore, (each) => each.causingEvents);
  const known = valueOf(state);
  const found = cause && known?.of === event.id ? known : undefined;
  const { events = [], total = 0 } = found ?? {};
  return (
    <CausesSection
      title={words.title}
      unknown={definition !== undefined && !cause ? words.unknown : undefined}
      count={found && events.length}
      error={cause ? errorOf(state) : undefined}
      none={words.none}
    >
      <p className="tl-small tl-ink-3">{total > events.length ? words.newest(events.length, total) : words.all}</p>
      <EventLines events={events} markedId={originOf(event.origin_context, 'event')?.id} />
    </CausesSection>
  );
}

interface EventLinesProps {
  events: readonly FoundEvent[];
  /** The last event of the sequence. */
  markedId: string | undefined;
}

/** A line each; the time leads to the event in full. */
function EventLines({ events, markedId }: EventLinesProps) {
  const zone = useTimeZone();
  return (
    <ul className="tl-event-lines" aria-label={words.title}>
      {events.map(({ event: { id, timestamp, message } }) => (
        <li key={id} aria-current={id === markedId || undefined}>
          <Link to={Routes.ALERTS.event(id)} title={formatDateTimeWithOffset(timestamp, zone)}>
            {formatDateTime(timestamp, zone)}
          </Link>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
