/** Messages that were sent and may yet turn out not to have arrived, in their order. */
export class Unsettled {
  private readonly sent: { toOffset: number; settledMs: number }[] = [];

  /** @param settledMs when they count as delivered */
  add(toOffset: number, settledMs: number): void {
    this.sent.push({ toOffset, settledMs });
  }

  get isEmpty(): boolean {
    return this.sent.length === 0;
  }

  /** When the first of them count as delivered; Infinity when there are none. */
  get nextMs(): number {
    return this.sent[0]?.settledMs ?? Infinity;
  }

  /** @returns the offset up to which they count as delivered now; undefined when none newly do */
  settle(nowMs: number): number | undefined {
    let toOffset: number | undefined;
    while (this.sent[0] && this.sent[0].settledMs <= nowMs) toOffset = this.sent.shift()?.toOffset;
    return toOffset;
  }

  clear(): void {
    this.sent.length = 0;
  }
}
