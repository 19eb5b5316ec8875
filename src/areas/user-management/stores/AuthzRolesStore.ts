import {
  addAssignees,
  deleteRoleById,
  getRoleById,
  listAssignees,
  listRolesOfUser,
  listRolesPaginated,
  type RolesPage,
  removeAssignee,
} from 'api/roles/by-id';
import { type Answer } from 'api/contract';
import { type RoleWithId } from 'api/roles/role';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, loaded, loading, valueOf } from 'flux/loadable';
import { call } from 'rest/call';
import { pageOf } from 'rest/entity/entity-store';
import { type ListQuery } from 'rest/entity/listing';
import { createStore } from 'rest/store';
import { rolesOfPeopleChanged } from './own-roles';
import { NO_ROLES, rowsOf } from './roles-state';
import { texts } from './texts';

/** A role an action is done to; the name is for the toast. */
export type NamedRole = Pick<RoleWithId, 'id' | 'name'>;

export const AuthzRolesActions = createActions('AuthzRoles', {
  load: action<[roleId: string], RoleWithId>(),
  /** The role of exactly that name, whose id the call that makes one does not tell. */
  findByName: action<[name: string], RoleWithId | undefined>(),
  delete: action<[role: NamedRole]>(),
  addMembers: action<[role: NamedRole, usernames: readonly string[]]>(),
  removeMember: action<[role: NamedRole, username: string]>(),
  loadUsersForRole: action<[role: NamedRole, query: ListQuery], Answer<typeof listAssignees>>(),
  loadRolesForUser: action<[username: string, query: ListQuery], Answer<typeof listRolesOfUser>>(),
  loadRolesPaginated: action<[query: ListQuery], RolesPage>(),
});

const { roles } = texts;
const named = { message: (reason: string) => reason, exceptStatus: 404 };
const SHOWN_USERS = 10;
/** So many roles of a similar name are looked through. */
const FOUND = 100;

/** A 4.3 cluster decodes the query of these lists once more than usual. */
const asked = ({ page, pageSize, text, sort, order = 'asc' }: ListQuery, usualSort: string) => ({
  ...{ page, per_page: pageSize, query: encodeURIComponent(text), sort: sort ?? usualSort, order },
});

/** Roles by id. */
export const AuthzRolesStore = createStore(
  'AuthzRoles',
  AuthzRolesActions,
  NO_ROLES,
)(({ answer, perform }) => ({
  load: answer(getRoleById, {
    send: (roleId) => ({ params: { roleId }, expects: [403, 404] }),
    begin:
      (roleId) =>
      ({ one }) => ({ one: begun(valueOf(one)?.id === roleId ? one : ABSENT) }),
    into: (role) => ({ one: loaded(role) }),
    failed:
      (error) =>
      ({ one }) => ({ one: failed(one, error) }),
    newestOnly: true,
    failure: { message: roles.notLoaded, exceptStatus: [403, 404] },
  }),

  findByName: perform(async (signal, name) => {
    const [start = ''] = name.split('"', 1);
    const query = asked({ page: 1, pageSize: FOUND, text: `name:"${start}"` }, 'name');
    const page = await call(listRolesPaginated, { query: { ...query, users_per_role: 0 }, signal });
    return page.roles.find((role) => role.name === name);
  }, {}),

  delete: answer(deleteRoleById, {
    send: ({ id: roleId }) => ({ params: { roleId } }),
    success: (_, { name }) => roles.deleted(name),
    failure: { title: roles.notDeleted, ...named },
  }),

  addMembers: answer(addAssignees, {
    send: ({ id: roleId }, usernames) => ({ params: { roleId }, body: [...usernames] }),
    into: (_, _role, usernames) => rolesOfPeopleChanged(usernames),
    success: (_, { name }, usernames) => roles.assigned(usernames.length, name),
    failure: { message: roles.notAssigned },
  }),

  removeMember: answer(removeAssignee, {
    send: ({ id: roleId }, username) => ({ params: { roleId, username } }),
    into: (_, _role, username) => rolesOfPeopleChanged([username]),
    success: (_, { name }, username) => roles.unassigned(username, name),
    failure: { message: (reason, _role, username) => roles.notUnassigned(reason, username) },
  }),

  loadUsersForRole: answer(listAssignees, {
    send: ({ id: roleId }, query) => ({ params: { roleId }, query: asked(query, 'username') }),
    begin:
      ({ id }) =>
      ({ members, membersOf }) => ({ members: begun(membersOf === id ? members : ABSENT), membersOf: id }),
    into: ({ users, total }) => ({ members: loaded({ users, total }) }),
    failed:
      (error) =>
      ({ members }) => ({ members: failed(members, error) }),
    newestOnly: true,
    failure: { message: (reason, { name }) => roles.usersNotLoaded(reason, name) },
  }),

  loadRolesForUser: answer(listRolesOfUser, {
    send: (username, query) => ({ params: { username }, query: asked(query, 'name') }),
    failure: { message: roles.notLoaded },
  }),

  loadRolesPaginated: answer(listRolesPaginated, {
    send: (query) => ({ query: { ...asked(query, 'name'), users_per_role: SHOWN_USERS } }),
    ...loading('list'),
    into: (page) => ({ list: loaded(pageOf({ items: rowsOf(page), total: page.total })) }),
    newestOnly: true,
    failure: { message: roles.notLoaded },
  }),
}));
