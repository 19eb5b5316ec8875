import { type Body, type CallDefinition } from 'api/contract';
import { callPath } from './call';
import { CancelledError } from 'flux/cancelled';
import { loadSentences } from 'texts/server/early';
import { FetchError } from './FetchError';
import { currentCredentials, sessionChanged } from './session-gate';
import { inSession, isForAnother, type SessionOptions } from './session-rules';
import { qualifyUrl } from './url';

/** Input of a call with a streamed answer. */
export type StreamInput<Definition extends CallDefinition> = Omit<SessionOptions, 'signal' | 'anonymous'> & {
  /** Called when the answer begins, before the first line. */
  onOpen?: () => void;
} & (Definition extends { body: unknown } ? { body: Body<Definition> } : { body?: undefined });

interface StreamRequest {
  method: string;
  url: string;
  body: unknown;
  signal: AbortSignal;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

function failed({ method, url, signal }: StreamRequest, cause: unknown): Error {
  if (signal.aborted) return new CancelledError();
  return cause instanceof FetchError ? cause : new FetchError({ method, url, cause });
}

/** @throws FetchError for every answer but success, without a status when none came */
async function open(request: StreamRequest, headers: Record<string, string>): Promise<Response> {
  const { method, url, body, signal } = request;
  try {
    const response = await globalThis.fetch(url, {
      method,
      headers: { ...headers, Accept: 'application/x-ndjson', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      cache: 'no-store',
    });
    if (response.ok) return response;
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    await loadSentences();
    throw new FetchError({ method, url, status: response.status, body: parsed(await response.text()), retryAfter });
  } catch (error) {
    throw failed(request, error);
  }
}

/** Delivers complete lines; an incomplete one is buffered until its rest arrives. */
async function readLines(answer: Response, onLine: (line: unknown) => void): Promise<void> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = decoder.decode(piece.value, { stream: true }).split('\n');
    const rest = lines.pop() ?? '';
    if (lines.length > 0) {
      lines[0] = begun.join('') + lines[0];
      begun = [];
    }
    begun.push(rest);
    lines.filter((line) => line !== '').forEach((line) => onLine(JSON.parse(line)));
  }
}

/** The caller's signal; also aborts when another person signs in. */
function whileSamePerson(signal: AbortSignal): { signal: AbortSignal; release: () => void } {
  const own = new AbortController();
  const asker = currentCredentials();
  const abort = () => own.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const stop = sessionChanged.listen(() => isForAnother(asker) && abort());
  const release = () => {
    signal.removeEventListener('abort', abort);
    stop();
  };
  return { signal: own.signal, release };
}

/**
 * Makes a call with a streamed answer, and reads it line by line (JSON) until the server ends it. The one exception to
 * superagent: XMLHttpRequest keeps the whole answer in memory. Headers and session rules are those of `call`.
 *
 * @throws FetchError when it is refused, or the connection is lost (then without a status)
 * @throws CancelledError when the signal fires
 */
export async function streamLines<Definition extends CallDefinition, Line>(
  definition: Definition,
  { body, onOpen, ...options }: StreamInput<Definition>,
  onLine: (line: Line) => void,
  asked: AbortSignal,
): Promise<void> {
  const { signal, release } = whileSamePerson(asked);
  const request = { method: definition.method, url: qualifyUrl(callPath(definition)), body, signal };
  try {
    const answer = await inSession({ ...options, signal }, (headers) => open(request, headers));
    onOpen?.();
    await readLines(answer, onLine as (line: unknown) => void);
    if (signal.aborted) throw new CancelledError();
  } catch (error) {
    throw error instanceof CancelledError ? error : failed(request, error);
  } finally {
    release();
  }
}
