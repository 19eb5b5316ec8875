import { type User } from 'api/users/user';
import { type CurrentUserState } from 'areas/users';
import { StoreProvider } from 'flux/StoreProvider';
import { Routes } from 'routing/Routes';

/** Where somebody sees and changes their own account. The built-in administrator only sees it. */
export const profileOf = ({ id, read_only: isRoot }: User): string =>
  isRoot ? Routes.SYSTEM.USERS.show(id) : Routes.SYSTEM.USERS.edit(id);

/** Where somebody sees and makes their own access tokens. */
export const tokensOf = ({ id }: User): string => Routes.SYSTEM.USERS.tokens(id);

/** A page of the signed-in person. The store by its name: the palette's entries are there before it is. */
const ownPage = (pageOf: (user: User) => string) => (): string => {
  const { currentUser } = StoreProvider.getStore<CurrentUserState>('CurrentUser').getState();
  return currentUser ? pageOf(currentUser) : Routes.START;
};

export const ownProfile = ownPage(profileOf);
export const ownTokens = ownPage(tokensOf);
