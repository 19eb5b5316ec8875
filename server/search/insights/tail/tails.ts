import { type TailBatch } from 'api/insights';
import { type FoundTarget, type ObserverSource } from 'server/processing/pool/lane-source';
import { type WriteTarget } from 'server/processing/message-writer';
import { type Log } from 'server/runtime/log';
import { type MatchedMessage } from 'server/search/query/matching/matched-message';
import { LineStream } from './line-stream';
import { BATCHES_PER_SECOND } from './rate-window';
import { Tail, type TailTerms } from './tail';
import { type FoundMessages, LIVE_TAILS, TailObserver, type WantedMessages } from './tail-observer';

const MAX_TAILS = 20;
const MAX_PER_USER = 5;
const TICK_MS = 1000 / BATCHES_PER_SECOND;
const HEARTBEAT_MS = 5_000;
/** Whoever is shut out by another node sees nothing more after a second. */
const RENEWAL_MS = 700;
const HEARTBEAT: TailBatch = { messages: [], matched: 0, skipped: 0 };

/** A tail that cannot begin because there are too many; the message says what to do. */
export class TooManyTailsError extends Error {
  override readonly name = 'TooManyTailsError';
}

export interface TailRequest {
  /** Id of the user. */
  owner: string;
  terms: TailTerms;
  /** Most messages per second. */
  rate: number;
  /** What the user is allowed to see now; undefined ends the tail. Called more than once a second. */
  renew(): Promise<TailTerms | undefined>;
}

interface Open {
  request: TailRequest;
  tail: Tail;
  lines: LineStream;
  writtenMs: number;
  renewedMs: number;
  isRenewing: boolean;
}

export interface TailsOptions {
  log: Log;
  nowMs?: () => number;
  /** False: the caller calls {@link Tails.tick} itself. */
  hasTimer?: boolean;
}

/** The live tails of this node. Lanes sample the messages for them. */
export class Tails implements ObserverSource {
  readonly id = LIVE_TAILS;
  private readonly opened = new Set<Open>();
  private wanted: readonly WantedMessages[] = [];
  private readonly observer: TailObserver;
  private lastNumber = 0;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly log: Log;
  private readonly nowMs: () => number;
  private readonly hasTimer: boolean;

  constructor({ log, nowMs = () => performance.now(), hasTimer = true }: TailsOptions) {
    this.log = log;
    this.nowMs = nowMs;
    this.hasTimer = hasTimer;
    this.observer = new TailObserver({ nowMs });
  }

  /**
   * Begins a tail: a stream with lines of {@link TailBatch}, until its reader destroys it or the tail ends.
   *
   * @throws TooManyTailsError
   */
  open(request: TailRequest): LineStream {
    this.checkLimits(request.owner);
    const now = this.nowMs();
    const lines = new LineStream();
    const tail = new Tail((this.lastNumber += 1), request.terms, request.rate);
    const entry: Open = { request, tail, lines, writtenMs: now, renewedMs: now, isRenewing: false };
    this.opened.add(entry);
    this.ask();
    lines.once('close', () => this.remove(entry));
    lines.write(HEARTBEAT);
    if (this.hasTimer) this.timer ??= setInterval(() => this.tick(), TICK_MS);
    return lines;
  }

  readonly configuration = (): readonly WantedMessages[] => this.wanted;

  /** Adds what a lane has found. */
  onFound(found: unknown, targetOf: FoundTarget): void {
    const indexOf = (group: number, id: string) => targetOf(group, id)?.indexName;
    for (const each of found as readonly FoundMessages[]) {
      const entry = [...this.opened].find(({ tail }) => tail.number === each.tail);
      if (!entry) continue;
      entry.tail.add(each, indexOf);
      if (each.failure === undefined) continue;
      this.log.error({ failure: each.failure }, 'A live tail failed and was ended');
      this.end(entry);
    }
  }

  /** Offers messages that did not pass through a lane: those of the audit log. */
  offer(rows: readonly MatchedMessage[], target: WriteTarget): void {
    if (this.opened.size === 0) return;
    this.observer.configure(this.wanted);
    for (const row of rows) this.observer.offer(row, 0);
    const found = this.observer.take();
    if (found) this.onFound(found, () => target);
  }

  /** Sends the next batches; to be called ten times a second. */
  tick(): void {
    const now = this.nowMs();
    for (const entry of this.opened) {
      this.send(entry, now);
      if (now - entry.renewedMs >= RENEWAL_MS && !entry.isRenewing) void this.renew(entry, now);
    }
  }

  get size(): number {
    return this.opened.size;
  }

  /** Ends all tails of a user. */
  endAllOf(owner: string): void {
    for (const entry of [...this.opened]) if (entry.request.owner === owner) this.end(entry);
  }

  /** Ends all tails; none can begin any more. */
  close(): void {
    this.isClosed = true;
    for (const entry of [...this.opened]) this.end(entry);
  }

  private checkLimits(owner: string): void {
    if (this.isClosed) throw new TooManyTailsError('The server is stopping. Try again in a minute.');
    const own = [...this.opened].filter(({ request }) => request.owner === owner).length;
    if (own >= MAX_PER_USER)
      throw new TooManyTailsError(`You have ${own} live tails open. Close one of them to open another.`);
    if (this.opened.size >= MAX_TAILS)
      throw new TooManyTailsError(`This server has ${MAX_TAILS} live tails open. Try again later.`);
  }

  private send(entry: Open, now: number): void {
    const { tail, lines } = entry;
    if (lines.isBehind) return tail.drop();
    const batch = tail.take() ?? (now - entry.writtenMs >= HEARTBEAT_MS ? HEARTBEAT : undefined);
    if (!batch) return;
    lines.write(batch);
    entry.writtenMs = now;
  }

  private async renew(entry: Open, now: number): Promise<void> {
    entry.isRenewing = true;
    try {
      const terms = await entry.request.renew();
      if (!terms) this.end(entry);
      else if (terms !== entry.tail.terms) {
        entry.tail.terms = terms;
        this.ask();
      }
    } catch (err) {
      this.log.warn({ err }, 'A live tail was ended because its permissions could not be checked');
      this.end(entry);
    }
    entry.isRenewing = false;
    entry.renewedMs = now;
  }

  private end(entry: Open): void {
    this.remove(entry);
    entry.lines.end();
  }

  private remove(entry: Open): void {
    this.opened.delete(entry);
    this.ask();
    if (this.opened.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Configures the lanes; a batch has at most half of the rate (see {@link RateWindow}). */
  private ask(): void {
    this.wanted = [...this.opened].map(({ tail: { number, perSecond, terms } }) => ({
      tail: number,
      streams: [...terms.streams],
      query: terms.query,
      most: Math.ceil(perSecond / 2),
    }));
  }
}
