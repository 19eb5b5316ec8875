import { EVENT_RUNS_CAPABILITY } from 'api/events/definitions';
import { type AlertsFilter } from 'api/events/events';
import { type TimeRange } from 'api/time-range';
import { readTimeRange, writeTimeRange } from 'areas/query';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useMemo } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { type ListAddress, useListAddress } from 'routing/list-address';
import { useQueryState } from 'routing/query-state';
import { useTimeZone } from 'ui/format/TimeZone';
import { type EventsRequest, type Facet, FACETS, SORTED_BY } from '../model/events-request';
import { KINDS, lastSearch, rememberSearch } from '../model/last-search';
import { isOneOf } from '../model/is-one-of';
import { EventsActions, EventsStore, type FoundEvents } from '../stores/EventsStore';

const PAGE_SIZE = 25;
/** So many events a search gives page by page. */
export const RESULT_WINDOW = 10_000;

/** Names of the facets in addresses; that of the stream is the one that the classic console links with. */
const IN_ADDRESS: Readonly<Record<Facet, string>> = {
  event_definition_id: 'definition',
  priority: 'priority',
  source_streams: 'stream_id',
  key: 'key',
};
const NO_FACETS = Object.fromEntries(FACETS.map((facet) => [IN_ADDRESS[facet], undefined]));

export interface EventsList {
  address: ListAddress;
  request: EventsRequest;
  found: FoundEvents | undefined;
  isLoading: boolean;
  error: unknown;
  /** Whether the server counts events over time. */
  hasFigures: boolean;
  /** Whether the query or a facet narrows the list. */
  isNarrowed: boolean;
  reload: () => void;
  setQuery: (query: string) => void;
  setRange: (range: TimeRange) => void;
  setKind: (kind: AlertsFilter) => void;
  setFacet: (facet: Facet, value: string | undefined) => void;
  /** Everything but the range and the kind. */
  clear: () => void;
}

/** The events that the address asks for; where it does not say, those that were looked for last. */
export function useEvents(): EventsList {
  const address = useListAddress(PAGE_SIZE);
  const { query, push } = useQueryState();
  const zone = useTimeZone();
  const hasFigures = useStore(CapabilitiesStore, (state) => hasCapability(state, EVENT_RUNS_CAPABILITY));
  const { page, pageSize, text, sort } = address;
  const request = useMemo((): EventsRequest => {
    const last = lastSearch();
    const kind = query.get('kind');
    const sortBy = sort?.replace(/^-/, '');
    const facets = FACETS.flatMap((facet) => {
      const value = query.get(IN_ADDRESS[facet]);
      return value === null || value === '' ? [] : [[facet, value] as const];
    });
    return {
      query: text,
      timerange: readTimeRange(query, zone) ?? last.timerange,
      alerts: isOneOf(KINDS, kind) ? kind : last.filter.alerts,
      facets: Object.fromEntries(facets),
      page: Math.min(page, Math.floor(RESULT_WINDOW / pageSize)),
      pageSize,
      sortBy: isOneOf(SORTED_BY, sortBy) ? sortBy : 'timestamp',
      direction: isOneOf(SORTED_BY, sortBy) && !sort?.startsWith('-') ? 'asc' : 'desc',
    };
  }, [query, zone, text, page, pageSize, sort]);
  const load = useCallback(() => EventsActions.load(request, hasFigures), [request, hasFigures]);
  const reload = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => {
    rememberSearch({ filter: { alerts: request.alerts }, timerange: request.timerange });
    const asked = load();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [load, request]);
  useEffect(() => {
    const asked = EventsActions.countDefinitions();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  const found = useStore(EventsStore, (state) => state.found);
  return {
    ...{ address, request, reload, hasFigures },
    found: valueOf(found),
    isLoading: found.status === 'loading' || found.status === 'reloading',
    error: errorOf(found),
    isNarrowed: text !== '' || Object.keys(request.facets).length > 0,
    setQuery: (next) => push({ query: next || undefined, page: undefined }),
    setRange: (range) => push({ ...writeTimeRange(range), page: undefined }),
    setKind: (kind) => push({ kind, page: undefined }),
    setFacet: (facet, value) => push({ [IN_ADDRESS[facet]]: value, page: undefined }),
    clear: () => push({ query: undefined, page: undefined, ...NO_FACETS }),
  };
}
