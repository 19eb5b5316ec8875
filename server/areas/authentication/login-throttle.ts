interface Failures {
  count: number;
  /** The window ends, and the count is forgotten, at this moment. */
  untilMs: number;
}

interface Limit {
  failures: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;
/** Limits: card authentication.md, "Security requirements". */
const PER_ACCOUNT_AND_ADDRESS: Limit = { failures: 5, windowMs: 5 * MINUTE_MS };
const PER_ADDRESS: Limit = { failures: 20, windowMs: MINUTE_MS };
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const MOST_REMEMBERED = 50_000;

/**
 * Slows down guessing. Failures count for the pair of account and address and for the address alone, so that nobody
 * can lock a person out from elsewhere. Past the limit each further failure doubles the wait, up to 15 minutes.
 */
export class LoginThrottle {
  private readonly remembered = new Map<string, Failures>();

  constructor(private readonly nowMs: () => number = Date.now) {}

  /** @returns seconds to wait before the next attempt counts; 0 when it may be made now */
  waitSeconds(account: string, address: string): number {
    const waits = this.keys(account, address).map(([key, limit]) => {
      const failures = this.living(key);
      return failures && failures.count >= limit.failures ? failures.untilMs - this.nowMs() : 0;
    });
    return Math.ceil(Math.max(...waits) / 1000);
  }

  failed(account: string, address: string): void {
    for (const [key, limit] of this.keys(account, address)) {
      const count = (this.living(key)?.count ?? 0) + 1;
      const doubled = 2 ** Math.max(0, count - limit.failures) * limit.windowMs;
      this.remembered.delete(key);
      this.remembered.set(key, {
        count,
        untilMs: this.nowMs() + Math.min(doubled, Math.max(limit.windowMs, LONGEST_WAIT_MS)),
      });
    }
    this.forgetOldest();
  }

  succeeded(account: string, address: string): void {
    this.remembered.delete(pairKey(account, address));
  }

  private keys(account: string, address: string): [string, Limit][] {
    return [
      [pairKey(account, address), PER_ACCOUNT_AND_ADDRESS],
      [`address ${address}`, PER_ADDRESS],
    ];
  }

  private living(key: string): Failures | undefined {
    const failures = this.remembered.get(key);
    if (failures && failures.untilMs <= this.nowMs()) {
      this.remembered.delete(key);
      return undefined;
    }
    return failures;
  }

  private forgetOldest(): void {
    for (const key of this.remembered.keys()) {
      if (this.remembered.size <= MOST_REMEMBERED) return;
      this.remembered.delete(key);
    }
  }
}

const pairKey = (account: string, address: string) => `pair ${JSON.stringify([account, address])}`;
