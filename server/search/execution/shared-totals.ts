import { type Fragment } from 'server/search/fragment';

/** Counts messages once for all search types of a query that look at the same ones. */
export class SharedTotals {
  private readonly offered = new Map<string, Promise<number>>();
  private readonly counted = new Map<string, Promise<number>>();

  constructor(private readonly count: (condition: Fragment) => Promise<number>) {}

  /** Another statement tells the number in passing. */
  offer(condition: Fragment, total: Promise<number>): void {
    // Nobody may ask for it; its failure is then told elsewhere.
    total.catch(() => undefined);
    this.offered.set(keyOf(condition), total);
  }

  /** How many messages match. */
  of(condition: Fragment): Promise<number> {
    const offered = this.offered.get(keyOf(condition));
    return offered ? offered.catch(() => this.counting(condition)) : this.counting(condition);
  }

  private counting(condition: Fragment): Promise<number> {
    const key = keyOf(condition);
    const counting = this.counted.get(key) ?? this.count(condition);
    this.counted.set(key, counting);
    return counting;
  }
}

const keyOf = ({ sql, params }: Fragment): string => JSON.stringify([sql, params]);
