import { WaitingPage } from 'areas/entities';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { Routes } from 'routing/Routes';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { StatusBadge } from 'ui/status/StatusBadge';
import { useServicesBreadcrumb } from '../form/useServicesBreadcrumb';
import { AuthenticationTabs } from '../frame/AuthenticationTabs';
import { useServiceActions } from '../frame/useServiceActions';
import { AuthenticationActions, AuthenticationStore } from '../stores/AuthenticationStore';
import { ServiceDetails } from './ServiceDetails';
import { useDetailActions } from './useDetailActions';
import { texts } from './texts';

const { AUTHENTICATION } = Routes.SYSTEM;
const HELP = { text: texts.help };

/** The active service; leads on to the list when none is active, and to a new one when there is none at all. */
export function ActiveServicePage() {
  const active = useStore(AuthenticationStore, (state) => state.active);
  const [isFresh, setFresh] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const asked = AuthenticationActions.loadActive();
    asked.then(
      () => setFresh(true),
      () => undefined, // The store has the error.
    );
    return () => asked.cancel();
  }, [attempt]);
  const known = isFresh || active.status === 'loaded' ? valueOf(active) : undefined;
  const service = known?.service ?? undefined;
  const breadcrumb = useServicesBreadcrumb();
  const ways = useServiceActions('view', 'edit');
  const { actions, dialog, turn } = useDetailActions(service, true);
  useDocumentTitle(service && texts.activeDocument(service.title));
  usePageHelp(HELP);
  if (isFresh && known && !known.service)
    return <Navigate to={known.total === 0 ? AUTHENTICATION.CREATE : AUTHENTICATION.SERVICES} replace />;
  if (!service) {
    return (
      <WaitingPage
        title={texts.service}
        breadcrumb={breadcrumb}
        error={errorOf(active)}
        failed={texts.activeFailed}
        onRetry={() => setAttempt((last) => last + 1)}
      >
        <AuthenticationTabs />
      </WaitingPage>
    );
  }
  return (
    <div className="tl-main">
      <PageHeader
        title={service.title}
        breadcrumb={breadcrumb}
        fact={<StatusBadge tone="success">{texts.active}</StatusBadge>}
        actions={[...actions, ...ways]}
      />
      <AuthenticationTabs />
      <ServiceDetails key={service.id} {...{ service, turn }} />
      {dialog}
    </div>
  );
}
