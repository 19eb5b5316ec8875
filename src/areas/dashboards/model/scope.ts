import { type SearchQuery } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type Widget } from 'api/views';
import { DEFAULT_RANGE, queryText, streamsOf } from 'areas/query';

/** What the bar above a page sets for now, for all widgets; nothing of it is stored. */
export interface Override {
  timerange?: TimeRange;
  query?: string;
}

/** All that say something: several each in brackets. */
export function joinedQueries(...queries: readonly string[]): string {
  const parts = queries.map((text) => text.trim()).filter((text) => text !== '' && text !== '*');
  return parts.length < 2 ? (parts[0] ?? '') : parts.map((text) => `(${text})`).join(' AND ');
}

/** The messages a widget is about: with what the bar above the page says. */
export interface EffectiveScope {
  timerange: TimeRange;
  query: string;
  streams: readonly string[];
}

/** What a widget of a page asks for (card dashboards.md, "Replay search link"). */
export function effectiveScope(widget: Widget, page: SearchQuery, override: Override): EffectiveScope {
  const { streams = [] } = widget;
  return {
    timerange: override.timerange ?? (widget.timerange as TimeRange | null) ?? page.timerange ?? DEFAULT_RANGE,
    query: joinedQueries(override.query ?? queryText(page.query) ?? '', queryText(widget.query) ?? ''),
    streams: streams.length > 0 ? streams : streamsOf(page),
  };
}

/** The widget with the range, query and streams of the page it stood on as its own. */
export function withOwnScope(widget: Widget, page: SearchQuery): Widget {
  const { timerange, query, streams } = effectiveScope(widget, page, {});
  return { ...widget, timerange, query: { type: 'elasticsearch', query_string: query }, streams: [...streams] };
}
