import { FetchError } from 'rest/FetchError';
import { texts } from './texts';

/** Above the form after a session that ended by itself. */
export const SESSION_ENDED = texts.sessionEnded;

/** On the screen that says the server is lost. */
export const { serverDown } = texts;

export interface SignInFailure {
  text: string;
  /** Seconds until another attempt makes sense; the text counts them down. */
  retryAfter?: number;
}

/** The text for somebody who tried too often. */
export const { tooManyAttempts } = texts;

/** What to tell somebody whose sign-in failed. */
export function signInFailure(error: unknown): SignInFailure {
  if (!(error instanceof FetchError)) return { text: texts.failed(String(error)) };
  const { status, serverMessage, retryAfter = 1 } = error;
  if (status === 401) return { text: texts.wrong };
  if (status === 400 && serverMessage) return { text: serverMessage };
  if (status === 429) return { text: tooManyAttempts(retryAfter), retryAfter };
  if (status === 503) return { text: texts.serviceDown };
  if (status === undefined) return { text: texts.noAnswer };
  return { text: texts.failed(`${status} ${serverMessage ?? ''}`.trim()) };
}
