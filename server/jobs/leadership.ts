import { type Leases } from './leases';

/** How often {@link Leadership.renew} is to be called. */
export const LEADERSHIP_RENEWAL_MS = 5000;

const LEASE = 'leader';
const TTL_MS = 3 * LEADERSHIP_RENEWAL_MS;

/** Elects the node for work that only one may do: the holder of the lease `leader`. */
export interface Leadership {
  /** False as soon as the lease may have expired, even when the database cannot be reached. */
  isLeader(): boolean;
  renew(): Promise<void>;
  resign(): Promise<void>;
}

/** @param monotonicMs a monotonic clock */
export function createLeadership(leases: Leases, monotonicMs: () => number = () => performance.now()): Leadership {
  let heldUntil = -Infinity;

  return {
    isLeader: () => monotonicMs() < heldUntil,

    async renew() {
      const askedAt = monotonicMs();
      heldUntil = (await leases.acquire(LEASE, TTL_MS)) ? askedAt + TTL_MS : -Infinity;
    },

    async resign() {
      heldUntil = -Infinity;
      await leases.release(LEASE);
    },
  };
}
