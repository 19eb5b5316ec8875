/** Hands the parts of a file from requests to the one who reads them: one is being read, one may wait. */
export class PartQueue implements AsyncIterable<Buffer> {
  private waiting: Buffer | undefined;
  private isEnded = false;
  private failure: Error | undefined;
  private wake: () => void = () => undefined;
  private freed: () => void = () => undefined;

  /** Waits until there is room for a part. @returns false when there was none for so many milliseconds */
  async hasRoom(waitMs: number): Promise<boolean> {
    if (this.waiting !== undefined) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.freed = resolve;
        timer = setTimeout(resolve, waitMs);
      });
      clearTimeout(timer);
    }
    return this.waiting === undefined && !this.isEnded && !this.failure;
  }

  /** Takes a part, for which there is room. */
  put(part: Buffer): void {
    this.waiting = part;
    this.wake();
  }

  /** There are no more parts. */
  end(): void {
    this.isEnded = true;
    this.wake();
  }

  /** Whoever reads gets this error; what waits is forgotten. */
  fail(cause: Error): void {
    this.failure = cause;
    this.waiting = undefined;
    this.wake();
    this.freed();
  }

  /** @throws the error it failed with */
  check(): void {
    if (this.failure) throw this.failure;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      this.check();
      const part = this.waiting;
      if (part !== undefined) {
        this.waiting = undefined;
        this.freed();
        yield part;
      } else if (this.isEnded) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
