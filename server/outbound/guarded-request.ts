import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { connectionSentence, reservedSentence } from './connection-sentence';
import { checkAddress, permittedLookup } from './permitted-address';

/** What is sent to another server. */
export interface OutboundRequest {
  method: string;
  url: URL;
  /** What the list of allowed URLs is asked for: without what is added to the address as it was entered. */
  listedAs: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Its certificate is not looked at. */
  skipsTlsVerification?: boolean;
}

/** What it says: the beginning of its answer. */
export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface OutboundLimits {
  /** For everything, redirects included. */
  milliseconds: number;
  /** Kept of an answer; the rest is not read. */
  answerBytes: number;
  redirects: number;
}

/**
 * Why there is no answer:
 * - `not-allowed`: the address is not one that may be called;
 * - `reserved`: it belongs to nobody who could be called;
 * - `redirects`: there are too many of them, or one leads nowhere;
 * - `connection`: there is no connection, or no answer in time.
 */
export type OutboundFault = 'connection' | 'not-allowed' | 'redirects' | 'reserved';

/** There is no answer. The message is a sentence. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';

  constructor(
    readonly fault: OutboundFault,
    message: string,
  ) {
    super(message);
  }
}

const NO_HTTP = /^HPE_/;
const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Paths and queries may be secrets. */
const shown = ({ origin }: URL) => `${origin}/…`;

const notAllowed = (url: URL) =>
  new OutboundFailure(
    'not-allowed',
    `The list of allowed URLs does not have ${shown(url)}. Ask an administrator to add it.`,
  );

function unanswered(url: URL, cause: unknown): OutboundFailure {
  if (cause instanceof OutboundFailure) return cause;
  const { code, name } = cause as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError')
    return new OutboundFailure('connection', connectionSentence(url.host, 'ETIMEDOUT'));
  if (typeof code === 'string' && !NO_HTTP.test(code))
    return new OutboundFailure('connection', connectionSentence(url.host, code));
  return new OutboundFailure('connection', `${url.host} cannot be used: it does not speak HTTP.`);
}

/** The beginning of an answer. One that does not end in time is as good as what came of it: its status is known. */
async function beginningOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // It was cut off.
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes));
}

function answerTo(request: OutboundRequest, mostBytes: number, signal: AbortSignal): Promise<OutboundAnswer> {
  const { method, url, headers, body, skipsTlsVerification } = request;
  const refusal = () => new OutboundFailure('reserved', reservedSentence(url.host));
  checkAddress(url.hostname.replace(/^\[(.*)\]$/, '$1'), refusal);
  const isSecure = url.protocol === 'https:';
  const options = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    // A connection that is kept may have been closed at the other end.
    agent: false,
    lookup: permittedLookup(refusal),
    signal,
    ...(isSecure && skipsTlsVerification && { rejectUnauthorized: false }),
  } as const;
  return new Promise((resolve, reject) => {
    const sending = (isSecure ? requestSecure : requestPlain)(url, options, (answer) => {
      // Whatever ends the answer, its status has come.
      sending.off('error', reject).on('error', () => undefined);
      void beginningOf(answer, mostBytes).then((text) => {
        sending.destroy();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** The others repeat the request as it was. */
const BECOMES_GET: ReadonlySet<number> = new Set([301, 302, 303]);

/** What another host may learn. */
const HARMLESS: ReadonlySet<string> = new Set(['content-type', 'user-agent', 'x-timberline-delivery']);

/** Secrets stay with the server they were entered for. */
const withoutSecrets = (headers: OutboundRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.has(name.toLowerCase())));

function redirected(request: OutboundRequest, { status, headers }: OutboundAnswer): OutboundRequest {
  const { location = '' } = headers;
  const { url: from, method } = request;
  if (!URL.canParse(location, from))
    throw new OutboundFailure('redirects', `${from.host} redirects to an address that cannot be read.`);
  const url = new URL(location, from);
  const isElsewhere = url.origin !== from.origin;
  const next = {
    ...request,
    url,
    listedAs: url.href,
    headers: isElsewhere ? withoutSecrets(request.headers) : request.headers,
  };
  return BECOMES_GET.has(status) && method !== 'GET' ? { ...next, method: 'GET', body: undefined } : next;
}

export interface GuardedParts {
  /** Asked for the address and that of every redirect. */
  isAllowed(url: string): boolean;
  limits: OutboundLimits;
  /** Waits for its turn at a host. */
  atHost<Result>(host: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Sends a request to another server, as far as it may be called, and follows redirects as far as they may be.
 *
 * @throws OutboundFailure; the reason of the signal
 */
export async function sendGuarded(
  first: OutboundRequest,
  { isAllowed, limits, atHost }: GuardedParts,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  let left = limits.milliseconds;
  let request = first;
  for (let redirects = 0; ; redirects += 1) {
    const { url, listedAs } = request;
    if (!PROTOCOLS.has(url.protocol) || !isAllowed(listedAs)) throw notAllowed(url);
    const current = request;
    const answer = await atHost(url.host, async () => {
      signal.throwIfAborted();
      const begun = performance.now();
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, Math.ceil(left)))]);
      try {
        return await answerTo(current, limits.answerBytes, deadline);
      } catch (cause) {
        signal.throwIfAborted();
        throw unanswered(url, cause);
      } finally {
        left -= performance.now() - begun;
      }
    });
    signal.throwIfAborted();
    if (!REDIRECTS.has(answer.status) || answer.headers.location === undefined) return answer;
    if (redirects === limits.redirects)
      throw new OutboundFailure('redirects', `${first.url.host} redirects more than ${limits.redirects} times.`);
    request = redirected(request, answer);
  }
}
