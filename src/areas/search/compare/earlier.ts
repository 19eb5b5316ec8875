import { type TimeRange } from 'api/time-range';
import { type HistogramBucket } from 'ui/histogram/buckets';
import { absoluteRange, type FieldScope } from 'areas/query';
import { type ComparedPeriod } from '../address/search-url';
import { type CountedOverTime } from '../run/histogram-search';

const DAY_MS = 86_400_000;

/** A scope with the period it is compared with; by default the one right before it. */
export type ComparedScope = FieldScope & { comparedWith?: ComparedPeriod };

/** The counts of the previous period, with its own timestamps. */
export interface EarlierResult extends CountedOverTime {
  /** The current scope that it is compared with. */
  of: ComparedScope;
}

/** Whether a range covers all time: it has no previous period. */
export const isAllTime = (range: TimeRange): boolean => range.type === 'relative' && range.range === 0;

/** Length of the range of a scope in milliseconds. */
export function spanOf({ covered }: Pick<FieldScope, 'covered'>): number {
  return Date.parse(covered.to) - Date.parse(covered.from);
}

/** Distance in milliseconds between a scope and the period it is compared with. */
export function distanceOf(scope: Pick<ComparedScope, 'covered' | 'comparedWith'>): number {
  const distances = { previous: spanOf(scope), day: DAY_MS, week: 7 * DAY_MS };
  return distances[scope.comparedWith ?? 'previous'];
}

/** The scope of the compared period; undefined when there is none or it would be the same one. */
export function earlierScope(scope: ComparedScope): FieldScope | undefined {
  const [from, span, distance] = [Date.parse(scope.covered.from), spanOf(scope), distanceOf(scope)];
  const start = from - distance;
  if (start < 0 || span <= 0 || distance < span) return undefined;
  const { query, streams } = scope;
  return { query, streams, covered: absoluteRange({ from: start, to: start + span }) };
}

/** Buckets of the previous period, shifted onto the axis of the current result. */
export function shiftedBuckets(buckets: readonly HistogramBucket[], byMs: number): HistogramBucket[] {
  return buckets.map((bucket) => ({ ...bucket, from: bucket.from + byMs, to: bucket.to + byMs }));
}
