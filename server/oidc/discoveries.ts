import { type ServerMetadata } from 'openid-client';

/** What providers say of themselves, kept for a while. */
export interface Discoveries {
  /** Reads it unless it is known. Those who come meanwhile wait for the same answer. */
  of(issuer: string, authority: string, read: () => Promise<ServerMetadata>): Promise<ServerMetadata>;
  forget(issuer: string, authority: string): void;
}

const KEPT_MS = 10 * 60_000;
/** A provider that fails is not asked again by everybody who comes. */
const FAILURE_KEPT_MS = 3_000;
const MOST = 100;

/** Kept in the memory of this node. */
export function createDiscoveries(monotonicMs: () => number): Discoveries {
  const known = new Map<string, { answer: Promise<ServerMetadata>; untilMs: number }>();
  const keyOf = (issuer: string, authority: string) => JSON.stringify([issuer, authority]);

  return {
    of(issuer, authority, read) {
      const key = keyOf(issuer, authority);
      const found = known.get(key);
      if (found && found.untilMs > monotonicMs()) return found.answer;
      const entry = { answer: read(), untilMs: monotonicMs() + KEPT_MS };
      entry.answer.catch(() => {
        entry.untilMs = monotonicMs() + FAILURE_KEPT_MS;
      });
      known.delete(key);
      known.set(key, entry);
      for (const old of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(old);
      }
      return entry.answer;
    },

    forget: (issuer, authority) => void known.delete(keyOf(issuer, authority)),
  };
}
