export { permissionsOfRoles } from './built-in-roles';
export { usersCalls } from './calls';
export { type Account, type AccountDocument, type Accounts, type Rights, type RightsOf, userIdOf } from './users';
