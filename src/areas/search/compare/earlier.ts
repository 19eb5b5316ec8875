import { type TimeRange } from 'api/time-range';
import { type HistogramBucket } from 'ui/histogram/buckets';
import { absoluteRange, type FieldScope } from 'areas/query';
import { type ComparedPeriod } from '../address/search-url';
import { type CountedOverTime } from '../run/histogram-search';

const DAY_MS = 86_400_000;

/** A question, and what its answer is compared with; the time right before it unless told otherwise. */
export type ComparedScope = FieldScope & { comparedWith?: ComparedPeriod };

/** What the time before held, in its own time. */
export interface EarlierResult extends CountedOverTime {
  /** The scope of now that it was asked for. */
  of: ComparedScope;
}

/** Whether a range has no time before it: its first message begins it. */
export const isAllTime = (range: TimeRange): boolean => range.type === 'relative' && range.range === 0;

/** How long the range of a scope is, in milliseconds. */
export function spanOf({ covered }: Pick<FieldScope, 'covered'>): number {
  return Date.parse(covered.to) - Date.parse(covered.from);
}

/** How far back lies what a scope is compared with, in milliseconds. */
export function distanceOf(scope: Pick<ComparedScope, 'covered' | 'comparedWith'>): number {
  const distances = { previous: spanOf(scope), day: DAY_MS, week: 7 * DAY_MS };
  return distances[scope.comparedWith ?? 'previous'];
}

/** The same question about an earlier time; undefined when there is none, before all time, or it would be the same one. */
export function earlierScope(scope: ComparedScope): FieldScope | undefined {
  const [from, span, distance] = [Date.parse(scope.covered.from), spanOf(scope), distanceOf(scope)];
  const start = from - distance;
  if (start < 0 || span <= 0 || distance < span) return undefined;
  const { query, streams } = scope;
  return { query, streams, covered: absoluteRange({ from: start, to: start + span }) };
}

/** Buckets of the time before, moved onto the axis of now. */
export function movedBuckets(buckets: readonly HistogramBucket[], byMs: number): HistogramBucket[] {
  return buckets.map((bucket) => ({ ...bucket, from: bucket.from + byMs, to: bucket.to + byMs }));
}
