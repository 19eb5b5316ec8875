import { PASSWORD_RULES_CAPABILITY } from 'api/users/password-rules';
import { USER_FILTERS_CAPABILITY } from 'api/users/reading';
import { USER_REMOVAL_CAPABILITY } from 'api/users/removal';
import { accounts, createFindUser } from 'server/areas/accounts';
import { authentication } from 'server/areas/authentication';
import { authenticationServices } from 'server/areas/authentication-services';
import { configuration } from 'server/areas/configuration';
import { permissions } from 'server/areas/permissions';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { createReplica } from 'server/storage/documents/replica';
import { usersCalls } from './calls';
import { userChangeCalls } from './change-calls';
import { createNewUser } from './create-user';
import { createPasswordPolicy } from './password-rules';
import { currentPasswordRules, PASSWORD_RULES_CLASS } from './password-settings';
import { createRemoveUser } from './remove-user';
import { createSignInChanges } from './sign-in-changes';
import { serviceUsersCall } from './service-users';
import { createUpdateUser } from './update-user';
import { createUserList } from './user-list';
import { createPresentInFull, type UsersInFull } from './users-in-full';

/** Accounts as people see and change them (card users-and-roles.md, "Users"). */
export const users = defineServerArea({
  name: 'users',
  needs: { accounts, configuration, permissions, shares, authentication, authenticationServices },
  permissions: [
    'authserviceglobalconfig:read',
    'users:create',
    'users:edit',
    'users:list',
    'users:permissionsedit',
    'users:read',
  ],
  configurationClasses: [PASSWORD_RULES_CLASS],
  setUp: (
    { database, events },
    {
      accounts: all,
      configuration: clusterConfig,
      permissions: roles,
      shares: { rights, soleOwnership },
      authentication: signingIn,
      authenticationServices: services,
    },
  ) => {
    const { sessions, signIns, checkPassword } = signingIn;
    const find = createFindUser(all);
    const replica = createReplica(all, {
      onChange(changes) {
        for (const { id, before, after } of changes)
          if (before?.body.status === 'enabled' && after?.body.status !== 'enabled')
            void events.emit('user.stopped', { userId: id, username: before.body.username });
      },
    });
    const { namesOf: roleNames } = roles;
    const presentInFull = createPresentInFull(rights.of, roleNames);
    const list = createUserList({ all: replica.all, sessions, signIns, roleNames });
    const passwords = createPasswordPolicy(() => currentPasswordRules(clusterConfig));
    const parts = { passwords, database, accounts: all, roles, find, sessions, rightsOf: rights.of };
    const provides: UsersInFull = {
      all: replica.all,
      having: (caller, roleId) => {
        const members = replica.all().filter(({ body }) => body.roles.includes(roleId));
        return Promise.all(
          members.map(async (account) => {
            const user = await presentInFull(caller, account, undefined);
            return { ...user, timezone: user.timezone ?? 'UTC' };
          }),
        );
      },
      pageHaving: list.pageHaving,
    };
    return {
      provides,
      calls: [
        ...usersCalls({
          ...parts,
          presentInFull,
          all: replica.all,
          page: list.page,
          counts: list.counts,
        }),
        serviceUsersCall({ services, roles, page: list.pageOfService }),
        ...userChangeCalls({
          passwords,
          create: createNewUser(parts),
          ...createUpdateUser(parts),
          ...createSignInChanges({ ...parts, checkPassword }),
          remove: createRemoveUser({ ...parts, soleOwnership, signIns, events }),
        }),
      ],
      capabilities: [PASSWORD_RULES_CAPABILITY, USER_FILTERS_CAPABILITY, USER_REMOVAL_CAPABILITY],
      open: replica.refresh,
      close: replica.close,
    };
  },
});
