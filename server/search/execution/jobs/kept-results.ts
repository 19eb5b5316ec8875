import { MIB } from 'api/contract';

/** An execution that has ended, as keeping it is weighed. */
export interface Ended {
  /** Username. */
  owner: string;
  endedMs: number;
  /** Size of its results. */
  bytes: number;
  /** Whether whoever asked has seen that it ended. */
  isRead(): boolean;
}

/** Results wait this long for whoever asked. */
export const KEPT_MS = 5 * 60_000;
/** Results of one person, together. */
export const MOST_KEPT_PER_OWNER = 200;
export const MOST_KEPT_BYTES_PER_OWNER = 32 * MIB;
/** Results of all people, together. */
export const MOST_KEPT_BYTES = 96 * MIB;

interface Sum {
  count: number;
  bytes: number;
}

function add(sums: Map<string, Sum>, { owner, bytes }: Ended, factor: 1 | -1): void {
  const { count, bytes: before } = sums.get(owner) ?? { count: 0, bytes: 0 };
  sums.set(owner, { count: count + factor, bytes: before + factor * bytes });
}

/** Those that were read first, then the oldest. */
const byWorth = (left: Ended, right: Ended) =>
  Number(right.isRead()) - Number(left.isRead()) || left.endedMs - right.endedMs;

/**
 * What of the executions that have ended is to be forgotten, so that the others stay within their limits. The one that
 * ended last stays whatever its size.
 *
 * @param ended in the order in which they ended
 */
export function surplus<Entry extends Ended>(ended: readonly Entry[], nowMs: number): Entry[] {
  const isExpired = ({ endedMs }: Ended) => nowMs - endedMs >= KEPT_MS;
  const kept = ended.filter((entry) => !isExpired(entry));
  const sums = new Map<string, Sum>();
  kept.forEach((entry) => add(sums, entry, 1));
  let bytes = kept.reduce((sum, entry) => sum + entry.bytes, 0);
  const isTooMuch = ({ owner }: Ended) => {
    const own = sums.get(owner);
    const isOver = own && (own.count > MOST_KEPT_PER_OWNER || own.bytes > MOST_KEPT_BYTES_PER_OWNER);
    return isOver || bytes > MOST_KEPT_BYTES;
  };
  const dropped = kept
    .slice(0, -1)
    .sort(byWorth)
    .filter((entry) => {
      if (!isTooMuch(entry)) return false;
      add(sums, entry, -1);
      bytes -= entry.bytes;
      return true;
    });
  return [...ended.filter(isExpired), ...dropped];
}
