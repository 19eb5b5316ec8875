/** Batches per second. */
export const BATCHES_PER_SECOND = 10;

/**
 * Rate limit with a sliding window of one second: how many messages the next batch may have. Each batch gets at most half of
 * what is left, so that a burst passes at once and a continuous flood is spread evenly.
 */
export class RateWindow {
  /** Number of messages in each batch of the last second. */
  private readonly sent: number[] = new Array<number>(BATCHES_PER_SECOND - 1).fill(0);
  private oldest = 0;
  private lately = 0;

  constructor(private readonly perSecond: number) {}

  get allowance(): number {
    return Math.ceil((this.perSecond - this.lately) / 2);
  }

  /** Records the number of messages in a batch, even when it is 0. */
  note(messages: number): void {
    this.lately += messages - (this.sent[this.oldest] ?? 0);
    this.sent[this.oldest] = messages;
    this.oldest = (this.oldest + 1) % this.sent.length;
  }
}
