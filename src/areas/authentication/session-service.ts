import { type Unsubscribe } from 'flux/signal';
import { answered } from 'rest/outcomes';
import { readStoredSession, SIGN_OUT_KEY, USERNAME_KEY } from './session-storage';
import { SessionActions } from './SessionActions';
import { SessionStore } from './SessionStore';

const RETRY_MS = 5_000;

/** Tabs sign in and out together: what one stores or forgets, the others hear of. */
function followOtherTabs(): Unsubscribe {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === SIGN_OUT_KEY && newValue !== null) void SessionActions.leave();
    if (key !== null && key !== USERNAME_KEY) return;
    const { username } = readStoredSession();
    const session = SessionStore.getState();
    const here = session.phase === 'signed-in' ? session.username : undefined;
    if (username !== here) void SessionActions.validate();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/**
 * Validates the browser's session at start, until the server has given an answer one can use: at once when a lost
 * server is back, and regularly while it answers with errors.
 */
function restoreSession(): Unsubscribe {
  const ask = () => {
    const { phase, validatingSession } = SessionStore.getState();
    if (phase === 'unknown' && !validatingSession) void SessionActions.validate();
  };
  const timer = setInterval(ask, RETRY_MS);
  const stopListening = answered.listen(ask);
  ask();
  return () => {
    clearInterval(timer);
    stopListening();
  };
}

/** Keeps the session of this tab in step with the server and the other tabs. */
export function startSessionService(): Unsubscribe {
  const stops = [followOtherTabs(), restoreSession()];
  return () => stops.forEach((stop) => stop());
}
