import { type UserOverview } from 'api/users/user';
import { useMaySeeAccount } from 'areas/users';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { type CellContext, type Column } from 'ui/data-table/column';
import { RoleChips } from '../roles/RoleChips';
import { texts } from './texts';

const { columns: heads } = texts.users;

/** An account of a service; what its roles are called, by id, where they are known. */
export interface SyncedUserRow extends UserOverview {
  roleTitles: ReadonlyMap<string, string | undefined>;
}

/** @param roles of everybody in the answer, by id */
export const rowOf = (user: UserOverview, roles: Readonly<Record<string, { title: string }>>): SyncedUserRow => ({
  ...user,
  roleTitles: new Map(user.roles.map((id) => [id, roles[id]?.title])),
});

export const keyOf = ({ id }: SyncedUserRow): string => id;
export const labelOf = ({ username }: SyncedUserRow): string => username;

function Username({ id, username, tabIndex }: Pick<SyncedUserRow, 'id' | 'username'> & CellContext) {
  if (!useMaySeeAccount(username)) return <b title={username}>{username}</b>;
  return (
    <Link to={Routes.SYSTEM.USERS.show(id)} tabIndex={tabIndex} title={username}>
      {username}
    </Link>
  );
}

export const COLUMNS: readonly Column<SyncedUserRow>[] = [
  {
    id: 'username',
    title: heads.username,
    width: 144,
    cell: (user, { tabIndex }) => <Username {...user} {...{ tabIndex }} />,
  },
  {
    id: 'full_name',
    title: heads.fullName,
    phone: 'detail',
    cell: ({ full_name: name }) => <span title={name}>{name}</span>,
  },
  {
    id: 'roles',
    title: heads.roles,
    width: 164,
    phone: 'state',
    cell: ({ roleTitles }) => <RoleChips titles={roleTitles} />,
  },
];
