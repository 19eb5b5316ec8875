import { type User } from 'api/users/user';
import { type CurrentUserState } from 'areas/users';
import { StoreProvider } from 'flux/StoreProvider';
import { Routes } from 'routing/Routes';

/** Where somebody sees and changes their own account. The built-in administrator only sees it. */
export const profileOf = ({ id, read_only: isRoot }: User): string =>
  isRoot ? Routes.SYSTEM.USERS.show(id) : Routes.SYSTEM.USERS.edit(id);

/** That of the signed-in person. By its name: the palette's entries are there before the store is. */
export function ownProfile(): string {
  const { currentUser } = StoreProvider.getStore<CurrentUserState>('CurrentUser').getState();
  return currentUser ? profileOf(currentUser) : Routes.START;
}
