import { USER_FILTERS_CAPABILITY } from 'api/users/reading';
import { ListPage, useEntityList } from 'areas/entities';
import { CurrentUserStore, maySeeAccount } from 'areas/users';
import { useStore } from 'flux/use-store';
import { UsersRound } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { type ListQuery } from 'rest/entity/listing';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type Sort } from 'ui/data-table/column';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { UsersActions } from '../stores/UsersActions';
import { UsersStore } from '../stores/UsersStore';
import { type UserRow } from '../stores/user-row';
import { AccessTabs } from '../tabs/AccessTabs';
import { COLUMNS } from './columns';
import { userActions } from './user-actions';
import { builtInShownBy, filterNamed, narrowedBy, userFilters } from './user-filters';
import { useViewAs } from '../view-as/useViewAs';
import { texts } from './texts';

const HELP = { text: texts.help };
const EMPTY = { ...texts.empty, icon: <UsersRound /> };
const CREATE = { label: texts.create, permissions: 'users:create', to: Routes.SYSTEM.USERS.CREATE };
const BY_NAME: Sort = { column: 'full_name', direction: 'ascending' };
const PAGE_SIZES = [10, 25, 50, 100];
const USERS = { noun: texts.noun, store: UsersStore, actions: {} };

/** Everybody who has an account: who they are, what roles they have, whether they are here. */
export function UsersPage() {
  const { query, push } = useQueryState();
  const filter = filterNamed(query.get('filter'));
  const mayFilter = useStore(CapabilitiesStore, (state) => hasCapability(state, USER_FILTERS_CAPABILITY));
  const ask = useCallback(
    (part: ListQuery) => {
      // Whoever is counted may have changed with whatever made the list be asked for again.
      if (mayFilter) UsersActions.count(part.text).catch(() => undefined);
      return UsersActions.loadList(narrowedBy(filter, part), builtInShownBy(filter, part.text));
    },
    [filter, mayFilter],
  );
  const found = useEntityList<UserRow>(USERS, { columns: COLUMNS, usualSort: BY_NAME, ask });
  const list = { ...found, pageSizes: PAGE_SIZES, cutFrom: `${found.cutFrom} ${filter}` };
  const counts = useStore(UsersStore, (state) => state.counts);
  const builtIn = useStore(UsersStore, (state) => state.builtIn);
  const viewAs = useViewAs();
  const actions = useMemo(() => userActions(() => push({ page: undefined }), viewAs), [push, viewAs]);
  const user = useStore(CurrentUserStore);
  useDocumentTitle(texts.document);
  const open = ({ id, username }: UserRow) =>
    user.currentUser?.id === id || maySeeAccount(user, username) ? Routes.SYSTEM.USERS.show(id) : undefined;
  return (
    <ListPage<UserRow>
      title={texts.title}
      help={HELP}
      list={list}
      open={open}
      create={CREATE}
      actions={actions}
      filter={{
        placeholder: texts.filterBy,
        ...(mayFilter && {
          quick: userFilters(counts, list.address.text === '' ? builtIn : null),
          chosen: filter,
          onChoose: (id) => push({ filter: id === 'all' ? undefined : id, page: undefined }),
        }),
      }}
      errorTitle={texts.failed}
      empty={EMPTY}
    >
      <AccessTabs />
    </ListPage>
  );
}
