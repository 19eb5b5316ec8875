import { action, createActions } from 'flux/actions';

export const SessionActions = createActions('Session', {
  /**
   * Signs in. `host` is the name of the console's address; it only informs the server's list of sessions.
   *
   * @param endsWithBrowser whether the browser forgets the session when it is closed
   */
  login: action<[username: string, password: string, host: string, endsWithBrowser?: boolean]>(),
  /** Signs out, whatever the server says to it. */
  logout: action(),
  /** Follows a sign-out in another tab: nothing of the person stays here either. */
  leave: action(),
  /** Asks the server whether the browser's session is still good. */
  validate: action(),
});
