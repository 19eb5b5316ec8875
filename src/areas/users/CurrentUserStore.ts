import { getUser } from 'api/users/reading';
import { type User } from 'api/users/user';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { isCancelled } from 'flux/cancelled';
import { whenSignedIn } from 'rest/session-gate';
import { CurrentUserActions } from './CurrentUserActions';

export interface CurrentUserState {
  /** Absent until it has been loaded after sign-in; stays while it is loaded again. */
  currentUser?: User;
  isLoading: boolean;
  /** Why the last load failed. */
  error?: unknown;
}

const initial: CurrentUserState = { isLoading: false };

/** The signed-in person, with what they may do. */
export const CurrentUserStore = createStore(
  'CurrentUser',
  CurrentUserActions,
  initial,
)(({ setState }) => ({
  reload: async (signal) => {
    setState({ isLoading: true });
    try {
      const { username } = await whenSignedIn(signal);
      const currentUser = await call(getUser, { params: { username }, signal });
      setState({ currentUser, error: undefined });
      return currentUser;
    } catch (error) {
      if (!isCancelled(error)) setState({ error });
      throw error;
    } finally {
      setState({ isLoading: false });
    }
  },
}));
