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
import { loadPage, type ListQuery } from 'rest/entity/listing';
import { createStore } from 'rest/store';
import { texts } from './texts';

/** A role an action is done to; the name is for the toast. */
export type NamedRole = Pick<RoleWithId, 'id' | 'name'>;

export const AuthzRolesActions = createActions('AuthzRoles', {
  load: action<[roleId: string], RoleWithId>(),
  delete: action<[role: NamedRole]>(),
  addMembers: action<[role: NamedRole, usernames: readonly string[]]>(),
  removeMember: action<[role: NamedRole, username: string]>(),
  loadUsersForRole: action<[role: NamedRole, query: ListQuery], Answer<typeof listAssignees>>(),
  loadRolesForUser: action<[username: string, query: ListQuery], Answer<typeof listRolesOfUser>>(),
  loadRolesPaginated: action<[query: ListQuery], RolesPage>(),
});

const { roles } = texts;
const named = { message: (reason: string) => reason, exceptStatus: 404 };
/** A 4.3 cluster decodes the query of these lists once more than usual. */
const asked = (query: ListQuery, sort: string): ListQuery => ({
  ...query,
  sort: query.sort ?? sort,
  text: encodeURIComponent(query.text),
});

/** Roles by id. It keeps nothing: each page asks for what it shows. */
export const AuthzRolesStore = createStore(
  'AuthzRoles',
  AuthzRolesActions,
  {},
)(({ answer, perform }) => ({
  load: answer(getRoleById, {
    send: (roleId) => ({ params: { roleId }, expects: [403, 404] }),
    failure: { message: roles.notLoaded, exceptStatus: [403, 404] },
  }),

  delete: answer(deleteRoleById, {
    send: ({ id: roleId }) => ({ params: { roleId } }),
    success: (_, { name }) => roles.deleted(name),
    failure: { title: roles.notDeleted, ...named },
  }),

  addMembers: answer(addAssignees, {
    send: ({ id: roleId }, usernames) => ({ params: { roleId }, body: [...usernames] }),
    success: (_, { name }, usernames) => roles.assigned(usernames.length, name),
    failure: { message: roles.notAssigned },
  }),

  removeMember: answer(removeAssignee, {
    send: ({ id: roleId }, username) => ({ params: { roleId, username } }),
    success: (_, { name }, username) => roles.unassigned(username, name),
    failure: { message: (reason, _role, username) => roles.notUnassigned(reason, username) },
  }),

  loadUsersForRole: answer(listAssignees, {
    send: ({ id: roleId }, query) => {
      const { page, pageSize, text, sort, order } = asked(query, 'username');
      return { params: { roleId }, query: { page, per_page: pageSize, query: text, sort, order } };
    },
    failure: { message: (reason, { name }) => roles.usersNotLoaded(reason, name) },
  }),

  loadRolesForUser: answer(listRolesOfUser, {
    send: (username, query) => {
      const { page, pageSize, text, sort, order } = asked(query, 'name');
      return { params: { username }, query: { page, per_page: pageSize, query: text, sort, order } };
    },
    failure: { message: roles.notLoaded },
  }),

  loadRolesPaginated: perform((signal, query) => loadPage(listRolesPaginated, asked(query, 'name'), { signal }), {
    failure: { message: roles.notLoaded },
  }),
}));
