import { NEVER_USED, type Token, type TokenSummary } from 'api/users/tokens';
import { type AccountDocument, type FindUser, isBeyond, type RightsOf } from 'server/areas/accounts';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { readExpiry, readTokenName } from './token-rules';
import { type TokenDocument, type Tokens } from './tokens';

export interface TokensOfUsersParts {
  tokens: Tokens;
  find: Pick<FindUser, 'byId'>;
  rightsOf: RightsOf;
  now(): Date;
}

/** The access tokens of an account, for its owner and administrators. */
export interface TokensOfUsers {
  /** @throws HttpError 403, 404 */
  list(caller: Caller, userId: string): Promise<TokenSummary[]>;
  /** @param lifetime an ISO 8601 duration. @throws HttpError 400, 403, 404 */
  create(caller: Caller, userId: string, name: string, lifetime: string | null | undefined): Promise<Token>;
  /** @param token its id or its value. @throws HttpError 403, 404 */
  remove(caller: Caller, userId: string, token: string): Promise<void>;
}

/** A token without its value. */
export const presentToken = ({ id, body, createdAt }: TokenDocument, lastUse: Date | undefined): TokenSummary => ({
  id,
  name: body.name,
  last_access: lastUse?.toISOString() ?? NEVER_USED,
  created_at: createdAt.toISOString(),
  expires_at: body.expiresAt,
});

/** Says in the audit log whose token it is. */
export const describeToken = ({ id, body: { name } }: TokenDocument, { body: { username } }: AccountDocument): void =>
  describeCall({ target: { id, title: name }, details: { token_of: username } });

/** Manages the tokens of single accounts. */
export function createTokensOfUsers({ tokens, find, rightsOf, now }: TokensOfUsersParts): TokensOfUsers {
  /** A token of another account is as good as none. */
  async function tokenOf(account: AccountDocument, idOrValue: string): Promise<TokenDocument | undefined> {
    const found = (await tokens.get(idOrValue)) ?? (await tokens.find(idOrValue));
    return found?.body.accountId === account.id ? found : undefined;
  }

  return {
    async list(caller, userId) {
      const account = await find.byId(caller, userId, 'tokenlist');
      const all = await tokens.ofAccount(account);
      const uses = await tokens.lastUses(all.map(({ id }) => id));
      return all.map((token) => presentToken(token, uses.get(token.id)));
    },

    async create(caller, userId, name, lifetime) {
      const account = await find.byId(caller, userId, 'tokencreate');
      const { username } = account.body;
      if (await isBeyond(caller, account, rightsOf))
        throw httpError.forbidden(
          `${username} has all permissions: only others who do can make tokens of this account.`,
        );
      const wanted = { accountId: account.id, name: readTokenName(name), expiresAt: readExpiry(lifetime, now()) };
      const { token, value } = await tokens.create(wanted, caller.username);
      describeToken(token, account);
      return { id: token.id, name: token.body.name, token: value, last_access: NEVER_USED };
    },

    async remove(caller, userId, idOrValue) {
      const account = await find.byId(caller, userId, 'tokenremove');
      const token = await tokenOf(account, idOrValue);
      // What was sent may be a value, so it is not repeated.
      if (!token)
        throw httpError.notFound(`${account.body.username} has no such access token. It may have been revoked.`);
      describeToken(token, account);
      await tokens.documents.remove(token.id, caller.username);
    },
  };
}
