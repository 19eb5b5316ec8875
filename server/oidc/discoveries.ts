import { type ServerMetadata } from 'openid-client';
import { createKeptKeys, type KeptKeys } from './kept-keys';

/** What a provider says of itself, and its keys. */
export interface Discovery {
  metadata: ServerMetadata;
  keys: KeptKeys;
}

/** What providers say of themselves, kept for a while. */
export interface Discoveries {
  /** Reads it unless it is known. Those who come meanwhile wait for the same answer. */
  of(issuer: string, authority: string, read: () => Promise<ServerMetadata>): Promise<Discovery>;
  /** It may have changed. What was read just now is kept: whoever fails must not make us read it again and again. */
  doubt(issuer: string, authority: string): void;
}

interface Entry {
  answer: Promise<Discovery>;
  keys: KeptKeys;
  readMs: number;
  untilMs: number;
}

const KEPT_MS = 10 * 60_000;
/** A provider is not asked again by everybody who fails. */
const AGAIN_AFTER_MS = 3_000;
const MOST = 100;

/** Kept in the memory of this node. */
export function createDiscoveries(monotonicMs: () => number): Discoveries {
  const known = new Map<string, Entry>();
  const keyOf = (issuer: string, authority: string) => JSON.stringify([issuer, authority]);

  return {
    of(issuer, authority, read) {
      const key = keyOf(issuer, authority);
      const nowMs = monotonicMs();
      const found = known.get(key);
      if (found && found.untilMs > nowMs) return found.answer;
      const keys = createKeptKeys(monotonicMs, AGAIN_AFTER_MS);
      const answer = read().then((metadata) => ({ metadata, keys }));
      const entry: Entry = { answer, keys, readMs: nowMs, untilMs: nowMs + KEPT_MS };
      answer.catch(() => {
        entry.untilMs = monotonicMs() + AGAIN_AFTER_MS;
      });
      known.delete(key);
      known.set(key, entry);
      for (const old of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(old);
      }
      return answer;
    },

    doubt(issuer, authority) {
      const entry = known.get(keyOf(issuer, authority));
      if (!entry) return;
      entry.untilMs = Math.min(entry.untilMs, Math.max(entry.readMs, entry.keys.askedMs ?? 0) + AGAIN_AFTER_MS);
    },
  };
}
