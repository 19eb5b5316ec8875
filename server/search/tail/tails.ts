import { type TailBatch } from 'api/insights';
import { type MatchedMessage } from 'server/search/matching/matched-message';
import { type Log } from 'server/runtime/log';
import { LineStream } from './line-stream';
import { BATCHES_PER_SECOND } from './rate-window';
import { Tail, type TailTerms } from './tail';

const MOST_TAILS = 20;
const MOST_OF_ONE_PERSON = 5;
const TICK_MS = 1000 / BATCHES_PER_SECOND;
const HEARTBEAT_MS = 5_000;
/** Of every tick, all tails together may look at and write messages for so long: processing goes on besides. */
const WORKING_MS = 40;
const HEARTBEAT: TailBatch = { messages: [], matched: 0, skipped: 0 };

/** Why a tail cannot begin; the sentence says what to do. */
export class TooManyTailsError extends Error {
  override readonly name = 'TooManyTailsError';
}

export interface TailWish {
  /** Id of the person. */
  owner: string;
  terms: TailTerms;
  /** Most messages a second. */
  rate: number;
  /** What the person may see by now; undefined ends the tail. Asked every five seconds. */
  renew(): Promise<TailTerms | undefined>;
}

interface Open {
  wish: TailWish;
  tail: Tail;
  lines: LineStream;
  writtenMs: number;
  renewedMs: number;
  isRenewing: boolean;
  /** Time spent on it beyond what past ticks allowed. */
  spentMs: number;
}

export interface TailsOptions {
  log: Log;
  nowMs?: () => number;
  random?: () => number;
  /** False: somebody else calls {@link Tails.tick}. */
  hasTimer?: boolean;
}

/** Everybody who watches messages as they come out of processing on this node. */
export class Tails {
  private readonly opened = new Set<Open>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly log: Log;
  private readonly nowMs: () => number;
  private readonly random: () => number;
  private readonly hasTimer: boolean;

  constructor({ log, nowMs = () => performance.now(), random = Math.random, hasTimer = true }: TailsOptions) {
    this.log = log;
    this.nowMs = nowMs;
    this.random = random;
    this.hasTimer = hasTimer;
  }

  /**
   * Begins a tail: lines of {@link TailBatch} until the stream is destroyed by its reader, or ended from here.
   *
   * @throws TooManyTailsError
   */
  open(wish: TailWish): LineStream {
    this.checkRoom(wish.owner);
    const now = this.nowMs();
    const lines = new LineStream();
    const tail = new Tail(wish.terms, wish.rate, this.random);
    const entry: Open = { wish, tail, lines, writtenMs: now, renewedMs: now, isRenewing: false, spentMs: 0 };
    this.opened.add(entry);
    lines.once('close', () => this.remove(entry));
    lines.write(HEARTBEAT);
    if (this.hasTimer) this.timer ??= setInterval(() => this.tick(), TICK_MS);
    return lines;
  }

  /** Shows a message to all who want it. Costs nothing when nobody listens; never throws. */
  offer(message: MatchedMessage, indexName: string): void {
    if (this.opened.size === 0) return;
    const allowedMs = WORKING_MS / this.opened.size;
    let startedMs = this.nowMs();
    for (const entry of this.opened) {
      if (!entry.tail.isWithin(message)) continue;
      if (entry.spentMs >= allowedMs) {
        entry.tail.passOver();
        continue;
      }
      try {
        entry.tail.offer(message, indexName);
      } catch (err) {
        this.log.error({ err }, 'A live tail failed and was ended');
        this.end(entry);
      }
      const endedMs = this.nowMs();
      entry.spentMs += endedMs - startedMs;
      startedMs = endedMs;
    }
  }

  /** Sends what has come; to be called ten times a second. */
  tick(): void {
    const now = this.nowMs();
    const allowedMs = WORKING_MS / Math.max(1, this.opened.size);
    for (const entry of this.opened) {
      entry.spentMs = Math.max(0, entry.spentMs - allowedMs);
      const startedMs = this.nowMs();
      this.send(entry, now);
      entry.spentMs += this.nowMs() - startedMs;
      if (now - entry.renewedMs >= HEARTBEAT_MS && !entry.isRenewing) void this.renew(entry, now);
    }
  }

  get size(): number {
    return this.opened.size;
  }

  /** Ends all tails; no more can begin. */
  close(): void {
    this.isClosed = true;
    for (const entry of [...this.opened]) this.end(entry);
  }

  private checkRoom(owner: string): void {
    if (this.isClosed) throw new TooManyTailsError('The server is stopping. Try again in a minute.');
    const own = [...this.opened].filter(({ wish }) => wish.owner === owner).length;
    if (own >= MOST_OF_ONE_PERSON)
      throw new TooManyTailsError(`You have ${own} live tails open. Close one of them to open another.`);
    if (this.opened.size >= MOST_TAILS)
      throw new TooManyTailsError(
        `This server has ${MOST_TAILS} live tails open. Try again when somebody has closed one.`,
      );
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
      const terms = await entry.wish.renew();
      if (terms) entry.tail.terms = terms;
      else this.end(entry);
    } catch (err) {
      this.log.warn({ err }, 'A live tail was ended: nobody could tell whether it may go on');
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
    if (this.opened.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
