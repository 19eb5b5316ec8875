import { type Decorator } from 'api/decorators';
import {
  type ExecutionState,
  type MessagesSearchType,
  type PivotSearchType,
  type Search,
  type TimeInterval,
} from 'api/search';
import { type TimeRange } from 'api/time-range';
import { AUTOMATIC_SCALING } from './histogram-steps';
import {
  LEVEL_FIELD,
  newPartId,
  newSearchId,
  PAGE_SIZE,
  type SearchParameter,
  sentQuery,
  streamFilter,
} from 'areas/query';
import { type CompleteAddress, type HistogramInterval, type MessageSort } from '../address/search-url';

const LEVEL_VALUES = 15;

/** The input of a search; equal requests give equal searches. */
export interface SearchRequest {
  query: string;
  timerange: TimeRange;
  streams: readonly string[];
  interval?: HistogramInterval;
  sort: MessageSort;
  /** Decorators of the messages, in order. */
  decorators?: readonly Decorator[];
  /** Parameters of the query, with their values. */
  parameters?: readonly SearchParameter[];
}

/** The request of an address. */
export function requestOf(address: Pick<CompleteAddress, keyof SearchRequest>): SearchRequest {
  const { query, timerange, streams, interval, sort, decorators = [], parameters = [] } = address;
  return {
    ...{ query, timerange, streams, interval, sort },
    ...(decorators.length > 0 && { decorators }),
    ...(parameters.length > 0 && { parameters }),
  };
}

/** A search as it is stored, with the ids of its parts. */
export interface PreparedSearch {
  request: SearchRequest;
  search: Search & { id: string };
  queryId: string;
  histogramId: string;
  messagesId: string;
}

const UNIT_OF: Record<HistogramInterval, string> = {
  minute: '1m',
  hour: '1h',
  day: '1d',
  week: '1w',
  month: '1M',
  quarter: '3M',
  year: '12M',
};

function intervalOf(interval: HistogramInterval | undefined): TimeInterval {
  return interval ? { type: 'timeunit', timeunit: UNIT_OF[interval] } : { type: 'auto', scaling: AUTOMATIC_SCALING };
}

/** The search type of messages over time by level. */
export function histogramType(id: string, interval: HistogramInterval | undefined): PivotSearchType {
  return {
    id,
    type: 'pivot',
    name: 'chart',
    rollup: true,
    row_groups: [{ type: 'time', field: 'timestamp', interval: intervalOf(interval) }],
    column_groups: [{ type: 'values', field: LEVEL_FIELD, limit: LEVEL_VALUES }],
    series: [{ id: 'count()', type: 'count' }],
    sort: [],
  };
}

function messagesType(id: string, { sort, decorators = [] }: SearchRequest): MessagesSearchType {
  return { id, type: 'messages', limit: PAGE_SIZE, offset: 0, sort: [{ ...sort }], decorators: [...decorators] };
}

/** Builds a search with new ids: one query with the histogram by level and the first page of messages. */
export function prepareSearch(request: SearchRequest): PreparedSearch {
  const ids = { queryId: newPartId(), histogramId: newPartId(), messagesId: newPartId() };
  const sent = sentQuery(request.query, request.parameters);
  const query = {
    id: ids.queryId,
    query: { type: 'elasticsearch' as const, query_string: sent.query },
    timerange: request.timerange,
    filter: streamFilter(request.streams),
    search_types: [histogramType(ids.histogramId, request.interval), messagesType(ids.messagesId, request)],
  };
  return { ...ids, request, search: { id: newSearchId(), queries: [query], parameters: sent.parameters } };
}

/**
 * Execution state for the whole search with the given page of messages.
 *
 * @param fields of the messages; absent: all
 */
export function executionOf({ messagesId }: PreparedSearch, page: number, fields?: readonly string[]): ExecutionState {
  if (page === 1 && !fields) return {};
  return { global_override: { search_types: { [messagesId]: pageOf(page, fields) } } };
}

/** Execution state for the messages only, in the instants the last run covered, so that pages do not shift. */
export function pageExecutionOf(
  { messagesId }: PreparedSearch,
  page: number,
  covered: { from: string; to: string },
  fields?: readonly string[],
): ExecutionState {
  return {
    global_override: {
      timerange: { type: 'absolute', from: covered.from, to: covered.to },
      keep_search_types: [messagesId],
      search_types: { [messagesId]: pageOf(page, fields) },
    },
  };
}

const pageOf = (page: number, fields?: readonly string[]) => ({
  ...{ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  ...(fields && { fields: [...fields] }),
});

/** Whether two requests are equal, so that the stored search can be reused. */
export function isSameRequest(one: SearchRequest, other: SearchRequest): boolean {
  return JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));
}

const normalized = ({ query, timerange, streams, interval, sort, decorators, parameters }: SearchRequest) => [
  query,
  Object.entries(timerange).sort(([name], [otherName]) => (name < otherName ? -1 : 1)),
  streams,
  interval ?? null,
  sort.field,
  sort.order,
  decorators ?? [],
  parameters ?? [],
];
