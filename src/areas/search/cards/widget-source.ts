import { askedQuery, type SearchResult } from '../run/search-result';
import { type WidgetSource } from './widget-menu-entry';

/** What a widget made of a result is about elsewhere. */
export function sourceOf(result: SearchResult): WidgetSource {
  const { timerange, streams } = result.request;
  return { timerange, streams, query: askedQuery(result) };
}
