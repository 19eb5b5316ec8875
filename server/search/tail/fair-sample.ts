interface Chosen<Thing> {
  thing: Thing;
  size: number;
  order: number;
}

/**
 * Keeps a few of many things of which nobody knows how many will come, each with the same chance (reservoir sampling),
 * and no more than so much in all.
 */
export class FairSample<Thing> {
  private chosen: Chosen<Thing>[] = [];
  private capacity = 0;
  private offered = 0;
  private size = 0;

  /**
   * @param largest what all kept things may measure together; one alone may be larger
   * @param random from 0 to 1, 1 excluded
   */
  constructor(
    private readonly largest: number,
    private readonly random: () => number,
  ) {}

  /** Begins anew. */
  begin(capacity: number): void {
    this.capacity = capacity;
    this.chosen = [];
    this.offered = 0;
    this.size = 0;
  }

  offer(thing: Thing, size: number): void {
    const order = this.offered++;
    if (this.chosen.length < this.capacity) {
      if (this.chosen.length === 0 || this.size + size <= this.largest)
        this.keep(this.chosen.length, { thing, size, order });
      else this.capacity = this.chosen.length;
      return;
    }
    const place = Math.floor(this.random() * this.offered);
    const old = this.chosen[place];
    if (old && this.size - old.size + size <= this.largest) this.keep(place, { thing, size, order });
  }

  /** What was kept, in the order it came. */
  get things(): Thing[] {
    return this.chosen.sort((one, other) => one.order - other.order).map(({ thing }) => thing);
  }

  private keep(place: number, chosen: Chosen<Thing>): void {
    this.size += chosen.size - (this.chosen[place]?.size ?? 0);
    this.chosen[place] = chosen;
  }
}
