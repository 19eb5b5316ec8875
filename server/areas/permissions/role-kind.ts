import { httpError } from 'server/calls/http-error';
import { type EntityKind } from 'server/entities/entity-kind';
import { isBuiltInRole } from './built-in-roles';
import { type RoleDocuments, type StoredRole } from './stored-role';

/** The entity kind of roles, for their history and trash. A version comes back only by those who have its permissions. */
export const roleKind = (documents: RoleDocuments): EntityKind<StoredRole> => ({
  kind: 'role',
  noun: 'role',
  version: 1,
  documents,
  titleOf: ({ name }) => name,
  permissions: (action, { id, body: { name, permissions } }) => {
    switch (action) {
      case 'read':
        return [`roles:read:${name}`, `roles:read:${id}`];
      case 'delete':
        return [`roles:delete:${name}`];
      case 'create':
        return [['roles:create', ...permissions]];
      case 'edit':
        return [[`roles:edit:${name}`, ...permissions]];
    }
  },
  check({ id, body: { name } }) {
    if (isBuiltInRole(id)) throw httpError.badRequest(`The role ${name} is built in and cannot be changed.`);
  },
});
