import { CancelledError } from 'flux/cancelled';
import { inSession, type SessionOptions } from './session-rules';
import { takeStartAnswer } from './start-answers';
import { type Accept, send } from './transport';
import { qualifyUrl } from './url';

export interface FetchOptions extends SessionOptions {
  /** Expected type of the answer; JSON by default. */
  accept?: Accept;
}

function request(method: string, url: string, body: unknown, options: FetchOptions): Promise<unknown> {
  const { accept = 'json', signal } = options;
  return inSession(options, async (headers) => {
    // The first calls were answered in one, to whom the cookie names.
    const isAnswered = method === 'GET' && accept === 'json' && !headers['Authorization'];
    const taking = isAnswered ? takeStartAnswer(url) : undefined;
    const started = taking && (await taking);
    if (!started) return send({ method, url: qualifyUrl(url), body, accept, headers, signal });
    if (signal?.aborted) throw new CancelledError();
    return started.answer;
  });
}

/**
 * Makes a call: JSON in and out, undefined for an empty answer. While nobody is signed in the call waits and is then
 * made once; when its session has expired it is repeated after the same person has signed in again.
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

/** Like `fetch`, for periodical calls: they do not extend the session. */
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
