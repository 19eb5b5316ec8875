import { httpError } from './http-error';

/** Limits how often each caller may do something. */
export interface CallRate {
  /** @param who a user, or an address. @throws HttpError 429 */
  count(who: string): void;
}

const MINUTE_MS = 60_000;
const MOST_CALLERS = 1_000;

/** @param most a minute @param refusal the sentence for whoever does it more often */
export function createCallRate(most: number, monotonicMs: () => number, refusal: string): CallRate {
  const times = new Map<string, number[]>();
  return {
    count(who) {
      const now = monotonicMs();
      const recent = (times.get(who) ?? []).filter((at) => at > now - MINUTE_MS);
      const [oldest = now] = recent;
      if (recent.length >= most)
        throw httpError.tooManyAtOnce(refusal, Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1_000)));
      times.delete(who);
      times.set(who, [...recent, now]);
      for (const caller of times.keys()) {
        if (times.size <= MOST_CALLERS) break;
        times.delete(caller);
      }
    },
  };
}
