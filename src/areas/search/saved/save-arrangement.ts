import { type Search, type SearchType } from 'api/search';
import { type ViewState, type Widget, type WidgetPosition } from 'api/views';
import { newPartId, newSearchId } from '../identifiers';
import { PAGE_SIZE, streamFilter } from '../search-request';
import { type Arrangement, type HistogramInterval } from '../search-url';
import {
  type FieldNature,
  fieldAggregation,
  messageCount,
  type PivotInterval,
  pivotOf,
  readAggregation,
} from '../widgets/aggregation';
import { type StripWidget, widgetText } from '../widgets/strip-widget';
import { type SavedArrangement, type StoredWidget } from './saved-arrangement';

const INTERVALS: Record<HistogramInterval, PivotInterval> = {
  minute: { type: 'timeunit', value: 1, unit: 'minutes' },
  hour: { type: 'timeunit', value: 1, unit: 'hours' },
  day: { type: 'timeunit', value: 1, unit: 'days' },
  week: { type: 'timeunit', value: 1, unit: 'weeks' },
  month: { type: 'timeunit', value: 1, unit: 'months' },
  quarter: { type: 'timeunit', value: 3, unit: 'months' },
  year: { type: 'timeunit', value: 12, unit: 'months' },
};

const WHOLE_WIDTH = 'Infinity';
const CARD = { height: 4, width: 4 };
const CARDS_A_ROW = 3;

/** What is needed to store an arrangement. */
export interface SaveSources {
  arrangement: Arrangement;
  /** The saved search it comes from: ids, places and whatever this page does not know stay. */
  saved?: SavedArrangement;
  natureOf(field: string): FieldNature;
}

/** A search to store, then the state of a view that shows it. */
export interface SavedForm {
  search: Search & { id: string };
  state: Record<string, ViewState>;
}

const knownConfig = (stored: StoredWidget | undefined): Record<string, unknown> => {
  const config: unknown = stored?.widget.config;
  return typeof config === 'object' && config !== null ? { ...config } : {};
};

function messagesWidget({ columns, sort }: Arrangement, stored: StoredWidget | undefined): StoredWidget {
  const known = knownConfig(stored);
  const hasOwnLine = columns.at(-1) === 'message';
  const config = {
    show_summary: true,
    decorators: [],
    ...known,
    fields: ['timestamp', ...(hasOwnLine ? columns.slice(0, -1) : columns)],
    show_message_row: hasOwnLine,
    sort: [{ type: 'pivot', field: sort.field, direction: sort.order === 'ASC' ? 'Ascending' : 'Descending' }],
  };
  return placed(stored, { type: 'messages', config }, 'All Messages');
}

function histogramWidget({ interval }: Arrangement, stored: StoredWidget | undefined): StoredWidget {
  const isKept = stored !== undefined && interval === undefined;
  const config = isKept ? stored.widget.config : messageCount(interval && INTERVALS[interval]);
  return placed(stored, { type: 'aggregation', config }, 'Message Count');
}

/** Keeps id, title and place of what was stored before. */
function placed(
  stored: StoredWidget | undefined,
  { type, config }: Pick<Widget, 'type' | 'config'>,
  title: string | undefined,
): StoredWidget {
  const plain = { id: newPartId(), filter: null, timerange: null, query: null, streams: [] };
  return { title, ...stored, widget: { ...plain, ...stored?.widget, type, config } };
}

function stripWidget(widget: StripWidget, { saved, natureOf }: SaveSources): StoredWidget | undefined {
  const stored = saved?.stored.get(widgetText(widget));
  if (stored || widget.kind === 'saved') return stored;
  const config = fieldAggregation(widget.kind, widget.field, natureOf(widget.field));
  const title = widget.kind === 'statistics' ? `Field Statistics for ${widget.field}` : undefined;
  return placed(undefined, { type: 'aggregation', config }, title);
}

/** Histogram on top, cards side by side below it, messages at the end. */
function freshPlaces(count: number): WidgetPosition[] {
  const cards = Array.from({ length: count }, (_, index) => ({
    ...CARD,
    col: 1 + (index % CARDS_A_ROW) * CARD.width,
    row: 3 + Math.floor(index / CARDS_A_ROW) * CARD.height,
  }));
  const end = 3 + Math.ceil(count / CARDS_A_ROW) * CARD.height;
  return [
    { col: 1, row: 1, height: 2, width: WHOLE_WIDTH },
    ...cards,
    { col: 1, row: end, height: 6, width: WHOLE_WIDTH },
  ];
}

function positionsOf(widgets: readonly StoredWidget[], saved: SavedArrangement | undefined): WidgetPosition[] {
  const known = widgets.flatMap(({ position }) => (position ? [position] : []));
  const isSameSet = known.length === widgets.length && known.length === saved?.stored.size;
  return isSameSet ? known : freshPlaces(widgets.length - 2);
}

/** What the server computes for a widget (card search.md, "Widget → search types"); nothing for an unknown kind. */
function searchTypesOf(
  { type, config, filter, timerange, query, streams = [] }: Widget,
  { sort }: Arrangement,
): SearchType[] {
  const common = {
    id: newPartId(),
    timerange: (timerange as SearchType['timerange']) ?? null,
    query: (query as SearchType['query']) ?? null,
    streams,
    filter: filter ? { type: 'query_string', query: filter } : null,
  };
  if (type === 'aggregation') return [{ ...pivotOf(readAggregation(config)), ...common, type: 'pivot' }];
  if (type !== 'messages') return [];
  return [{ ...common, type, limit: PAGE_SIZE, offset: 0, sort: [{ ...sort }], decorators: [] }];
}

/** Turns what the page shows into a search and a view's state, with fresh ids where nothing was stored before. */
export function savedForm(sources: SaveSources): SavedForm {
  const { arrangement, saved } = sources;
  const cards = arrangement.widgets.flatMap((widget) => stripWidget(widget, sources) ?? []);
  const widgets = [
    histogramWidget(arrangement, saved?.stored.get('histogram')),
    ...cards,
    messagesWidget(arrangement, saved?.stored.get('messages')),
  ];
  const positions = positionsOf(widgets, saved);
  const types = widgets.map(({ widget }) => searchTypesOf(widget, arrangement));
  const queryId = newPartId();
  const state: ViewState = {
    ...saved?.state,
    selected_fields: saved?.state.selected_fields ?? null,
    static_message_list_id: saved?.state.static_message_list_id ?? null,
    titles: {
      ...saved?.state.titles,
      widget: Object.fromEntries(
        widgets.flatMap(({ widget, title }) => (title === undefined ? [] : [[widget.id, title]])),
      ),
    },
    widgets: widgets.map(({ widget }) => widget),
    widget_mapping: Object.fromEntries(
      widgets.map(({ widget }, index) => [widget.id, (types[index] ?? []).map(({ id }) => id)]),
    ),
    positions: Object.fromEntries(
      widgets.flatMap(({ widget }, index) => (positions[index] ? [[widget.id, positions[index]]] : [])),
    ),
    formatting: { ...saved?.state.formatting, highlighting: [...arrangement.highlighting] },
    display_mode_settings: saved?.state.display_mode_settings ?? { positions: {} },
  };
  const query = {
    id: queryId,
    query: { type: 'elasticsearch' as const, query_string: arrangement.query },
    timerange: arrangement.timerange,
    filter: streamFilter(arrangement.streams),
    search_types: types.flat(),
  };
  return { search: { id: newSearchId(), queries: [query], parameters: [] }, state: { [queryId]: state } };
}

const compared = ({ query, timerange, streams, interval, columns, sort, widgets, highlighting }: Arrangement): string =>
  JSON.stringify([
    query,
    Object.entries(timerange).sort(([one], [other]) => (one < other ? -1 : 1)),
    streams,
    interval ?? null,
    columns,
    [sort.field, sort.order],
    widgets.map(widgetText),
    highlighting,
  ]);

/** Whether two arrangements show the same. */
export const isSameArrangement = (one: Arrangement, other: Arrangement): boolean => compared(one) === compared(other);
