import { type Limit, MAX_WAIT_MS } from './limits';

/** Wrong passwords, and attempts whose outcome is not known yet. Times in milliseconds; 0: never. */
export interface Counter {
  failures: number;
  /** When the failures are forgotten. */
  failuresUntilMs: number;
  blockedUntilMs: number;
  pending: number;
  /** After it they count no more: their node was stopped meanwhile. */
  pendingUntilMs: number;
}

export const NO_FAILURES: Counter = {
  failures: 0,
  failuresUntilMs: 0,
  blockedUntilMs: 0,
  pending: 0,
  pendingUntilMs: 0,
};

/** Longer than any check of a password takes. */
const PENDING_MS = 60_000;

const current = (counter: Counter, nowMs: number): Counter => ({
  ...counter,
  ...(counter.failuresUntilMs <= nowMs && { failures: 0, failuresUntilMs: 0, blockedUntilMs: 0 }),
  ...(counter.pendingUntilMs <= nowMs && { pending: 0, pendingUntilMs: 0 }),
});

/** Seconds until the next attempt is allowed; 0 for now. */
export const waitSeconds = ({ blockedUntilMs }: Counter, nowMs: number): number =>
  Math.max(0, Math.ceil((blockedUntilMs - nowMs) / 1000));

/** With one more attempt under way; undefined when those under way could use up all that are left. */
export function withAttempt(counter: Counter, limit: Limit, nowMs: number): Counter | undefined {
  const now = current(counter, nowMs);
  const left = Math.max(1, limit.failures - now.failures);
  if (waitSeconds(now, nowMs) > 0 || now.pending >= Math.min(left, limit.atOnce ?? left)) return undefined;
  return { ...now, pending: now.pending + 1, pendingUntilMs: nowMs + PENDING_MS };
}

/** An attempt ended, and was not wrong. */
export function withoutAttempt(counter: Counter, nowMs: number): Counter {
  const now = current(counter, nowMs);
  const pending = Math.max(0, now.pending - 1);
  return { ...now, pending, pendingUntilMs: pending === 0 ? 0 : now.pendingUntilMs };
}

/** An attempt ended with a wrong password. From the limit on each failure leads to a wait, twice as long as the one before. */
export function withFailure(counter: Counter, limit: Limit, nowMs: number): Counter {
  const now = withoutAttempt(counter, nowMs);
  const failures = now.failures + 1;
  if (failures < limit.failures)
    return { ...now, failures, failuresUntilMs: now.failures === 0 ? nowMs + limit.windowMs : now.failuresUntilMs };
  const waitMs = Math.min(MAX_WAIT_MS, limit.windowMs * 2 ** (failures - limit.failures));
  const blockedUntilMs = nowMs + waitMs;
  return { ...now, failures, blockedUntilMs, failuresUntilMs: blockedUntilMs + MAX_WAIT_MS };
}

/** With one more call, wrong or not; undefined when the window has had as many as it may. */
export function withCall(counter: Counter, limit: Limit, nowMs: number): Counter | undefined {
  const now = current(counter, nowMs);
  if (now.failures >= limit.failures) return undefined;
  const failures = now.failures + 1;
  const failuresUntilMs = now.failures === 0 ? nowMs + limit.windowMs : now.failuresUntilMs;
  return { ...now, failures, failuresUntilMs, blockedUntilMs: failures < limit.failures ? 0 : failuresUntilMs };
}
