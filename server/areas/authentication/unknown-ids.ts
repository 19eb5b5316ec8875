import { countedAddress } from './counted-address';

const LIMIT = 600;
const WINDOW_MS = 60_000;
const MAX_REMEMBERED = 50_000;

interface Sent {
  count: number;
  untilMs: number;
}

/**
 * Limits floods of unknown ids of sessions and tokens. They are too long to be guessed, so each node counts by itself; the
 * tabs of a browser with an expired session stay far below.
 */
export class UnknownIds {
  private readonly sent = new Map<string, Sent>();

  constructor(private readonly nowMs: () => number = Date.now) {}

  /** Counts one. @returns seconds to wait when there were too many */
  note(address: string): number {
    const key = countedAddress(address);
    const before = this.sent.get(key);
    const { count, untilMs } =
      before && before.untilMs > this.nowMs() ? before : { count: 0, untilMs: this.nowMs() + WINDOW_MS };
    if (count >= LIMIT) return Math.ceil((untilMs - this.nowMs()) / 1000);
    // Entries at the start are evicted first.
    this.sent.delete(key);
    this.sent.set(key, { count: count + 1, untilMs });
    this.evict();
    return 0;
  }

  private evict(): void {
    for (const key of this.sent.keys()) {
      if (this.sent.size <= MAX_REMEMBERED) return;
      this.sent.delete(key);
    }
  }
}
