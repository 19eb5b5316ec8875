/** Batches a second. */
export const BATCHES_PER_SECOND = 10;

/**
 * How many messages may go out with the next batch, so that any second has no more than the rate. Half of what is left
 * at most: a burst is let through at once, a flood comes evenly.
 */
export class RateWindow {
  /** What the batches of the second before the next one carried. */
  private readonly sent: number[] = new Array<number>(BATCHES_PER_SECOND - 1).fill(0);
  private oldest = 0;
  private lately = 0;

  constructor(private readonly perSecond: number) {}

  get allowance(): number {
    return Math.ceil((this.perSecond - this.lately) / 2);
  }

  /** Notes what the next batch carried, also when it was nothing. */
  note(messages: number): void {
    this.lately += messages - (this.sent[this.oldest] ?? 0);
    this.sent[this.oldest] = messages;
    this.oldest = (this.oldest + 1) % this.sent.length;
  }
}
