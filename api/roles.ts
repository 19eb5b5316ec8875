import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from './contract';

/** A role: permissions that people get by its name. */
export const Role = Open({
  name: Type.String(),
  description: Nullable(Type.String()),
  permissions: Type.Array(Type.String()),
  read_only: Type.Boolean(),
});
export type Role = Static<typeof Role>;

export const listRoles = defineCall({
  method: 'GET',
  path: '/roles',
  access: 'roles:read',
  summary: 'All roles.',
  response: Open({ roles: Type.Array(Role), total: Type.Integer() }),
});
