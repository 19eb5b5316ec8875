import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Nullable, Open } from './contract';

/** Capability of servers that list who may not try passwords at the moment. */
export const SIGN_IN_BLOCKS_CAPABILITY = 'sign-in-blocks';

/** Attempts to sign in that are refused without a look at the password, after too many wrong ones. */
export const SignInBlock = Open({
  id: Type.String(),
  /**
   * Whose wrong passwords were counted: of one account from one address, of everybody from one address, or of one account
   * from all addresses that it never signed in from. `provider`: calls of an address that sign in through identity
   * providers, right or wrong.
   */
  kind: Type.Union([
    Type.Literal('account_and_address'),
    Type.Literal('address'),
    Type.Literal('account'),
    Type.Literal('provider'),
  ]),
  /** As it was typed, the first 100 characters; null for `address` and `provider`. */
  username: Nullable(Type.String()),
  /** Of IPv6 the network: `2001:db8:1:2::/64`; null for `account`. */
  address: Nullable(Type.String()),
  failures: Type.Integer(),
  blocked_until: Instant,
});
export type SignInBlock = Static<typeof SignInBlock>;

export const listSignInBlocks = defineCall({
  method: 'GET',
  path: '/timberline/sign-in-blocks',
  access: 'users:edit',
  summary: 'Who cannot sign in at the moment after too many wrong passwords; the latest thousand.',
  query: Type.Object({
    /** Only those of one account. */
    username: Type.Optional(Type.String()),
  }),
  response: Open({ blocks: Type.Array(SignInBlock), total: Type.Integer() }),
});

export const liftSignInBlock = defineCall({
  method: 'DELETE',
  path: '/timberline/sign-in-blocks/{block}',
  access: 'users:edit',
  audit: { action: 'sign_in_block.lift' },
  summary: 'Lets an account or an address try passwords again, and forgets the wrong ones.',
});
