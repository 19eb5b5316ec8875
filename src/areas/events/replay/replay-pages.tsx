import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { SearchPage, writeAddress } from 'areas/search';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Bell, Play } from 'lucide-react';
import { PageLink } from 'plugins/PageLink';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from 'rest/failure';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { formatDuration } from 'ui/format/duration';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime, formatRange } from 'ui/format/zoned-time';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';
import { conditionOf } from '../model/condition';
import { definitionReplay, eventReplay, type Replay } from '../model/replay';
import { EventDetailActions, EventDetailStore } from '../stores/EventDetailStore';
import { texts } from './texts';
import './replay.css';

/** The search that found an event, on the search page. */
export function EventReplayPage() {
  const { id = '' } = useParams();
  const { found, error } = useEvent(id);
  const event = found?.event;
  const definition = useDefinition(event?.event_definition_id);
  const replay = useMemo(
    () => (event && definition !== undefined ? eventReplay(event, definition) : undefined),
    [event, definition],
  );
  if (found === null) return <Missing title={texts.noEvent}>{texts.noEventText}</Missing>;
  if (error !== undefined && !event) return <Failed error={error} />;
  return (
    <Replayed key={id} replay={replay}>
      {event && <EventFacts {...{ event }} definition={definition ?? null} />}
    </Replayed>
  );
}

/** The search of a definition, on the search page. */
export function DefinitionReplayPage() {
  const { id = '' } = useParams();
  const definition = useDefinition(id);
  const replay = useMemo(() => (definition ? definitionReplay(definition) : undefined), [definition]);
  if (definition === null) return <Missing title={texts.noDefinition}>{texts.noDefinitionText}</Missing>;
  if (definition && !replay) return <Missing title={texts.unknownKind}>{texts.unknownKindText}</Missing>;
  return (
    <Replayed key={id} replay={replay}>
      {definition && <DefinitionFacts definition={definition} />}
    </Replayed>
  );
}

interface ReplayedProps {
  /** Undefined until it is known. */
  replay: Replay | undefined;
  /** What is replayed. */
  children: ReactNode;
}

/** The search page, which begins with what is replayed, below a bar that says so. What is changed there stays in the address. */
function Replayed({ replay, children }: ReplayedProps) {
  const { query, replace } = useQueryState();
  const hasBegun = query.has('rangetype');
  useEffect(() => {
    if (replay && !hasBegun) replace(writeAddress(replay));
  }, [replay, hasBegun, replace]);
  if (!replay || !hasBegun) return <SkeletonRows rows={16} rowHeight={24} />;
  return (
    <>
      <aside className="tl-replay" aria-label={texts.bar}>
        {children}
      </aside>
      <SearchPage />
    </>
  );
}

function EventFacts({ event, definition }: { event: Event; definition: EventDefinition | null }) {
  const zone = useTimeZone();
  const { timerange_start: start, timerange_end: end } = event;
  return (
    <>
      <Play size={14} aria-hidden="true" />
      <span>{texts.event}</span>
      <Link to={Routes.ALERTS.event(event.id)}>{event.message}</Link>
      <span className="tl-ink-3">
        {start !== null && end !== null ? formatRange(start, end, zone) : formatDateTime(event.timestamp, zone)}
      </span>
      {definition ? <DefinitionLink definition={definition} /> : <span className="tl-ink-3">{texts.unreadable}</span>}
    </>
  );
}

function DefinitionFacts({ definition }: { definition: EventDefinition }) {
  const config = conditionOf(definition);
  return (
    <>
      <Play size={14} aria-hidden="true" />
      <span>{texts.definition}</span>
      <DefinitionLink definition={definition} />
      {config && <span className="tl-ink-3">{texts.last(formatDuration(config.search_within_ms))}</span>}
    </>
  );
}

const DefinitionLink = ({ definition: { id, title } }: { definition: EventDefinition }) => (
  <span>
    <Bell size={14} aria-hidden="true" /> <PageLink to={Routes.ALERTS.DEFINITIONS.show(id)}>{title}</PageLink>
  </span>
);

const Missing = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="tl-main">
    <EmptyState as="h1" title={title} actions={<Link to={Routes.ALERTS.LIST}>{texts.toList}</Link>}>
      <p>{children}</p>
    </EmptyState>
  </div>
);

const Failed = ({ error }: { error: unknown }) => (
  <div className="tl-main">
    <ErrorState as="h1" title={texts.failed}>
      <p>{messageOf(error)}</p>
    </ErrorState>
  </div>
);

/** Null: there is no such event for this person. */
function useEvent(id: string) {
  useEffect(() => {
    const asked = EventDetailActions.load(id);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [id]);
  const state = useStore(EventDetailStore, ({ event }) => event);
  const value = state.status === 'loaded' ? valueOf(state) : undefined;
  return { found: value === null || value?.event.id === id ? value : undefined, error: errorOf(state) };
}

/** Null: there is no such definition for this person. */
function useDefinition(id: string | undefined): EventDefinition | null | undefined {
  useEffect(() => {
    if (id === undefined) return undefined;
    const asked = EventDetailActions.define(id);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [id]);
  return useStore(EventDetailStore, ({ definitions }) => (id === undefined ? undefined : definitions[id]));
}
