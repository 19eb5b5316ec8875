import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open } from '../contract';
import { ListQueryOrAll, pageFigures } from '../list-query';
import { UserOverview } from '../users/user';
import { RoleWithId } from './role';

/** So many people of each role a list of roles names at most. */
export const MAX_USERS_PER_ROLE = 1_000;

export const listRolesPaginated = defineCall({
  method: 'GET',
  path: '/authz/roles',
  access: 'roles:read',
  summary: 'A page of the roles, with the people who have them.',
  /** Fields `name` (default), `description` and `id`. */
  query: Type.Object({
    ...ListQueryOrAll.properties,
    /** So many people of each role are named, all of them up to the limit by default. A 4.3 cluster names all. */
    users_per_role: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_USERS_PER_ROLE })),
  }),
  response: Open({
    ...pageFigures,
    roles: Type.Array(RoleWithId),
    grand_total: Type.Integer(),
    context: Open({
      /** By id of the role, of those on the page; the first by username. */
      users: Type.Record(Type.String(), Type.Array(Open({ id: Type.String(), username: Type.String() }))),
      /** How many people have each, however few are named. A 4.3 cluster does not say it. */
      user_counts: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    }),
  }),
});
export type RolesPage = Static<(typeof listRolesPaginated)['response']>;

export const getRoleById = defineCall({
  method: 'GET',
  path: '/authz/roles/{roleId}',
  access: 'roles:read:{roleId}',
  summary: 'A role by id.',
  response: RoleWithId,
});

export const deleteRoleById = defineCall({
  method: 'DELETE',
  path: '/authz/roles/{roleId}',
  access: 'roles:edit',
  audit: { action: 'role.delete', target: '{roleId}' },
  summary: 'Deletes a role, and takes it away from everybody. 405 for a built-in one.',
});

export const listAssignees = defineCall({
  method: 'GET',
  path: '/authz/roles/{roleId}/assignees',
  access: 'users:list',
  summary: 'A page of the people with a role.',
  /** Fields `username` (default), `full_name` and `email`. */
  query: ListQueryOrAll,
  response: Open({ ...pageFigures, users: Type.Array(UserOverview) }),
});

export const addAssignees = defineCall({
  method: 'PUT',
  path: '/authz/roles/{roleId}/assignees',
  access: 'checked-by-service',
  audit: { action: 'role.add_members', target: '{roleId}' },
  summary: 'Gives people a role, by their usernames, all or none; needs users:rolesedit for each.',
  body: Type.Array(Type.String(), { maxItems: 1_000 }),
});

export const removeAssignee = defineCall({
  method: 'DELETE',
  path: '/authz/roles/{roleId}/assignee/{username}',
  access: 'users:rolesedit:{username}',
  audit: { action: 'role.remove_member', target: '{roleId}' },
  summary: 'Takes a role away from somebody.',
});

export const listRolesOfUser = defineCall({
  method: 'GET',
  path: '/authz/roles/user/{username}',
  access: 'roles:read',
  summary: 'A page of the roles that somebody has.',
  query: ListQueryOrAll,
  response: Open({ ...pageFigures, roles: Type.Array(RoleWithId) }),
});
