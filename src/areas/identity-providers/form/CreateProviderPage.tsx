import { PROVIDER_ANSWER_PATH } from 'api/identity-providers/provider';
import { AuthenticationTabs, readerOf, useRoles } from 'areas/authentication-services';
import { shareableAddress } from 'routing/path-prefix';
import { Routes } from 'routing/Routes';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { Spinner } from 'ui/progress/Spinner';
import { IdentityProvidersActions } from '../stores/IdentityProvidersStore';
import { newProvider } from './provider-draft';
import { ProviderForm } from './ProviderForm';
import { texts } from './texts';

const HELP = { text: texts.help };

/** The form of a new provider. */
export function CreateProviderPage() {
  const roles = useRoles();
  useDocumentTitle(texts.create);
  usePageHelp(HELP);
  return (
    <div className="tl-main">
      <PageHeader
        title={texts.create}
        breadcrumb={[{ label: texts.list, to: Routes.SYSTEM.AUTHENTICATION.PROVIDERS }]}
      />
      <AuthenticationTabs />
      {roles.isReady ? (
        <ProviderForm
          begin={newProvider(shareableAddress(PROVIDER_ANSWER_PATH), readerOf(roles.roles))}
          roles={roles}
          onSave={IdentityProvidersActions.create}
        />
      ) : (
        <Spinner label={texts.rolesLoading} />
      )}
    </div>
  );
}
