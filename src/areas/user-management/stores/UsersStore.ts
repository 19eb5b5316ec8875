import { getUser, getUserById, listUsers, listUsersPaginated } from 'api/users/reading';
import { listSoleOwnership } from 'api/users/removal';
import { ABSENT, begun, failed, loaded, valueOf } from 'flux/loadable';
import { call } from 'rest/call';
import { pageOf } from 'rest/entity/entity-store';
import { loadPage } from 'rest/entity/listing';
import { createStore } from 'rest/store';
import { texts } from './texts';
import { tokenActions } from './token-actions';
import { userChanges } from './user-changes';
import { rowOf } from './user-row';
import { UsersActions } from './UsersActions';
import { NO_USERS } from './users-state';

const { users } = texts;
/** So many people are offered at once. */
const FOUND = 50;

/** Accounts. */
export const UsersStore = createStore(
  'Users',
  UsersActions,
  NO_USERS,
)(({ answer, perform, ...control }) => ({
  ...userChanges({ answer, perform, ...control }),
  ...tokenActions({ answer, perform, ...control }),

  load: answer(getUserById, {
    send: (userId) => ({ params: { userId }, expects: [403, 404] }),
    begin:
      (userId) =>
      ({ one }) => ({ one: begun(valueOf(one)?.id === userId ? one : ABSENT) }),
    into: (user) => ({ one: loaded(user) }),
    failed:
      (error) =>
      ({ one }) => ({ one: failed(one, error) }),
    newestOnly: true,
    failure: { message: users.notLoaded, exceptStatus: [403, 404] },
  }),

  loadByUsername: answer(getUser, {
    send: (username) => ({ params: { username }, expects: [403, 404] }),
    failure: { message: users.notLoaded, exceptStatus: [403, 404] },
  }),

  loadUsers: perform(async (signal) => (await call(listUsers, { signal })).users, {
    failure: { message: users.notListed },
  }),

  // A 4.3 cluster decodes the query once more than usual.
  loadUsersPaginated: perform(
    (signal, { text, sort = 'full_name', ...query }) =>
      loadPage(listUsersPaginated, { ...query, sort, text: encodeURIComponent(text) }, { signal }),
    {
      begin:
        () =>
        ({ list }) => ({ list: begun(list) }),
      into: ({ users: items, total, context }) => ({
        list: loaded(pageOf({ items: items.map(rowOf), total })),
        builtIn: context.admin_user && rowOf(context.admin_user),
      }),
      failed:
        (error) =>
        ({ list }) => ({ list: failed(list, error) }),
      newestOnly: true,
      failure: { message: users.notListed },
    },
  ),

  find: perform(
    async (signal, text) => {
      const query = { page: 1, pageSize: FOUND, text: encodeURIComponent(text), sort: 'full_name' };
      return (await loadPage(listUsersPaginated, query, { signal })).users.map(rowOf);
    },
    { into: (found) => ({ found }), newestOnly: true, failure: { message: users.notListed } },
  ),

  isTaken: perform(async (signal, username) => {
    const query = { page: 1, pageSize: FOUND, text: encodeURIComponent(`username:${username}`), sort: 'username' };
    const { users: similar, context } = await loadPage(listUsersPaginated, query, { signal });
    return [...similar, context.admin_user].some((user) => user?.username === username);
  }, {}),

  loadOwnedAlone: answer(listSoleOwnership, {
    send: (userId) => ({ params: { userId } }),
    begin: () => ({ ownedAlone: begun(ABSENT) }),
    into: (owned) => ({ ownedAlone: loaded(owned) }),
    failed:
      (error) =>
      ({ ownedAlone }) => ({ ownedAlone: failed(ownedAlone, error) }),
    newestOnly: true,
    failure: { message: users.ownershipNotLoaded },
  }),
}));
