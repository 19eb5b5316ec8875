import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';

/** The messages to count: index sets and condition. */
export interface Counted {
  sets: readonly SearchedSet[];
  condition: Fragment;
}

/** Totals, counted once for all search types of a query over the same messages. */
export class SharedTotals {
  private readonly offered = new Map<string, Promise<number>>();
  private readonly counted = new Map<string, Promise<number>>();

  constructor(private readonly count: (counted: Counted) => Promise<number>) {}

  /** Provides a total that another statement yields anyway. */
  offer(counted: Counted, total: Promise<number>): void {
    // It may never be awaited; its failure is reported elsewhere.
    total.catch(() => undefined);
    this.offered.set(keyOf(counted), total);
  }

  /** How many messages match. */
  of(counted: Counted): Promise<number> {
    const offered = this.offered.get(keyOf(counted));
    return offered ? offered.catch(() => this.counting(counted)) : this.counting(counted);
  }

  private counting(counted: Counted): Promise<number> {
    const key = keyOf(counted);
    const counting = this.counted.get(key) ?? this.count(counted);
    this.counted.set(key, counting);
    return counting;
  }
}

const keyOf = ({ sets, condition: { sql, params } }: Counted): string =>
  JSON.stringify([sql, params, sets.map(({ id, indices }) => [id, indices])]);
