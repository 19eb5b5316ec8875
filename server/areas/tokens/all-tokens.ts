import { type Answer, type Query } from 'api/contract';
import { type listAllTokens, type revokeTokens, type TokenFacet, type TokenOfUser } from 'api/users/tokens';
import { type AccountDocument, type Accounts, userIdOf } from 'server/areas/accounts';
import { type Caller } from 'server/calls/caller';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { pageOf, sortedBy } from 'server/calls/paging';
import { type Database } from 'server/storage/documents/database';
import { isOfFacet, TOKEN_FACETS } from './token-facets';
import { presentToken } from './tokens-of-users';
import { type TokenDocument, type Tokens } from './tokens';

export interface AllTokensParts {
  database: Pick<Database, 'transaction'>;
  tokens: Tokens;
  accounts: Accounts;
  now(): Date;
}

/** The access tokens of all accounts. */
export interface AllTokens {
  /** @throws HttpError 400 for a query that cannot be read */
  page(query: Query<typeof listAllTokens>): Promise<Answer<typeof listAllTokens>>;
  revoke(caller: Caller, ids: readonly string[]): Promise<Answer<typeof revokeTokens>>;
}

const FIELDS: ListFields<TokenOfUser> = {
  id: { kind: 'id', of: ({ id }) => id },
  name: { kind: 'text', of: ({ name }) => name },
  username: { kind: 'text', of: ({ username }) => username },
  full_name: { kind: 'text', of: (token) => token.full_name },
  account_status: { kind: 'text', of: (token) => token.account_status },
  service_account: { kind: 'text', of: (token) => String(token.service_account) },
  last_access: { kind: 'date', of: (token) => token.last_access },
  created_at: { kind: 'date', of: (token) => token.created_at },
  expires_at: { kind: 'date', of: (token) => token.expires_at },
};
const DEFAULT_FIELD = 'name';
const DEFAULT_SORT = 'last_access';
const SORTS: Readonly<Record<string, (token: TokenOfUser) => string>> = {
  name: ({ name }) => name,
  username: ({ username }) => username,
  full_name: (token) => token.full_name,
  last_access: (token) => token.last_access,
  created_at: (token) => token.created_at ?? '',
  expires_at: (token) => token.expires_at ?? '',
};

const present = (token: TokenDocument, account: AccountDocument, lastUse: Date | undefined): TokenOfUser => ({
  ...presentToken(token, lastUse),
  user_id: userIdOf(account),
  username: account.body.username,
  full_name: account.body.fullName,
  account_status: account.body.status,
  service_account: account.body.serviceAccount,
});

/** Lists and revokes the tokens of all accounts. */
export function createAllTokens({ database, tokens, accounts, now }: AllTokensParts): AllTokens {
  async function read(): Promise<TokenOfUser[]> {
    const [all, people] = await Promise.all([tokens.living(), accounts.list()]);
    const byId = new Map(people.map((account) => [account.id, account]));
    const uses = await tokens.lastUses(all.map(({ id }) => id));
    return all.flatMap((token) => {
      const account = byId.get(token.body.accountId);
      return account ? [present(token, account, uses.get(token.id))] : [];
    });
  }

  return {
    async page({ query = '', sort = DEFAULT_SORT, order, facet, ...paging }) {
      const fits = listFilter(query, FIELDS, DEFAULT_FIELD);
      const textOf = (Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined) ?? ((token) => token.last_access);
      const found = (await read()).filter(fits);
      const at = now().getTime();
      const shown = facet === undefined ? found : found.filter((token) => isOfFacet(facet, token, at));
      const { things, ...figures } = pageOf(sortedBy(shown, textOf, order), paging);
      const counted = TOKEN_FACETS.map((each) => [each, found.filter((token) => isOfFacet(each, token, at)).length]);
      const counts = Object.fromEntries(counted) as Record<TokenFacet, number>;
      return { ...figures, count: things.length, query, tokens: things, counts: { all: found.length, ...counts } };
    },

    revoke: (caller, ids) =>
      database.transaction(async (within) => {
        const [revoked, missing]: [string[], string[]] = [[], []];
        for (const id of new Set(ids))
          ((await tokens.documents.remove(id, caller.username, { within })) ? revoked : missing).push(id);
        return { revoked, missing };
      }),
  };
}
