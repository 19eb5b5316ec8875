import { type QueryNode } from 'lang/query/tree';
import { type LaneObserver } from 'server/processing/lane/observer';
import { compileMatcher, type Matcher } from 'server/search/query/matching/compile-matcher';
import { type MatchedMessage } from 'server/search/query/matching/matched-message';
import { MatchingTooCostlyError } from 'server/search/query/matching/work';
import { type Sampled, ReservoirSample } from './reservoir-sample';
import { presentTailed, type Tailed } from './present-tailed';
import { BATCHES_PER_SECOND } from './rate-window';

/** The id of the observer. */
export const LIVE_TAILS = 'live tails';

/** Limit of the messages of one batch in bytes. */
export const MAX_BATCH_BYTES = 2_000_000;

/** A query, with the "now" of its date math. */
export interface TailQuery {
  tree: QueryNode;
  nowMs: number;
}

/** The part of a tail that lanes need. */
export interface WantedMessages {
  tail: number;
  /** A message must be in at least one of them. */
  streams: readonly string[];
  query: TailQuery;
  /** Most messages of one batch. */
  most: number;
}

/** A sampled message. */
export interface FoundMessage extends Sampled<Tailed> {
  id: string;
  group: number;
}

/** What a lane has found for one tail. */
export interface FoundMessages {
  tail: number;
  matched: number;
  /** Messages that were skipped without matching, for lack of time. */
  unexamined: number;
  chosen: FoundMessage[];
  /** Why the tail cannot go on. */
  failure?: string;
}

interface Watching {
  wanted: WantedMessages;
  streams: ReadonlySet<string>;
  matches: Matcher;
  key: string;
  sample: ReservoirSample<Omit<FoundMessage, keyof Sampled<Tailed>> & { row: MatchedMessage }>;
  matched: number;
  unexamined: number;
  failure?: string;
  /** Time spent on it beyond the allowance of past ticks. */
  spentMs: number;
}

/** Time per tick that all tails together may spend on matching, so that processing goes on. */
const WORKING_MS = 40;
const TICK_MS = 1000 / BATCHES_PER_SECOND;

export interface TailObserverOptions {
  nowMs?: () => number;
  random?: () => number;
  compile?: (query: TailQuery) => Matcher;
}

const compileQuery = ({ tree, nowMs }: TailQuery): Matcher => compileMatcher(tree, { now: new Date(nowMs) });

/** Samples processed messages for live tails. Costs nothing when there are none. */
export class TailObserver implements LaneObserver<readonly WantedMessages[]> {
  readonly id = LIVE_TAILS;
  private watching: Watching[] = [];
  private tickedMs = 0;
  private readonly nowMs: () => number;
  private readonly random: () => number;
  private readonly compile: (query: TailQuery) => Matcher;

  constructor({
    nowMs = () => performance.now(),
    random = Math.random,
    compile = compileQuery,
  }: TailObserverOptions = {}) {
    this.nowMs = nowMs;
    this.random = random;
    this.compile = compile;
  }

  configure(all: readonly WantedMessages[]): void {
    const before = new Map(this.watching.map((each) => [each.wanted.tail, each]));
    this.watching = all.map((wanted) => {
      const known = before.get(wanted.tail);
      const key = JSON.stringify(wanted.query);
      const sample: Watching['sample'] = known?.sample ?? new ReservoirSample(MAX_BATCH_BYTES);
      if (!known) sample.begin(wanted.most);
      const matches = known?.key === key ? known.matches : this.compile(wanted.query);
      const counts = known ?? { matched: 0, unexamined: 0, spentMs: 0 };
      return { ...counts, wanted, sample, streams: new Set(wanted.streams), matches, key };
    });
  }

  offer(row: MatchedMessage, group: number): void {
    if (this.watching.length === 0) return;
    const allowedMs = WORKING_MS / this.watching.length;
    let startedMs = this.nowMs();
    this.passTime(startedMs, allowedMs);
    for (const each of this.watching) {
      if (each.failure !== undefined || !row.streams.some((id) => each.streams.has(id))) continue;
      if (each.spentMs >= allowedMs) {
        each.unexamined += 1;
        continue;
      }
      this.examine(each, row, group);
      const endedMs = this.nowMs();
      each.spentMs += endedMs - startedMs;
      startedMs = endedMs;
    }
  }

  take(): FoundMessages[] | undefined {
    const found = this.watching.filter(
      ({ matched, unexamined, failure }) => matched + unexamined > 0 || failure !== undefined,
    );
    return found.length === 0 ? undefined : found.map(takeFrom);
  }

  private examine(watching: Watching, row: MatchedMessage, group: number): void {
    try {
      if (!watching.matches(row)) return;
      watching.matched += 1;
      const message = { id: row.gl2_message_id, group, row };
      watching.sample.offer(message, row.gl2_accounted_message_size, this.random());
    } catch (cause) {
      if (cause instanceof MatchingTooCostlyError) watching.unexamined += 1;
      else watching.failure = cause instanceof Error ? cause.message : String(cause);
    }
  }

  private passTime(nowMs: number, allowedMs: number): void {
    const ticks = Math.floor((nowMs - this.tickedMs) / TICK_MS);
    if (ticks <= 0) return;
    this.tickedMs += ticks * TICK_MS;
    for (const each of this.watching) each.spentMs = Math.max(0, each.spentMs - ticks * allowedMs);
  }
}

function takeFrom(watching: Watching): FoundMessages {
  const { wanted, sample, matched, unexamined, failure } = watching;
  const chosen = sample.chosen.map(({ item: { row, ...place }, size, chance }) => ({
    ...place,
    size,
    chance,
    item: presentTailed(row),
  }));
  sample.begin(wanted.most);
  watching.matched = 0;
  watching.unexamined = 0;
  return { tail: wanted.tail, matched, unexamined, chosen, ...(failure !== undefined && { failure }) };
}
