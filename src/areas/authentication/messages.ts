import { FetchError } from 'rest/FetchError';

/** Above the form after a session that ended by itself. */
export const SESSION_ENDED = 'Your session ended. Sign in to go on.';

/** On the screen that says the server is lost. */
export const serverDown = (url: string) => `Cannot reach the server at ${url}. This page comes back by itself.`;

export interface SignInFailure {
  text: string;
  /** Seconds until another attempt makes sense; the text counts them down. */
  retryAfter?: number;
}

/** The text for somebody who tried too often. */
export const tooManyAttempts = (seconds: number) => `Too many attempts. Try again in ${seconds} s.`;

/** What to tell somebody whose sign-in failed. */
export function signInFailure(error: unknown): SignInFailure {
  if (!(error instanceof FetchError)) return { text: `Sign-in failed: ${String(error)}` };
  const { status, serverMessage, retryAfter = 1 } = error;
  if (status === 401) return { text: 'Username or password is wrong.' };
  if (status === 400 && serverMessage) return { text: serverMessage };
  if (status === 429) return { text: tooManyAttempts(retryAfter), retryAfter };
  if (status === 503) return { text: 'The authentication service cannot be reached. Local accounts still work.' };
  if (status === undefined) return { text: 'Sign-in failed: the server did not answer.' };
  return { text: `Sign-in failed: ${status} ${serverMessage ?? ''}`.trim() };
}
