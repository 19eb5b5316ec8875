import { useEffect, useMemo } from 'react';
import { useStore } from 'flux/use-store';
import { type HistogramBucket } from 'ui/histogram/buckets';
import { type FieldScope } from '../field-search';
import { type HistogramInterval } from '../search-url';
import { CompareActions } from './CompareActions';
import { CompareStore } from './CompareStore';
import { movedBuckets, spanOf } from './earlier';

/** Counts the time before each result while it is compared; gives its steps, moved onto the axis of now. */
export function useComparison(
  scope: FieldScope | undefined,
  isCompared: boolean,
  interval: HistogramInterval | undefined,
): readonly HistogramBucket[] | undefined {
  useEffect(() => {
    if (!scope || !isCompared) return undefined;
    const asked = CompareActions.load(scope, interval);
    return () => asked.cancel();
  }, [scope, isCompared, interval]);
  useEffect(() => (isCompared ? () => void CompareActions.clear() : undefined), [isCompared]);
  const earlier = useStore(CompareStore, (state) => state.earlier);
  return useMemo(() => earlier && movedBuckets(earlier.buckets, spanOf(earlier.of)), [earlier]);
}
