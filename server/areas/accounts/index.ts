export {
  type Account,
  type AccountDocument,
  type Accounts,
  type Rights,
  type RightsOf,
  ROOT_USER_ID,
  userIdOf,
} from './account';
export { accounts } from './area';
export { permissionsOfRoles } from './built-in-roles';
