import { SessionActions } from 'areas/authentication';
import { Routes } from 'routing/Routes';
import { withPathPrefix } from 'routing/path-prefix';

/** Ends the session; whoever signs in next begins at the start. */
export function signOut(): void {
  window.history.pushState(null, '', withPathPrefix(Routes.START));
  void SessionActions.logout();
}
