import { EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { type Fragment } from 'server/search/fragment';
import { jsonPath, typedPath } from 'server/search/query/sql/json-path';

/** The streams whose messages are events. */
export const EVENT_STREAMS: readonly string[] = [EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID];

/** The streams where events may come from for somebody to see them: one outside of these, and the event is hidden. */
export interface EventSources {
  /** Absent: all, deleted ones included. */
  only?: readonly string[];
  never?: readonly string[];
}

const STREAMS = typedPath(jsonPath('source_streams') ?? '', 'Array(Nullable(String))');

/**
 * Restricts events to those whose source streams are all among the given ones (card search.md, "events search type"). An
 * event without source streams always matches.
 *
 * @param streams undefined: no restriction
 */
export function eventsFrom(condition: Fragment, streams: readonly string[] | undefined): Fragment {
  if (!streams) return condition;
  return {
    sql: `${condition.sql} AND hasAll({source_streams:Array(Nullable(String))}, ${STREAMS})`,
    params: { ...condition.params, source_streams: streams },
  };
}

/**
 * Restricts a condition for messages of some streams: the events among them to those that somebody may see. It holds for every
 * way to messages, so that nobody reads in an event what its messages are kept from them.
 */
export function hidingEvents(condition: Fragment, streams: readonly string[], sources: EventSources): Fragment {
  const { only, never = [] } = sources;
  if (!streams.some((id) => EVENT_STREAMS.includes(id))) return condition;
  const rules = [
    ...(only ? [`hasAll({seen_sources:Array(Nullable(String))}, ${STREAMS})`] : []),
    ...(never.length > 0 ? [`NOT hasAny({hidden_sources:Array(Nullable(String))}, ${STREAMS})`] : []),
  ];
  if (rules.length === 0) return condition;
  return {
    sql: `${condition.sql} AND (NOT hasAny(streams, {event_streams:Array(String)}) OR (${rules.join(' AND ')}))`,
    params: { ...condition.params, event_streams: EVENT_STREAMS, seen_sources: only ?? [], hidden_sources: never },
  };
}

/** The columns that {@link isVisible} asks about, of a single message. */
export const SOURCES_COLUMN = ['event_sources', STREAMS] as const;

/** Whether somebody may see a message as far as it is an event: that takes the right to every source stream. */
export const isVisible = (
  { streams, event_sources: sources }: { streams: readonly string[]; event_sources: readonly (string | null)[] },
  mayRead: (streamId: string) => boolean,
): boolean => !streams.some((id) => EVENT_STREAMS.includes(id)) || sources.every((id) => id === null || mayRead(id));
