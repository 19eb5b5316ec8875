import { httpError } from 'server/calls/http-error';

/** Limits how often each caller may do something. */
export interface CallRate {
  /** @throws HttpError 429 */
  count(userId: string): void;
}

const MINUTE_MS = 60_000;
const MOST_CALLERS = 1_000;

/** @param most a minute */
export function createCallRate(most: number, monotonicMs: () => number): CallRate {
  const times = new Map<string, number[]>();
  return {
    count(userId) {
      const now = monotonicMs();
      const recent = (times.get(userId) ?? []).filter((at) => at > now - MINUTE_MS);
      const [oldest = now] = recent;
      if (recent.length >= most)
        throw httpError.tooManyAtOnce(
          `No more than ${most} tests a minute.`,
          Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1_000)),
        );
      times.delete(userId);
      times.set(userId, [...recent, now]);
      for (const caller of times.keys()) {
        if (times.size <= MOST_CALLERS) break;
        times.delete(caller);
      }
    },
  };
}
