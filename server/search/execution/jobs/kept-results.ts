import { MIB } from 'api/contract';

/** What decides how long an ended execution is kept. */
export interface Ended {
  /** Username. */
  owner: string;
  endedMs: number;
  /** Size of its results. */
  bytes: number;
  /** Whether its owner has fetched it since it ended. */
  isRead(): boolean;
}

/** How long results are kept for their owner. */
export const KEPT_MS = 5 * 60_000;
/** Limits of the results of one user. */
export const MAX_KEPT_PER_OWNER = 200;
export const MAX_KEPT_BYTES_PER_OWNER = 32 * MIB;
/** Limit of the results of all users. */
export const MAX_KEPT_BYTES = 96 * MIB;

interface Sum {
  count: number;
  bytes: number;
}

function add(sums: Map<string, Sum>, { owner, bytes }: Ended, factor: 1 | -1): void {
  const { count, bytes: before } = sums.get(owner) ?? { count: 0, bytes: 0 };
  sums.set(owner, { count: count + factor, bytes: before + factor * bytes });
}

/** The order in which results are evicted: those that were read first, then the oldest. */
const byEviction = (left: Ended, right: Ended) =>
  Number(right.isRead()) - Number(left.isRead()) || left.endedMs - right.endedMs;

/**
 * The ended executions to evict: those that have expired, and as many more as needed to keep the rest within the limits. The
 * one that ended last stays, whatever its size.
 *
 * @param ended in the order in which they ended
 */
export function toEvict<Entry extends Ended>(ended: readonly Entry[], nowMs: number): Entry[] {
  const isExpired = ({ endedMs }: Ended) => nowMs - endedMs >= KEPT_MS;
  const kept = ended.filter((entry) => !isExpired(entry));
  const sums = new Map<string, Sum>();
  kept.forEach((entry) => add(sums, entry, 1));
  let bytes = kept.reduce((sum, entry) => sum + entry.bytes, 0);
  const exceedsLimits = ({ owner }: Ended) => {
    const own = sums.get(owner);
    const isOwnerOver = own && (own.count > MAX_KEPT_PER_OWNER || own.bytes > MAX_KEPT_BYTES_PER_OWNER);
    return isOwnerOver || bytes > MAX_KEPT_BYTES;
  };
  const evicted = kept
    .slice(0, -1)
    .sort(byEviction)
    .filter((entry) => {
      if (!exceedsLimits(entry)) return false;
      add(sums, entry, -1);
      bytes -= entry.bytes;
      return true;
    });
  return [...ended.filter(isExpired), ...evicted];
}
