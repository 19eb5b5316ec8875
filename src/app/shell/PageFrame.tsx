import { useIsPermitted } from 'areas/users';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { useDelayed } from 'ui/timing/useDelayed';
import { NoAccessPage } from '../errors/NoAccessPage';
import { PageBoundary } from '../errors/PageBoundary';

interface PageFrameProps {
  permissions: readonly string[] | undefined;
  children: ReactNode;
}

/** Around every page: whether one may see it, a waiting face while its code loads, a boundary for its crashes. */
export function PageFrame({ permissions = [], children }: PageFrameProps) {
  const isPermitted = useIsPermitted(permissions);
  const { pathname } = useLocation();
  if (!isPermitted) return <NoAccessPage permissions={permissions} />;
  return (
    <PageBoundary address={pathname}>
      <Suspense fallback={<PageWait />}>{children}</Suspense>
    </PageBoundary>
  );
}

function PageWait() {
  return useDelayed(true, 150) ? <SkeletonRows rows={12} rowHeight={24} /> : null;
}
