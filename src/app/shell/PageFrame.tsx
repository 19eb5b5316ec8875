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
  /** Title of the page until it sets one itself. */
  title: string | undefined;
  children: ReactNode;
}

/** Wraps every page: permission check, title, loading state and error boundary. */
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

/** Fills the placeholders of a permission (`things:edit:{id}`) with the route's parameters. */
function withParameters(permission: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return permission.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
}

/** Sets the default title. Rendered before the page, so that the page's own title overrides it. */
function PageName({ title }: { title: string | undefined }) {
  useDocumentTitle(title);
  useRememberedPlace();
  return null;
}

function PageWait() {
  return useDelayed(true, 150) ? <SkeletonRows rows={12} rowHeight={24} /> : null;
}
