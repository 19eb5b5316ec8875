import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open } from '../contract';

export const listPermissions = defineCall({
  method: 'GET',
  path: '/system/permissions',
  access: 'public',
  summary: 'All permissions there are: actions by group.',
  response: Open({ permissions: Type.Record(Type.String(), Type.Array(Type.String())) }),
});
export type PermissionCatalogue = Static<(typeof listPermissions)['response']>['permissions'];

export const listSelfPermissions = defineCall({
  method: 'GET',
  path: '/system/permissions/reader/{username}',
  access: 'public',
  summary: 'The permissions that somebody of this name has on the own account.',
  response: Open({ permissions: Type.Array(Type.String()) }),
});
