/** A sampled item, with its random priority for merging samples. */
export interface Sampled<Item> {
  item: Item;
  size: number;
  /** Random, from 0 to 1; the items with the lowest values are kept. */
  chance: number;
}

interface Ordered<Item> extends Sampled<Item> {
  order: number;
}

/**
 * Reservoir sampling: keeps a uniform random sample of a stream of unknown length, limited in number and total size. Samples
 * of several streams can be merged into a sample of all.
 */
export class ReservoirSample<Item> {
  private kept: Ordered<Item>[] = [];
  private capacity = 0;
  private offered = 0;
  private size = 0;
  /** Items with a higher value can no longer get into the sample. */
  private limit = 1;

  /** @param largest limit of the total size; a single item may be larger */
  constructor(private readonly largest: number) {}

  /** Begins a new, empty sample. */
  begin(capacity: number): void {
    this.capacity = capacity;
    this.kept = [];
    this.offered = 0;
    this.size = 0;
    this.limit = 1;
  }

  offer(item: Item, size: number, chance: number): void {
    const order = this.offered++;
    if (chance > this.limit || this.capacity === 0) return;
    this.kept.push({ item, size, chance, order });
    this.size += size;
    if (this.kept.length > 2 * this.capacity || this.size > 2 * this.largest) this.thin();
  }

  /** The sample, in order of arrival. */
  get chosen(): readonly Sampled<Item>[] {
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
