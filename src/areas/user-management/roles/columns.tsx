import { CurrentUserStore, hasPermission, maySeeAccount } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Chip } from 'ui/chip/Chip';
import { type CellContext, type Column } from 'ui/data-table/column';
import { formatCount } from 'ui/format/number';
import { readPermission } from '../permissions/permission-forms';
import { type RoleRow } from '../stores/roles-state';
import { descriptionOf } from '../role-description';
import { texts } from './texts';
import './columns.css';

const { list: words } = texts;
const NOTHING = <span className="tl-ink-3">–</span>;

function Users({ role, tabIndex }: { role: RoleRow } & CellContext) {
  const user = useStore(CurrentUserStore);
  // Names are for those who may read them, links for those who may open the person's page.
  const named = role.users.filter(
    ({ username }) => hasPermission(user, 'users:list') || hasPermission(user, `users:read:${username}`),
  );
  if (role.userCount === 0) return <span className="tl-ink-3">{words.nobody}</span>;
  return (
    <span className="tl-role-users">
      <Chip>{formatCount(role.userCount)}</Chip>
      <span title={named.map(({ username }) => username).join(', ')}>
        {named.map(({ id, username }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            {maySeeAccount(user, username) ? (
              <Link to={Routes.SYSTEM.USERS.show(id)} tabIndex={tabIndex}>
                {username}
              </Link>
            ) : (
              username
            )}
          </span>
        ))}
        {named.length > 0 && role.userCount > named.length && ', …'}
      </span>
    </span>
  );
}

function permissionsText({ permissions }: RoleRow): string {
  const isEverything = permissions.some((permission) => readPermission(permission).kind === 'everything');
  return isEverything ? words.everything : formatCount(permissions.length);
}

/** Columns of the roles. A server sorts by name and description. */
export const COLUMNS: readonly Column<RoleRow>[] = [
  {
    id: 'name',
    title: words.columns.name,
    width: 260,
    sortValue: ({ name }) => name,
    cell: ({ id, name, read_only: isBuiltIn }, { tabIndex }) => (
      <span className="tl-role-name">
        <Link to={Routes.SYSTEM.ROLES.show(id)} tabIndex={tabIndex} title={name}>
          {name}
        </Link>
        {isBuiltIn && <Chip title={words.builtInExplained}>{words.builtIn}</Chip>}
      </span>
    ),
  },
  {
    id: 'description',
    title: words.columns.description,
    hideBelow: 992,
    phone: 'detail',
    sortValue: descriptionOf,
    cell: (role) => {
      const text = descriptionOf(role);
      return text === '' ? NOTHING : <span title={text}>{text}</span>;
    },
  },
  {
    id: 'permissions',
    title: words.columns.permissions,
    width: 120,
    align: 'end',
    hideBelow: 1200,
    cell: permissionsText,
  },
  {
    id: 'users',
    title: words.columns.users,
    width: 220,
    phone: 'state',
    cell: (role, { tabIndex }) => <Users {...{ role, tabIndex }} />,
  },
];
