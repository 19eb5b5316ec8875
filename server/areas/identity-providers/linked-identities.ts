import { type AccountDocument, type Accounts } from 'server/areas/accounts';
import { KeyTaken } from 'server/storage/documents/collection';
import { type Connection, type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** Somebody at a provider. */
export interface Identity {
  providerId: string;
  issuer: string;
  subject: string;
}

export interface StoredLink extends Identity {
  linkedAt: Date;
  lastSignInAt: Date | null;
}

/** Which accounts belong to whom at which provider: never by names or mail addresses. */
export interface LinkedIdentities {
  /** The account that somebody signs in to; undefined: none, or it was deleted. */
  accountOf(identity: Identity): Promise<AccountDocument | undefined>;
  listOf(accountId: string): Promise<StoredLink[]>;
  of(accountId: string, providerId: string): Promise<StoredLink | undefined>;
  /** How many accounts are linked to each provider. */
  counts(): Promise<ReadonlyMap<string, number>>;
  /**
   * Links an account in place of whomever it was linked to at this provider.
   *
   * @returns whether it is linked: somebody has one account
   * @throws KeyTaken when somebody else links them at this moment
   */
  add(identity: Identity, accountId: string, within?: Connection): Promise<boolean>;
  noteSignIn(identity: Identity): Promise<void>;
  /** @returns whether there was one */
  remove(accountId: string, providerId: string, within?: Connection): Promise<boolean>;
  removeAllOf(accountId: string): Promise<void>;
  removeAllAt(providerId: string, within?: Connection): Promise<void>;
  /** Removes those of accounts and providers that are no more. */
  sweep(): Promise<void>;
}

interface Row {
  provider_id: string;
  issuer: string;
  subject: string;
  linked_at: Date;
  last_sign_in_at: Date | null;
}

const UNIQUE_VIOLATION = '23505';

async function takingKeys(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if ((cause as { code?: string }).code !== UNIQUE_VIOLATION) throw cause;
    throw new KeyTaken('somebody at a provider has an account', { cause });
  }
}

const linkOf = (row: Row): StoredLink => ({
  providerId: row.provider_id,
  issuer: row.issuer,
  subject: row.subject,
  linkedAt: new Date(row.linked_at),
  lastSignInAt: row.last_sign_in_at && new Date(row.last_sign_in_at),
});

/** The links in a database. @param providerKind of the documents of providers */
export function createLinkedIdentities(
  database: Database,
  accounts: Pick<Accounts, 'get' | 'kind'>,
  providerKind: string,
  now: () => Date,
): LinkedIdentities {
  const isIt = ({ providerId, issuer, subject }: Identity) =>
    sql`provider_id = ${providerId} and issuer = ${issuer} and subject = ${subject}`;

  async function accountIdOf(identity: Identity, within: Connection): Promise<string | undefined> {
    const [row] = await within.query<{ account_id: string }>(
      sql`select account_id from linked_identities where ${isIt(identity)}`,
    );
    return row?.account_id;
  }

  const listed = (accountId: string, rest = sql``) =>
    database.query<Row>(sql`
      select provider_id, issuer, subject, linked_at, last_sign_in_at from linked_identities
      where account_id = ${accountId} ${rest} order by linked_at, provider_id`);

  return {
    async accountOf(identity) {
      const id = await accountIdOf(identity, database);
      return id === undefined ? undefined : accounts.get(id);
    },

    listOf: async (accountId) => (await listed(accountId)).map(linkOf),
    of: async (accountId, providerId) => (await listed(accountId, sql`and provider_id = ${providerId}`)).map(linkOf)[0],

    async counts() {
      const rows = await database.query<{ provider_id: string; count: string }>(
        sql`select provider_id, count(*) as count from linked_identities group by provider_id`,
      );
      return new Map(rows.map(({ provider_id: id, count }) => [id, Number(count)]));
    },

    async add(identity, accountId, within = database) {
      const { providerId, issuer, subject } = identity;
      // Of an account that was deleted by a node that did not live to remove its links.
      await within.query(sql`
        delete from linked_identities where ${isIt(identity)} and not exists (
          select 1 from documents where kind = ${accounts.kind} and id = account_id and deleted_at is null)`);
      const holder = await accountIdOf(identity, within);
      if (holder !== undefined) return holder === accountId;
      await takingKeys(() =>
        within.query(sql`
          insert into linked_identities (provider_id, issuer, subject, account_id, linked_at)
          values (${providerId}, ${issuer}, ${subject}, ${accountId}, ${now().toISOString()})
          on conflict (account_id, provider_id) do update
            set issuer = excluded.issuer, subject = excluded.subject, linked_at = excluded.linked_at,
              last_sign_in_at = null`),
      );
      return true;
    },

    async noteSignIn(identity) {
      await database.query(
        sql`update linked_identities set last_sign_in_at = ${now().toISOString()} where ${isIt(identity)}`,
      );
    },

    async remove(accountId, providerId, within = database) {
      const removed = await within.query(sql`
        delete from linked_identities where account_id = ${accountId} and provider_id = ${providerId} returning 1`);
      return removed.length > 0;
    },

    async removeAllOf(accountId) {
      await database.query(sql`delete from linked_identities where account_id = ${accountId}`);
    },

    async removeAllAt(providerId, within = database) {
      await within.query(sql`delete from linked_identities where provider_id = ${providerId}`);
    },

    async sweep() {
      await database.query(sql`
        delete from linked_identities where
          not exists (select 1 from documents
            where kind = ${accounts.kind} and documents.id = account_id and deleted_at is null)
          or not exists (select 1 from documents
            where kind = ${providerKind} and documents.id = provider_id and deleted_at is null)`);
    },
  };
}
