import { askedQuery, type SearchResult } from '../run/search-result';
import { type WidgetSource } from './widget-menu-entry';

/** The range, query and streams that a widget of this result gets when it is added elsewhere. */
export function sourceOf(result: SearchResult): WidgetSource {
  const { timerange, streams } = result.request;
  return { timerange, streams, query: askedQuery(result) };
}
