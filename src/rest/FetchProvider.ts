import { CancelledError, FetchError } from './FetchError';
import { answered, forbidden, unanswered } from './outcomes';
import { isPeriodical } from './periodical';
import { type Credentials, currentCredentials, expireSession, isExpected, whenSignedIn } from './session-gate';
import { type Accept, send } from './transport';
import { qualifyUrl } from './url';

export interface FetchOptions {
  /** Cancels the call, also while it waits for a sign-in. */
  signal?: AbortSignal;
  /** The call is made by a timer: it does not extend the session. */
  periodical?: boolean;
  /** The call needs nobody signed in: it does not wait, and a 401 is an answer like any other. */
  anonymous?: boolean;
  /** Statuses the caller answers for itself: a 403 among them is not reported. */
  expects?: readonly number[];
  /** What the answer is; JSON unless said otherwise. */
  accept?: Accept;
  /** For calls about a session that is not, or no longer, the current one. */
  sessionId?: string;
}

/** UTF-8 before Base64, so that any session id survives. */
function basic(user: string, word: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${word}`)))}`;
}

function headersFor(sessionId: string | undefined, options: FetchOptions): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'X-Requested-By': 'XMLHttpRequest',
    ...(sessionId ? { Authorization: basic(sessionId, 'session') } : {}),
    ...(options.periodical || isPeriodical(options.signal) ? { 'X-Graylog-No-Session-Extension': 'true' } : {}),
  };
}

function report(error: unknown, credentials: Credentials | undefined, options: FetchOptions): void {
  if (!(error instanceof FetchError)) return;
  if (error.status === undefined) unanswered.emit(error);
  if (error.status === 401 && credentials && !options.anonymous) expireSession(credentials);
  if (error.status === 403 && !options.anonymous && !options.expects?.includes(403)) forbidden.emit(error);
}

/** An answer that comes after another person has signed in is not for their eyes. */
function isForAnother(asker: Credentials | undefined): boolean {
  const reader = currentCredentials();
  return asker !== undefined && reader !== undefined && reader.username !== asker.username;
}

/** The server has not done what it refused with 401, so it may be asked again once the same person is back. */
function isWorthRepeating(error: unknown, asker: Credentials | undefined, options: FetchOptions): boolean {
  if (!asker || options.anonymous || options.sessionId !== undefined) return false;
  return error instanceof FetchError && error.status === 401 && isExpected(asker.username);
}

async function request(
  method: string,
  url: string,
  body: unknown,
  options: FetchOptions,
  isRepeated = false,
): Promise<unknown> {
  const credentials = options.anonymous ? currentCredentials() : await whenSignedIn(options.signal);
  const sessionId = options.sessionId ?? credentials?.sessionId;
  const { accept = 'json', signal } = options;
  try {
    const headers = headersFor(sessionId, options);
    const answer = await send({ method, url: qualifyUrl(url), body, accept, headers, signal });
    answered.emit();
    if (isForAnother(credentials)) throw new CancelledError();
    return answer;
  } catch (error) {
    report(error, credentials, options);
    if (!isRepeated && isWorthRepeating(error, credentials, options)) return request(method, url, body, options, true);
    throw error;
  }
}

/**
 * Asks the server: JSON in and out, empty answers as undefined. While nobody is signed in the call waits and is then
 * made once; one that finds its session ended waits for the same person to sign in again.
 *
 * @param url an API path (`/system/inputs`, query included) or a complete address
 * @throws FetchError for every answer but success
 * @throws CancelledError when `options.signal` fires first
 */
export async function fetch<Answer>(
  method: string,
  url: string,
  body?: unknown,
  options: FetchOptions = {},
): Promise<Answer> {
  return (await request(method, url, body, options)) as Answer;
}

/** Like `fetch`, for everything a timer asks: the call does not extend the session. */
export function fetchPeriodically<Answer>(
  method: string,
  url: string,
  body?: unknown,
  options: FetchOptions = {},
): Promise<Answer> {
  return fetch(method, url, body, { ...options, periodical: true });
}

/** Like `fetch`, for an answer of plain text. */
export async function fetchPlainText(
  method: string,
  url: string,
  body?: unknown,
  options: FetchOptions = {},
): Promise<string> {
  return ((await request(method, url, body, { ...options, accept: 'text' })) as string | undefined) ?? '';
}

/** Like `fetch`, for an answer to be saved as a file. */
export async function fetchFile(
  method: string,
  url: string,
  body?: unknown,
  options: FetchOptions = {},
): Promise<Blob> {
  return ((await request(method, url, body, { ...options, accept: 'file' })) as Blob | undefined) ?? new Blob([]);
}

/** Uploads a form with files. */
export function fetchMultiPartFormData<Answer>(
  url: string,
  form: FormData,
  options: FetchOptions = {},
): Promise<Answer> {
  return fetch('POST', url, form, options);
}
