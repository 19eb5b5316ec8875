import { Link, useLocation } from 'react-router';
import { Routes } from 'routing/Routes';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { EmptyState } from 'ui/state/EmptyState';

/** For an address that is nobody's. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useDocumentTitle('Not found');
  return (
    <div className="tl-main">
      <EmptyState
        as="h1"
        title="There is nothing at this address"
        actions={
          <Link className="btn btn-primary" to={Routes.SEARCH.HOME}>
            Open search
          </Link>
        }
      >
        <p>
          <code>{pathname}</code> may have been deleted, or the link is not complete.
        </p>
      </EmptyState>
    </div>
  );
}
