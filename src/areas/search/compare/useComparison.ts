import { useEffect, useMemo } from 'react';
import { useStore } from 'flux/use-store';
import { type HistogramBucket } from 'ui/histogram/buckets';
import { type FieldScope } from 'areas/query';
import { type ComparedPeriod, type HistogramInterval } from '../address/search-url';
import { CompareActions } from './CompareActions';
import { CompareStore } from './CompareStore';
import { type ComparedScope, distanceOf, shiftedBuckets } from './earlier';

/** Counts the previous period of each result while comparing; returns its buckets, shifted onto the current axis. */
export function useComparison(
  scope: ComparedScope | undefined,
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
  return useMemo(() => earlier && shiftedBuckets(earlier.buckets, distanceOf(earlier.of)), [earlier]);
}

/** A scope with the period it is compared with; the same object while neither changes. */
export function useComparedScope(
  scope: FieldScope | undefined,
  comparedWith: ComparedPeriod | undefined,
): ComparedScope | undefined {
  return useMemo(() => scope && (comparedWith ? { ...scope, comparedWith } : scope), [scope, comparedWith]);
}
