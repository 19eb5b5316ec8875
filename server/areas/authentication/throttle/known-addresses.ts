import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { countedAddress } from '../counted-address';
import { shownUsername } from './limits';

/** From where accounts signed in before: nobody else's wrong passwords keep them out there. */
export interface KnownAddresses {
  has(username: string, address: string): Promise<boolean>;
  note(username: string, address: string): Promise<void>;
  forget(username: string): Promise<void>;
  /** Removes those not used for half a year. */
  sweep(): Promise<void>;
}

const MAX_PER_ACCOUNT = 50;
const KEPT_DAYS = 180;

/** Addresses in the database, as the throttle counts them. */
export function createKnownAddresses(database: Database, now: () => Date): KnownAddresses {
  return {
    async has(username, address) {
      const rows = await database.query(sql`
        select 1 from known_addresses
        where username = ${shownUsername(username)} and address = ${countedAddress(address)}`);
      return rows.length > 0;
    },

    async note(username, address) {
      const written = await database.query(sql`
        insert into known_addresses (username, address, at)
        values (${username}, ${countedAddress(address)}, ${now().toISOString()})
        on conflict (username, address) do update set at = excluded.at
          where known_addresses.at < excluded.at - interval '1 hour'
        returning 1`);
      if (written.length === 0) return;
      await database.query(sql`
        delete from known_addresses where username = ${username} and address in (
          select address from known_addresses where username = ${username} order by at desc offset ${MAX_PER_ACCOUNT})`);
    },

    async forget(username) {
      await database.query(sql`delete from known_addresses where username = ${username}`);
    },

    async sweep() {
      await database.query(sql`
        delete from known_addresses where at < ${now().toISOString()}::timestamptz - interval '1 day' * ${KEPT_DAYS}`);
    },
  };
}
