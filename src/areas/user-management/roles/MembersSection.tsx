import { type RoleWithId } from 'api/roles/role';
import { CurrentUserStore, hasPermission, useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { useListAddress } from 'routing/list-address';
import { IconButton } from 'ui/button/IconButton';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { SearchField } from 'ui/filter-bar/SearchField';
import { formatCount } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { NothingFound } from 'ui/state/NothingFound';
import { Outdated } from 'ui/state/Outdated';
import { hasWayIn } from '../form/checks';
import { UserName } from '../list/UserName';
import { AuthzRolesActions, AuthzRolesStore } from '../stores/AuthzRolesStore';
import { rowOf, type UserRow } from '../stores/user-row';
import { AddMembers } from './AddMembers';
import { texts } from './texts';

const { members: words } = texts;
/** So many need no pages. */
const FEW = 10;
/** Some right to assign roles, perhaps to single people only. */
const ASSIGNS_ROLES = /^users:(?:[^:]*,)?(?:rolesedit|\*)(?:[,:]|$)/;

/** Who has a role; those who may give and take it do so here. Filter and page are in the address. */
export function MembersSection({ role }: { role: RoleWithId }) {
  const mayList = useIsPermitted('users:list');
  if (mayList) return <Members role={role} />;
  return (
    <Section title={words.title}>
      <Note kind="info">{words.mayNotList}</Note>
    </Section>
  );
}

function useMembers(role: RoleWithId) {
  const address = useListAddress();
  const { text, page, pageSize } = address;
  const [turn, setTurn] = useState(0);
  const { id, name } = role;
  useEffect(() => {
    const asked = AuthzRolesActions.loadUsersForRole({ id, name }, { page, pageSize, text });
    asked.catch(() => undefined); // The store has the error.
    return () => asked.cancel();
  }, [id, name, page, pageSize, text, turn]);
  const { members, membersOf } = useStore(AuthzRolesStore);
  return {
    address,
    reload: () => setTurn((last) => last + 1),
    known: membersOf === id ? valueOf(members) : undefined,
    error: membersOf === id ? errorOf(members) : undefined,
    isReloading: members.status === 'reloading',
  };
}

function Members({ role }: { role: RoleWithId }) {
  const { address, reload, known, error, isReloading } = useMembers(role);
  const { text, page, pageSize, setText } = address;
  const me = useStore(CurrentUserStore);
  const missing = role.permissions.find((permission) => !hasPermission(me, permission));
  const mayAssign =
    hasPermission(me, 'users:rolesedit') ||
    me.currentUser?.permissions.some((permission) => ASSIGNS_ROLES.test(permission)) === true;
  // The last one of the last page was removed.
  useEffect(() => {
    if (known && known.users.length === 0 && known.total > 0) address.setPage(1);
  }, [known, address]);
  const isLong = known !== undefined && (known.total > FEW || text !== '' || page > 1);
  return (
    <Section title={words.title} fact={known && text === '' ? formatCount(known.total) : undefined}>
      <div className="tl-role-members">
        {mayAssign &&
          (missing === undefined ? (
            <AddMembers key={role.id} role={role} onAdded={reload} />
          ) : (
            <p className="tl-ink-3">{words.mayNotGive(missing)}</p>
          ))}
        {isLong && <SearchField label={words.filter} placeholder={words.filterBy} text={text} onText={setText} />}
        {!known && error === undefined && <SkeletonRows rows={3} rowHeight={40} />}
        {!known && error !== undefined && (
          <ErrorState title={words.failed} onRetry={reload}>
            <p>{messageOf(error)}</p>
          </ErrorState>
        )}
        {known?.total === 0 &&
          (text === '' ? (
            <p className="tl-ink-3">{words.none}</p>
          ) : (
            <NothingFound what={words.nobodyFound} onClear={() => setText('')} />
          ))}
        {known && known.total > 0 && (
          <Outdated when={isReloading}>
            <MemberList role={role} users={known.users.map(rowOf)} onRemoved={reload} />
          </Outdated>
        )}
        {isLong && (
          <Paginator
            of={words.title}
            page={page}
            pageSize={pageSize}
            total={known.total}
            onPage={address.setPage}
            onPageSize={address.setPageSize}
          />
        )}
      </div>
    </Section>
  );
}

interface MemberListProps {
  role: RoleWithId;
  users: readonly UserRow[];
  onRemoved: () => void;
}

function MemberList({ role, users, onRemoved }: MemberListProps) {
  const list = useRef<HTMLUListElement>(null);
  const me = useStore(CurrentUserStore);
  const [refused, setRefused] = useState<UserRow>();
  const [asked, setAsked] = useState<UserRow>();
  const remove = async (user: UserRow) => {
    await AuthzRolesActions.removeMember(role, user.username);
    onRemoved();
    list.current?.focus();
  };
  const choose = (user: UserRow) => {
    const rest = user.roles.filter((each) => each !== role.name);
    const isLastWayIn = hasWayIn([role.name]) && !user.service_account && !hasWayIn(rest);
    setRefused(isLastWayIn ? user : undefined);
    if (isLastWayIn) return;
    if (user.id === me.currentUser?.id) setAsked(user);
    else remove(user).catch(() => undefined); // The store has said why.
  };
  return (
    <>
      {refused && (
        <Note kind="danger" onDismiss={() => setRefused(undefined)}>
          {words.lastWayIn(refused.title)}
        </Note>
      )}
      <ul ref={list} className="tl-role-member-list" aria-label={words.title} tabIndex={-1}>
        {users.map((user) => (
          <li key={user.id}>
            <UserName user={user} tabIndex={0} />
            <code className="tl-mono tl-ink-3">{user.username}</code>
            {!user.read_only && hasPermission(me, `users:rolesedit:${user.username}`) && (
              <IconButton label={words.remove(user.title)} onClick={() => choose(user)}>
                <X />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={words.removeTitle(asked.title, role.name)}
          confirmLabel={words.removeButton}
          busyLabel={words.removing}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          {words.removeOwn} {words.removeEffect}
        </ConfirmDialog>
      )}
    </>
  );
}
