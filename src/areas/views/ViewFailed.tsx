import { messageOf } from 'rest/failure';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { hasStatus } from 'rest/FetchError';
import { Routes } from 'routing/Routes';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';
import { texts } from './failed-texts';

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
        title={texts.notFound}
        actions={
          <Link className="btn btn-primary" to={Routes.VIEWS.LIST}>
            {texts.list}
          </Link>
        }
      >
        <p>{texts.why}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title={texts.notLoaded} onRetry={retry}>
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}
