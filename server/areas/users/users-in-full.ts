import { type User } from 'api/users/user';
import { type AccountDocument, type RightsOf, userIdOf } from 'server/areas/accounts';
import { type UserSession } from 'server/areas/authentication';
import { type Caller } from 'server/calls/caller';
import { presentUser, type RoleNames } from './present-user';
import { type UserList } from './user-list';

/** The interface for other areas: accounts as calls show them. */
export interface UsersInFull {
  /** All accounts, at once. */
  all(): readonly AccountDocument[];
  /** Those with a role, in full, without their sessions. */
  having(caller: Caller, roleId: string): Promise<User[]>;
  pageHaving: UserList['pageHaving'];
}

/** Presents accounts in full; rights are shown to oneself, and to those who may change them. */
export const createPresentInFull =
  (rightsOf: RightsOf, roleNames: RoleNames) =>
  async (caller: Caller, account: AccountDocument, session: UserSession | undefined): Promise<User> => {
    const isShown = userIdOf(account) === caller.userId || caller.may(`users:permissionsedit:${account.body.username}`);
    return presentUser(account, roleNames, isShown ? await rightsOf(account) : undefined, session);
  };
