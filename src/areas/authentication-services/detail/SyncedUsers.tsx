import { type UserOverview } from 'api/users/user';
import { CurrentUserStore, hasPermission, maySeeAccount, useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from 'rest/failure';
import { useListAddress } from 'routing/list-address';
import { Routes } from 'routing/Routes';
import { Chip } from 'ui/chip/Chip';
import { SearchField } from 'ui/filter-bar/SearchField';
import { formatCount } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { NothingFound } from 'ui/state/NothingFound';
import { Outdated } from 'ui/state/Outdated';
import { AuthenticationActions, AuthenticationStore } from '../stores/AuthenticationStore';
import { texts } from './texts';
import './SyncedUsers.css';

const { users: words } = texts;

interface SyncedUsersProps {
  serviceId: string;
  /** Changes when there may be new ones. */
  turn: number;
}

/** The accounts that came from a service, for those who may read accounts. Filter and page are in the address. */
export function SyncedUsers(props: SyncedUsersProps) {
  const mayRead = useIsPermitted(['authserviceglobalconfig:read', 'users:read']);
  if (mayRead) return <Users {...props} />;
  return (
    <Section title={words.title}>
      <Note kind="info">{words.mayNotRead}</Note>
    </Section>
  );
}

function Users({ serviceId, turn: outerTurn }: SyncedUsersProps) {
  const { text, page, pageSize, ...address } = useListAddress();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = AuthenticationActions.loadUsersPaginated(serviceId, { page, pageSize, text });
    asked.catch(() => undefined); // The store has the error.
    return () => asked.cancel();
  }, [serviceId, page, pageSize, text, turn, outerTurn]);
  const { users, usersOf } = useStore(AuthenticationStore);
  const known = usersOf === serviceId ? valueOf(users) : undefined;
  const error = usersOf === serviceId ? errorOf(users) : undefined;
  const hasMore = known !== undefined && (known.total > pageSize || page > 1);
  return (
    <Section title={words.title} fact={known && text === '' ? formatCount(known.total) : undefined}>
      <div className="tl-synced-users">
        {(text !== '' || (known?.total ?? 0) > 0) && (
          <SearchField label={words.filter} placeholder={words.filterBy} text={text} onText={address.setText} />
        )}
        {!known && error === undefined && <SkeletonRows rows={3} rowHeight={40} />}
        {!known && error !== undefined && (
          <ErrorState title={words.failed} onRetry={() => setTurn((last) => last + 1)}>
            <p>{messageOf(error)}</p>
          </ErrorState>
        )}
        {known?.total === 0 &&
          (text === '' ? (
            <p className="tl-ink-3">{words.none}</p>
          ) : (
            <NothingFound what={words.nothingFound} onClear={() => address.setText('')} />
          ))}
        {known && known.users.length > 0 && (
          <Outdated when={users.status === 'reloading'}>
            <UserList users={known.users} roles={known.context.roles} />
          </Outdated>
        )}
        {hasMore && (
          <Paginator
            {...{ page, pageSize }}
            total={known.total}
            onPage={address.setPage}
            onPageSize={address.setPageSize}
          />
        )}
      </div>
    </Section>
  );
}

interface UserListProps {
  users: readonly UserOverview[];
  /** By id. */
  roles: Readonly<Record<string, { title: string }>>;
}

function UserList({ users, roles }: UserListProps) {
  const user = useStore(CurrentUserStore);
  const { columns } = words;
  return (
    <table className="tl-synced-user-table">
      <thead>
        <tr>
          <th scope="col">{columns.username}</th>
          <th scope="col">{columns.fullName}</th>
          <th scope="col">{columns.roles}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {users.map(({ id, username, full_name: fullName, roles: ids }) => {
          const mayEdit = hasPermission(user, `users:edit:${username}`);
          return (
            <tr key={id}>
              <td>
                {maySeeAccount(user, username) ? <Link to={Routes.SYSTEM.USERS.show(id)}>{username}</Link> : username}
              </td>
              <td>{fullName}</td>
              <td>
                {ids.map((role) => (
                  <Chip key={role} tone={roles[role] ? 'neutral' : 'warning'} title={roles[role] ? undefined : role}>
                    {roles[role]?.title ?? words.roleNotFound}
                  </Chip>
                ))}
              </td>
              <td>
                {mayEdit && (
                  <Link
                    className="tl-icon-button"
                    to={Routes.SYSTEM.USERS.edit(id)}
                    aria-label={words.edit(username)}
                    title={words.edit(username)}
                  >
                    <Pencil />
                  </Link>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
