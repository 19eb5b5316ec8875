import { type User } from 'api/users/user';
import { CurrentUserStore } from 'areas/users';
import { Routes } from 'routing/Routes';

/** Where somebody sees and changes their own account. The built-in administrator only sees it. */
export const profileOf = ({ id, read_only: isRoot }: User): string =>
  isRoot ? Routes.SYSTEM.USERS.show(id) : Routes.SYSTEM.USERS.edit(id);

/** That of the signed-in person. */
export function ownProfile(): string {
  const { currentUser } = CurrentUserStore.getState();
  return currentUser ? profileOf(currentUser) : Routes.START;
}
