import { type TailBatch } from 'api/insights';
import { ReservoirSample } from './reservoir-sample';
import { RateWindow } from './rate-window';
import { type FoundMessages, MAX_BATCH_BYTES, type TailQuery } from './tail-observer';

/** Which messages a tail shows. */
export interface TailTerms {
  /** A message must be in at least one of them. */
  streams: ReadonlySet<string>;
  query: TailQuery;
}

/** Counts that were not sent yet. */
interface Counts {
  matched: number;
  skipped: number;
  unexamined: number;
}

const nothing = (): Counts => ({ matched: 0, skipped: 0, unexamined: 0 });

/** A live tail: processed messages, filtered by streams and query, sampled down to a rate, and counted. */
export class Tail {
  private readonly rate: RateWindow;
  private readonly sample = new ReservoirSample<TailBatch['messages'][number]>(MAX_BATCH_BYTES);
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
   * Adds what a lane has found.
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
    for (const { item, size, chance, group, id } of chosen) {
      const index = indexOf(group, id);
      if (index !== undefined) this.sample.offer({ ...item, index }, size, chance);
    }
  }

  /** The batch since the last call; undefined when nothing was found. */
  take(): TailBatch | undefined {
    const messages = this.sample.chosen.map(({ item }) => item);
    this.counts.skipped += this.matchedNow - messages.length;
    this.beginNext(messages.length);
    const { matched, skipped, unexamined } = this.counts;
    if (matched + skipped + unexamined === 0) return undefined;
    this.counts = nothing();
    return { messages, matched, skipped, ...(unexamined > 0 && { unexamined }) };
  }

  /** Discards the batch when the client is slow: its messages count as skipped in the next one. */
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
