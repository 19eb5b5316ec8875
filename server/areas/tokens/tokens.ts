import { type AccountDocument } from 'server/areas/accounts';
import { SYSTEM } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Collection, createCollection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { isAmong, sql, type Statement } from 'server/storage/documents/sql';
import { type InstallationSecret } from 'server/storage/secret';
import { isTokenValue, newTokenValue } from './token-value';

/** An access token as it is stored. The key of its document is the HMAC of its value. */
export interface StoredToken {
  /** Id of the account's document. */
  accountId: string;
  name: string;
  /** ISO 8601; null: it never expires. */
  expiresAt: string | null;
}

export type TokenDocument = Document<StoredToken>;

/** Access tokens. Only their owners know the values. */
export interface Tokens {
  documents: Collection<StoredToken>;
  /** @returns the token and its value, which nobody can read again. @throws HttpError 400 */
  create(token: StoredToken, by: string): Promise<{ token: TokenDocument; value: string }>;
  /** A living token by its value. */
  find(value: string): Promise<TokenDocument | undefined>;
  /** A living token by its id. */
  get(id: string): Promise<TokenDocument | undefined>;
  /** All living tokens. */
  living(): Promise<TokenDocument[]>;
  ofAccount(account: Pick<AccountDocument, 'id'>): Promise<TokenDocument[]>;
  /** Notes that a token was used. */
  noteUse(id: string): Promise<void>;
  lastUses(ids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Removes what has expired, and what is left of deleted accounts. */
  sweep(): Promise<void>;
}

export const KIND = 'access_token';
const PURPOSE = 'access tokens';
export const MAX_TOKENS = 1_000;
/** The last use is written at most this often. */
const TOUCH_MS = 30_000;
const MAX_REMEMBERED = 100_000;

/** Selects the tokens of an account. */
export const ofAccount = (accountId: string): Statement => sql`body->>'accountId' = ${accountId}`;

const OF_NOBODY = sql`not exists (select 1 from documents as account where account.kind = 'user'
  and account.deleted_at is null and account.id = documents.body->>'accountId')`;

/** Tokens in the database, valid on every node (card users-and-roles.md, "Tokens"). */
export function createTokens(database: Database, secret: InstallationSecret, now: () => Date): Tokens {
  const documents = createCollection<StoredToken>(database, KIND, { now });
  const keyOf = (value: string) => secret.sign(PURPOSE, value);
  const isLiving = ({ body: { expiresAt } }: TokenDocument) =>
    expiresAt === null || Date.parse(expiresAt) > now().getTime();
  /** When this node noted the last use of a token. */
  const noted = new Map<string, number>();

  return {
    documents,

    create: (token, by) =>
      database.transaction(async (within) => {
        await within.query(sql`select pg_advisory_xact_lock(hashtext(${`tokens of ${token.accountId}`}))`);
        const others = await documents.list({ where: ofAccount(token.accountId), within });
        if (others.length >= MAX_TOKENS)
          throw httpError.badRequest(
            `This account has ${MAX_TOKENS} access tokens already. Revoke some that nobody uses.`,
          );
        const value = newTokenValue();
        return { token: await documents.insert(token, by, { key: keyOf(value), within }), value };
      }),

    async find(value) {
      const found = isTokenValue(value) ? await documents.find(keyOf(value)) : undefined;
      return found && isLiving(found) ? found : undefined;
    },

    async get(id) {
      const found = await documents.get(id);
      return found && isLiving(found) ? found : undefined;
    },

    living: async () => (await documents.list()).filter(isLiving),
    ofAccount: async ({ id }) => (await documents.list({ where: ofAccount(id) })).filter(isLiving),

    async noteUse(id) {
      const at = now();
      if (at.getTime() - (noted.get(id) ?? -Infinity) < TOUCH_MS) return;
      if (noted.size >= MAX_REMEMBERED) noted.clear();
      noted.set(id, at.getTime());
      // Not synced: a crash only loses how recently the token was used. Another node may have noted it already.
      await database.query(sql`
        with relaxed as materialized (select set_config('synchronous_commit', 'off', true) as value)
        insert into token_uses (token_id, at) select ${id}, ${at.toISOString()} from relaxed where relaxed.value = 'off'
        on conflict (token_id) do update set at = excluded.at
          where token_uses.at <= excluded.at - ${TOUCH_MS} * interval '1 millisecond'`);
    },

    async lastUses(ids) {
      if (ids.length === 0) return new Map();
      const rows = await database.query<{ token_id: string; at: Date }>(sql`
        select token_id, at from token_uses
        where ${isAmong(sql`token_id`, ids)}`);
      return new Map(rows.map(({ token_id: id, at }) => [id, new Date(at)]));
    },

    async sweep() {
      const expired = sql`(body->>'expiresAt')::timestamptz <= ${now().toISOString()}::timestamptz`;
      for (const { id } of await documents.list({ where: sql`(${expired} or ${OF_NOBODY})` }))
        await documents.remove(id, SYSTEM);
      await database.query(sql`
        delete from token_uses where not exists (select 1 from documents
          where kind = ${KIND} and deleted_at is null and id = token_uses.token_id)`);
    },
  };
}
