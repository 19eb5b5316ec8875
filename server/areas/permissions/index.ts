export { permissions } from './area';
export { ADMIN_ROLE, idsOfStoredRoles, isBuiltInRole, READER_ROLE, SIDECAR_ROLE } from './built-in-roles';
export { checkGivenPermissions, checkGivenRoles, checkServiceAccount, checkWayIn } from './guards';
export { type GroupRoles, type Groups, mappedRoles, rolesAfter } from './mapped-roles';
export { readPermissions } from './read-permissions';
export { createRoleDocuments, createRoles, type Roles } from './roles';
export { type RoleDocument, type StoredRole } from './stored-role';
