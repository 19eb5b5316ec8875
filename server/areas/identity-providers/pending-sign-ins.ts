import { createHash } from 'node:crypto';
import { type SignInSecrets } from 'server/oidc';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type SealedTexts } from 'server/storage/sealed-text';
import { type ProviderConfig } from './stored-provider';

export type Purpose = 'link' | 'sign-in' | 'test';

/** What is remembered until a provider sends the browser back. */
export interface Begun {
  secrets: SignInSecrets;
  issuer: string;
  redirectUri: string;
  returnTo: string;
  endsWithBrowser: boolean;
  /** Of a test: a configuration that need not be saved. */
  tested?: { config: ProviderConfig; secret: string | undefined };
}

/** Who may finish what was begun. */
export interface Holder {
  purpose: Purpose;
  /** The cookie of the browser. */
  browser: string;
  /** User and session that began a test or a link; empty for a sign-in. */
  owner: string;
}

export interface NewBegun extends Holder {
  begun: Begun;
  /** Empty: of a test. */
  providerId: string;
  /** As failures are counted. */
  address: string;
}

/** Sign-ins that have begun, in the database: they may end on another node. */
export interface PendingSignIns {
  add(pending: NewBegun): Promise<void>;
  /** Each is given once, to the browser and the person that began it, for ten minutes. */
  take(state: string, holder: Holder): Promise<{ begun: Begun; providerId: string } | undefined>;
  sweep(): Promise<void>;
}

export const PENDING_MS = 10 * 60_000;
/** Older ones give way to new ones. */
const MOST = { rows: 10_000, bytes: 32 * 1024 * 1024, ofAddress: 200, testsOfOwner: 5 };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What is stored tells nobody how to finish a sign-in. */
export function createPendingSignIns(database: Database, sealed: SealedTexts, now: () => Date): PendingSignIns {
  const oldest = () => new Date(now().getTime() - PENDING_MS).toISOString();

  async function makeRoom(address: string, owner: string): Promise<void> {
    await database.query(sql`
      delete from pending_provider_sign_ins where state_hash in (
        select state_hash from pending_provider_sign_ins where address = ${address}
        order by begun_at desc, state_hash offset ${MOST.ofAddress})`);
    if (owner !== '')
      await database.query(sql`
        delete from pending_provider_sign_ins where state_hash in (
          select state_hash from pending_provider_sign_ins where owner = ${owner}
          order by begun_at desc, state_hash offset ${MOST.testsOfOwner})`);
    await database.query(sql`
      delete from pending_provider_sign_ins where state_hash in (
        select state_hash from (
          select state_hash, row_number() over newest as row, sum(length(sealed)) over newest as bytes
          from pending_provider_sign_ins window newest as (order by begun_at desc, state_hash)
        ) as counted where row > ${MOST.rows} or bytes > ${MOST.bytes})`);
  }

  return {
    async add({ begun, providerId, purpose, browser, owner, address }) {
      const stateHash = hashOf(begun.secrets.state);
      await database.query(sql`
        insert into pending_provider_sign_ins
          (state_hash, browser_hash, purpose, provider_id, owner, address, sealed, begun_at)
        values (${stateHash}, ${hashOf(browser)}, ${purpose}, ${providerId}, ${owner && hashOf(owner)}, ${address},
          ${sealed.seal(JSON.stringify(begun), stateHash)}, ${now().toISOString()})`);
      await makeRoom(address, owner && hashOf(owner));
    },

    async take(state, { purpose, browser, owner }) {
      const stateHash = hashOf(state);
      const [row] = await database.query<{ sealed: string; provider_id: string }>(sql`
        delete from pending_provider_sign_ins
        where state_hash = ${stateHash} and purpose = ${purpose} and browser_hash = ${hashOf(browser)}
          and owner = ${owner && hashOf(owner)} and begun_at > ${oldest()}
        returning sealed, provider_id`);
      const text = row && sealed.open(row.sealed, stateHash);
      return row && text !== undefined ? { begun: JSON.parse(text) as Begun, providerId: row.provider_id } : undefined;
    },

    async sweep() {
      await database.query(sql`delete from pending_provider_sign_ins where begun_at <= ${oldest()}`);
    },
  };
}
