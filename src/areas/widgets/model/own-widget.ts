import { type TimeRange } from 'api/time-range';
import { isObject } from './stored-config';

/** What this console shows and edits. */
const WIDGET_TYPES = ['aggregation', 'messages', 'text'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** Whether a stored widget is of a type this console knows. */
export const isWidgetType = (type: unknown): type is WidgetType => WIDGET_TYPES.some((known) => known === type);

/** A widget of one's own; the address carries it whole. */
export interface OwnWidget {
  kind: 'own';
  /** Of the stored widget it replaces, when it was made from one. */
  id: string;
  type: WidgetType;
  /** Absent: the default title of its kind. */
  title?: string;
  /** As a view keeps it (card dashboards.md, "Widget"). */
  config: Readonly<Record<string, unknown>>;
  /** Its own query, range, streams and further condition, where it does not take the page's. */
  query?: string;
  timerange?: TimeRange;
  streams?: readonly string[];
  filter?: string;
  /** As wide as the page; absent: as its stored place says. */
  isWide?: boolean;
}

/** Characters of a widget in an address; what is longer is no widget. */
export const MAX_OWN_LENGTH = 6000;
const MAX_ID_LENGTH = 64;

const isText = (value: unknown): value is string => typeof value === 'string';
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

const RANGE_TYPES = ['relative', 'absolute', 'keyword'];
const RANGE_PARTS: Readonly<Record<string, string>> = {
  type: 'string',
  range: 'number',
  from: 'number string',
  to: 'number string',
  keyword: 'string',
  timezone: 'string',
};

/** Whether something stored is a time range. */
export function isRange(value: unknown): value is TimeRange {
  if (!isObject(value) || !RANGE_TYPES.includes(String(value.type))) return false;
  return Object.entries(value).every(([name, part]) => RANGE_PARTS[name]?.includes(typeof part));
}

/** The widget as compact JSON. What is empty is left out of the configuration: it is read as if it were there. */
export function ownText({ id, type, title, config, query, timerange, streams, filter, isWide }: OwnWidget): string {
  const known = Object.fromEntries(Object.entries(config).filter(([, value]) => !isEmpty(value)));
  const w = isWide === undefined ? undefined : Number(isWide);
  return JSON.stringify({ i: id, t: type, n: title, c: known, q: query, r: timerange, s: streams, f: filter, w });
}

function parsed(text: string): unknown {
  try {
    return text.length > MAX_OWN_LENGTH ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reverse of {@link ownText}; undefined for what cannot be read. */
export function readOwn(text: string): OwnWidget | undefined {
  const told = parsed(text);
  if (!isObject(told)) return undefined;
  const { i: id, t: type, n: title, c: config, q: query, r: timerange, s: streams, f: filter, w: wide } = told;
  if (!isText(id) || id === '' || id.length > MAX_ID_LENGTH || !isObject(config)) return undefined;
  if (!isWidgetType(type)) return undefined;
  return {
    kind: 'own',
    id,
    type,
    config,
    ...(isText(title) && { title }),
    ...(isText(query) && { query }),
    ...(isRange(timerange) && { timerange }),
    ...(Array.isArray(streams) && streams.every(isText) && { streams }),
    ...(isText(filter) && { filter }),
    ...(typeof wide === 'number' && { isWide: wide === 1 }),
  };
}
