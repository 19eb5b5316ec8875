import { type Decorator } from 'api/decorators';
import { type TimeRange } from 'api/time-range';
import { type QueryChange } from 'routing/query-state';
import { decoratorsIn, decoratorsText, type HighlightRule, readRules } from 'areas/messages';
import {
  DEFAULT_RANGE,
  parametersIn,
  parametersText,
  readTimeRange,
  type SearchParameter,
  secondsIn,
  writeTimeRange,
} from 'areas/query';
import { readWidgets, type StripWidget, widgetsText } from 'areas/widgets';

export type HistogramInterval = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

export const COMPARED_PERIODS = ['previous', 'day', 'week'] as const;

/** Period to compare a range with: the equally long one right before it, or the same one a day or a week earlier. */
export type ComparedPeriod = (typeof COMPARED_PERIODS)[number];

/** View of a result: its messages, its patterns, or the statistics of its fields. */
export type ResultView = 'messages' | 'patterns' | 'statistics';

export interface MessageSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The state of a search page, as kept in its address. */
export interface SearchAddress {
  query: string;
  /** Undefined when the address has none: the person's default applies. */
  timerange?: TimeRange;
  /** Ids; none means every stream the person may read. */
  streams: readonly string[];
  /** Fixed interval of the histogram; undefined when it follows the range. */
  interval?: HistogramInterval;
  /** A message to mark and scroll to. */
  highlightMessage?: string;
  page: number;
  /** Ids of the expanded messages. */
  open: readonly string[];
  columns: readonly string[];
  sort: MessageSort;
  /** Widgets above the messages. */
  widgets: readonly StripWidget[];
  highlighting: readonly HighlightRule[];
  /** Decorators of the messages, in order; undefined: those the server has for the stream of the page. */
  decorators?: readonly Decorator[];
  /** Parameters of the query, with their values. */
  parameters?: readonly SearchParameter[];
  view: ResultView;
  /** The period to compare with, if any. */
  comparedWith?: ComparedPeriod;
  /** Live tail: shows messages as they arrive and ignores the range. */
  isTailing: boolean;
}

/** With the range that applies. */
export type CompleteAddress = SearchAddress & { timerange: TimeRange };

/** An address with the default range where it has none. */
export const completed = (address: SearchAddress): CompleteAddress => ({
  ...address,
  timerange: address.timerange ?? DEFAULT_RANGE,
});

/** The part of an address that a saved search stores. */
export type Arrangement = Pick<
  SearchAddress,
  'query' | 'streams' | 'interval' | 'columns' | 'sort' | 'widgets' | 'highlighting' | 'decorators' | 'parameters'
> & { timerange: TimeRange };

export const DEFAULT_COLUMNS: readonly string[] = ['source', 'message'];
export const DEFAULT_SORT: MessageSort = { field: 'timestamp', order: 'DESC' };

const isView = (text: string | null): text is ResultView => text === 'patterns' || text === 'statistics';

const INTERVALS: readonly string[] = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];
const isInterval = (text: string | null): text is HistogramInterval => text !== null && INTERVALS.includes(text);

const list = (text: string | null): string[] => (text ?? '').split(',').filter((entry) => entry !== '');

function readSort(text: string | null): MessageSort {
  const match = /^(.+):(asc|desc)$/i.exec(text ?? '');
  return match?.[1] ? { field: match[1], order: match[2]?.toLowerCase() === 'asc' ? 'ASC' : 'DESC' } : DEFAULT_SORT;
}

export interface AddressDefaults {
  /** Time zone of the reader, for keyword ranges without one. */
  zone: string;
  /** The stream whose page it is. */
  streamId?: string;
  /** The open saved search: provides whatever the address does not have. */
  saved?: Arrangement;
}

function readHighlighting(text: string): readonly HighlightRule[] {
  try {
    return readRules(JSON.parse(text || '[]'));
  } catch {
    return [];
  }
}

/** Reads the query of an address. Invalid ranges are ignored. */
export function readAddress(parameters: URLSearchParams, { zone, streamId, saved }: AddressDefaults): SearchAddress {
  const view = parameters.get('view');
  const told = <Value>(name: string, read: (text: string) => Value, otherwise: Value): Value => {
    const text = parameters.get(name);
    return text === null ? otherwise : read(text);
  };
  const columns = list(parameters.get('columns'));
  const ownStreams = saved?.streams ?? (streamId === undefined ? [] : [streamId]);
  return {
    query: parameters.get('q') ?? saved?.query ?? '',
    timerange: readTimeRange(parameters, zone) ?? saved?.timerange,
    streams: told('streams', list, ownStreams),
    interval: told('interval', (text) => (isInterval(text) ? text : undefined), saved?.interval),
    highlightMessage: parameters.get('highlightMessage') || undefined,
    page: Math.max(1, secondsIn(parameters.get('page')) ?? 1),
    open: list(parameters.get('open')),
    columns: columns.length > 0 ? columns : (saved?.columns ?? DEFAULT_COLUMNS),
    sort: told('sort', readSort, saved?.sort ?? DEFAULT_SORT),
    widgets: told('widgets', readWidgets, saved?.widgets ?? []),
    highlighting: told('highlight', readHighlighting, saved?.highlighting ?? []),
    parameters: told('parameters', parametersIn, saved?.parameters),
    decorators: told('decorators', decoratorsIn, saved?.decorators),
    view: isView(view) ? view : 'messages',
    comparedWith: COMPARED_PERIODS.find((period) => period === parameters.get('compare')),
    isTailing: parameters.get('tail') === 'on',
  };
}

const sortText = ({ field, order }: MessageSort) => `${field}:${order.toLowerCase()}`;
const rulesText = (rules: readonly HighlightRule[]) => (rules.length > 0 ? JSON.stringify(rules) : '');

/** A parameter, left out when it equals the default. */
const unless = (usual: string, text: string) => (text === usual ? undefined : text);

/** Decorators for the address: left out only when equal to those of the saved search; an empty text means “none”. */
function addressDecorators(decorators: readonly Decorator[], saved: Arrangement | undefined): string | undefined {
  const text = decoratorsText(decorators);
  return saved?.decorators ? unless(decoratorsText(saved.decorators), text) : text;
}

/**
 * The changes to the query of an address that express a change of state; the rest stays.
 *
 * @param saved the open saved search
 */
export function writeAddress(change: Partial<SearchAddress>, saved?: Arrangement): QueryChange {
  const { query, timerange, streams, interval, highlightMessage, page, open, columns, sort } = change;
  const { widgets, highlighting, decorators, parameters, view, comparedWith, isTailing } = change;
  return {
    ...('query' in change && { q: query }),
    ...('timerange' in change && writeTimeRange(timerange)),
    ...(streams && { streams: unless(saved?.streams.join() ?? '', streams.join()) }),
    ...('interval' in change && { interval: unless(saved?.interval ?? '', interval ?? '') }),
    ...('highlightMessage' in change && { highlightMessage }),
    ...('page' in change && { page: page && page > 1 ? String(page) : undefined }),
    ...(open && { open: open.join() || undefined }),
    ...(columns && { columns: unless((saved?.columns ?? DEFAULT_COLUMNS).join(), columns.join()) }),
    ...(sort && { sort: unless(sortText(saved?.sort ?? DEFAULT_SORT), sortText(sort)) }),
    ...(widgets && { widgets: unless(widgetsText(saved?.widgets ?? []), widgetsText(widgets)) }),
    ...(highlighting && { highlight: unless(rulesText(saved?.highlighting ?? []), rulesText(highlighting)) }),
    ...(parameters && { parameters: unless(parametersText(saved?.parameters ?? []), parametersText(parameters)) }),
    ...(decorators && { decorators: addressDecorators(decorators, saved) }),
    ...(view && { view: view === 'messages' ? undefined : view }),
    ...('comparedWith' in change && { compare: comparedWith }),
    ...(isTailing !== undefined && { tail: isTailing ? 'on' : undefined }),
  };
}
