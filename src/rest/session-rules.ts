import { CancelledError } from 'flux/cancelled';
import { FetchError } from './FetchError';
import { answered, forbidden, unanswered } from './outcomes';
import { isPeriodical } from 'flux/periodical';
import { type Credentials, currentCredentials, expireSession, isExpected, whenSignedIn } from './session-gate';

/** How a call uses the session, and where its outcome is reported. */
export interface SessionOptions {
  /** Cancels the call, even while it waits for a sign-in. */
  signal?: AbortSignal;
  /** The call is periodical: it does not extend the session. */
  periodical?: boolean;
  /** The call needs no session: it does not wait for one, and a 401 does not end it. */
  anonymous?: boolean;
  /** Statuses that the caller handles: a 403 among them is not reported. */
  expects?: readonly number[];
  /** For calls about a session other than the current one. */
  sessionId?: string;
}

/** UTF-8 before Base64, so that any session id survives. */
function basic(user: string, word: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${word}`)))}`;
}

function headersFor(sessionId: string | undefined, options: SessionOptions): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'X-Requested-By': 'XMLHttpRequest',
    ...(sessionId ? { Authorization: basic(sessionId, 'session') } : {}),
    ...(options.periodical || isPeriodical(options.signal) ? { 'X-Graylog-No-Session-Extension': 'true' } : {}),
  };
}

function report(error: unknown, credentials: Credentials | undefined, options: SessionOptions): void {
  if (!(error instanceof FetchError)) return;
  if (error.status === undefined) unanswered.emit(error);
  if (error.status === 401 && credentials && !options.anonymous) expireSession(credentials);
  if (error.status === 403 && !options.anonymous && !options.expects?.includes(403)) forbidden.emit(error);
}

/** Whether another person has signed in since: they must not see the answer. */
export function isForAnother(caller: Credentials | undefined): boolean {
  const reader = currentCredentials();
  return caller !== undefined && reader !== undefined && reader.username !== caller.username;
}

/**
 * Whether to repeat a call: one refused with 401 was not carried out, so it is safe once the same person has signed in
 * again.
 */
function isWorthRepeating(error: unknown, caller: Credentials | undefined, options: SessionOptions): boolean {
  if (!caller || options.anonymous || options.sessionId !== undefined) return false;
  return error instanceof FetchError && error.status === 401 && isExpected(caller.username);
}

/**
 * Makes a request in the current session: waits for a sign-in, adds the headers, reports the outcome to the session gate,
 * the error reporter and the availability watch, and repeats the request once when the session had ended.
 *
 * @throws FetchError, CancelledError as `send` does
 */
export async function inSession<Answer>(
  options: SessionOptions,
  send: (headers: Record<string, string>) => Promise<Answer>,
  isRepeated = false,
): Promise<Answer> {
  const credentials = options.anonymous ? currentCredentials() : await whenSignedIn(options.signal);
  try {
    const answer = await send(headersFor(options.sessionId ?? credentials?.sessionId, options));
    answered.emit();
    if (isForAnother(credentials)) throw new CancelledError();
    return answer;
  } catch (error) {
    report(error, credentials, options);
    if (!isRepeated && isWorthRepeating(error, credentials, options)) return inSession(options, send, true);
    throw error;
  }
}
