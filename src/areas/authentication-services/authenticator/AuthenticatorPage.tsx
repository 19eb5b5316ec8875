import { useIsPermitted } from 'areas/users';
import { Pencil } from 'lucide-react';
import { messageOf } from 'rest/failure';
import { Routes } from 'routing/Routes';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { Spinner } from 'ui/progress/Spinner';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { AuthenticationTabs } from '../frame/AuthenticationTabs';
import { TrustedProxies } from './TrustedProxies';
import { useHeaderConfig } from './useHeaderConfig';
import { texts } from './texts';
import './authenticator.css';

const HELP = { text: texts.help };

/** Ways to sign in without a service: the header of a trusted proxy. */
export function AuthenticatorPage() {
  const { config, error, retry } = useHeaderConfig();
  const mayEdit = useIsPermitted('authhttpheaderconfig:edit');
  useDocumentTitle(texts.details);
  usePageHelp(HELP);
  return (
    <div className="tl-main">
      <PageHeader
        title={texts.details}
        actions={
          mayEdit
            ? [
                {
                  ...{ id: 'edit', label: texts.editAction, icon: <Pencil />, variant: 'primary' },
                  to: Routes.SYSTEM.AUTHENTICATION.EDIT_AUTHENTICATOR,
                },
              ]
            : []
        }
      />
      <AuthenticationTabs />
      {error !== undefined && (
        <ErrorState title={texts.failed} onRetry={retry}>
          <p>{texts.notLoaded(messageOf(error))}</p>
        </ErrorState>
      )}
      {(config ?? error === undefined) && (
        <Section title={texts.section}>
          {config ? (
            <div className="tl-authenticator">
              <p>{texts.info}</p>
              <KeyValueList
                look="plain"
                entries={[
                  { key: texts.enabled, value: config.enabled ? texts.yes : texts.no },
                  { key: texts.header, value: '', content: <code>{config.username_header}</code> },
                  ...(config.trusted_proxies?.length
                    ? [{ key: texts.proxies, value: config.trusted_proxies.join(', ') }]
                    : []),
                ]}
              />
              <TrustedProxies proxies={config.trusted_proxies} />
            </div>
          ) : (
            <Spinner />
          )}
        </Section>
      )}
    </div>
  );
}
