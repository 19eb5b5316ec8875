import { CORRELATION } from 'api/events/conditions';
import { type Event, type FoundEvent } from 'api/events/events';
import { useStore } from 'flux/use-store';
import { Pencil, Play } from 'lucide-react';
import { DeliveriesOf } from 'areas/notification-deliveries';
import { useIsPermitted } from 'areas/users';
import { PageLink } from 'plugins/PageLink';
import { useHasPage } from 'plugins/use-has-page';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { ButtonLink } from 'ui/button/ButtonLink';
import { formatDuration } from 'ui/format/duration';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset, formatRange } from 'ui/format/zoned-time';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { originOf } from '../model/origin';
import { priorityName } from '../priority';
import { EventDetailActions, EventDetailStore } from '../stores/EventDetailStore';
import { type FoundEvents } from '../stores/EventsStore';
import { typeName } from '../type-names';
import { useStreamTitles } from '../useStreamTitles';
import { AlertPart } from '../alerts/AlertPart';
import { CausingEvents } from './CausingEvents';
import { CausingMessages } from './CausingMessages';
import { EventCurve } from './EventCurve';
import { texts } from '../texts';

const { detail: words } = texts;
const { facts } = words;

interface EventDetailProps {
  found: FoundEvent;
  /** Those that are known to be readable. */
  definitions: FoundEvents['definitions'] | undefined;
}

/** Everything about an event. */
export function EventDetail({ found: { event }, definitions }: EventDetailProps) {
  const { event_definition_id: definitionId } = event;
  const definition = useStore(EventDetailStore, (state) => state.definitions[definitionId]);
  const mayEdit = useIsPermitted(`eventdefinitions:edit:${definitionId}`);
  const edit = Routes.ALERTS.DEFINITIONS.edit(definitionId);
  const hasForm = useHasPage(edit);
  useEffect(() => {
    const asked = EventDetailActions.define(definitionId);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [definitionId]);
  const Causes = isOfEvents(event) ? CausingEvents : CausingMessages;
  const title = definition?.title ?? definitions?.[definitionId]?.title;
  return (
    <div className="tl-event-detail">
      <AlertPart eventId={event.id} />
      <div className="tl-event-actions">
        <ButtonLink variant="primary" to={Routes.ALERTS.replay(event.id)} icon={<Play />}>
          {words.replay}
        </ButtonLink>
        {definition && mayEdit && hasForm && (
          <ButtonLink to={edit} icon={<Pencil />}>
            {words.edit}
          </ButtonLink>
        )}
      </div>
      {definition && <EventCurve {...{ event, definition }} />}
      <KeyValueList entries={useFacts(event, title)} look="plain" />
      <Values title={words.fields} none={words.noFields} values={event.fields} />
      <Values title={words.groups} none={words.noGroups} values={event.group_by_fields} />
      <DeliveriesOf kind="event" id={event.id} isPart />
      <Causes event={event} definition={definition} />
    </div>
  );
}

/** Whether other events led to it. */
const isOfEvents = ({ event_definition_type: type }: Event): boolean => type === CORRELATION;

/** @param definition its title, when one may read it */
function useFacts(event: Event, definition: string | undefined): KeyValue[] {
  const zone = useTimeZone();
  const streams = useStreamTitles();
  const when = (instant: string) => formatDateTimeWithOffset(instant, zone);
  const { event_definition_id: definitionId, timerange_start: start, timerange_end: end } = event;
  const origin = originOf(event.origin_context);
  const originEvent = originOf(event.origin_context, 'event');
  const later = Date.parse(event.timestamp_processing) - Date.parse(event.timestamp);
  const created = when(event.timestamp_processing);
  return [
    { key: facts.priority, value: priorityName(event.priority) },
    { key: facts.timestamp, value: when(event.timestamp) },
    {
      key: facts.definition,
      value: definitionId,
      content:
        definition === undefined ? (
          <i className="tl-mono" title={texts.gone}>
            {definitionId}
          </i>
        ) : (
          <span className="tl-event-definition">
            <PageLink to={Routes.ALERTS.DEFINITIONS.show(definitionId)}>{definition}</PageLink> (
            {typeName(event.event_definition_type)})
          </span>
        ),
    },
    ...(start !== null && end !== null
      ? [{ key: isOfEvents(event) ? facts.sequence : facts.window, value: formatRange(start, end, zone) }]
      : []),
    {
      key: facts.key,
      value: event.key,
      content: event.key ? <span className="tl-mono">{event.key}</span> : <i>{words.noKey}</i>,
    },
    {
      key: facts.streams,
      value: event.source_streams.join(' '),
      content:
        event.source_streams.length > 0 ? (
          <ul className="tl-event-streams">
            {event.source_streams.map((id) => (
              <li key={id}>
                {streams?.has(id) ? <PageLink to={Routes.STREAMS.search(id)}>{streams.get(id)}</PageLink> : <i>{id}</i>}
              </li>
            ))}
          </ul>
        ) : (
          <i>{words.noStreams}</i>
        ),
    },
    ...(origin
      ? [
          {
            key: facts.origin,
            value: origin.id,
            content: <Link to={Routes.SEARCH.message(origin.index, origin.id)}>{words.openMessage}</Link>,
          },
        ]
      : []),
    ...(originEvent
      ? [
          {
            key: isOfEvents(event) ? facts.lastEvent : facts.originEvent,
            value: originEvent.id,
            content: <Link to={Routes.ALERTS.event(originEvent.id)}>{words.openEvent}</Link>,
          },
        ]
      : []),
    { key: facts.processed, value: later > 0 ? words.delay(created, formatDuration(later)) : created },
    { key: facts.id, value: event.id, content: <span className="tl-mono">{event.id}</span> },
  ];
}

interface ValuesProps {
  title: string;
  none: string;
  values: Readonly<Record<string, string>>;
}

function Values({ title, none, values }: ValuesProps) {
  const heading = useId();
  const entries = Object.entries(values).map(([key, value]) => ({ key, value }));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {entries.length > 0 ? <KeyValueList entries={entries} /> : <p className="tl-ink-3">{none}</p>}
    </section>
  );
}
