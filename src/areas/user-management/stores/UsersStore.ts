import { changePassword, createUser, deleteUserById, setStatus, updateUser } from 'api/users/changes';
import { getUser, getUserById, listUsers, listUsersPaginated } from 'api/users/reading';
import { listSoleOwnership, removeUser } from 'api/users/removal';
import { CurrentUserActions, CurrentUserStore } from 'areas/users';
import { call } from 'rest/call';
import { loadPage } from 'rest/entity/listing';
import { createStore } from 'rest/store';
import { texts } from './texts';
import { UsersActions } from './UsersActions';

const { users } = texts;
const NOTHING = {};

/** Whoever changes their own account may do other things afterwards, or see them differently. */
function changed(userId: string) {
  if (CurrentUserStore.getState().currentUser?.id === userId) void CurrentUserActions.reload();
  return NOTHING;
}

/** Accounts. It keeps nothing: each page asks for what it shows. */
export const UsersStore = createStore(
  'Users',
  UsersActions,
  NOTHING,
)(({ answer, perform }) => ({
  create: answer(createUser, {
    send: (body) => ({ body }),
    success: (_, { first_name: first, last_name: last }) => users.created(`${first} ${last}`),
    failure: {
      message: (reason, { first_name: first, last_name: last }) => users.notCreated(reason, `${first} ${last}`),
    },
  }),

  load: answer(getUserById, {
    send: (userId) => ({ params: { userId }, expects: [403, 404] }),
    failure: { message: users.notLoaded, exceptStatus: 404 },
  }),

  loadByUsername: answer(getUser, {
    send: (username) => ({ params: { username }, expects: [403, 404] }),
    failure: { message: users.notLoaded, exceptStatus: 404 },
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

  loadUsers: perform(async (signal) => (await call(listUsers, { signal })).users, {
    failure: { message: users.notListed },
  }),

  // A 4.3 cluster decodes the query once more than usual.
  loadUsersPaginated: perform(
    (signal, { text, sort = 'full_name', ...query }) =>
      loadPage(listUsersPaginated, { ...query, sort, text: encodeURIComponent(text) }, { signal }),
    { failure: { message: users.notListed } },
  ),

  loadOwnedAlone: answer(listSoleOwnership, {
    send: (userId) => ({ params: { userId } }),
    failure: { message: users.ownershipNotLoaded },
  }),
}));
