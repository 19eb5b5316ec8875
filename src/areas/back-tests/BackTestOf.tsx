import { lazy, Suspense } from 'react';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { type BackTestProps } from './BackTest';
import { useHasBackTests } from './useHasBackTests';

const BackTest = lazy(async () => ({ default: (await import('./BackTest')).BackTest }));

export type BackTestOfProps = BackTestProps;

/** What a definition, saved or not, would have done over past days. Nothing where the server cannot tell. */
export function BackTestOf(props: BackTestOfProps) {
  if (!useHasBackTests()) return null;
  return (
    <Suspense fallback={<SkeletonRows rows={6} rowHeight={32} />}>
      <BackTest {...props} />
    </Suspense>
  );
}
