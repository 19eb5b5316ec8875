import { type TimeRange } from 'api/time-range';
import { parseQuery } from 'lang/query/parse';
import { type QueryNode } from 'lang/query/tree';
import { type Caller } from 'server/calls/caller';
import { httpError, HttpError } from 'server/calls/http-error';
import { type SearchParts, timeContext } from 'server/search/execution/execute-search';
import { type Sort } from 'server/search/types/messages/page-statement';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { type Interval } from 'server/search/scope/time/instants';
import { resolveTimeRange, TimeRangeError } from 'server/search/scope/time/time-range';

/** Which of the calls was made. */
export type UniversalKind = 'absolute' | 'keyword' | 'relative';

/** The stream a filter names, when it names but one. */
export function singleStreamOf(filter: string | undefined): string | null {
  return /^streams:([0-9a-f]{24})$/.exec(filter?.trim() ?? '')?.[1] ?? null;
}

/** @throws HttpError 403 when neither all streams nor each named one may be searched */
export async function streamsOf(
  kind: UniversalKind,
  filter: string | undefined,
  caller: Caller,
  streams: ReadableStreams,
): Promise<string[]> {
  const text = filter?.trim() ?? '';
  if (text === '' || text === '*') {
    if (!caller.may(`searches:${kind}`)) throw httpError.forbidden();
    return chooseStreams(streams, []);
  }
  const [, ids] = /^streams:([0-9a-f]{24}(?:,[0-9a-f]{24})*)$/.exec(text) ?? [];
  if (!ids) throw httpError.forbidden('A filter must name streams: streams:<id>,<id>');
  return chooseStreams(streams, ids.split(','));
}

/** A range beyond the limit is shortened. @throws HttpError 400 */
export async function intervalOf(range: TimeRange, parts: SearchParts, streams: readonly string[]): Promise<Interval> {
  const context = timeContext(parts, streams);
  const { limitMs } = context;
  try {
    const interval = await resolveTimeRange(range, { ...context, limitMs: undefined });
    if (limitMs === undefined) return interval;
    return { ...interval, fromMs: Math.max(interval.fromMs, interval.toMs - limitMs) };
  } catch (cause) {
    if (cause instanceof TimeRangeError) throw httpError.badRequest(cause.message);
    throw cause;
  }
}

/** @throws HttpError 400 of the kind scripts know */
export function treeOf(query: string, parts: SearchParts): QueryNode {
  const { tree, error } = parseQuery(query, parts.settings());
  if (!error) return tree;
  const message = `Cannot parse query: ${error.message}`;
  const { line, column } = error.position;
  throw new HttpError(400, { type: 'QueryParseError', message, details: [error.message], line, column });
}

/** @throws HttpError 400 */
export function sortOf(text: string | undefined): Sort {
  if (!text) return { field: 'timestamp', order: 'DESC' };
  const [, field, order] = /^(.+):(asc|desc)$/i.exec(text) ?? [];
  if (!field || !order)
    throw httpError.badRequest(`Cannot read sort=${text.slice(0, 100)}. Write it as timestamp:desc.`);
  return { field, order: order.toUpperCase() as Sort['order'] };
}

/** Names between commas; none for all fields. */
export const fieldsOf = (fields: string | undefined): string[] =>
  (fields ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && field !== '*');
