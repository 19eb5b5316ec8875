import { CurrentUserActions, CurrentUserStore } from 'areas/users';

const NOTHING = {};

/** Whoever has a role that was changed may do other things afterwards. */
export function roleChanged(name: string): typeof NOTHING {
  if (CurrentUserStore.getState().currentUser?.roles.includes(name)) void CurrentUserActions.reload();
  return NOTHING;
}

/** Whoever was given a role, or lost one, may do other things afterwards. */
export function rolesOfPeopleChanged(usernames: readonly string[]): typeof NOTHING {
  const own = CurrentUserStore.getState().currentUser?.username;
  if (own !== undefined && usernames.includes(own)) void CurrentUserActions.reload();
  return NOTHING;
}
