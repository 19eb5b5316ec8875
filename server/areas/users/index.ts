export { usersCalls } from './calls';
export { type Account, type AccountDocument, type Accounts, userIdOf } from './users';
