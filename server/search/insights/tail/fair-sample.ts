/** A thing that was kept, with what decides over it when samples are put together. */
export interface Chosen<Thing> {
  thing: Thing;
  size: number;
  /** From 0 to 1; the things with the lowest are kept. */
  chance: number;
}

interface Ordered<Thing> extends Chosen<Thing> {
  order: number;
}

/**
 * Keeps a few of many things of which nobody knows how many will come, each with the same chance, and no more than so
 * much in all. Samples of parts, put together, are a sample of the whole.
 */
export class FairSample<Thing> {
  private kept: Ordered<Thing>[] = [];
  private capacity = 0;
  private offered = 0;
  private size = 0;
  /** What has a higher chance is not kept any more. */
  private limit = 1;

  /** @param largest what all kept things may measure together; one alone may be larger */
  constructor(private readonly largest: number) {}

  /** Begins anew. */
  begin(capacity: number): void {
    this.capacity = capacity;
    this.kept = [];
    this.offered = 0;
    this.size = 0;
    this.limit = 1;
  }

  offer(thing: Thing, size: number, chance: number): void {
    const order = this.offered++;
    if (chance > this.limit || this.capacity === 0) return;
    this.kept.push({ thing, size, chance, order });
    this.size += size;
    if (this.kept.length > 2 * this.capacity || this.size > 2 * this.largest) this.thin();
  }

  /** What was kept, in the order it came. */
  get chosen(): readonly Chosen<Thing>[] {
    this.thin();
    return this.kept.sort((one, other) => one.order - other.order);
  }

  private thin(): void {
    if (this.kept.length <= this.capacity && this.size <= this.largest) return;
    const byChance = this.kept.sort((one, other) => one.chance - other.chance);
    this.kept = [];
    this.size = 0;
    for (const one of byChance) {
      const isTooMuch = this.kept.length > 0 && this.size + one.size > this.largest;
      if (isTooMuch || this.kept.length === this.capacity) break;
      this.kept.push(one);
      this.size += one.size;
    }
    this.limit = this.kept.at(-1)?.chance ?? this.limit;
  }
}
