import { type Search } from 'api/search';
import { type View, type ViewState, type Widget } from 'api/views';
import { readDecorators, readRules } from 'areas/messages';
import { DEFAULT_RANGE, queryText, readParameters, streamsOf } from 'areas/query';
import { type Arrangement, DEFAULT_SORT, type HistogramInterval, type MessageSort } from '../address/search-url';
import {
  columnsOf,
  fieldWidgetOf,
  isMessageCount,
  isObject,
  type PivotInterval,
  readAggregation,
  type StoredWidget,
  type StoredWidgets,
  type StripWidget,
  widgetText,
} from 'areas/widgets';
import { texts } from '../texts';

/** A saved search in the form of the search page. */
export interface SavedArrangement extends Arrangement, StoredWidgets {
  /** The stored state: what this page does not know is saved back unchanged. */
  state: ViewState;
}

function sortOf(config: unknown): MessageSort {
  const first: unknown = isObject(config) && Array.isArray(config.sort) ? config.sort[0] : undefined;
  if (!isObject(first) || typeof first.field !== 'string') return DEFAULT_SORT;
  return { field: first.field, order: first.direction === 'Ascending' ? 'ASC' : 'DESC' };
}

const NAMED_INTERVALS: Readonly<Record<string, HistogramInterval>> = {
  '1 minutes': 'minute',
  '1 hours': 'hour',
  '1 days': 'day',
  '1 weeks': 'week',
  '1 months': 'month',
  '3 months': 'quarter',
  '12 months': 'year',
};

function namedInterval(interval: PivotInterval | undefined): HistogramInterval | undefined {
  return interval?.type === 'timeunit' ? NAMED_INTERVALS[`${interval.value} ${interval.unit}`] : undefined;
}

/** Whether a widget uses the query, range and streams of the page, and has none of its own. */
const isOfPage = ({ timerange, query, filter, streams = [] }: Widget): boolean =>
  !timerange && !query && !filter && streams.length === 0;

/** The role of a widget on this page. @param table the message table of the page itself */
function roleOf(widget: Widget, taken: ReadonlyMap<string, StoredWidget>, table: Widget | undefined): string {
  const isFree = (role: string) => !taken.has(role);
  if (widget === table) return 'messages';
  const own: StripWidget = { kind: 'saved', id: widget.id };
  if (widget.type !== 'aggregation' || !isOfPage(widget)) return widgetText(own);
  if (isMessageCount(widget.config) && isFree('histogram')) return 'histogram';
  const fromField = fieldWidgetOf(widget.config);
  return fromField && isFree(widgetText(fromField)) ? widgetText(fromField) : widgetText(own);
}

function storedWidgets({ widgets = [], titles = {}, positions = {} }: ViewState): ReadonlyMap<string, StoredWidget> {
  const stored = new Map<string, StoredWidget>();
  const inOrder = [...widgets].sort(
    (one, other) =>
      Number(positions[one.id]?.row ?? 0) - Number(positions[other.id]?.row ?? 0) ||
      Number(positions[one.id]?.col ?? 0) - Number(positions[other.id]?.col ?? 0),
  );
  // The message table of the page itself is below those among its widgets.
  const table = inOrder.findLast((widget) => widget.type === 'messages' && isOfPage(widget));
  for (const widget of inOrder) {
    const title = titles.widget?.[widget.id];
    const position = positions[widget.id];
    stored.set(roleOf(widget, stored, table), { widget, title, position });
  }
  return stored;
}

/**
 * Reads a saved view and its search.
 *
 * @throws Error for a search of several queries, with the card's text
 */
export function readSaved(view: View, search: Search): SavedArrangement {
  const { queries = [] } = search;
  const [query] = queries;
  if (!query || queries.length > 1) throw new Error(texts.page.manyQueries);
  const state = view.state[query.id] ?? {};
  const stored = storedWidgets(state);
  const messages = stored.get('messages')?.widget.config;
  const histogram = stored.get('histogram')?.widget.config;
  const widgets = [...stored].flatMap(([role, { widget }]): StripWidget[] => {
    if (role === 'histogram' || role === 'messages') return [];
    return [
      role.startsWith('saved:')
        ? { kind: 'saved', id: widget.id }
        : (fieldWidgetOf(widget.config) ?? { kind: 'saved', id: widget.id }),
    ];
  });
  return {
    query: queryText(query.query) ?? '',
    timerange: query.timerange ?? DEFAULT_RANGE,
    streams: streamsOf(query),
    interval: namedInterval(
      histogram === undefined ? undefined : readAggregation(histogram).row_pivots[0]?.config.interval,
    ),
    columns: columnsOf(messages),
    sort: sortOf(messages),
    widgets,
    parameters: readParameters(search.parameters),
    decorators: readDecorators(isObject(messages) ? messages.decorators : undefined),
    highlighting: readRules(state.formatting?.highlighting),
    stored,
    state,
  };
}
