import { type HistogramBucket } from 'ui/histogram/buckets';
import { absoluteRange } from '../zoom';
import { type FieldScope } from '../field-search';

/** How long the range of a scope is, in milliseconds: so far back lies the time before. */
export function spanOf({ covered }: Pick<FieldScope, 'covered'>): number {
  return Date.parse(covered.to) - Date.parse(covered.from);
}

/** The same question about the equally long time before; undefined when there is none, before all time. */
export function earlierScope(scope: FieldScope): FieldScope | undefined {
  const from = Date.parse(scope.covered.from);
  const start = from - spanOf(scope);
  return start >= 0 && start < from ? { ...scope, covered: absoluteRange({ from: start, to: from }) } : undefined;
}

/** Buckets of the time before, moved onto the axis of now. */
export function movedBuckets(buckets: readonly HistogramBucket[], byMs: number): HistogramBucket[] {
  return buckets.map((bucket) => ({ ...bucket, from: bucket.from + byMs, to: bucket.to + byMs }));
}
