import { useView, ViewFailed, viewRoute } from 'areas/views';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { ErrorState } from 'ui/state/ErrorState';
import { useDelayed } from 'ui/timing/useDelayed';
import { SearchPage } from './SearchPage';
import { openSaved } from '../saved/saved-search';
import { texts } from '../texts';

const SKELETON_AFTER_MS = 150;

/** A saved search; the id of a dashboard redirects to it. */
export function SavedSearchPage(): ReactNode {
  const { viewId = '' } = useParams();
  const { search } = useLocation();
  const { shown, error, retry } = useView(viewId);
  const saved = useMemo(() => shown && openSaved(shown), [shown]);
  const isSlow = useDelayed(!shown && error === undefined, SKELETON_AFTER_MS);
  useDocumentTitle(shown?.view.title);
  if (error !== undefined) {
    return (
      <Suspense fallback={null}>
        <ViewFailed {...{ error, retry }} />
      </Suspense>
    );
  }
  if (!shown || !saved) return isSlow ? <SkeletonRows rows={24} rowHeight={24} /> : null;
  if (shown.view.type === 'DASHBOARD') return <Navigate replace to={viewRoute(shown.view) + search} />;
  if (typeof saved === 'string') {
    return (
      <ErrorState title={texts.page.noView} onRetry={retry}>
        <p>{saved}</p>
      </ErrorState>
    );
  }
  return <SearchPage key={viewId} saved={saved} />;
}
