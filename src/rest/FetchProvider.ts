import { inSession, type SessionOptions } from './session-rules';
import { type Accept, send } from './transport';
import { qualifyUrl } from './url';

export interface FetchOptions extends SessionOptions {
  /** What the answer is; JSON unless said otherwise. */
  accept?: Accept;
}

function request(method: string, url: string, body: unknown, options: FetchOptions): Promise<unknown> {
  const { accept = 'json', signal } = options;
  return inSession(options, (headers) => send({ method, url: qualifyUrl(url), body, accept, headers, signal }));
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
