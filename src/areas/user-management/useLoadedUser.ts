import { type User } from 'api/users/user';
import { isCancelled } from 'flux/cancelled';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useState } from 'react';
import { ErrorsActions } from 'rest/ErrorsStore';
import { hasStatus } from 'rest/FetchError';
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
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = UsersActions.load(id);
    asked.catch((error: unknown) => {
      if (!isCancelled(error) && hasStatus(error, 403, 404)) void ErrorsActions.report(error);
    });
    return () => asked.cancel();
  }, [id, turn]);
  const retry = useCallback(() => setTurn((last) => last + 1), []);
  const user = valueOf(one);
  return { user: user?.id === id ? user : undefined, error: errorOf(one), retry };
}
