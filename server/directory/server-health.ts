import { addressText, type ServerAddress } from './connection';

/** Which servers could not be reached a moment ago. */
export interface ServerHealth {
  /** Servers in the order given, with the failing ones last. */
  inOrder(servers: readonly ServerAddress[]): ServerAddress[];
  note(server: ServerAddress, isReachable: boolean): void;
}

/** So long a server that could not be reached is asked after the others. */
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 1_000;

/** @param monotonicMs milliseconds of a monotonic clock */
export function createServerHealth(monotonicMs: () => number): ServerHealth {
  const failedUntil = new Map<string, number>();
  const hasFailed = (server: ServerAddress) => (failedUntil.get(addressText(server)) ?? 0) > monotonicMs();
  return {
    inOrder: (servers) => [...servers.filter((server) => !hasFailed(server)), ...servers.filter(hasFailed)],

    note(server, isReachable) {
      failedUntil.delete(addressText(server));
      if (isReachable) return;
      if (failedUntil.size >= MOST_REMEMBERED) failedUntil.clear();
      failedUntil.set(addressText(server), monotonicMs() + REMEMBERED_MS);
    },
  };
}
