import { ListPage, useEntityList } from 'areas/entities';
import { Shield } from 'lucide-react';
import { useMemo } from 'react';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type Sort } from 'ui/data-table/column';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { AuthzRolesActions, AuthzRolesStore } from '../stores/AuthzRolesStore';
import { type RoleRow } from '../stores/roles-state';
import { AccessTabs } from '../tabs/AccessTabs';
import { COLUMNS } from './columns';
import { roleActions } from './role-actions';
import { texts } from './texts';

const { list: words } = texts;
const HELP = { text: words.help };
const EMPTY = { ...words.empty, icon: <Shield /> };
const CREATE = { label: words.create, permissions: 'roles:create', to: Routes.SYSTEM.ROLES.create() };
const BY_NAME: Sort = { column: 'name', direction: 'ascending' };
const PAGE_SIZES = [10, 25, 50, 100];
const KIND = 'role';
const DOCUMENTS = { kinds: [{ kind: KIND, noun: words.noun }], kindOf: () => KIND };
const ROLES = {
  noun: words.noun,
  documents: DOCUMENTS,
  store: AuthzRolesStore,
  actions: { list: AuthzRolesActions.loadRolesPaginated },
};

/** All roles: what they give, and who has them. */
export function RolesPage() {
  const { push } = useQueryState();
  const list = useEntityList<RoleRow>(ROLES, { columns: COLUMNS, usualSort: BY_NAME });
  const actions = useMemo(() => roleActions(() => push({ page: undefined })), [push]);
  useDocumentTitle(words.document);
  return (
    <ListPage<RoleRow>
      title={words.title}
      help={HELP}
      list={{ ...list, pageSizes: PAGE_SIZES }}
      open={({ id }) => Routes.SYSTEM.ROLES.show(id)}
      create={CREATE}
      actions={actions}
      filter={{ placeholder: words.filterBy }}
      errorTitle={words.failed}
      empty={EMPTY}
    >
      <AccessTabs />
    </ListPage>
  );
}
