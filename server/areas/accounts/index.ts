export {
  type Account,
  type AccountDocument,
  type Accounts,
  findAccount,
  NEW_ACCOUNT,
  NO_PASSWORD,
  type Rights,
  type RightsOf,
  ROOT_USER_ID,
  userIdOf,
} from './account';
export { accounts, createAccounts } from './area';
export { type Confirm, createExternalAccounts, type ExternalAccounts, type ExternalPerson } from './external-accounts';
export { createFindUser, type FindUser, refuseRoot, type UserAction } from './find-user';
export { isBeyond } from './is-beyond';
export { selfPermissions } from './self-permissions';
export { usernameError } from './username-error';
