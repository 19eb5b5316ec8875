import { type TimeRange } from 'api/time-range';
import { type QueryChange } from 'routing/query-state';

export type HistogramInterval = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** What of a result is shown: its messages, its patterns, the figures of its fields. */
export type ResultView = 'messages' | 'patterns' | 'statistics';

export interface MessageSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** Everything a search page shows, as its address tells it. */
export interface SearchAddress {
  query: string;
  /** Absent: the address names none, the person's own default applies. */
  timerange?: TimeRange;
  /** Ids; none means every stream the person may read. */
  streams: readonly string[];
  /** A fixed width of the histogram's steps; absent while it follows the range. */
  interval?: HistogramInterval;
  /** A message to mark and scroll to. */
  highlightMessage?: string;
  page: number;
  /** Ids of the messages shown in full. */
  open: readonly string[];
  columns: readonly string[];
  sort: MessageSort;
  view: ResultView;
  /** Beside the range its equally long predecessor is looked at. */
  isCompared: boolean;
  /** Messages are shown as they arrive; the range does not count. */
  isTailing: boolean;
}

export const DEFAULT_COLUMNS: readonly string[] = ['source', 'message'];
export const DEFAULT_SORT: MessageSort = { field: 'timestamp', order: 'DESC' };

const isView = (text: string | null): text is ResultView => text === 'patterns' || text === 'statistics';

const INTERVALS: readonly string[] = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];
const isInterval = (text: string | null): text is HistogramInterval => text !== null && INTERVALS.includes(text);

const list = (text: string | null): string[] => (text ?? '').split(',').filter((entry) => entry !== '');

function seconds(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : undefined;
}

function readRelative(parameters: URLSearchParams): TimeRange | undefined {
  const range = seconds(parameters.get('relative'));
  if (range !== undefined) return { type: 'relative', range };
  const from = seconds(parameters.get('from'));
  const to = seconds(parameters.get('to'));
  if (from === undefined) return undefined;
  return to ? { type: 'relative', from, to } : { type: 'relative', from };
}

function readTimeRange(parameters: URLSearchParams, zone: string): TimeRange | undefined {
  const from = parameters.get('from');
  const to = parameters.get('to');
  const keyword = parameters.get('keyword');
  switch (parameters.get('rangetype')) {
    case 'absolute':
      return from && to ? { type: 'absolute', from, to } : undefined;
    case 'keyword':
      return keyword ? { type: 'keyword', keyword, timezone: parameters.get('timezone') ?? zone } : undefined;
    default:
      return readRelative(parameters);
  }
}

function readSort(text: string | null): MessageSort {
  const match = /^(.+):(asc|desc)$/i.exec(text ?? '');
  return match?.[1] ? { field: match[1], order: match[2]?.toLowerCase() === 'asc' ? 'ASC' : 'DESC' } : DEFAULT_SORT;
}

export interface AddressDefaults {
  /** Time zone of the reader, for keyword ranges that name none. */
  zone: string;
  /** The stream whose page it is. */
  streamId?: string;
}

/** Reads the query of an address. Ranges that cannot be read count as absent. */
export function readAddress(parameters: URLSearchParams, { zone, streamId }: AddressDefaults): SearchAddress {
  const interval = parameters.get('interval');
  const columns = list(parameters.get('columns'));
  const view = parameters.get('view');
  const ownStream = streamId === undefined ? [] : [streamId];
  return {
    query: parameters.get('q') ?? '',
    timerange: readTimeRange(parameters, zone),
    streams: parameters.has('streams') ? list(parameters.get('streams')) : ownStream,
    interval: isInterval(interval) ? interval : undefined,
    highlightMessage: parameters.get('highlightMessage') || undefined,
    page: Math.max(1, seconds(parameters.get('page')) ?? 1),
    open: list(parameters.get('open')),
    columns: columns.length > 0 ? columns : DEFAULT_COLUMNS,
    sort: readSort(parameters.get('sort')),
    view: isView(view) ? view : 'messages',
    isCompared: parameters.get('compare') === 'previous',
    isTailing: parameters.get('tail') === 'on',
  };
}

const NO_RANGE = { rangetype: undefined, relative: undefined, from: undefined, to: undefined, keyword: undefined };

function writeTimeRange(timerange: TimeRange | undefined): QueryChange {
  const none: QueryChange = { ...NO_RANGE, timezone: undefined };
  if (!timerange) return none;
  const own = { ...none, rangetype: timerange.type };
  switch (timerange.type) {
    case 'absolute':
      return { ...own, from: timerange.from, to: timerange.to };
    case 'keyword':
      return { ...own, keyword: timerange.keyword, timezone: timerange.timezone };
    default: {
      const { range, from, to } = timerange;
      return { ...own, relative: range?.toString(), from: from?.toString(), to: to ? to.toString() : undefined };
    }
  }
}

const joined = (entries: readonly string[]) => (entries.length > 0 ? entries.join(',') : undefined);
const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** What to change in the query of an address so that it tells this; whatever is not named stays. */
export function writeAddress(change: Partial<SearchAddress>): QueryChange {
  const { query, timerange, streams, interval, highlightMessage, page, open, columns, sort } = change;
  const { view, isCompared, isTailing } = change;
  const isSortDefault = sort?.field === DEFAULT_SORT.field && sort.order === DEFAULT_SORT.order;
  return {
    ...('query' in change && { q: query }),
    ...('timerange' in change && writeTimeRange(timerange)),
    ...(streams && { streams: joined(streams) }),
    ...('interval' in change && { interval }),
    ...('highlightMessage' in change && { highlightMessage }),
    ...('page' in change && { page: page && page > 1 ? String(page) : undefined }),
    ...(open && { open: joined(open) }),
    ...(columns && { columns: isSame(columns, DEFAULT_COLUMNS) ? undefined : joined(columns) }),
    ...(sort && { sort: isSortDefault ? undefined : `${sort.field}:${sort.order.toLowerCase()}` }),
    ...(view && { view: view === 'messages' ? undefined : view }),
    ...(isCompared !== undefined && { compare: isCompared ? 'previous' : undefined }),
    ...(isTailing !== undefined && { tail: isTailing ? 'on' : undefined }),
  };
}
