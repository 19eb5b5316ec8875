import { type Transaction } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

const HELD = 'authentication services with their accounts';

/** Keeps services from being deleted until the end of a transaction that gives somebody an account of one. */
export const holdServices = async (within: Transaction): Promise<void> =>
  void (await within.query(sql`select pg_advisory_xact_lock_shared(hashtext(${HELD}))`));

/** Waits for whoever holds services, and lets nobody hold them until the end of the transaction. */
export const holdAllServices = async (within: Transaction): Promise<void> =>
  void (await within.query(sql`select pg_advisory_xact_lock(hashtext(${HELD}))`));
