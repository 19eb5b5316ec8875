import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { type CustomFetch } from 'openid-client';
import { connectionSentence, reservedSentence } from 'server/outbound/connection-sentence';
import { checkAddress, permittedLookup } from 'server/outbound/permitted-address';
import { AnswerTooLarge, readAnswer } from 'server/outbound/read-answer';
import { noProvider, ProviderFailure } from './failure';
import { isProtected } from './issuer';

const MOST_BYTES = 1024 * 1024;
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
const NO_HTTP = /^HPE_/;

function unreachable(server: string, cause: unknown): ProviderFailure {
  if (cause instanceof ProviderFailure) return cause;
  if (cause instanceof AnswerTooLarge)
    return new ProviderFailure('unreachable', `${server} cannot be used: its answer is larger than 1 MB.`);
  const { code, name } = cause as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError')
    return new ProviderFailure('unreachable', connectionSentence(server, 'ETIMEDOUT'));
  if (typeof code !== 'string' || NO_HTTP.test(code)) return noProvider(server);
  return new ProviderFailure('unreachable', connectionSentence(server, code));
}

function answerOf(url: URL, body: string | undefined, options: RequestOptions): Promise<Response> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (answer) => {
      const { statusCode: status = 0 } = answer;
      const headers = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value) => [name, value] as [string, string]),
      );
      const stream = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
      readAnswer(new Response(stream), MOST_BYTES)
        .then((bytes) =>
          resolve(new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(bytes), { status, headers })),
        )
        .catch((cause: unknown) => {
          sending.destroy();
          reject(cause as Error);
        });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

/**
 * Asks a provider. Nothing is sent unprotected but to this machine, redirects are not followed, and of an answer 1 MB is
 * held at most.
 *
 * @param authority PEM of one that is trusted beside those of the system; empty: none
 * @param deadline ends everything that is asked
 */
export const createProviderFetch =
  (authority: string, deadline: AbortSignal): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const refusal = () => new ProviderFailure('unreachable', reservedSentence(url.host));
    if (!isProtected(url))
      throw new ProviderFailure('unreachable', `${url.host} cannot be used: nothing is sent there without encryption.`);
    checkAddress(url.hostname.replace(/^\[(.*)\]$/, '$1'), refusal);
    const text = body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : undefined;
    try {
      return await answerOf(url, text, {
        method,
        headers: { ...headers, ...(text !== undefined && { 'content-length': String(Buffer.byteLength(text)) }) },
        // A connection that is kept may have been closed at the other end.
        agent: false,
        lookup: permittedLookup(refusal),
        signal: AbortSignal.any([deadline, ...(signal ? [signal] : [])]),
        ...(url.protocol === 'https:' && authority !== '' && { ca: [...rootCertificates, authority] }),
      });
    } catch (cause) {
      throw unreachable(url.host, cause);
    }
  };
