import { type QueryNode } from 'lang/query/tree';
import { messageCondition } from 'server/search/condition';
import { type Fragment } from 'server/search/fragment';
import { jsonPath, typedPath } from 'server/search/query/sql/json-path';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { EVENT_STREAMS, type EventSources } from 'server/search/scope/streams/event-sources';
import { type Interval } from 'server/search/scope/time/instants';

/** All events, those that are alerts, or those that are none. */
export type AlertsWanted = 'exclude' | 'include' | 'only';

/** Which events are looked for. */
export interface EventTerms {
  interval: Interval;
  query: QueryNode;
  alerts: AlertsWanted;
  /** Ids; none: events of all. */
  definitions: readonly string[];
  /** Where they may come from. */
  sources: EventSources;
}

const DEFINITION = typedPath(jsonPath('event_definition_id') ?? '', 'String');
/** Whether an event is an alert. */
export const ALERT = `ifNull(${typedPath(jsonPath('alert') ?? '', 'Bool')}, false)`;

const ALERTS: Readonly<Record<AlertsWanted, string>> = {
  include: '',
  only: ` AND ${ALERT}`,
  exclude: ` AND NOT ${ALERT}`,
};

/** The condition for events among the messages of the event streams. @throws SearchTypeError when the query is too large */
export function eventCondition(
  { interval, query, alerts, definitions, sources }: EventTerms,
  fieldTypes: FieldTypes,
  now: Date,
): Fragment {
  const streams = EVENT_STREAMS;
  const { sql, params } = messageCondition({ interval, streams, eventSources: sources, query, fieldTypes, now });
  const ofDefinitions =
    definitions.length > 0 ? `ifNull(${DEFINITION} IN {definitions:Array(String)}, 0)` : `NOT ${DEFINITION}.null`;
  return { sql: `${sql} AND ${ofDefinitions}${ALERTS[alerts]}`, params: { ...params, definitions } };
}
