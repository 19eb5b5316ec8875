import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { formatCount } from 'ui/format/number';
import { StatusBadge } from 'ui/status/StatusBadge';
import { type UserRow } from '../stores/user-row';
import { LastActive } from './LastActive';
import { texts } from './texts';
import { UserName } from './UserName';
import './columns.css';

const NOTHING = <span className="tl-ink-3">–</span>;
const ADMIN = 'Admin';

function accountText({ service_account: isService, external_user: isExternal }: UserRow): string {
  if (isService) return texts.accounts.service;
  return isExternal ? texts.accounts.external : texts.accounts.local;
}

const SHOWN_ROLES = 2;

/** The first few, as labels; the rest in the tooltip. */
function Roles({ roles }: Pick<UserRow, 'roles'>) {
  const sorted = [...roles].sort();
  const further = sorted.length - SHOWN_ROLES;
  return (
    <span className="tl-user-roles" title={sorted.join(', ')}>
      {sorted.slice(0, SHOWN_ROLES).map((role) => (
        <Chip key={role} tone={role === ADMIN ? 'accent' : 'neutral'}>
          {role}
        </Chip>
      ))}
      {further > 0 && <Chip tone="outline">+{formatCount(further)}</Chip>}
    </span>
  );
}

/** Columns of the users. A server sorts by name, username and address. */
export const COLUMNS: readonly Column<UserRow>[] = [
  {
    id: 'full_name',
    title: texts.columns.name,
    sortValue: ({ title }) => title,
    cell: (user, { tabIndex }) => <UserName {...{ user, tabIndex }} />,
  },
  {
    id: 'username',
    title: texts.columns.username,
    width: 144,
    phone: 'detail',
    sortValue: ({ username }) => username,
    cell: ({ username }) => (
      <code className="tl-mono" title={username}>
        {username}
      </code>
    ),
  },
  {
    id: 'email',
    title: texts.columns.email,
    width: 184,
    hideBelow: 1366,
    sortValue: ({ email }) => email,
    cell: ({ email }) => (email === '' ? NOTHING : <span title={email}>{email}</span>),
  },
  {
    id: 'last_active',
    title: texts.columns.lastActive,
    width: 112,
    phone: 'state',
    cell: (user) => <LastActive user={user} />,
  },
  {
    id: 'client_address',
    title: texts.columns.clientAddress,
    description: texts.clientAddressHint,
    width: 116,
    hideBelow: 1680,
    cell: ({ client_address: address }) =>
      address ? (
        <code className="tl-mono" title={address}>
          {address}
        </code>
      ) : (
        NOTHING
      ),
  },
  {
    id: 'roles',
    title: texts.columns.roles,
    width: 184,
    hideBelow: 1200,
    cell: ({ roles }) => <Roles roles={roles} />,
  },
  {
    id: 'account',
    title: texts.columns.account,
    width: 104,
    phone: 'figure',
    cell: (user) =>
      user.account_status === 'enabled' ? (
        <span title={texts.enabled}>{accountText(user)}</span>
      ) : (
        <StatusBadge tone="stopped" title={texts.disabledExplained(accountText(user))}>
          {texts.disabled}
        </StatusBadge>
      ),
  },
];
