import { useIsPermitted } from 'areas/users';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { useDelayed } from 'ui/timing/useDelayed';
import { NoAccessPage } from '../errors/NoAccessPage';
import { PageBoundary } from '../errors/PageBoundary';

interface PageFrameProps {
  permissions: readonly string[] | undefined;
  children: ReactNode;
}

/** Around every page: whether one may see it, a waiting face while its code loads, a boundary for its crashes. */
export function PageFrame({ permissions: wanted = [], children }: PageFrameProps) {
  const parameters = useParams();
  const permissions = wanted.map((permission) => withParameters(permission, parameters));
  const isPermitted = useIsPermitted(permissions);
  const { pathname } = useLocation();
  if (!isPermitted) return <NoAccessPage permissions={permissions} />;
  return (
    <PageBoundary address={pathname}>
      <Suspense fallback={<PageWait />}>{children}</Suspense>
    </PageBoundary>
  );
}

/** `things:edit:{id}` with the id of the address. */
function withParameters(permission: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return permission.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
}

function PageWait() {
  return useDelayed(true, 150) ? <SkeletonRows rows={12} rowHeight={24} /> : null;
}
