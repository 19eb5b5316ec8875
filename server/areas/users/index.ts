export { permissionsOfRoles } from './built-in-roles';
export { usersCalls } from './calls';
export {
  type Account,
  type AccountDocument,
  type Accounts,
  type Rights,
  type RightsOf,
  ROOT_USER_ID,
  userIdOf,
  type UserSession,
} from './users';
