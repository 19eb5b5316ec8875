import { type AuthenticationService } from 'api/authentication-services/service';
import { WaitingPage } from 'areas/entities';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { AuthenticationTabs } from '../frame/AuthenticationTabs';
import { useServiceActions } from '../frame/useServiceActions';
import { type ServiceTypeParts } from '../service-types/service-type';
import { useServiceType } from '../service-types/useServiceType';
import { AuthenticationActions } from '../stores/AuthenticationStore';
import { useLoadedService } from '../useLoadedService';
import { read, sent } from './sent-service';
import { TypeForm } from './TypeForm';
import { useServicesBreadcrumb } from './useServicesBreadcrumb';
import { texts } from './texts';

const HELP = { text: texts.help };

/** Changes a service, in the form of its type. */
export function EditServicePage() {
  const { id = '' } = useParams();
  const { thing: service, error, retry } = useLoadedService(id);
  const found = useServiceType(service?.config.type);
  const breadcrumb = useServicesBreadcrumb();
  const actions = useServiceActions('edit', 'create');
  useDocumentTitle(service && texts.editDocument(service.title));
  usePageHelp(HELP);
  if (!service)
    return (
      <WaitingPage title={texts.edit} {...{ breadcrumb, error }} failed={texts.failed} onRetry={retry}>
        <AuthenticationTabs />
      </WaitingPage>
    );
  const show = Routes.SYSTEM.AUTHENTICATION.show(id);
  return (
    <div className="tl-main">
      <PageHeader
        title={service.title}
        shortTitle={texts.edit}
        breadcrumb={[...breadcrumb, { label: service.title, to: show }]}
        fact={found && 'displayName' in found ? found.displayName : undefined}
        actions={[...actions, { id: 'details', label: texts.details, icon: <Eye />, to: show }]}
      />
      <AuthenticationTabs />
      {found?.status === 'unknown' && <Note kind="warning">{texts.unknownType(service.config.type)}</Note>}
      <TypeForm found={found}>{(parts) => <EditForm key={id} {...{ service, parts }} />}</TypeForm>
    </div>
  );
}

function EditForm({ service, parts }: { service: AuthenticationService; parts: ServiceTypeParts }) {
  const navigate = useNavigate();
  const { query } = useQueryState();
  // A change by somebody else, loaded meanwhile, does not move what is typed.
  const [stored] = useState(service);
  const draft = useMemo(() => read(stored, parts), [stored, parts]);
  return (
    <parts.editComponent
      service={draft}
      initialStepKey={query.get('initialStepKey') ?? undefined}
      onSave={(changed) => AuthenticationActions.update(stored.id, sent(changed, parts))}
      onSaved={() => void navigate(Routes.SYSTEM.AUTHENTICATION.SERVICES)}
    />
  );
}
