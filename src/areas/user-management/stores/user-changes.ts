import { changePassword, createUser, deleteUserById, setStatus, updateUser } from 'api/users/changes';
import { removeUser } from 'api/users/removal';
import { CurrentUserActions, CurrentUserStore } from 'areas/users';
import { type Answers } from 'flux/store';
import { call } from 'rest/call';
import { type StoreControl } from 'rest/store';
import { texts } from './texts';
import { type UsersActions } from './UsersActions';
import { type UsersState } from './users-state';

const { users } = texts;
const NOTHING = {};

/** Whoever changes their own account may do other things afterwards, or see them differently. */
function changed(userId: string) {
  if (CurrentUserStore.getState().currentUser?.id === userId) void CurrentUserActions.reload();
  return NOTHING;
}

type Changes = 'changePassword' | 'create' | 'delete' | 'setStatus' | 'update';

/** Handles the actions that change accounts. */
export const userChanges = ({
  answer,
  perform,
}: StoreControl<UsersState>): Pick<Answers<typeof UsersActions>, Changes> => ({
  create: answer(createUser, {
    send: (body) => ({ body }),
    success: (_, { first_name: first, last_name: last }) => users.created(`${first} ${last}`),
    failure: {
      message: (reason, { first_name: first, last_name: last }) => users.notCreated(reason, `${first} ${last}`),
    },
  }),

  update: answer(updateUser, {
    send: ({ id, timezone }, change) => ({ params: { userId: id }, body: { timezone, ...change } }),
    into: (_, { id }) => changed(id),
    success: (_, { full_name: name }) => users.updated(name),
    failure: { message: (reason, { full_name: name }) => users.notUpdated(reason, name) },
  }),

  delete: perform(
    (signal, { id: userId }, heir) =>
      heir === undefined
        ? call(deleteUserById, { params: { userId }, signal })
        : call(removeUser, { params: { userId }, body: { hand_over_to: heir }, signal }),
    {
      success: (_, { full_name: name }) => users.deleted(name),
      failure: { message: (reason, { full_name: name }) => users.notDeleted(reason, name) },
    },
  ),

  changePassword: answer(changePassword, {
    send: (userId, password, old) => ({
      params: { userId },
      body: { password, ...(old !== undefined && { old_password: old }) },
    }),
    success: () => users.passwordChanged,
    failure: { message: users.passwordNotChanged },
  }),

  setStatus: answer(setStatus, {
    send: ({ id }, status) => ({ params: { userId: id, newStatus: status } }),
    success: (_, { full_name: name }, status) => users.statusSet(name, status),
    failure: { message: (reason, { full_name: name }, status) => users.statusNotSet(reason, name, status) },
  }),
});
