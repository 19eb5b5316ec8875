import { accounts, createFindUser } from 'server/areas/accounts';
import { permissions } from 'server/areas/permissions';
import { users } from 'server/areas/users';
import { defineServerArea } from 'server/assembly/server-area';
import { roleCallsById } from './calls-by-id';
import { roleCallsByName } from './calls-by-name';
import { createChangeRoles } from './change-roles';
import { createFindRole } from './find-role';
import { createMembers } from './members';
import { createRoleList } from './role-list';

/** Roles as people see and change them, and give them to each other (card users-and-roles.md, "Roles"). */
export const roles = defineServerArea({
  name: 'roles',
  needs: { accounts, permissions, users },
  permissions: [
    ...['roles:create', 'roles:delete', 'roles:edit', 'roles:read'],
    ...['users:edit', 'users:list', 'users:rolesedit'],
  ],
  setUp({ database }, { accounts: people, permissions: all, users: inFull }) {
    const parts = {
      find: createFindRole(all),
      change: createChangeRoles({ database, roles: all, accounts: people }),
      members: createMembers({ database, accounts: people, roles: all }),
      users: inFull,
    };
    const list = createRoleList({ roles: all, accounts: inFull.all });
    return {
      calls: [
        ...roleCallsByName({ ...parts, roles: all }),
        ...roleCallsById({ ...parts, list, findUser: createFindUser(people) }),
      ],
    };
  },
});
