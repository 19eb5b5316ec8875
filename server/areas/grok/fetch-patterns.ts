import { GROK_FILE_LIMIT } from 'api/grok';
import { HttpError, httpError } from 'server/calls/http-error';
import { AnswerTooLarge, readAnswer, reasonOf } from 'server/outbound/read-answer';
import { type NamedPattern } from './pattern-rules';

const ANSWER_MS = 10_000;

interface OtherServer {
  address: string;
  token: string;
}

/** Where the patterns of another server are. @throws HttpError 400 */
function patternsOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw httpError.badRequest('The address must begin with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    throw httpError.badRequest('The address must not contain a name or password: enter an access token.');
  const api = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '');
  return new URL(`${api}/api/system/grok`, url.origin);
}

function refusalOf(status: number): HttpError {
  if (status === 401) return httpError.badRequest('The other server does not accept the access token.');
  if (status === 403) return httpError.badRequest('The owner of the access token cannot read grok patterns there.');
  return httpError.badRequest(`The other server answered with status ${status}.`);
}

function readPatterns(text: string): NamedPattern[] {
  const noList = httpError.badRequest('The answer is not a list of grok patterns. Check the address.');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw noList;
  }
  const { patterns } = (answer ?? {}) as { patterns?: unknown };
  if (!Array.isArray(patterns)) throw noList;
  return patterns.map((each: unknown) => {
    const { name, pattern } = (each ?? {}) as Partial<Record<string, unknown>>;
    if (typeof name !== 'string' || typeof pattern !== 'string') throw noList;
    return { name, pattern };
  });
}

/**
 * Asks another server of this API for its grok patterns. Redirects are not followed: the token is for the address that was
 * entered.
 *
 * @throws HttpError 400 with what is wrong with the address, the token or the answer
 */
export async function fetchPatterns({ address, token }: OtherServer, signal: AbortSignal): Promise<NamedPattern[]> {
  const url = patternsOf(address.trim());
  const ends = AbortSignal.timeout(ANSWER_MS);
  const authorization = `Basic ${Buffer.from(`${token.trim()}:token`).toString('base64')}`;
  const within = AbortSignal.any([signal, ends]);
  const headers = { accept: 'application/json', authorization, 'x-requested-by': 'Timberline' };
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: within });
    const body = answer.ok ? await readAnswer(answer, GROK_FILE_LIMIT) : undefined;
    if (body) return readPatterns(body.toString('utf8'));
    await answer.body?.cancel();
    throw refusalOf(answer.status);
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    if (cause instanceof AnswerTooLarge) throw httpError.badRequest('Its grok patterns are larger than 1 MB.');
    if (ends.aborted) throw httpError.badRequest(`The other server did not answer within ${ANSWER_MS / 1000} seconds.`);
    signal.throwIfAborted();
    throw httpError.badRequest(`The other server cannot be reached: ${reasonOf(cause)}.`);
  }
}
