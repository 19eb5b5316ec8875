import { type User } from 'api/users/user';
import { useLoaded } from 'areas/entities';
import { useStore } from 'flux/use-store';
import { UsersActions } from './stores/UsersActions';
import { UsersStore } from './stores/UsersStore';

export interface LoadedUser {
  /** As the server has them now; absent until it has answered. */
  user?: User;
  error?: unknown;
  retry: () => void;
}

/** Loads whom a page is about. Who is not there, or not to be seen, has the page of those. */
export function useLoadedUser(id: string): LoadedUser {
  const one = useStore(UsersStore, (state) => state.one);
  const { thing: user, ...rest } = useLoaded(one, UsersActions.load, id);
  return { user, ...rest };
}
