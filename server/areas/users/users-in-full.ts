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
    const isOneself = userIdOf(account) === caller.userId;
    const isShown = isOneself || caller.may(`users:permissionsedit:${account.body.username}`);
    const view = isOneself ? caller.viewer : undefined;
    if (!view) return presentUser(account, roleNames, isShown ? await rightsOf(account) : undefined, session);
    // The console draws what these rights allow. Nothing is shared while one views as another person.
    const rights = { permissions: [...caller.permissions], ownerships: [] };
    const { viewedName, until, isLimited } = view;
    return {
      ...presentUser(account, roleNames, rights, session),
      view_as: { full_name: viewedName, until: until.toISOString(), limited: isLimited },
    };
  };
