/** Time that tasks may take together; while several run it is counted once. */
export class TimeBudget {
  private spentMs = 0;
  private running = 0;
  private sinceMs = 0;

  constructor(
    private readonly ms: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** In whole milliseconds; never negative. */
  leftMs(): number {
    const underWay = this.running > 0 ? this.nowMs() - this.sinceMs : 0;
    return Math.max(0, Math.floor(this.ms - this.spentMs - underWay));
  }

  async spend<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running === 0) this.sinceMs = this.nowMs();
    this.running += 1;
    try {
      return await task();
    } finally {
      this.running -= 1;
      if (this.running === 0) this.spentMs += this.nowMs() - this.sinceMs;
    }
  }
}
