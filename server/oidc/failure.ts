import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { connectionSentence } from 'server/outbound/connection-sentence';

/**
 * Why somebody cannot sign in through a provider:
 * - `unreachable`: the provider cannot be used now;
 * - `refused`: it refuses, or what it says proves nothing.
 */
export type ProviderFault = 'refused' | 'unreachable';

/** A failure of a provider, in a sentence that repeats nothing of what it sent but the name of an error. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';

  constructor(
    readonly fault: ProviderFault,
    message: string,
  ) {
    super(message);
  }
}

export const noProvider = (server: string) =>
  new ProviderFailure(
    'unreachable',
    `${server} cannot be used: it does not answer as a provider of OpenID Connect does.`,
  );

const refused = (message: string) => new ProviderFailure('refused', message);

export const otherIssuer = (server: string) =>
  refused(`${server} calls itself otherwise than the issuer that is configured. Compare both, letter by letter.`);

export const otherPerson = () =>
  refused('The provider tells about somebody else than its id token. Nobody was signed in.');

const KNOWN_CODE = /^[a-z_]{1,60}$/;
const codeOf = (error: string) => (KNOWN_CODE.test(error) ? error : 'unknown_error');

/** Claims of the id token that are not what they must be. */
const CLAIMS: Readonly<Record<string, string>> = {
  aud: 'The id token of the provider is for another client. Compare the client id.',
  azp: 'The id token of the provider is for another client. Compare the client id.',
  iss: 'The id token is from another issuer than the one that is configured.',
  nonce: 'The id token belongs to another sign-in. Start again.',
};

/** What the endpoint for tokens refuses. */
const REFUSALS: Readonly<Record<string, string>> = {
  invalid_client: 'The provider refuses the client id or the client secret.',
  invalid_grant: 'The provider refuses the code: it was used before, or is too old. Start again.',
  unauthorized_client: 'The provider refuses the client id or the client secret.',
};

const refusalOf = (error: string) => REFUSALS[error] ?? `The provider refuses the sign-in (${codeOf(error)}).`;

interface Details {
  claim?: unknown;
  signature?: unknown;
  parameters?: unknown;
}

function ofClientError({ code, cause }: ClientError, server: string): ProviderFailure {
  const inner = (cause ?? {}) as { cause?: Details; code?: string } & Details;
  const { claim, signature, parameters } = { ...inner, ...inner.cause };
  switch (code) {
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_ABORT':
      return new ProviderFailure('unreachable', connectionSentence(server, 'ETIMEDOUT'));
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return refused(CLAIMS[String(claim)] ?? 'The id token of the provider is not valid.');
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return refused('The id token of the provider has expired. Compare the clocks of both servers, and start again.');
    case 'OAUTH_KEY_SELECTION_FAILED':
      return refused('The id token is not signed by a key of the provider.');
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return otherIssuer(server);
    case 'OAUTH_INVALID_RESPONSE':
      if (signature !== undefined) return refused('The id token is not signed by a key of the provider.');
      if (parameters !== undefined) return refused('The answer is not from the provider at which the sign-in began.');
      return refused('The provider sent no valid id token.');
    default:
      return noProvider(server);
  }
}

/** @param server as people know it: `login.acme.test` */
export function failureOf(cause: unknown, server: string): ProviderFailure {
  if (cause instanceof ProviderFailure) return cause;
  if (cause instanceof AuthorizationResponseError)
    return cause.error === 'access_denied'
      ? refused('The provider lets nobody in (access_denied): it was cancelled there, or this person may not.')
      : refused(`The provider refuses the sign-in (${codeOf(cause.error)}).`);
  if (cause instanceof ResponseBodyError) return refused(refusalOf(cause.error));
  if (cause instanceof WWWAuthenticateChallengeError) return refused(refusalOf(errorIn(cause)));
  if (cause instanceof ClientError)
    return cause.cause instanceof ProviderFailure ? cause.cause : ofClientError(cause, server);
  return noProvider(server);
}

const errorIn = ({ cause }: WWWAuthenticateChallengeError): string =>
  cause.map(({ parameters }) => parameters.error).find((error) => error !== undefined) ?? 'unknown_error';
