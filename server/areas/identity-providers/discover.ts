import { type Discovery } from 'api/identity-providers/provider';
import { issuerError, type ProviderClient } from 'server/oidc';
import { authorityError } from './provider-rules';
import { sentenceOf } from './sign-in-flow';

const MOST_LISTED = 500;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, MOST_LISTED) : [];

const failed = (message: string): Discovery => ({ success: false, message, found: null });

/** Asks a provider what it says of itself; that it failed is an answer, too. */
export const createDiscover =
  ({ discover }: Pick<ProviderClient, 'discover'>) =>
  async (sentIssuer: string, sentAuthority = ''): Promise<Discovery> => {
    const [issuer, authority] = [sentIssuer.trim(), sentAuthority.trim()];
    const error = issuerError(issuer) ?? authorityError(authority);
    if (error !== undefined) return failed(error);
    try {
      const metadata = await discover({ issuer, authority });
      const [authorization, token] = [textOf(metadata.authorization_endpoint), textOf(metadata.token_endpoint)];
      if (authorization === null || token === null)
        return failed('The provider does not offer the code flow: it names no addresses to sign in and to get tokens.');
      return {
        success: true,
        message: 'The provider was found.',
        found: {
          issuer: metadata.issuer,
          authorization_endpoint: authorization,
          token_endpoint: token,
          userinfo_endpoint: textOf(metadata.userinfo_endpoint),
          end_session_endpoint: textOf(metadata.end_session_endpoint),
          scopes_supported: textsOf(metadata.scopes_supported),
          claims_supported: textsOf(metadata.claims_supported),
          supports_pkce: textsOf(metadata.code_challenge_methods_supported).includes('S256'),
        },
      };
    } catch (cause) {
      return failed(sentenceOf(cause));
    }
  };
