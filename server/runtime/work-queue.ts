export interface QueueSize {
  /** Limit of concurrent work. */
  atOnce: number;
  /** Limit of queued work. */
  waiting: number;
}

/** Runs a limited number of functions at a time; others are queued in order. */
export class WorkQueue {
  private running = 0;
  private readonly waiters: (() => void)[] = [];

  constructor(
    private readonly size: QueueSize,
    private readonly refusal: () => Error,
  ) {}

  /** @throws the refusal, without running, when the queue is full */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.size.atOnce) this.running += 1;
    else if (this.waiters.length < this.size.waiting) await new Promise<void>((go) => this.waiters.push(go));
    else throw this.refusal();
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in the queue, so that no newcomer takes it.
      const next = this.waiters.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
