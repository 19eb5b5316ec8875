import { messageOf } from 'flux/failure';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { hasStatus } from 'rest/FetchError';
import { Routes } from 'routing/Routes';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';

interface ViewFailedProps {
  error: unknown;
  retry: () => void;
}

/** Why a view is not shown: there is none, or it could not be loaded. */
export function ViewFailed({ error, retry }: ViewFailedProps): ReactNode {
  if (hasStatus(error, 404)) {
    return (
      <EmptyState
        as="h1"
        title="Page not found"
        actions={
          <Link className="btn btn-primary" to={Routes.VIEWS.LIST}>
            Saved searches
          </Link>
        }
      >
        <p>What was saved here may have been deleted, or it is not shared with you.</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title="Could not retrieve view." onRetry={retry}>
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}
