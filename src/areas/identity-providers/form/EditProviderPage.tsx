import { type IdentityProvider, type IdentityProviderText } from 'api/identity-providers/provider';
import { EntityAudit } from 'areas/audit';
import { AuthenticationTabs, useRoles } from 'areas/authentication-services';
import { useLoaded, WaitingPage } from 'areas/entities';
import { useStore } from 'flux/use-store';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { IdentityProvidersActions, IdentityProvidersStore } from '../stores/IdentityProvidersStore';
import { draftOf } from './provider-draft';
import { ProviderForm } from './ProviderForm';
import { texts } from './texts';

const HELP = { text: texts.help };
const BREADCRUMB = [{ label: texts.list, to: Routes.SYSTEM.AUTHENTICATION.PROVIDERS }];

/** Changes a provider; below stands what the audit log says of it. */
export function EditProviderPage() {
  const { id = '' } = useParams();
  const one = useStore(IdentityProvidersStore, (state) => state.one);
  const { thing: provider, error, retry } = useLoaded(one, IdentityProvidersActions.get, id);
  useDocumentTitle(provider && texts.editDocument(provider.title));
  usePageHelp(HELP);
  // What the list knew of it may be old.
  if (!provider || one.status === 'reloading')
    return (
      <WaitingPage title={texts.edit} breadcrumb={BREADCRUMB} failed={texts.failed} error={error} onRetry={retry}>
        <AuthenticationTabs />
      </WaitingPage>
    );
  return (
    <div className="tl-main">
      <PageHeader title={provider.title} shortTitle={texts.edit} breadcrumb={BREADCRUMB} />
      <AuthenticationTabs />
      <Form key={id} provider={provider} />
      <Suspense fallback={null}>
        <EntityAudit id={id} />
      </Suspense>
    </div>
  );
}

function Form({ provider }: { provider: IdentityProvider }) {
  // A change by somebody else, loaded meanwhile, does not move what is typed.
  const [begin] = useState(() => draftOf(provider));
  const roles = useRoles();
  const { id } = provider;
  const save = (changed: IdentityProviderText) => IdentityProvidersActions.update(id, changed);
  return <ProviderForm id={id} begin={begin} roles={roles} onSave={save} />;
}
