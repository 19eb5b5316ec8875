import { createHash } from 'node:crypto';
import { countedAddress } from './counted-address';

interface Failures {
  count: number;
  /** The time at which the window ends and the count is dropped. */
  untilMs: number;
}

interface Limit {
  failures: number;
  windowMs: number;
}

/** An attempt counts as a failure until its result is known. Exactly one of the three is called, once. */
export interface Attempt {
  succeeded(): void;
  failed(): void;
  /** The password was not checked. */
  withdrawn(): void;
}

const MINUTE_MS = 60_000;
/** Limits: card authentication.md, "Security requirements". */
const PER_ACCOUNT_AND_ADDRESS: Limit = { failures: 5, windowMs: 5 * MINUTE_MS };
const PER_ADDRESS: Limit = { failures: 20, windowMs: MINUTE_MS };
/** For an account with a living session at a throttled address. */
const SPARE: Limit = { failures: 5, windowMs: 5 * MINUTE_MS };
/**
 * Unknown ids of sessions and tokens. They are too long to be guessed, so this only limits floods; the tabs of a
 * browser with an expired session stay far below.
 */
const UNKNOWN: Limit = { failures: 600, windowMs: MINUTE_MS };
const MAX_WAIT_MS = 15 * MINUTE_MS;
const MAX_REMEMBERED = 50_000;
/** Seconds to wait while other attempts are undecided. */
const BUSY_SECONDS = 1;

/** Names can have any length; their hash does not. */
const pairKey = (account: string, address: string) =>
  `pair ${createHash('sha256')
    .update(JSON.stringify([account, countedAddress(address)]))
    .digest('base64')}`;
const addressKey = (address: string) => `address ${countedAddress(address)}`;
const spareKey = (account: string, address: string) => `spare ${pairKey(account, address)}`;

/**
 * Slows down password guessing. Failures count for the pair of account and address and for the address alone, so that
 * nobody can lock out a person from another address. Beyond the limit, each further failure doubles the wait, up to 15
 * minutes.
 * Attempts in progress count as failures, so that simultaneous attempts gain nothing over sequential ones.
 */
export class LoginThrottle {
  private readonly remembered = new Map<string, Failures>();
  private readonly underWay = new Map<string, number>();

  constructor(private readonly nowMs: () => number = Date.now) {}

  /** @returns seconds until the next attempt is allowed; 0 for now */
  waitSeconds(account: string, address: string): number {
    return Math.max(...this.keys(account, address).map(([key, limit]) => this.waitOf(key, limit)));
  }

  /** Starts an attempt. @returns seconds to wait when it is not allowed now */
  begin(account: string, address: string): Attempt | number {
    const wait = this.waitSeconds(account, address);
    if (wait > 0) return wait;
    const keys = this.keys(account, address);
    if (keys.some(([key, limit]) => this.countOf(key) >= limit.failures)) return BUSY_SECONDS;
    return this.reserve(
      keys.map(([key]) => key),
      { failed: () => this.failed(account, address), succeeded: () => this.succeeded(account, address) },
    );
  }

  /**
   * Starts an attempt for somebody with a living session at a throttled address, one at a time.
   *
   * @returns seconds to wait when it is not allowed now
   */
  beginSpare(account: string, address: string): Attempt | number {
    const key = spareKey(account, address);
    const wait = this.waitOf(key, SPARE);
    if (wait > 0) return wait;
    if (this.underWay.has(key)) return BUSY_SECONDS;
    return this.reserve([key], {
      failed: () => this.count(key, SPARE),
      succeeded: () => {
        this.remembered.delete(key);
        this.succeeded(account, address);
      },
    });
  }

  failed(account: string, address: string): void {
    for (const [key, limit] of this.keys(account, address)) this.count(key, limit);
  }

  succeeded(account: string, address: string): void {
    this.remembered.delete(pairKey(account, address));
  }

  /** Counts an unknown session or token id. @returns seconds to wait when there were too many */
  unknown(address: string): number {
    const key = `unknown ${countedAddress(address)}`;
    const wait = this.waitOf(key, UNKNOWN);
    if (wait > 0) return wait;
    const { count, untilMs } = this.living(key) ?? { count: 0, untilMs: this.nowMs() + UNKNOWN.windowMs };
    this.remember(key, { count: count + 1, untilMs });
    return 0;
  }

  private reserve(keys: readonly string[], ends: { failed(): void; succeeded(): void }): Attempt {
    for (const key of keys) this.underWay.set(key, (this.underWay.get(key) ?? 0) + 1);
    const release = () => {
      for (const key of keys) {
        const left = (this.underWay.get(key) ?? 1) - 1;
        if (left > 0) this.underWay.set(key, left);
        else this.underWay.delete(key);
      }
    };
    const andRelease = (end: () => void) => () => {
      release();
      end();
    };
    return { withdrawn: release, failed: andRelease(ends.failed), succeeded: andRelease(ends.succeeded) };
  }

  private count(key: string, limit: Limit): void {
    const count = (this.living(key)?.count ?? 0) + 1;
    const doubled = 2 ** Math.max(0, count - limit.failures) * limit.windowMs;
    const waitMs = Math.min(doubled, Math.max(limit.windowMs, MAX_WAIT_MS));
    this.remember(key, { count, untilMs: this.nowMs() + waitMs });
  }

  private remember(key: string, failures: Failures): void {
    // Re-inserted at the end: entries at the start are evicted first.
    this.remembered.delete(key);
    this.remembered.set(key, failures);
    this.forgetOldest();
  }

  private keys(account: string, address: string): [string, Limit][] {
    return [
      [pairKey(account, address), PER_ACCOUNT_AND_ADDRESS],
      [addressKey(address), PER_ADDRESS],
    ];
  }

  /** Failures, including attempts in progress. */
  private countOf(key: string): number {
    return (this.living(key)?.count ?? 0) + (this.underWay.get(key) ?? 0);
  }

  private waitOf(key: string, limit: Limit): number {
    const failures = this.living(key);
    const waitMs = failures && failures.count >= limit.failures ? failures.untilMs - this.nowMs() : 0;
    return Math.ceil(waitMs / 1000);
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
      if (this.remembered.size <= MAX_REMEMBERED) return;
      this.remembered.delete(key);
    }
  }
}
