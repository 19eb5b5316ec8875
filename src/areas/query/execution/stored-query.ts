import { type Filter, type SearchQuery } from 'api/search';
import { type TimeRange } from 'api/time-range';

/** Range of a query or an address without one. */
export const DEFAULT_RANGE: TimeRange = { type: 'relative', from: 300 };

/** The text of a stored query, of a search or a widget; undefined where there is none. */
export function queryText(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'query_string') : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The streams a query searches; empty for all readable ones. */
export const streamsOf = ({ filter }: Pick<SearchQuery, 'filter'>): string[] =>
  (filter?.filters ?? (filter ? [filter] : [])).flatMap(({ type, id }) => (type === 'stream' && id ? [id] : []));

/** The stream filter of a query: any of the given ones, or null for all readable ones. */
export function streamFilter(streams: readonly string[]): Filter | null {
  return streams.length === 0 ? null : { type: 'or', filters: streams.map((id) => ({ type: 'stream', id })) };
}
