import * as oidc from 'openid-client';
import { createDiscoveries } from './discoveries';
import { failureOf, noProvider, otherIssuer, otherPerson } from './failure';
import { hostOf, isProtected } from './issuer';
import { type KeptKeys } from './kept-keys';
import { createProviderFetch } from './provider-fetch';

/** A provider, and as whom it knows us. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** Undefined: the client is a public one. */
  clientSecret: string | undefined;
  /** PEM of an authority that is trusted beside those of the system; empty: none. */
  authority: string;
}

/** What only the server and the provider know of a sign-in that has begun. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/** What the provider added to the address of return. */
export type ReturnParameters = Readonly<Record<string, string | undefined>>;

export type Claims = Readonly<Record<string, unknown>>;

/** Who somebody is, as a provider has proved. */
export interface Proof {
  subject: string;
  /** Of the id token and of the user info, the latter over the former. */
  claims: Claims;
  idToken: string;
  /** Why there is no user info, in a sentence; absent: it was read, or the provider offers none. */
  missingInfo?: string;
}

/** Speaks with providers (OpenID Connect Core 1.0, code flow with PKCE). All of it throws {@link ProviderFailure}. */
export interface ProviderClient {
  /** What a provider says of itself now. */
  discover(settings: Pick<ProviderSettings, 'authority' | 'issuer'>): Promise<oidc.ServerMetadata>;
  /** Where the browser goes to sign in. */
  signInAddress(
    settings: ProviderSettings,
    request: SignInSecrets & { redirectUri: string; scopes: readonly string[] },
  ): Promise<string>;
  /** Who signed in, by what the browser brings back. */
  prove(
    settings: ProviderSettings,
    answer: SignInSecrets & { redirectUri: string; parameters: ReturnParameters },
  ): Promise<Proof>;
  /** Where the browser goes to sign out; undefined where that is not offered. */
  signOutAddress(
    settings: ProviderSettings,
    session: { idToken: string; returnTo: string },
  ): Promise<string | undefined>;
}

const DEADLINE_MS = 10_000;
/** Longer ones make addresses that servers refuse. */
const LONGEST_HINT = 6_000;
const OPENID = 'openid';

export const newSignInSecrets = (prefix: string): SignInSecrets => ({
  state: `${prefix}${oidc.randomState()}`,
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** @throws ProviderFailure for an address that browsers must not be sent to */
function browserAddress(url: URL, issuer: string): string {
  if (!isProtected(url)) throw noProvider(hostOf(issuer));
  return url.href;
}

/** A client for all providers. */
export function createProviderClient(monotonicMs: () => number): ProviderClient {
  const discoveries = createDiscoveries(monotonicMs);

  async function translating<Result>(issuer: string, work: (deadline: AbortSignal) => Promise<Result>) {
    try {
      return await work(AbortSignal.timeout(DEADLINE_MS));
    } catch (cause) {
      throw failureOf(cause, hostOf(issuer));
    }
  }

  const discover = ({ issuer, authority }: Pick<ProviderSettings, 'authority' | 'issuer'>) =>
    translating(issuer, async (deadline) => {
      const found = await oidc.discovery(new URL(issuer), 'discovery', undefined, oidc.None(), {
        [oidc.customFetch]: createProviderFetch(authority, deadline),
        // What is asked without encryption stays on this machine: see there.
        execute: [oidc.allowInsecureRequests],
      });
      const metadata = found.serverMetadata();
      // The library lets some providers call themselves otherwise.
      if (new URL(metadata.issuer).href !== new URL(issuer).href) throw otherIssuer(hostOf(issuer));
      return { ...metadata };
    });

  function authenticationOf(
    { clientSecret }: ProviderSettings,
    { token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata,
  ) {
    if (clientSecret === undefined) return oidc.None();
    // Not all providers read what the other way encodes.
    return methods?.includes('client_secret_post')
      ? oidc.ClientSecretPost(clientSecret)
      : oidc.ClientSecretBasic(clientSecret);
  }

  async function configurationOf(
    settings: ProviderSettings,
    deadline: AbortSignal,
  ): Promise<{ configuration: oidc.Configuration; keys: KeptKeys }> {
    const { issuer, authority, clientId } = settings;
    const { metadata, keys } = await discoveries.of(issuer, authority, () => discover(settings));
    const configuration = new oidc.Configuration(metadata, clientId, undefined, authenticationOf(settings, metadata));
    configuration[oidc.customFetch] = createProviderFetch(authority, deadline);
    oidc.allowInsecureRequests(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    keys.lendTo(configuration);
    return { configuration, keys };
  }

  /** What the provider tells beside the id token, by which somebody has proved already who they are. */
  async function userInfoOf(
    configuration: oidc.Configuration,
    accessToken: string,
    { issuer, authority }: ProviderSettings,
  ): Promise<{ info?: oidc.UserInfoResponse; missing?: string }> {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
    try {
      return { info: await oidc.fetchUserInfo(configuration, accessToken, oidc.skipSubjectCheck) };
    } catch (cause) {
      discoveries.doubt(issuer, authority);
      return { missing: failureOf(cause, hostOf(issuer)).message };
    }
  }

  return {
    discover,

    signInAddress: (settings, { redirectUri, scopes, state, nonce, verifier }) =>
      translating(settings.issuer, async (deadline) => {
        const { configuration } = await configurationOf(settings, deadline);
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: [...new Set([OPENID, ...scopes])].join(' '),
          ...{ state, nonce },
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return browserAddress(url, settings.issuer);
      }),

    prove: (settings, { redirectUri, parameters, state, nonce, verifier }) =>
      translating(settings.issuer, async (deadline) => {
        const { configuration, keys } = await configurationOf(settings, deadline);
        const returned = new URL(redirectUri);
        for (const [name, value] of Object.entries(parameters))
          if (value !== undefined) returned.searchParams.set(name, value);
        try {
          const tokens = await oidc
            .authorizationCodeGrant(configuration, returned, {
              ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
              idTokenExpected: true,
            })
            .finally(() => keys.keepFrom(configuration));
          const claims = tokens.claims();
          if (!claims || tokens.id_token === undefined) throw noProvider(hostOf(settings.issuer));
          const told = await userInfoOf(configuration, tokens.access_token, settings);
          if (told.info && told.info.sub !== claims.sub) throw otherPerson();
          return {
            subject: claims.sub,
            claims: { ...claims, ...told.info },
            idToken: tokens.id_token,
            ...(told.missing !== undefined && { missingInfo: told.missing }),
          };
        } catch (cause) {
          if (cause instanceof oidc.ClientError) discoveries.doubt(settings.issuer, settings.authority);
          throw cause;
        }
      }),

    signOutAddress: (settings, { idToken, returnTo }) =>
      translating(settings.issuer, async (deadline) => {
        const { configuration } = await configurationOf(settings, deadline);
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
        const url = oidc.buildEndSessionUrl(configuration, {
          ...(idToken.length <= LONGEST_HINT && { id_token_hint: idToken }),
          post_logout_redirect_uri: returnTo,
        });
        return browserAddress(url, settings.issuer);
      }),
  };
}
