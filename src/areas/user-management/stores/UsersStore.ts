import { countUsers, getUser, getUserById, listUsers, listUsersPaginated } from 'api/users/reading';
import { listSoleOwnership } from 'api/users/removal';
import { ABSENT, begun, failed, loaded, valueOf } from 'flux/loadable';
import { call } from 'rest/call';
import { pageOf } from 'rest/entity/entity-store';
import { type ListQuery, loadPage } from 'rest/entity/listing';
import { createStore } from 'rest/store';
import { bulkChanges } from './bulk-changes';
import { texts } from './texts';
import { tokenActions } from './token-actions';
import { userChanges } from './user-changes';
import { rowOf } from './user-row';
import { UsersActions } from './UsersActions';
import { NO_USERS } from './users-state';
import { pageWithBuiltIn, type PeoplePage } from './with-built-in';

const { users } = texts;
/** So many people are offered at once. */
const FOUND = 50;

/** A 4.3 cluster decodes the query once more than usual. */
const listPage = ({ text, sort = 'full_name', ...query }: ListQuery, signal: AbortSignal) =>
  loadPage(listUsersPaginated, { ...query, sort, text: encodeURIComponent(text) }, { signal });

/** Accounts. */
export const UsersStore = createStore(
  'Users',
  UsersActions,
  NO_USERS,
)(({ answer, perform, ...control }) => ({
  ...userChanges({ answer, perform, ...control }),
  ...tokenActions({ answer, perform, ...control }),
  ...bulkChanges({ answer, perform, ...control }),

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

  loadUsersPaginated: perform((signal, query) => listPage(query, signal), { failure: { message: users.notListed } }),

  loadList: perform(
    (signal, query, isBuiltInShown): Promise<PeoplePage> =>
      isBuiltInShown
        ? pageWithBuiltIn((page) => listPage({ ...query, page }, signal), query.page, query.pageSize, isBuiltInShown)
        : listPage(query, signal),
    {
      begin:
        () =>
        ({ list }) => ({ list: begun(list) }),
      into: ({ users: items, total, context }) => ({
        list: loaded(pageOf({ items: items.map(rowOf), total })),
        builtIn: context.admin_user,
      }),
      failed:
        (error) =>
        ({ list }) => ({ list: failed(list, error) }),
      newestOnly: true,
      failure: { message: users.notListed },
    },
  ),

  // Nothing is toasted: the filters are there without.
  count: answer(countUsers, {
    send: (text) => ({ query: { query: encodeURIComponent(text) } }),
    into: (counts) => ({ counts }),
    newestOnly: true,
  }),

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

  countOwnedAlone: perform(
    async (signal, userIds) => {
      const counts = new Map<string, number>();
      for (const userId of userIds)
        counts.set(userId, (await call(listSoleOwnership, { params: { userId }, signal })).total);
      return counts;
    },
    {
      begin: () => ({ ownedByEach: begun(ABSENT) }),
      into: (counts) => ({ ownedByEach: loaded(counts) }),
      failed:
        (error) =>
        ({ ownedByEach }) => ({ ownedByEach: failed(ownedByEach, error) }),
      newestOnly: true,
      failure: { message: users.ownershipNotLoaded },
    },
  ),
}));
