export { AuthenticationTabs } from './frame/AuthenticationTabs';
export { GroupRolesField } from './roles/GroupRolesField';
export { RoleIdsField } from './roles/RoleIdsField';
export { readerOf, type Roles, useRoles } from './roles/useRoles';
export { NO_SECRET, secretToJson, type StoredSecret } from './secret/stored-secret';
export { StoredSecretField } from './secret/StoredSecretField';
export { AuthenticationActions } from './stores/AuthenticationStore';
