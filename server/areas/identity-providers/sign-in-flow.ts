import { randomBytes } from 'node:crypto';
import { type ProviderAnswer } from 'api/identity-providers/signing-in';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { countedAddress } from 'server/areas/authentication';
import { cookieIn, writeCookie } from 'server/calls/cookie';
import { type Caller } from 'server/calls/caller';
import { HttpError, httpError } from 'server/calls/http-error';
import { newSignInSecrets, type Proof, type ProviderClient, ProviderFailure } from 'server/oidc';
import { WorkQueue } from 'server/runtime/work-queue';
import { type Begun, type Holder, PENDING_MS, type PendingSignIns, type Purpose } from './pending-sign-ins';
import { type ProviderConfig, settingsOf } from './stored-provider';

/** A request of the browser in which somebody signs in. */
export interface BrowserRequest {
  address: string;
  http: { request: FastifyRequest; reply: FastifyReply };
  /** Absent: somebody who signs in. */
  caller?: Pick<Caller, 'sessionId' | 'userId'>;
}

export interface SignInBeginning {
  purpose: Purpose;
  config: ProviderConfig;
  secret: string | undefined;
  /** Empty: of a test. */
  providerId: string;
  part?: Partial<Pick<Begun, 'endsWithBrowser' | 'returnTo' | 'tested'>>;
}

/** What came back to the browser that began it. */
export interface Returned {
  begun: Begun;
  providerId: string;
  answer: ProviderAnswer;
}

/** From here to a provider and back (OpenID Connect, code flow). */
export interface SignInFlow {
  /** @returns where the browser goes. @throws HttpError 429, 503 */
  begin(beginning: SignInBeginning, request: BrowserRequest): Promise<string>;
  /** @throws HttpError 400 for what this browser did not begin */
  take(purpose: Purpose, answer: ProviderAnswer, request: BrowserRequest): Promise<Returned>;
  /** Who they are. @throws HttpError 400, 429, 503 */
  prove(returned: Returned, config: ProviderConfig, secret: string | undefined): Promise<Proof>;
}

export interface SignInFlowParts {
  client: ProviderClient;
  pending: PendingSignIns;
  /** The path prefix of the console, `/` without one. */
  cookiePath: string;
}

const COOKIE = 'provider_sign_in';
const COOKIE_VALUE = /^[\w-]{43}$/;
const LETTERS: Readonly<Record<Purpose, string>> = { link: 'l', 'sign-in': 's', test: 't' };

const notBegunHere = () =>
  httpError.badRequest('This sign-in was not begun in this browser or took longer than ten minutes. Start again.');

/** A failure as calls answer it. */
export const asHttpError = (cause: unknown): unknown =>
  cause instanceof ProviderFailure
    ? cause.fault === 'unreachable'
      ? httpError.unavailable(cause.message)
      : httpError.badRequest(cause.message)
    : cause;

/** The sentence of a refusal; other errors are thrown again. */
export function sentenceOf(cause: unknown): string {
  const error = asHttpError(cause);
  if (error instanceof HttpError) return error.message;
  throw cause;
}

const ownerOf = ({ caller }: BrowserRequest) => (caller ? JSON.stringify([caller.userId, caller.sessionId ?? '']) : '');

/** Begins and finishes sign-ins. */
export function createSignInFlow({ client, pending, cookiePath }: SignInFlowParts): SignInFlow {
  /** A provider that does not answer must not hold the sockets of the server. */
  const questions = new WorkQueue({ atOnce: 50, waiting: 500 }, () =>
    httpError.tooManyAtOnce('Too many people are signing in.', 2),
  );

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await questions.run(work);
    } catch (cause) {
      throw asHttpError(cause);
    }
  }

  function browserIn({ http }: BrowserRequest): string | undefined {
    const value = cookieIn(http.request.headers.cookie, COOKIE);
    return value !== undefined && COOKIE_VALUE.test(value) ? value : undefined;
  }

  /** The cookie by which this browser is known; one serves several of its tabs. */
  function browserOf(request: BrowserRequest): string {
    const value = browserIn(request) ?? randomBytes(32).toString('base64url');
    const lifetime = `Max-Age=${PENDING_MS / 1_000}; `;
    writeCookie(request.http.reply, { name: COOKIE, value, path: cookiePath, lifetime });
    return value;
  }

  return {
    async begin({ purpose, config, secret, providerId, part }, request) {
      const secrets = newSignInSecrets(LETTERS[purpose]);
      const { issuer, redirect_uri: redirectUri, scopes } = config;
      const address = await ask(() =>
        client.signInAddress(settingsOf(config, secret), { ...secrets, redirectUri, scopes }),
      );
      await pending.add({
        begun: { secrets, issuer, redirectUri, returnTo: '/', endsWithBrowser: false, ...part },
        ...{ purpose, providerId },
        browser: browserOf(request),
        owner: ownerOf(request),
        address: countedAddress(request.address),
      });
      return address;
    },

    async take(purpose, answer, request) {
      const browser = browserIn(request);
      if (browser === undefined || !answer.state.startsWith(LETTERS[purpose])) throw notBegunHere();
      const holder: Holder = { purpose, browser, owner: ownerOf(request) };
      const found = await pending.take(answer.state, holder);
      if (!found) throw notBegunHere();
      return { ...found, answer };
    },

    prove({ begun, answer }, config, secret) {
      const { redirectUri, secrets, issuer } = begun;
      if (config.issuer !== issuer)
        throw httpError.badRequest('The provider was given another issuer meanwhile. Start again.');
      return ask(() =>
        client.prove(settingsOf(config, secret), { ...secrets, redirectUri, parameters: { ...answer } }),
      );
    },
  };
}
