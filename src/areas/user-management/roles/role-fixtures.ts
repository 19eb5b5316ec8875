import { type RoleWithId } from 'api/roles/role';
import { type UserOverview } from 'api/users/user';

/** A role that people made. */
export const aRole = (part: Partial<RoleWithId> = {}): RoleWithId => ({
  ...{ id: '5f01', name: 'On Call', description: 'Nights', permissions: ['streams:read'], read_only: false },
  ...part,
});

/** A role that every server has. */
export const READER = aRole({
  ...{ id: 'b01e02', name: 'Reader', description: 'Sign in, and see what is shared', read_only: true },
  permissions: ['messages:read'],
});

/** A page of a list of roles. */
export const rolePage = (
  roles: readonly RoleWithId[],
  users: Record<string, readonly { id: string; username: string }[]> = {},
) => ({
  ...{ total: roles.length, page: 1, per_page: 10, count: roles.length, query: '', grand_total: roles.length, roles },
  context: { users: Object.fromEntries(roles.map(({ id }) => [id, users[id] ?? []])) },
});

/** A page of those who have a role. */
export const memberPage = (users: readonly UserOverview[], total = users.length) => ({
  ...{ total, page: 1, per_page: 10, count: users.length, query: '', users },
});
