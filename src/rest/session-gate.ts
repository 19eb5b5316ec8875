import { CancelledError } from 'flux/cancelled';
import { createSignal } from 'flux/signal';

/** How requests prove who asks: by the browser's cookie, or by a session id in the Basic form. */
export interface Credentials {
  username: string;
  /** Absent when the cookie is enough. */
  sessionId?: string;
}

/** The answer 401 came for a session that was open: it has ended on the server. */
export const sessionExpired = createSignal<[]>();
/** The gate opened (with credentials) or closed (without). */
export const sessionChanged = createSignal<[Credentials | undefined]>();

let credentials: Credentials | undefined;
/** Whose page this still is while the session is over: forgotten when the person signs out. */
let owner: string | undefined;

/** Lets waiting calls through: called when a sign-in or a validation has succeeded. */
export function openGate(next: Credentials): void {
  credentials = next;
  owner = next.username;
  sessionChanged.emit(next);
}

/** Signed out: calls wait for the next sign-in, by any person. */
export function closeGate(): void {
  owner = undefined;
  shut();
}

function shut(): void {
  if (!credentials) return;
  credentials = undefined;
  sessionChanged.emit(undefined);
}

/** Who is signed in, absent while nobody is. The object is another one after each sign-in. */
export function currentCredentials(): Credentials | undefined {
  return credentials;
}

/** True while signed in or asked to sign in again; false after signing out. */
export function isExpected(username: string): boolean {
  return owner === username;
}

/** Reports a refused session, once: later refusals of the same session find the gate closed. */
export function expireSession(refused: Credentials): void {
  if (credentials !== refused) return;
  shut();
  sessionExpired.emit();
}

/**
 * Resolves with the credentials as soon as somebody is signed in.
 *
 * @throws CancelledError when the signal fires before, or when the session had ended and another person signs in: what
 *   the first one asked must not be done in the name of the second.
 */
export function whenSignedIn(signal?: AbortSignal): Promise<Credentials> {
  if (signal?.aborted) return Promise.reject(new CancelledError());
  if (credentials) return Promise.resolve(credentials);
  const asker = owner;
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      stop();
      signal?.removeEventListener('abort', cancel);
      finish();
    };
    const cancel = () => settle(() => reject(new CancelledError()));
    const stop = sessionChanged.listen((next) => {
      if (!next) return;
      const isAsker = asker === undefined || asker === next.username;
      settle(() => (isAsker ? resolve(next) : reject(new CancelledError())));
    });
    signal?.addEventListener('abort', cancel);
  });
}
