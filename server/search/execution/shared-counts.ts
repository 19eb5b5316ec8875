import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type MessageCondition } from 'server/search/fragment';
import { type MessageCounts } from 'server/search/types/message-counts';

/** The messages to count: index sets and condition. */
export interface Counted {
  sets: readonly SearchedSet[];
  condition: MessageCondition;
}

/** Counts, made once for all search types of a query over the same messages. */
export class SharedCounts {
  private readonly offers = new Map<string, Promise<MessageCounts>>();
  private readonly histograms = new Map<string, Promise<MessageCounts>>();
  private readonly totals = new Map<string, Promise<number>>();

  constructor(private readonly count: (counted: Counted) => Promise<number>) {}

  /**
   * Provides counts that another statement yields anyway; the first ones are kept.
   *
   * @param isHistogram that statement only counts over time, so that waiting for it is worth it
   */
  offer(counted: Counted, counts: Promise<MessageCounts>, isHistogram: boolean): void {
    // They may never be awaited; their failure is reported elsewhere.
    counts.catch(() => undefined);
    const key = keyOf(counted);
    if (!this.offers.has(key)) this.offers.set(key, counts);
    if (isHistogram) this.histograms.set(key, counts);
  }

  /** Counts that another statement yields anyway; rejected when it fails. */
  offered(counted: Counted): Promise<MessageCounts> | undefined {
    return this.offers.get(keyOf(counted));
  }

  /** The counts of a histogram; rejected when it fails. */
  histogramOf(counted: Counted): Promise<MessageCounts> | undefined {
    return this.histograms.get(keyOf(counted));
  }

  /** How many messages match. */
  totalOf(counted: Counted): Promise<number> {
    const offered = this.offered(counted);
    return offered ? offered.then(({ total }) => total).catch(() => this.counting(counted)) : this.counting(counted);
  }

  private counting(counted: Counted): Promise<number> {
    const key = keyOf(counted);
    const counting = this.totals.get(key) ?? this.count(counted);
    this.totals.set(key, counting);
    return counting;
  }
}

const keyOf = ({ sets, condition: { sql, params } }: Counted): string =>
  JSON.stringify([sql, params, sets.map(({ id, indices }) => [id, indices])]);
