import { type MessagesResult, type Search, type SearchJob, type SearchQuery } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type FieldScope, newPartId, newSearchId, streamFilter } from 'areas/query';
import { type Alternative } from './alternatives';

/** Alternatives to a search without results. */
export interface Nearby {
  /** Time of the newest match over all time, ISO 8601; undefined when there is none, or the request failed. */
  newest?: string;
  /** Number of matches over all time. */
  total: number;
  /** Similar queries with results in the same range. */
  found: readonly (Alternative & { count: number })[];
}

/** Whether no message of any time matches. */
export const isFoundNowhere = (nearby: Nearby | undefined): boolean =>
  nearby !== undefined && nearby.newest === undefined;

/** A search with the ids of its queries: first the one over all time, then one per alternative. */
export interface NearbySearch {
  search: Search;
  ids: readonly string[];
}

const ALL_TIME: TimeRange = { type: 'relative', range: 0 };

/** A search that counts the alternatives in the range, and the query over all time. */
export function nearbySearch(scope: FieldScope, alternatives: readonly Alternative[]): NearbySearch {
  const { query, streams, covered } = scope;
  const newestOf = (text: string, timerange: TimeRange): SearchQuery & { id: string } => ({
    id: newPartId(),
    query: { type: 'elasticsearch', query_string: text },
    timerange,
    filter: streamFilter(streams),
    search_types: [
      { id: newPartId(), type: 'messages', limit: 1, offset: 0, sort: [{ field: 'timestamp', order: 'DESC' }] },
    ],
  });
  const range: TimeRange = { type: 'absolute', from: covered.from, to: covered.to };
  const queries = [newestOf(query, ALL_TIME), ...alternatives.map((each) => newestOf(each.query, range))];
  return { search: { id: newSearchId(), parameters: [], queries }, ids: queries.map(({ id }) => id) };
}

function messagesOf(job: SearchJob, queryId: string | undefined): MessagesResult | undefined {
  const parts = Object.values(job.results[queryId ?? '']?.search_types ?? {});
  return parts.find((part): part is MessagesResult => part.type === 'messages');
}

/** Reads the answer; a failed part counts as without results. */
export function readNearby(job: SearchJob, { ids }: NearbySearch, alternatives: readonly Alternative[]): Nearby {
  const all = messagesOf(job, ids[0]);
  const newest: unknown = all?.messages[0]?.message.timestamp;
  return {
    total: all?.total_results ?? 0,
    ...(typeof newest === 'string' && { newest }),
    found: alternatives
      .map((each, at) => ({ ...each, count: messagesOf(job, ids[at + 1])?.total_results ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}
