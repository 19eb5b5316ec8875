import { createHash } from 'node:crypto';
import { countedAddress } from '../counted-address';

const MINUTE_MS = 60_000;

/** When wrong passwords lead to a wait. */
export interface Limit {
  failures: number;
  windowMs: number;
  /** Undecided attempts; absent: as many as failures are left. */
  atOnce?: number;
}

/**
 * What wrong passwords are counted by: an account from one address; an address; an account from all addresses unknown to
 * it; what an account has left at an address known to it when one of the others is used up. `provider`: the calls of an address that sign in through identity providers.
 */
export type CounterKind = 'account_and_address' | 'account' | 'address' | 'provider' | 'spare';

/** Card authentication.md, "Corrections and decisions", "Rate limit". */
export const LIMITS: Readonly<Record<CounterKind, Limit>> = {
  account_and_address: { failures: 5, windowMs: 5 * MINUTE_MS },
  address: { failures: 20, windowMs: MINUTE_MS },
  account: { failures: 50, windowMs: 15 * MINUTE_MS },
  // Many people may share an address, and a sign-in takes two.
  provider: { failures: 240, windowMs: MINUTE_MS },
  spare: { failures: 5, windowMs: 5 * MINUTE_MS, atOnce: 1 },
};

/** The longest wait, and how long a failure after a wait still makes the next one longer. */
export const MAX_WAIT_MS = 15 * MINUTE_MS;

const MAX_NAME_LENGTH = 100;

/** One of the counters of an attempt. */
export interface CounterKey {
  /** Names can have any length; the hash does not. */
  id: string;
  kind: CounterKind;
  username: string | null;
  address: string | null;
}

/** A name as typed, as it is stored and shown. PostgreSQL takes no NUL in a text. */
export const shownUsername = (username: string) => username.replaceAll('\0', '\u{FFFD}').slice(0, MAX_NAME_LENGTH);

/** A counter of an account, an address, or both. */
export function counterKey(kind: CounterKind, username: string, address: string): CounterKey {
  const whose = kind === 'address' || kind === 'provider' ? null : username;
  const from = kind === 'account' ? null : countedAddress(address);
  const id = createHash('sha256')
    .update(JSON.stringify([kind, whose, from]))
    .digest('hex');
  return { id, kind, username: whose === null ? null : shownUsername(whose), address: from };
}
