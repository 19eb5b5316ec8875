import { type Search } from 'api/search';
import { type ViewState, type Widget, type WidgetPosition } from 'api/views';
import { declarations, type FieldNature, newPartId, newSearchId, streamFilter } from 'areas/query';
import { type Arrangement, type HistogramInterval } from '../address/search-url';
import {
  fieldAggregation,
  messageCount,
  type OwnWidget,
  type PivotInterval,
  placesFor,
  searchTypesOf,
  storedById,
  storedFieldTitle,
  type StoredWidget,
  stretched,
  type StripWidget,
  widgetOf,
  widgetText,
} from 'areas/widgets';
import { type SavedArrangement } from './saved-arrangement';

const INTERVALS: Record<HistogramInterval, PivotInterval> = {
  minute: { type: 'timeunit', value: 1, unit: 'minutes' },
  hour: { type: 'timeunit', value: 1, unit: 'hours' },
  day: { type: 'timeunit', value: 1, unit: 'days' },
  week: { type: 'timeunit', value: 1, unit: 'weeks' },
  month: { type: 'timeunit', value: 1, unit: 'months' },
  quarter: { type: 'timeunit', value: 3, unit: 'months' },
  year: { type: 'timeunit', value: 12, unit: 'months' },
};

/** Input for storing an arrangement. */
export interface SaveSources {
  arrangement: Arrangement;
  /** The saved search it comes from: provides ids, positions and anything this page does not know. */
  saved?: SavedArrangement;
  natureOf(field: string): FieldNature;
}

/** The search to store, and the state of the view that shows it. */
export interface SavedForm {
  search: Search & { id: string };
  state: Record<string, ViewState>;
}

const knownConfig = (stored: StoredWidget | undefined): Record<string, unknown> => {
  const config: unknown = stored?.widget.config;
  return typeof config === 'object' && config !== null ? { ...config } : {};
};

function messagesWidget(
  { columns, sort, decorators = [] }: Arrangement,
  stored: StoredWidget | undefined,
): StoredWidget {
  const known = knownConfig(stored);
  const hasOwnLine = columns.at(-1) === 'message';
  const config = {
    show_summary: true,
    ...known,
    decorators: [...decorators],
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

/** Keeps id, title and position of a stored widget. */
function placed(
  stored: StoredWidget | undefined,
  { type, config }: Pick<Widget, 'type' | 'config'>,
  title: string | undefined,
): StoredWidget {
  const plain = { id: newPartId(), filter: null, timerange: null, query: null, streams: [] };
  return { title, ...stored, widget: { ...plain, ...stored?.widget, type, config } };
}

/** The stored form of an own widget: replaces the stored one of the same id, if any. */
function ownWidget(own: OwnWidget, saved: SavedArrangement | undefined): StoredWidget {
  const position = storedById(saved, own.id)?.[1].position;
  return {
    widget: widgetOf(own),
    title: own.title,
    position: position && stretched(position, own),
    isWide: own.isWide,
  };
}

function stripWidget(widget: StripWidget, { saved, natureOf }: SaveSources): StoredWidget | undefined {
  if (widget.kind === 'own') return ownWidget(widget, saved);
  const stored = saved?.stored.get(widgetText(widget));
  if (stored || widget.kind === 'saved') return stored;
  const config = fieldAggregation(widget.kind, widget.field, natureOf(widget.field));
  const title = storedFieldTitle(widget.kind, widget.field);
  return placed(undefined, { type: 'aggregation', config }, title);
}

function positionsOf(widgets: readonly StoredWidget[], saved: SavedArrangement | undefined): WidgetPosition[] {
  const known = widgets.flatMap(({ position }) => (position ? [position] : []));
  const isSameSet = known.length === widgets.length && known.length === saved?.stored.size;
  return isSameSet ? known : placesFor(widgets.slice(1, -1));
}

/** Converts the page into a search and the state of a view, with new ids where nothing was stored before. */
export function savedForm(sources: SaveSources): SavedForm {
  const { arrangement, saved } = sources;
  const cards = arrangement.widgets.flatMap((widget) => stripWidget(widget, sources) ?? []);
  const widgets = [
    histogramWidget(arrangement, saved?.stored.get('histogram')),
    ...cards,
    messagesWidget(arrangement, saved?.stored.get('messages')),
  ];
  const positions = positionsOf(widgets, saved);
  const types = widgets.map(({ widget }) => searchTypesOf(widget));
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
  const parameters = declarations(arrangement.parameters ?? []);
  return { search: { id: newSearchId(), queries: [query], parameters }, state: { [queryId]: state } };
}
