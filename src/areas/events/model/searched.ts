import { type ConditionConfig, CORRELATION, type CorrelationConfig } from 'api/events/conditions';
import { type Event } from 'api/events/events';
import { EVENTS_STREAM_ID } from 'api/stream-ids';
import { addToQuery, EMPTY_VALUE, escapeValue, fieldQuery } from 'lang/query/escape';

/** A search, as far as a condition says it. */
export interface Searched {
  query: string;
  /** None: all. */
  streams: readonly string[];
}

/** The events that a sequence needs. */
function eventsOf({ sequence }: CorrelationConfig): string {
  const needed = sequence.filter(({ negate }) => !negate).map(({ event_definition_id: id }) => escapeValue(id));
  return `event_definition_id:(${[...new Set(needed)].join(' OR ')})`;
}

/** What a condition looks at: messages, or events, which are messages of a stream of their own. */
export const searchedBy = (config: ConditionConfig): Searched =>
  config.type === CORRELATION
    ? { query: eventsOf(config), streams: [EVENTS_STREAM_ID] }
    : { query: config.query.trim(), streams: config.streams };

/** Narrows a query to the group that an event is about. */
export const narrowed = (query: string, groups: Event['group_by_fields']): string =>
  Object.entries(groups).reduce((all, [field, value]) => addToQuery(all, fieldQuery(field, value)), query);

/** What a condition looks at, narrowed to the group or the key that an event is about. */
export function searchedFor(config: ConditionConfig, { group_by_fields: groups }: Event): Searched {
  const { query, streams } = searchedBy(config);
  // The group of joined events is their key; those without a key are one, too.
  const isWithoutKey = config.type === CORRELATION && config.join_on_key && groups.key === undefined;
  return { query: narrowed(query, isWithoutKey ? { key: EMPTY_VALUE } : groups), streams };
}
