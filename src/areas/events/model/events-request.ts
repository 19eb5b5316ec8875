import { type AlertsFilter, type EventsSearch } from 'api/events/events';
import { type TimeRange } from 'api/time-range';
import { addToQuery, fieldQuery } from 'lang/query/escape';

/** What events can be sorted by everywhere: others of their members are texts in a 4.3 cluster. */
export const SORTED_BY = ['timestamp', 'priority', 'key'] as const;
export type SortedBy = (typeof SORTED_BY)[number];

/** What events are narrowed by, as members of them. */
export const FACETS = ['event_definition_id', 'priority', 'source_streams', 'key'] as const;
export type Facet = (typeof FACETS)[number];

/** A page of events as people ask for it. */
export interface EventsRequest {
  query: string;
  timerange: TimeRange;
  alerts: AlertsFilter;
  /** The chosen value of each facet; those that are absent narrow nothing. */
  facets: Partial<Readonly<Record<Facet, string>>>;
  page: number;
  pageSize: number;
  sortBy: SortedBy;
  direction: 'asc' | 'desc';
}

/** A range in the form that every server and the classic console know. */
export function plainRange(range: TimeRange): TimeRange {
  if (range.type !== 'relative' || range.from === undefined || range.to) return range;
  return { type: 'relative', range: range.from };
}

/** Which events a request is about. @param alerts in place of its own */
export function searchOf({ query, timerange, facets, ...rest }: EventsRequest, alerts = rest.alerts): EventsSearch {
  const { event_definition_id: definition, ...others } = facets;
  const parts = FACETS.flatMap((facet) => {
    const value = facet === 'event_definition_id' ? undefined : others[facet];
    return value === undefined ? [] : [fieldQuery(facet, value)];
  });
  return {
    query: parts.reduce(addToQuery, query.trim()),
    timerange: plainRange(timerange),
    filter: { alerts, event_definitions: definition === undefined ? [] : [definition] },
  };
}

/** The whole request. */
export const pageOf = (request: EventsRequest): EventsSearch => ({
  ...searchOf(request),
  page: request.page,
  per_page: request.pageSize,
  sort_by: request.sortBy,
  sort_direction: request.direction,
});
