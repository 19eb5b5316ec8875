import superagent, { type Response } from 'superagent';
import { CancelledError } from 'flux/cancelled';
import { loadSentences } from 'texts/server/early';
import { FetchError } from './FetchError';

export type Accept = 'json' | 'text' | 'file';

export interface TransportRequest {
  method: string;
  /** Complete address, query included. */
  url: string;
  body?: unknown;
  accept: Accept;
  headers: Record<string, string>;
  signal?: AbortSignal;
}

const MEDIA_TYPES: Record<Accept, string> = { json: 'application/json', text: 'text/plain', file: '*/*' };

/** A body that is sent as plain text, not as JSON. */
export class PlainText {
  constructor(readonly text: string) {}
}

/** jsdom and older browsers lack `Blob.text()`. */
function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(blob);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An error body may be any text, for instance an HTML page of a proxy; it is then kept as text.
    return text;
  }
}

async function errorBody({ body, text, xhr }: Response & { xhr?: XMLHttpRequest }): Promise<unknown> {
  if (body instanceof Blob || xhr?.response instanceof Blob) {
    const blobText = await readBlob(body instanceof Blob ? body : xhr?.response);
    return blobText === '' ? undefined : parseJson(blobText);
  }
  return body ?? (text ? parseJson(text) : undefined);
}

function isEmpty(response: Response): boolean {
  return response.status === 204 || response.headers['content-length'] === '0';
}

function successBody(request: TransportRequest, response: Response): unknown {
  if (isEmpty(response)) return undefined;
  if (request.accept === 'text') return response.text ?? '';
  if (request.accept === 'json' && response.body === null && response.text) {
    throw new FetchError({ ...request, status: response.status, body: 'The answer is not JSON' });
  }
  return response.body ?? undefined;
}

function build({ method, url, body, accept, headers }: TransportRequest) {
  const agent = superagent(method, url)
    .set({ Accept: MEDIA_TYPES[accept], ...headers })
    .ok(() => true);
  if (accept === 'file') agent.responseType('blob');
  if (body !== undefined) {
    if (body instanceof PlainText) agent.type('text/plain').send(body.text);
    else if (body instanceof FormData) agent.send(body);
    else if (body instanceof Blob) agent.type('application/octet-stream').send(body);
    else agent.type('application/json').send(JSON.stringify(body));
  }
  return agent;
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers['retry-after']);
  return seconds > 0 ? seconds : undefined;
}

/**
 * Sends one request and reads its answer: parsed JSON, text or file; undefined for an empty one.
 *
 * @throws FetchError for every answer but success, and without a status when none came.
 * @throws CancelledError when the signal fires first.
 */
export async function send(request: TransportRequest): Promise<unknown> {
  const { signal, method, url } = request;
  if (signal?.aborted) throw new CancelledError();
  const agent = build(request);
  const abort = () => void agent.abort(); // void: Node awaits what listeners return, and an agent can be awaited
  signal?.addEventListener('abort', abort);
  try {
    const response = await agent;
    if (response.status >= 200 && response.status < 300) return successBody(request, response);
    await loadSentences();
    throw new FetchError({
      method,
      url,
      status: response.status,
      body: await errorBody(response),
      retryAfter: retryAfter(response),
    });
  } catch (error) {
    if (signal?.aborted) throw new CancelledError();
    if (error instanceof FetchError) throw error;
    const status = (error as { status?: number }).status || undefined;
    throw new FetchError({ method, url, status, cause: error });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
