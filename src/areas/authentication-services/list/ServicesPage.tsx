import { type AuthenticationService } from 'api/authentication-services/service';
import { ListPage, useEntityList } from 'areas/entities';
import { useStore } from 'flux/use-store';
import { KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { Routes } from 'routing/Routes';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { Note } from 'ui/note/Note';
import { AuthenticationTabs } from '../frame/AuthenticationTabs';
import { useServiceActions } from '../frame/useServiceActions';
import { useRoles } from '../roles/useRoles';
import { useServiceTypes } from '../service-types/useServiceType';
import { AuthenticationActions, AuthenticationStore } from '../stores/AuthenticationStore';
import { ActiveOrder } from './ActiveOrder';
import { columnsWith, pageOfService } from './columns';
import { serviceActions } from './service-actions';
import { texts } from './texts';
import './services.css';

const HELP = { text: texts.help };
const EMPTY = { ...texts.empty, icon: <KeyRound /> };
const CREATE = {
  label: texts.create,
  permissions: 'authservicebackend:create',
  to: Routes.SYSTEM.AUTHENTICATION.CREATE,
};
const SERVICES = {
  noun: texts.noun,
  store: AuthenticationStore,
  actions: { list: AuthenticationActions.loadBackendsPaginated },
};

/** All services that know who people are, and which of them sign-ins ask. */
export function ServicesPage() {
  const roles = useRoles();
  const types = useServiceTypes();
  const columns = useMemo(
    () => columnsWith(roles, (name) => types.find((type) => type.name === name)?.displayName ?? name),
    [roles, types],
  );
  const list = useEntityList<AuthenticationService>(SERVICES, { columns });
  const activeIds = useStore(AuthenticationStore, (state) => state.activeIds);
  // They ask the store which service is active when a menu opens.
  const actions = useMemo(() => serviceActions((name) => types.some((type) => type.name === name)), [types]);
  const pageActions = useServiceActions('create');
  useDocumentTitle(texts.title);
  const shown = withText(list.rows, list.address.text);
  const isNoneActive = activeIds?.length === 0 && (list.total ?? 0) > 0;
  return (
    <ListPage<AuthenticationService>
      title={texts.title}
      help={HELP}
      list={{ ...list, rows: shown, found: list.address.text === '' ? list.found : (shown?.length ?? 0) }}
      open={({ id }) => pageOfService(id, activeIds)}
      create={CREATE}
      pageActions={pageActions}
      actions={actions}
      filter={{ placeholder: texts.filterBy }}
      errorTitle={texts.failed}
      empty={EMPTY}
    >
      <AuthenticationTabs />
      <div className="tl-services-head">
        {isNoneActive && (
          <Note kind="warning" title={texts.noneActive}>
            {texts.noneActiveEffect}
          </Note>
        )}
        <ActiveOrder />
      </div>
    </ListPage>
  );
}

/** A 4.3 cluster does not look at the text: the page it answers is narrowed here. */
function withText(
  rows: readonly AuthenticationService[] | undefined,
  text: string,
): readonly AuthenticationService[] | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows?.filter(({ title, description }) => `${title}\n${description}`.toLowerCase().includes(wanted));
}
