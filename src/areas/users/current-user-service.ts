import { type Unsubscribe } from 'flux/signal';
import { type Credentials, currentCredentials, sessionChanged } from 'rest/session-gate';
import { CurrentUserActions } from './CurrentUserActions';

/** Loads the person after each sign-in. */
export function startCurrentUserService(): Unsubscribe {
  const load = (credentials: Credentials | undefined) => {
    if (credentials) void CurrentUserActions.reload();
  };
  load(currentCredentials());
  return sessionChanged.listen(load);
}
