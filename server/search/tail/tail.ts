import { type TailBatch } from 'api/insights';
import { type Matcher } from 'server/search/matching/compile-matcher';
import { type MatchedMessage } from 'server/search/matching/matched-message';
import { MatchingTooCostlyError } from 'server/search/matching/work';
import { FairSample } from './fair-sample';
import { presentTailed, type Tailed } from './present-tailed';
import { RateWindow } from './rate-window';

/** Which messages a tail shows. */
export interface TailTerms {
  /** Any of them. */
  streams: ReadonlySet<string>;
  matches: Matcher;
}

/** Bytes of the messages of one batch. */
const LARGEST_BATCH = 2_000_000;

/** What was not told yet. */
interface Counts {
  matched: number;
  skipped: number;
  unexamined: number;
}

const nothing = (): Counts => ({ matched: 0, skipped: 0, unexamined: 0 });

/** One person's view of the messages as they come: chosen by streams and query, thinned out to a rate, counted. */
export class Tail {
  terms: TailTerms;
  private readonly rate: RateWindow;
  private readonly sample: FairSample<Tailed>;
  private counts = nothing();
  private matchedNow = 0;

  constructor(terms: TailTerms, perSecond: number, random: () => number) {
    this.terms = terms;
    this.rate = new RateWindow(perSecond);
    this.sample = new FairSample(LARGEST_BATCH, random);
    this.sample.begin(this.rate.allowance);
  }

  /** Whether a message is in one of the streams. */
  isWithin({ streams }: MatchedMessage): boolean {
    return streams.some((id) => this.terms.streams.has(id));
  }

  offer(message: MatchedMessage, indexName: string): void {
    if (!this.examine(message)) return;
    this.counts.matched += 1;
    this.matchedNow += 1;
    this.sample.offer({ message, indexName }, message.gl2_accounted_message_size);
  }

  /** Counts a message that nobody had the time to look at. */
  passOver(): void {
    this.counts.unexamined += 1;
  }

  /** What has come since the last time, and begins the next batch; undefined when nothing has. */
  take(): TailBatch | undefined {
    const messages = this.sample.things.map(presentTailed);
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

  private examine(message: MatchedMessage): boolean {
    try {
      return this.terms.matches(message);
    } catch (cause) {
      if (!(cause instanceof MatchingTooCostlyError)) throw cause;
      this.passOver();
      return false;
    }
  }
}
