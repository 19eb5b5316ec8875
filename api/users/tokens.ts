import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Nullable, Open, Strict } from '../contract';
import { ListQuery, pageFigures } from '../list-query';

/** Capability of servers whose tokens may expire, and that list those of all people. */
export const ACCESS_TOKENS_CAPABILITY = 'access-tokens';

/** `last_access` of a token that was never used. */
export const NEVER_USED = '1970-01-01T00:00:00.000Z';

export const TokenSummary = Open({
  id: Type.String(),
  name: Type.String(),
  last_access: Instant,
  /** Absent on other servers, like the next one. */
  created_at: Type.Optional(Instant),
  /** Null: it never expires. */
  expires_at: Type.Optional(Nullable(Instant)),
});
export type TokenSummary = Static<typeof TokenSummary>;

/** A new token; its value is not shown again. */
export const Token = Open({ id: Type.String(), name: Type.String(), token: Type.String(), last_access: Instant });
export type Token = Static<typeof Token>;

export const listTokens = defineCall({
  method: 'GET',
  path: '/users/{userId}/tokens',
  access: 'checked-by-service',
  summary: 'The access tokens of an account, without their values; needs users:tokenlist for the name.',
  response: Open({ tokens: Type.Array(TokenSummary) }),
});

export const createToken = defineCall({
  method: 'POST',
  path: '/users/{userId}/tokens/{name}',
  access: 'checked-by-service',
  audit: { action: 'access_token.create' },
  summary: 'Makes an access token and shows its value, once; needs users:tokencreate for the name.',
  body: Type.Optional(
    Strict({
      /** ISO 8601 duration until it expires: `P30D`. Absent: it never does. */
      tokenTTL: Type.Optional(Nullable(Type.String())),
    }),
  ),
  response: Token,
});

export const deleteToken = defineCall({
  method: 'DELETE',
  path: '/users/{userId}/tokens/{idOrToken}',
  access: 'checked-by-service',
  audit: { action: 'access_token.delete' },
  summary: 'Revokes an access token, by its id or its value; needs users:tokenremove for the name.',
});

/**
 * What is asked of a token when somebody tidies up: never used; not used for {@link IDLE_DAYS}; expires within
 * {@link SOON_DAYS}; never expires.
 */
export type TokenFacet = 'expiring' | 'idle' | 'lasting' | 'never_used';
export const IDLE_DAYS = 90;
export const SOON_DAYS = 7;

/** A token with whose it is. */
export const TokenOfUser = Open({
  ...TokenSummary.properties,
  user_id: Type.String(),
  username: Type.String(),
  full_name: Type.String(),
  account_status: Type.String(),
  service_account: Type.Boolean(),
});
export type TokenOfUser = Static<typeof TokenOfUser>;

export const listAllTokens = defineCall({
  method: 'GET',
  path: '/timberline/tokens',
  access: 'users:tokenlist',
  summary: 'A page of the access tokens of all accounts.',
  /**
   * Fields `name` (default), `username`, `full_name`, `account_status`, `expires_at` …; sorted by `last_access` (default),
   * `name`, `username`, `full_name`, `created_at` or `expires_at`.
   */
  query: Type.Object({
    ...ListQuery.properties,
    facet: Type.Optional(
      Type.Union([Type.Literal('expiring'), Type.Literal('idle'), Type.Literal('lasting'), Type.Literal('never_used')]),
    ),
  }),
  response: Open({
    ...pageFigures,
    tokens: Type.Array(TokenOfUser),
    /** How many of those the query finds each facet leaves. */
    counts: Open({
      all: Type.Integer(),
      expiring: Type.Integer(),
      idle: Type.Integer(),
      lasting: Type.Integer(),
      never_used: Type.Integer(),
    }),
  }),
});

export const revokeTokens = defineCall({
  method: 'POST',
  path: '/timberline/tokens/revocation',
  access: 'users:tokenremove',
  audit: { action: 'access_token.revoke' },
  summary: 'Revokes access tokens of any accounts.',
  body: Strict({ ids: Type.Array(Type.String(), { minItems: 1, maxItems: 1_000 }) }),
  response: Open({
    /** Ids of those that were revoked. */
    revoked: Type.Array(Type.String()),
    /** Those there are not, any more. */
    missing: Type.Array(Type.String()),
  }),
  status: 200,
});
