import { createSession, endSession, type Session, validateSession } from 'api/authentication';
import { OIDC_CAPABILITY } from 'api/identity-providers/provider';
import { endProviderSession } from 'api/authentication';
import { createStore, type StoreControl } from 'rest/store';
import { resetStores } from 'flux/store';
import { call } from 'rest/call';
import { FetchError } from 'rest/FetchError';
import { leaveFor } from 'rest/leave-page';
import { isFeatureEnabled } from 'rest/page-configuration';
import { closeGate, currentCredentials, expireSession, openGate, sessionExpired } from 'rest/session-gate';
import { startAnew } from 'rest/start-answers';
import { isSameOriginApi } from 'rest/url';
import {
  announceSignOut,
  clearStoredSession,
  readStoredSession,
  storeSession,
  type StoredSession,
} from './session-storage';
import { SessionActions } from './SessionActions';

export interface SessionState {
  /** `unknown` until the server has said whether the browser's session is good. */
  phase: 'unknown' | 'signed-out' | 'signed-in';
  validatingSession: boolean;
  /** Why the last validation had no result. */
  validationError?: unknown;
  /** Who is signed in, or whose session has ended. */
  username?: string;
  /** In memory even when the cookie is what proves the session. */
  sessionId?: string;
  /** The session ended by itself: the page that was open stays, sign-in is laid over it. */
  hasEnded: boolean;
}

const initial: SessionState = { phase: 'unknown', validatingSession: false, hasEnded: false };

type Control = StoreControl<SessionState>;
type LoginArguments = [username: string, password: string, host: string, endsWithBrowser?: boolean];

/** Lets calls through. Whoever is another person than before finds no trace of the one before. */
function enter({ getState, setState }: Control, session: Required<StoredSession>, hasCookie: boolean): void {
  const { username: previous } = getState();
  const { username, sessionId } = session;
  const stored = hasCookie ? { username } : session;
  storeSession(stored);
  if (previous !== undefined && previous !== username) resetStores();
  setState({ phase: 'signed-in', username, sessionId, hasEnded: false, validatingSession: false });
  openGate(stored);
}

function leave({ setState }: Control): void {
  closeGate();
  setState({ phase: 'signed-out', username: undefined, sessionId: undefined, hasEnded: false });
  resetStores();
}

/** The server knows no session: one that was open here has ended, and what its page shows stays. */
function refused(control: Control): void {
  const credentials = currentCredentials();
  if (credentials) expireSession(credentials);
  else if (control.getState().phase === 'unknown') leave(control);
}

/** Whether the browser kept the session's cookie, which scripts cannot see: a call without the id must do. */
async function isCookieKept(session: Session, signal: AbortSignal): Promise<boolean> {
  if (!isSameOriginApi()) return false;
  const answer = await call(validateSession, { signal, anonymous: true }).catch(() => undefined);
  return answer?.is_valid === true && answer.session_id === session.session_id;
}

async function login(control: Control, signal: AbortSignal, [username, password, host, ends]: LoginArguments) {
  const body = { username, password, host, ...(ends && { ends_with_browser: true }) };
  const session = await call(createSession, { body, signal, anonymous: true });
  startAnew();
  const hasCookie = await isCookieKept(session, signal);
  enter(control, { username: session.username, sessionId: session.session_id }, hasCookie);
}

async function validate(control: Control, signal: AbortSignal) {
  const { getState, setState } = control;
  const stored = readStoredSession();
  setState({ validatingSession: true });
  try {
    const { sessionId } = stored;
    const answer = await call(validateSession, { signal, anonymous: true, sessionId });
    const username = answer.username ?? stored.username;
    if (answer.is_valid && answer.session_id && username) {
      if (getState().phase === 'signed-in' && getState().username === username) return;
      enter(control, { username, sessionId: answer.session_id }, sessionId === undefined);
    } else {
      if (stored.username !== undefined || sessionId !== undefined) clearStoredSession();
      refused(control);
    }
    setState({ validationError: undefined });
  } catch (validationError) {
    setState({ validationError });
    throw validationError;
  } finally {
    setState({ validatingSession: false });
  }
}

/** Ends the session on the server, which knows whether it began at a provider and has to end there, too. */
async function endAtServer(sessionId: string | undefined): Promise<void> {
  const how = { anonymous: true, sessionId };
  const ended = isFeatureEnabled(OIDC_CAPABILITY) && (await call(endProviderSession, how).catch(() => undefined));
  if (!ended) await call(endSession, how);
  else if (ended.redirect_to) leaveFor(ended.redirect_to);
}

async function logout(control: Control, signal: AbortSignal) {
  const sessionId = currentCredentials()?.sessionId;
  announceSignOut();
  clearStoredSession();
  leave(control);
  try {
    await endAtServer(sessionId);
    // A proxy in front may name the person again.
    await validate(control, signal);
  } catch (error) {
    // Signed out here in every outcome; what the server keeps of the session runs out by itself.
    if (!(error instanceof FetchError)) throw error;
  }
}

/**
 * The session of the person at this browser. The server's cookie proves it where it can; elsewhere its id is stored
 * and sent in the Basic form.
 */
export const SessionStore = createStore('Session', SessionActions, initial, { outlivesSession: true })((control) => {
  sessionExpired.listen(() => {
    clearStoredSession();
    control.setState({ phase: 'signed-out', sessionId: undefined, hasEnded: true });
  });
  return {
    login: (signal, ...how) => login(control, signal, how),
    logout: (signal) => logout(control, signal),
    leave: () => leave(control),
    validate: (signal) => validate(control, signal),
  };
});
