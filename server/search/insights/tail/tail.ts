import { type TailBatch } from 'api/insights';
import { FairSample } from './fair-sample';
import { RateWindow } from './rate-window';
import { type FoundMessages, LARGEST_BATCH, type TailQuery } from './tail-observer';

/** Which messages a tail shows. */
export interface TailTerms {
  /** Any of them. */
  streams: ReadonlySet<string>;
  query: TailQuery;
}

/** What was not told yet. */
interface Counts {
  matched: number;
  skipped: number;
  unexamined: number;
}

const nothing = (): Counts => ({ matched: 0, skipped: 0, unexamined: 0 });

/** One person's view of the messages as they come: chosen by streams and query, thinned out to a rate, counted. */
export class Tail {
  private readonly rate: RateWindow;
  private readonly sample = new FairSample<TailBatch['messages'][number]>(LARGEST_BATCH);
  private counts = nothing();
  private matchedNow = 0;

  constructor(
    readonly number: number,
    public terms: TailTerms,
    readonly perSecond: number,
  ) {
    this.rate = new RateWindow(perSecond);
    this.sample.begin(this.rate.allowance);
  }

  /**
   * Takes over what a lane has found.
   *
   * @param indexOf the index a message goes to; undefined when it is stored already, and was shown
   */
  add(
    { matched, unexamined, chosen }: FoundMessages,
    indexOf: (group: number, id: string) => string | undefined,
  ): void {
    this.counts.matched += matched;
    this.counts.unexamined += unexamined;
    this.matchedNow += matched;
    for (const { thing, size, chance, group, id } of chosen) {
      const index = indexOf(group, id);
      if (index !== undefined) this.sample.offer({ ...thing, index }, size, chance);
    }
  }

  /** What has come since the last time, and begins the next batch; undefined when nothing has. */
  take(): TailBatch | undefined {
    const messages = this.sample.chosen.map(({ thing }) => thing);
    this.counts.skipped += this.matchedNow - messages.length;
    this.beginNext(messages.length);
    const { matched, skipped, unexamined } = this.counts;
    if (matched + skipped + unexamined === 0) return undefined;
    this.counts = nothing();
    return { messages, matched, skipped, ...(unexamined > 0 && { unexamined }) };
  }

  /** The same when nobody can take it: what has come is skipped, and told with the next batch. */
  drop(): void {
    this.counts.skipped += this.matchedNow;
    this.beginNext(0);
  }

  private beginNext(sent: number): void {
    this.rate.note(sent);
    this.matchedNow = 0;
    this.sample.begin(this.rate.allowance);
  }
}
