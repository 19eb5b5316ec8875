import { USER_FILTERS_CAPABILITY } from 'api/users/reading';
import { USER_REMOVAL_CAPABILITY } from 'api/users/removal';
import { accounts, createFindUser } from 'server/areas/accounts';
import { authentication } from 'server/areas/authentication';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { createReplica } from 'server/storage/documents/replica';
import { usersCalls } from './calls';
import { userChangeCalls } from './change-calls';
import { createNewUser } from './create-user';
import { createRemoveUser } from './remove-user';
import { createSignInChanges } from './sign-in-changes';
import { createUpdateUser } from './update-user';
import { createUserList } from './user-list';

/** Accounts as people see and change them (card users-and-roles.md, "Users"). */
export const users = defineServerArea({
  name: 'users',
  needs: { accounts, shares, authentication },
  permissions: ['roles:read', 'users:create', 'users:edit', 'users:list', 'users:permissionsedit'],
  setUp: ({ database, events }, { accounts: all, shares: { rights, soleOwnership }, authentication: signingIn }) => {
    const { sessions, signIns, checkPassword } = signingIn;
    const find = createFindUser(all);
    const replica = createReplica(all, {
      onChange(changes) {
        for (const { id, before, after } of changes)
          if (before?.body.status === 'enabled' && after?.body.status !== 'enabled')
            void events.emit('user.stopped', { userId: id, username: before.body.username });
      },
    });
    const parts = { accounts: all, find, sessions, rightsOf: rights.of };
    return {
      calls: [
        ...usersCalls({
          ...parts,
          all: replica.all,
          page: createUserList({ all: replica.all, sessions, signIns }),
        }),
        ...userChangeCalls({
          create: createNewUser(all),
          ...createUpdateUser(parts),
          ...createSignInChanges({ ...parts, checkPassword }),
          remove: createRemoveUser({ ...parts, database, soleOwnership, signIns, events }),
        }),
      ],
      capabilities: [USER_FILTERS_CAPABILITY, USER_REMOVAL_CAPABILITY],
      open: replica.refresh,
      close: replica.close,
    };
  },
});
