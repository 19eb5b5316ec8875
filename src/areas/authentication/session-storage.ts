/** What the browser remembers of a session between page loads, and shares between tabs. */
export interface StoredSession {
  username?: string;
  /** Only where the session cookie cannot serve: a server at another address. */
  sessionId?: string;
}

export const USERNAME_KEY = 'username';
const SESSION_ID_KEY = 'sessionId';
export const SIGN_OUT_KEY = 'signedOut';

/** Storage may be switched off; then the session lasts as long as the cookie or the page. */
function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** What an earlier page or another tab has stored. */
export function readStoredSession(): StoredSession {
  const read = (key: string) => attempt(() => localStorage.getItem(key)) ?? undefined;
  return { username: read(USERNAME_KEY), sessionId: read(SESSION_ID_KEY) };
}

/** Stores who is signed in; without a session id an older one is forgotten. */
export function storeSession({ username, sessionId }: StoredSession): void {
  const write = (key: string, value: string | undefined) =>
    attempt(() => (value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
  // The id first: other tabs listen to the name.
  write(SESSION_ID_KEY, sessionId);
  write(USERNAME_KEY, username);
}

/** Forgets the session, in this and the other tabs. */
export function clearStoredSession(): void {
  storeSession({});
}

/** Tells the other tabs that the person has signed out, which a session that merely ended does not. */
export function announceSignOut(): void {
  attempt(() => {
    localStorage.setItem(SIGN_OUT_KEY, String(Date.now()));
    localStorage.removeItem(SIGN_OUT_KEY);
  });
}
