import { type Static, Type } from '@sinclair/typebox';
import { SecretChange, SecretSet } from '../authentication-services/service';
import { Instant, Nullable, Open, Strict } from '../contract';

/** Capability of servers that let people sign in through OpenID Connect. */
export const OIDC_CAPABILITY = 'oidc';

/** Where the console receives the answer of a provider, below the path of the console. */
export const PROVIDER_ANSWER_PATH = '/sign-in/provider';

/**
 * Which claims hold what an account needs. A name leads into objects by dots (`realm_access.roles`), unless a claim has
 * that whole name.
 */
export const ClaimNames = Strict({
  username: Type.String(),
  full_name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  /** A text or a list of texts; empty: groups give no roles. */
  groups: Type.String(),
});
export type ClaimNames = Static<typeof ClaimNames>;

/** What happens with people of the provider who have no account here. */
export const UnknownPeople = Type.Union([Type.Literal('create'), Type.Literal('refuse')]);
export type UnknownPeople = Static<typeof UnknownPeople>;

const settings = {
  /** 1 to 100 characters; what the button says: "Sign in with …". */
  title: Type.String(),
  /** An `https:` address without query and fragment; `http:` only on a loopback address. */
  issuer: Type.String(),
  client_id: Type.String(),
  /** The whole address that is registered with the provider; ends with {@link PROVIDER_ANSWER_PATH}. */
  redirect_uri: Type.String(),
  /** `openid` is always among them. */
  scopes: Type.Array(Type.String(), { maxItems: 30 }),
  claims: ClaimNames,
  unknown_people: UnknownPeople,
  /** Ids of roles that an account gets when it is created. */
  default_roles: Type.Array(Type.String()),
  /** Ids of roles by the value of the groups claim, compared ignoring case. */
  group_roles: Type.Array(Strict({ group: Type.String(), roles: Type.Array(Type.String()) })),
  /** A sign-in takes roles of the mapping away again from who is no longer in a group that gives them. */
  removes_roles: Type.Boolean(),
  /** Signing out here signs out at the provider as well, where it offers that. */
  signs_out: Type.Boolean(),
  /** PEM of an authority that signed the provider's certificate, beside those of the system; empty: none. */
  certificate_authority: Type.String(),
  /** Its button stands on the sign-in card. */
  enabled: Type.Boolean(),
};

/** A provider of OpenID Connect as it is read. */
export const IdentityProvider = Open({
  ...settings,
  id: Type.String(),
  client_secret: SecretSet,
  created_at: Instant,
  /** Accounts linked to it. */
  accounts: Type.Integer(),
});
export type IdentityProvider = Static<typeof IdentityProvider>;

/** As it is written; without `client_secret` the client is a public one, or keeps its secret in an update. */
export const IdentityProviderText = Strict({ ...settings, client_secret: Type.Optional(SecretChange) });
export type IdentityProviderText = Static<typeof IdentityProviderText>;

/** What a provider says of itself at `/.well-known/openid-configuration`. */
export const Discovery = Open({
  success: Type.Boolean(),
  /** Why it failed, or that it was found. */
  message: Type.String(),
  /** Null when it failed. */
  found: Nullable(
    Open({
      issuer: Type.String(),
      authorization_endpoint: Type.String(),
      token_endpoint: Type.String(),
      userinfo_endpoint: Nullable(Type.String()),
      end_session_endpoint: Nullable(Type.String()),
      scopes_supported: Type.Array(Type.String()),
      claims_supported: Type.Array(Type.String()),
      supports_pkce: Type.Boolean(),
    }),
  ),
});
export type Discovery = Static<typeof Discovery>;

/** Somebody's account at a provider, by which they sign in to their account here. */
export const LinkedIdentity = Open({
  provider_id: Type.String(),
  provider_title: Type.String(),
  issuer: Type.String(),
  /** The `sub` claim. */
  subject: Type.String(),
  linked_at: Instant,
  last_sign_in_at: Nullable(Instant),
});
export type LinkedIdentity = Static<typeof LinkedIdentity>;
