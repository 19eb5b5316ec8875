import { type View } from 'api/views';
import { viewRoute } from 'areas/views';
import { messageOf } from 'rest/failure';
import { useStore } from 'flux/use-store';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { entityGone } from 'rest/entity/entity-gone';
import { hasStatus } from 'rest/FetchError';
import { Routes } from 'routing/Routes';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { Skeleton } from 'ui/progress/Skeleton';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';
import { useDelayed } from 'ui/timing/useDelayed';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore } from '../DashboardStore';
import { DashboardView } from './DashboardView';
import { texts as stored } from '../store-texts';
import { texts } from './texts';

const SKELETON_AFTER_MS = 150;

interface Loading {
  id: string;
  /** What is there is no dashboard. */
  other?: View;
  error?: unknown;
}

/** Loads the dashboard of the address; the one just saved is there already. */
function useDashboard(id: string) {
  const draft = useStore(DashboardStore, ({ view, draft: open }) => (view?.id === id ? open : undefined));
  const [settled, setSettled] = useState<Loading>();
  const [turn, setTurn] = useState(0);
  const isWanted = draft === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    setSettled(undefined);
    const asked = DashboardActions.load(id);
    asked.then(
      ({ view }) => isOver || view.type === 'DASHBOARD' || setSettled({ id, other: view }),
      (error: unknown) => {
        if (hasStatus(error, 404)) entityGone.emit(id);
        if (!isOver) setSettled({ id, error });
      },
    );
    return () => {
      isOver = true;
      asked.cancel();
    };
  }, [id, isWanted, turn]);
  const { other, error } = settled?.id === id ? settled : { other: undefined, error: undefined };
  return { draft, other, error, retry: () => setTurn(turn + 1) };
}

/** A stored dashboard. A saved search goes to its own page. */
export function DashboardPage(): ReactNode {
  const { dashboardId = '' } = useParams();
  const { search } = useLocation();
  const { draft, other, error, retry } = useDashboard(dashboardId);
  const isSlow = useDelayed(!draft && error === undefined, SKELETON_AFTER_MS);
  useDocumentTitle(draft?.title);
  useEffect(() => () => void DashboardActions.close(), []);
  if (draft) return <DashboardView key={dashboardId} draft={draft} />;
  if (other) return <Navigate replace to={viewRoute(other) + search} />;
  if (error === undefined) return isSlow ? <LoadingDashboard /> : null;
  return <DashboardFailed {...{ error, retry }} />;
}

function LoadingDashboard() {
  return (
    <div className="tl-main">
      <Skeleton height={40} />
      <Skeleton height={36} />
      <Skeleton height={320} />
    </div>
  );
}

function DashboardFailed({ error, retry }: { error: unknown; retry: () => void }) {
  if (hasStatus(error, 404)) {
    return (
      <EmptyState
        as="h1"
        title={texts.notFound.title}
        actions={
          <Link className="btn btn-primary" to={Routes.DASHBOARDS.LIST}>
            {texts.dashboards}
          </Link>
        }
      >
        <p>{texts.notFound.why}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title={stored.notLoaded.title} onRetry={retry}>
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}
