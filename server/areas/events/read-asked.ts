import { type EventsPage, type EventsSearch } from 'api/events/events';
import { type SearchParts, timeContext } from 'server/search/execution/execute-search';
import { type EventsAsked } from 'server/events/search/event-search';
import { EVENT_STREAMS, type EventSources } from 'server/search/scope/streams/event-sources';
import { resolveTimeRange } from 'server/search/scope/time/time-range';

/** A request with what was absent in it. */
export type EventsParameters = EventsPage['parameters'];

const LAST_HOUR = { type: 'relative', range: 3_600 } as const;
const PER_PAGE = 10;

/** Fills in what a request leaves out, the whole of it even. */
export function withDefaults(sent: EventsSearch | null | undefined): EventsParameters {
  const {
    query = '',
    page = 1,
    per_page: perPage = PER_PAGE,
    timerange,
    filter,
    sort_by: sortBy,
    sort_direction,
  } = sent ?? {};
  return {
    ...{ page, per_page: perPage, query },
    timerange: timerange ?? LAST_HOUR,
    filter: { alerts: filter?.alerts ?? 'include', event_definitions: filter?.event_definitions ?? [] },
    sort_by: sortBy || 'timestamp',
    sort_direction: sort_direction ?? 'desc',
  };
}

/** Which events are asked for. @throws TimeRangeError */
export async function readAsked(
  { query, timerange, filter }: EventsParameters,
  parts: SearchParts,
  sources: EventSources,
): Promise<EventsAsked> {
  return {
    interval: await resolveTimeRange(timerange, timeContext(parts, EVENT_STREAMS)),
    query: query === '*' ? '' : query,
    alerts: filter.alerts,
    definitions: filter.event_definitions,
    sources,
  };
}
