import { IdentityProviderText, type ClaimNames } from 'api/identity-providers/provider';
import { type SecretChange } from 'api/authentication-services/service';
import { httpError } from 'server/calls/http-error';
import { isRecord } from 'server/calls/validation/union-branch';
import { jsonCheck } from 'server/calls/validation/validation';
import { type ProviderConfig } from './stored-provider';

/** A provider as somebody sends it. */
export interface SentProvider {
  config: ProviderConfig;
  secret: SecretChange | undefined;
}

const checkText = jsonCheck(IdentityProviderText);

const trimmed = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];

const claimNamesOf = (claims: ClaimNames): ClaimNames => ({
  username: claims.username.trim(),
  full_name: claims.full_name.trim(),
  first_name: claims.first_name.trim(),
  last_name: claims.last_name.trim(),
  email: claims.email.trim(),
  groups: claims.groups.trim(),
});

/**
 * Reads the shape of a provider; its rules are checked elsewhere.
 *
 * @throws HttpError 400
 */
export function readProvider(sent: unknown): SentProvider {
  if (!isRecord(sent)) throw httpError.badRequest('Send an identity provider as a JSON object.');
  checkText(sent);
  const { client_secret: secret, ...config } = sent as unknown as IdentityProviderText;
  return {
    secret,
    config: {
      ...config,
      title: config.title.trim(),
      issuer: config.issuer.trim(),
      client_id: config.client_id.trim(),
      redirect_uri: config.redirect_uri.trim(),
      scopes: trimmed(config.scopes),
      claims: claimNamesOf(config.claims),
      default_roles: trimmed(config.default_roles),
      group_roles: config.group_roles.map(({ group, roles }) => ({ group: group.trim(), roles: trimmed(roles) })),
      certificate_authority: config.certificate_authority.trim(),
    },
  };
}
