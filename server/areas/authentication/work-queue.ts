export interface QueueSize {
  /** Pieces of work under way. */
  atOnce: number;
  /** Pieces of work that wait. */
  waiting: number;
}

/** Does a bounded number of things at a time, the others one after the other in the order they came. */
export class WorkQueue {
  private running = 0;
  private readonly waiters: (() => void)[] = [];

  constructor(
    private readonly size: QueueSize,
    private readonly refusal: () => Error,
  ) {}

  /** @throws the refusal, before anything is done, when as much waits as may */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.size.atOnce) this.running += 1;
    else if (this.waiters.length < this.size.waiting) await new Promise<void>((go) => this.waiters.push(go));
    else throw this.refusal();
    try {
      return await work();
    } finally {
      // A turn goes from one to the next, so that nobody comes in between.
      const next = this.waiters.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
