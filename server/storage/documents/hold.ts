import { type Transaction } from './database';
import { sql } from './sql';

/** Keeps things from being deleted while others come to need them, over all nodes. */
export interface Hold {
  /** Keeps them until the end of a transaction. */
  shared(within: Transaction): Promise<void>;
  /** Waits for whoever keeps them, and lets nobody until the end of the transaction. */
  alone(within: Transaction): Promise<void>;
}

/** @param name of the things, alike on all nodes */
export const createHold = (name: string): Hold => ({
  shared: async (within) => void (await within.query(sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`)),
  alone: async (within) => void (await within.query(sql`select pg_advisory_xact_lock(hashtext(${name}))`)),
});
