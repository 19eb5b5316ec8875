import { type Configuration, type ExportedJWKSCache, getJwksCache, setJwksCache } from 'openid-client';

/** The public keys of one provider, as they were read. */
export interface KeptKeys {
  /** Lets a sign-in use them. It reads them again for a key that is not among them, if they may be read again by now. */
  lendTo(configuration: Configuration): void;
  /** Keeps what a sign-in has read. */
  keepFrom(configuration: Configuration): void;
  /** When the provider was last asked for them; undefined: never. */
  readonly askedMs: number | undefined;
}

/** A key that the provider has withdrawn counts no longer than this. */
const KEPT_MS = 60_000;
/** The library reads keys again that it has had for a minute, and takes none that it has had for five. */
const OLD_SECONDS = 120;

/**
 * @param againAfterMs how long keys that are not known must not make us ask again: anybody whom the provider lets in could
 *   make both servers do nothing else
 */
export function createKeptKeys(monotonicMs: () => number, againAfterMs: number): KeptKeys {
  let kept: { jwks: ExportedJWKSCache['jwks']; readMs: number } | undefined;
  let askedMs: number | undefined;
  const lent = new WeakMap<Configuration, number>();

  return {
    get askedMs() {
      return askedMs;
    },

    lendTo(configuration) {
      const nowMs = monotonicMs();
      if (!kept || kept.readMs + KEPT_MS <= nowMs) return;
      const mayAsk = (askedMs ?? 0) + againAfterMs <= nowMs;
      const uat = Math.floor(Date.now() / 1_000) - (mayAsk ? OLD_SECONDS : 0);
      lent.set(configuration, uat);
      setJwksCache(configuration, { jwks: kept.jwks, uat });
    },

    keepFrom(configuration) {
      const found = getJwksCache(configuration);
      if (found && found.uat === lent.get(configuration)) return;
      if (!found && !lent.has(configuration)) return;
      askedMs = monotonicMs();
      if (found) kept = { jwks: found.jwks, readMs: askedMs };
    },
  };
}
