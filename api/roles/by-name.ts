import { Type } from '@sinclair/typebox';
import { defineCall, Open, Strict } from '../contract';
import { User } from '../users/user';
import { Role, RoleText } from './role';

const Nothing = Type.Optional(Strict({}));

export const listRoles = defineCall({
  method: 'GET',
  path: '/roles',
  access: 'roles:read',
  summary: 'All roles.',
  response: Open({ roles: Type.Array(Role), total: Type.Integer() }),
});

export const getRole = defineCall({
  method: 'GET',
  path: '/roles/{name}',
  access: 'roles:read:{name}',
  summary: 'A role by name.',
  response: Role,
});

export const createRole = defineCall({
  method: 'POST',
  path: '/roles',
  access: 'roles:create',
  audit: { action: 'role.create' },
  summary: 'Creates a role with permissions that the caller has, too.',
  body: RoleText,
  response: Role,
  status: 201,
});

export const updateRole = defineCall({
  method: 'PUT',
  path: '/roles/{name}',
  access: 'roles:edit:{name}',
  audit: { action: 'role.update' },
  summary: 'Changes a role, which may get another name.',
  body: RoleText,
  response: Role,
});

export const deleteRole = defineCall({
  method: 'DELETE',
  path: '/roles/{name}',
  access: 'roles:delete:{name}',
  audit: { action: 'role.delete' },
  summary: 'Deletes a role, and takes it away from everybody.',
});

export const getMembers = defineCall({
  method: 'GET',
  path: '/roles/{name}/members',
  access: 'users:list',
  summary: 'The people with a role in full; needs roles:read, too.',
  response: Open({ role: Type.String(), users: Type.Array(User) }),
});

export const addMember = defineCall({
  method: 'PUT',
  path: '/roles/{name}/members/{username}',
  access: 'users:edit:{username}',
  audit: { action: 'role.add_members' },
  summary: 'Gives somebody a role; needs roles:edit for its name, too.',
  body: Nothing,
});

export const removeMember = defineCall({
  method: 'DELETE',
  path: '/roles/{name}/members/{username}',
  access: 'users:edit:{username}',
  audit: { action: 'role.remove_member' },
  summary: 'Takes a role away from somebody; needs roles:edit for its name, too.',
});
