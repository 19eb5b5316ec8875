import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageBoundary } from './PageBoundary';

// Loaded on demand: most sessions show none of them.
const NotFound = lazy(async () => ({ default: (await import('./NotFoundPage')).NotFoundPage }));
const NoAccess = lazy(async () => ({ default: (await import('./NoAccessPage')).NoAccessPage }));
const MissingStreamPermission = lazy(async () => ({
  default: (await import('./MissingStreamPermissionPage')).MissingStreamPermissionPage,
}));

function LatePage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PageBoundary address={pathname}>
      <Suspense>{children}</Suspense>
    </PageBoundary>
  );
}

export const NotFoundPage = () => (
  <LatePage>
    <NotFound />
  </LatePage>
);

export const NoAccessPage = (properties: ComponentProps<typeof NoAccess>) => (
  <LatePage>
    <NoAccess {...properties} />
  </LatePage>
);

export const MissingStreamPermissionPage = (properties: ComponentProps<typeof MissingStreamPermission>) => (
  <LatePage>
    <MissingStreamPermission {...properties} />
  </LatePage>
);
