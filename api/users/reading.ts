import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from '../contract';
import { ListQueryOrAll, pageFigures } from '../list-query';
import { Preferences, User, UserOverview } from './user';

/** Capability of servers whose list of people is filtered by status, session, role and kind of account, too. */
export const USER_FILTERS_CAPABILITY = 'user-filters';

export const listUsersPaginated = defineCall({
  method: 'GET',
  path: '/users/paginated',
  access: 'users:list',
  summary: 'A page of the accounts; the built-in administrator comes apart.',
  /** Fields `full_name` (default), `username`, `email` and `id`. */
  query: ListQueryOrAll,
  response: Open({
    ...pageFigures,
    users: Type.Array(UserOverview),
    /** Null: the built-in administrator is switched off. */
    context: Open({ admin_user: Nullable(UserOverview) }),
  }),
});
export type UsersPage = Static<(typeof listUsersPaginated)['response']>;

export const countUsers = defineCall({
  method: 'GET',
  path: '/timberline/users/counts',
  access: 'users:list',
  summary:
    'How many of the accounts a query finds are signed in, disabled, of programs, external; capability user-filters.',
  query: Type.Object({
    /** In the list language, as for the page. */
    query: Type.Optional(Type.String()),
  }),
  response: Open({
    /** Without the built-in administrator, as all of them. */
    all: Type.Integer(),
    active: Type.Integer(),
    disabled: Type.Integer(),
    service: Type.Integer(),
    external: Type.Integer(),
  }),
});
export type UserCounts = Static<(typeof countUsers)['response']>;

export const getUserById = defineCall({
  method: 'GET',
  path: '/users/id/{userId}',
  access: 'checked-by-service',
  summary: 'A user by id. Users can always read themselves; others need users:edit for the name.',
  response: User,
});

export const listUsers = defineCall({
  method: 'GET',
  path: '/users',
  access: 'users:list',
  summary: 'All accounts in full, the built-in administrator first.',
  response: Open({ users: Type.Array(User) }),
});

export const getUser = defineCall({
  method: 'GET',
  path: '/users/{username}',
  access: 'checked-by-service',
  summary: 'A user by name. Users can always read themselves; others need users:edit.',
  response: User,
});

export const getPreferences = defineCall({
  method: 'GET',
  path: '/users/{username}/preferences',
  access: 'users:edit:{username}',
  summary: 'The preferences of a user. A 4.3 cluster has no such call: read them from the user there.',
  response: Open({ preferences: Preferences }),
});
