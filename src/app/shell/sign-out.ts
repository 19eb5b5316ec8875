import { SessionActions } from 'areas/authentication';
import { Routes } from 'routing/Routes';
import { withPathPrefix } from 'routing/path-prefix';

/** Ends the session; the next person to sign in begins at the start page. */
export function signOut(): void {
  window.history.pushState(null, '', withPathPrefix(Routes.START));
  void SessionActions.logout();
}
