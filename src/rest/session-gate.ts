import { CancelledError } from 'flux/cancelled';
import { createSignal } from 'flux/signal';

/** How requests authenticate: by the browser's cookie, or by a session id in the Basic scheme. */
export interface Credentials {
  username: string;
  /** Undefined when the cookie suffices. */
  sessionId?: string;
}

/** A 401 came for an open session: it has ended on the server. */
export const sessionExpired = createSignal<[]>();
/** The gate opened (with credentials) or closed (without). */
export const sessionChanged = createSignal<[Credentials | undefined]>();

let credentials: Credentials | undefined;
/** The user of an expired session, who may sign in again; cleared on sign-out. */
let owner: string | undefined;

/** Releases waiting calls; called after a successful sign-in or validation. */
export function openGate(next: Credentials): void {
  credentials = next;
  owner = next.username;
  sessionChanged.emit(next);
}

/** Closes the gate on sign-out: calls wait for the next sign-in of anybody. */
export function closeGate(): void {
  owner = undefined;
  shut();
}

function shut(): void {
  if (!credentials) return;
  credentials = undefined;
  sessionChanged.emit(undefined);
}

/** The signed-in person's credentials, if any. A new object after each sign-in. */
export function currentCredentials(): Credentials | undefined {
  return credentials;
}

/** True while signed in or asked to sign in again; false after signing out. */
export function isExpected(username: string): boolean {
  return owner === username;
}

/** Reports an expired session once: the gate is closed for later refusals of the same session. */
export function expireSession(refused: Credentials): void {
  if (credentials !== refused) return;
  shut();
  sessionExpired.emit();
}

/**
 * Resolves with the credentials once somebody is signed in.
 *
 * @throws CancelledError when the signal fires first, or when the session had ended and another person signs in: a
 *   call of one person must not be made in the name of another.
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
