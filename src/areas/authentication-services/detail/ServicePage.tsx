import { WaitingPage } from 'areas/entities';
import { useStore } from 'flux/use-store';
import { useParams } from 'react-router';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { StatusBadge } from 'ui/status/StatusBadge';
import { useServicesBreadcrumb } from '../form/useServicesBreadcrumb';
import { AuthenticationTabs } from '../frame/AuthenticationTabs';
import { useServiceActions } from '../frame/useServiceActions';
import { AuthenticationStore } from '../stores/AuthenticationStore';
import { useLoadedService } from '../useLoadedService';
import { ServiceDetails } from './ServiceDetails';
import { useDetailActions } from './useDetailActions';
import { texts } from './texts';

const HELP = { text: texts.help };

/** One service: what is stored of it, and who came from it. */
export function ServicePage() {
  const { id = '' } = useParams();
  const { thing: service, error, retry } = useLoadedService(id);
  const isActive = useStore(AuthenticationStore, ({ activeIds }) => activeIds?.includes(id) === true);
  const breadcrumb = useServicesBreadcrumb();
  const ways = useServiceActions('edit');
  const { actions, dialog, turn } = useDetailActions(service, isActive);
  useDocumentTitle(service && texts.document(service.title));
  usePageHelp(HELP);
  if (!service)
    return (
      <WaitingPage title={texts.service} {...{ breadcrumb, error }} failed={texts.failed} onRetry={retry}>
        <AuthenticationTabs />
      </WaitingPage>
    );
  return (
    <div className="tl-main">
      <PageHeader
        title={service.title}
        breadcrumb={breadcrumb}
        fact={isActive ? <StatusBadge tone="success">{texts.active}</StatusBadge> : undefined}
        actions={[...actions, ...ways]}
      />
      <AuthenticationTabs />
      <ServiceDetails key={service.id} {...{ service, turn }} />
      {dialog}
    </div>
  );
}
