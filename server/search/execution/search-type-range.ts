import { type SearchQuery, type SearchType } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { SearchTypeError } from 'server/search/search-type-error';
import { type Interval } from 'server/search/scope/time/instants';
import { resolveTimeRange, type TimeContext, TimeRangeError } from 'server/search/scope/time/time-range';

type SearchTypeRange = NonNullable<SearchType['timerange']>;
type OffsetRange = Extract<SearchTypeRange, { type: 'offset' }>;

/** How many references from one search type's range to the next are followed. */
const MAX_CHAIN = 5;

export interface RangeContext {
  query: SearchQuery;
  /** Resolved range of the query. */
  interval: Interval;
  /** The range that the execution sets for all search types. */
  override?: TimeRange;
  time: TimeContext;
}

/** Milliseconds to shift back by: `2i` is twice the length of the range, a number is seconds. */
function shiftOf({ offset = '1i' }: OffsetRange, { fromMs, toMs }: Interval): number {
  const [, digits = '', unit = ''] = /^(\d{1,9})(i?)$/.exec(String(offset)) ?? [];
  if (digits === '') throw new SearchTypeError(`Cannot read offset '${offset}': write it as 1i or as seconds`);
  return Number(digits) * (unit === 'i' ? toMs - fromMs : 1000);
}

async function referenced(range: OffsetRange, context: RangeContext, depth: number): Promise<Interval> {
  if (range.source !== 'search_type') return context.interval;
  const searchType = context.query.search_types?.find(({ id }) => id === range.id);
  if (!searchType)
    throw new SearchTypeError(`The time range refers to search type '${range.id}', which does not exist`);
  return intervalOf(searchType, context, depth + 1);
}

/**
 * The time range of a search type: that of the execution, else its own, else that of its query. An offset is relative to the
 * resolved range it refers to.
 *
 * @throws SearchTypeError when its own range is invalid
 */
export async function intervalOf(searchType: SearchType, context: RangeContext, depth = 0): Promise<Interval> {
  const range = searchType.timerange as SearchTypeRange | null | undefined;
  if (range?.type === 'offset') {
    if (depth > MAX_CHAIN) throw new SearchTypeError('Time ranges have circular references');
    const interval = await referenced(range, context, depth);
    const shiftMs = shiftOf(range, interval);
    return { fromMs: interval.fromMs - shiftMs, toMs: interval.toMs - shiftMs };
  }
  if (!range || context.override) return context.interval;
  try {
    return await resolveTimeRange(range, context.time);
  } catch (cause) {
    if (cause instanceof TimeRangeError) throw new SearchTypeError(cause.message);
    throw cause;
  }
}
