/** Further back the clock of the database was set, rather than answered late. */
const SET_BACK_MS = 60_000;

/** The clocks of a node, in milliseconds. */
export interface ReceiptClocks {
  wallMs(): number;
  /** Never set back. */
  monotonicMs(): number;
}

/**
 * Gives messages their time of receipt: the clock of this node, but never behind that of the database, by which windows of
 * time are over. So no message gets a time in a window that was searched already, whatever is done to the clock of the node.
 */
export class ReceiptClock {
  private known: { databaseMs: number; atMs: number } | undefined;

  constructor(private readonly clocks: ReceiptClocks) {}

  /** Milliseconds since 1970: the time of receipt of what arrives now. */
  nowMs(): number {
    return Math.max(this.clocks.wallMs(), this.earliestMs() ?? 0);
  }

  /** Whatever arrives later gets no earlier time; undefined: nothing is known of the clock of the database yet. */
  earliestMs(): number | undefined {
    return this.known && Math.floor(this.known.databaseMs + this.clocks.monotonicMs() - this.known.atMs);
  }

  /** @param databaseMs what the clock of the database said some time ago; it says more by now */
  follow(databaseMs: number): void {
    const earliestMs = this.earliestMs() ?? 0;
    if (databaseMs > earliestMs || databaseMs < earliestMs - SET_BACK_MS)
      this.known = { databaseMs, atMs: this.clocks.monotonicMs() };
  }
}
