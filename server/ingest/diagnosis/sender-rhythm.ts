/** Shorter silences are part of the talking: many senders send what they have together. */
export const MIN_GAP_MS = 10_000;
/** Silences a rhythm is known by. */
const MIN_GAPS = 5;
/** One that was never silent for so long has the least gap. */
const TALKING_MS = 600_000;
const LATE_BY = 3;
const MIN_SILENCE_MS = 60_000;
/** The usual gap is longer than so many of the silences: some senders are irregular, and no reason to worry. */
const QUANTILE = 0.9;
/** How far one silence moves the estimate, as part of it, once some have been heard. */
const MIN_STEP = 0.1;

/** What is kept of a sender over starts of the server. Times in epoch milliseconds. */
export interface KnownRhythm {
  messages: number;
  firstMs: number;
  lastMs: number;
  gaps: number;
  gapMs: number;
}

/** How late a sender is. */
export interface Lateness {
  usualGapMs: number;
  silentMs: number;
  /** Silence as a multiple of the usual gap. */
  lateBy: number;
}

/** When a sender is heard: a running estimate of how long it is usually silent, robust against single long silences. */
export class SenderRhythm implements KnownRhythm {
  messages = 0;
  gaps = 0;
  gapMs = 0;
  firstMs: number;
  lastMs: number;

  constructor(atMs: number) {
    this.firstMs = atMs;
    this.lastMs = atMs;
  }

  static of(known: KnownRhythm): SenderRhythm {
    return Object.assign(new SenderRhythm(known.lastMs), known);
  }

  /** @param sinceMs since when the input listens: a silence that began before is none of the sender's */
  hear(messages: number, atMs: number, sinceMs: number): void {
    const gapMs = atMs - this.lastMs;
    if (gapMs >= MIN_GAP_MS && this.lastMs >= sinceMs) this.learn(gapMs);
    this.messages += messages;
    // Threads that process messages are not equally fast.
    this.lastMs = Math.max(this.lastMs, atMs);
  }

  /** @returns undefined while its rhythm is not known, and when it is not late */
  lateness(nowMs: number, sinceMs: number): Lateness | undefined {
    const usualGapMs = this.usualGapMs();
    if (usualGapMs === undefined) return undefined;
    const silentMs = nowMs - Math.max(this.lastMs, sinceMs);
    const lateBy = silentMs / usualGapMs;
    return silentMs >= MIN_SILENCE_MS && lateBy >= LATE_BY ? { usualGapMs, silentMs, lateBy } : undefined;
  }

  private usualGapMs(): number | undefined {
    if (this.gaps >= MIN_GAPS) return this.gapMs;
    return this.lastMs - this.firstMs >= TALKING_MS ? Math.max(this.gapMs, MIN_GAP_MS) : undefined;
  }

  /** Moves the estimate up by a part of it when the silence was longer, and down by a smaller part when it was not. */
  private learn(gapMs: number): void {
    this.gaps += 1;
    const step = Math.max(MIN_STEP, 1 / this.gaps);
    const isLonger = gapMs > this.gapMs;
    const moved = this.gapMs * Math.exp(step * (isLonger ? QUANTILE : QUANTILE - 1));
    if (this.gaps === 1) this.gapMs = gapMs;
    // Never beyond the silence itself: one of a weekend would count as much as it lasted.
    else this.gapMs = isLonger ? Math.min(moved, gapMs) : Math.max(moved, gapMs, MIN_GAP_MS);
  }
}
