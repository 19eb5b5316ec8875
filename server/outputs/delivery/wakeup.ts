/** Lets one loop wait for whatever happens next. */
export class Wakeup {
  private isRaised = false;
  private resolve: (() => void) | undefined;

  /** Ends the wait; the next one when nobody waits. */
  raise(): void {
    this.isRaised = true;
    this.resolve?.();
  }

  /** Resolves when it is raised, or after so many milliseconds. */
  async wait(ms: number): Promise<void> {
    if (!this.isRaised) {
      await new Promise<void>((resolve) => {
        const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined;
        this.resolve = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.resolve = undefined;
    this.isRaised = false;
  }
}
