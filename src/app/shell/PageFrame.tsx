import { useIsPermitted } from 'areas/users';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { useDelayed } from 'ui/timing/useDelayed';
import { NoAccessPage } from '../errors/late-pages';
import { PageBoundary } from '../errors/PageBoundary';
import { useRememberedPlace } from '../palette/useRememberedPlace';

interface PageFrameProps {
  permissions: readonly string[] | undefined;
  /** Names the page until it does so itself. */
  title: string | undefined;
  children: ReactNode;
}

/** Around every page: whether one may see it, its name, a waiting face while its code loads, a boundary for its crashes. */
export function PageFrame({ permissions: wanted = [], title, children }: PageFrameProps) {
  const parameters = useParams();
  const permissions = wanted.map((permission) => withParameters(permission, parameters));
  const isPermitted = useIsPermitted(permissions);
  const { pathname } = useLocation();
  if (!isPermitted) return <NoAccessPage permissions={permissions} />;
  return (
    <>
      <PageName title={title} />
      <PageBoundary address={pathname}>
        <Suspense fallback={<PageWait />}>{children}</Suspense>
      </PageBoundary>
    </>
  );
}

/** `things:edit:{id}` with the id of the address. */
function withParameters(permission: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return permission.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
}

/** Stands before the page, so that the page's own name comes later and counts. */
function PageName({ title }: { title: string | undefined }) {
  useDocumentTitle(title);
  useRememberedPlace();
  return null;
}

function PageWait() {
  return useDelayed(true, 150) ? <SkeletonRows rows={12} rowHeight={24} /> : null;
}
