import { addAssignees } from 'api/roles/by-id';
import { deleteUserById, setStatus } from 'api/users/changes';
import { removeUser } from 'api/users/removal';
import { deleteToken } from 'api/users/tokens';
import { type Answers } from 'flux/store';
import { call } from 'rest/call';
import { type StoreControl } from 'rest/store';
import { type ChangeOfMany } from './change-of-many';
import { type UsersActions } from './UsersActions';
import { type UsersState } from './users-state';

/** The page of the list shows a refusal beside what was refused. */
const expects = [403, 404];

async function make(signal: AbortSignal, userId: string, change: ChangeOfMany): Promise<void> {
  const shared = { signal, expects };
  switch (change.kind) {
    case 'status':
      await call(setStatus, { params: { userId, newStatus: change.status }, ...shared });
      return;
    case 'role':
      await call(addAssignees, { params: { roleId: change.roleId }, body: [change.username], ...shared });
      return;
    case 'deletion':
      await (change.heir === undefined
        ? call(deleteUserById, { params: { userId }, ...shared })
        : call(removeUser, { params: { userId }, body: { hand_over_to: change.heir }, ...shared }));
      return;
    case 'token':
      await call(deleteToken, { params: { userId, idOrToken: change.id }, ...shared });
  }
}

/** Handles changes of several: whoever asks shows what came of each, so nothing is toasted. */
export const bulkChanges = ({
  perform,
}: StoreControl<UsersState>): Pick<Answers<typeof UsersActions>, 'changeOneOfMany'> => ({
  changeOneOfMany: perform(make, {}),
});
