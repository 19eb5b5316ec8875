import { type IdentityProvider, OIDC_CAPABILITY } from 'api/identity-providers/provider';
import { AuthenticationTabs } from 'areas/authentication-services';
import { ListPage, useWholeList } from 'areas/entities';
import { CurrentUserStore, hasAnyPermission, hasPermission } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { KeyRound } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Routes } from 'routing/Routes';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { EmptyState } from 'ui/state/EmptyState';
import { NoPermission } from 'ui/state/NoPermission';
import { IdentityProviders, IdentityProvidersActions, IdentityProvidersStore } from '../stores/IdentityProvidersStore';
import { columnsFor } from './columns';
import { PROVIDER_ACTIONS } from './provider-actions';
import { texts } from './texts';

const { AUTHENTICATION } = Routes.SYSTEM;
const HELP = { text: texts.help };
const EMPTY = { ...texts.empty, icon: <KeyRound /> };
const READ = 'authservicebackend:read';
const CREATE = { label: texts.create, permissions: 'authservicebackend:create', to: AUTHENTICATION.CREATE_PROVIDER };
const { noun } = IdentityProviders;

/** Through which providers people sign in, where the server offers that. */
export function ProvidersPage() {
  const isKnown = useStore(CapabilitiesStore, ({ capabilities }) => capabilities !== undefined);
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, OIDC_CAPABILITY));
  useDocumentTitle(texts.title);
  if (!isKnown) return null;
  if (isOffered) return <Providers />;
  return (
    <div className="tl-main">
      <PageHeader title={texts.title} />
      <AuthenticationTabs />
      <EmptyState title={texts.notOffered} drawing={<KeyRound size={32} aria-hidden="true" />}>
        {texts.notOfferedText}
      </EmptyState>
    </div>
  );
}

function Providers() {
  const user = useStore(CurrentUserStore);
  const list = useStore(IdentityProvidersStore, (state) => state.list);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = IdentityProvidersActions.list();
    return () => asked.cancel();
  }, [turn]);
  const items = valueOf(list)?.items;
  const rows = useMemo(() => items && [...items.values()], [items]);
  const columns = useMemo(() => columnsFor((id) => hasPermission(user, `authservicebackend:edit:${id}`)), [user]);
  const shown = useWholeList({
    ...{ noun, rows, list, columns, matches: holdsText },
    rowKey: ({ id }) => id,
    rowLabel: ({ title }) => title,
    reload: () => setTurn((last) => last + 1),
  });
  // Whoever may read some only gets those: nothing may be all there is, or all of it is hidden.
  if (rows?.length === 0 && !hasAnyPermission(user, [READ, CREATE.permissions])) {
    return (
      <div className="tl-main">
        <PageHeader title={texts.title} />
        <AuthenticationTabs />
        <NoPermission what={texts.title} permissions={[READ]} />
      </div>
    );
  }
  return (
    <ListPage<IdentityProvider>
      title={texts.title}
      help={HELP}
      list={shown}
      create={CREATE}
      actions={PROVIDER_ACTIONS}
      filter={{ placeholder: texts.filterBy }}
      errorTitle={texts.failed}
      empty={EMPTY}
    >
      <AuthenticationTabs />
    </ListPage>
  );
}

const holdsText = ({ title, issuer }: IdentityProvider, text: string): boolean =>
  `${title}\n${issuer}`.toLowerCase().includes(text);
