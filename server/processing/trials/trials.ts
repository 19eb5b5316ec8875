import { httpError } from 'server/calls/http-error';
import { type Log } from 'server/runtime/log';
import { type StartThread, type Thread, type ThreadOptions, threads } from 'server/runtime/thread';
import { type GrokDefinitions } from '../extractor-types/grok';
import { type FromTrials, type ToTrials } from './protocol';
import { type Trial, TrialRefused } from './trial';
import { TrialQueue } from './trial-queue';

/** Who tries. */
export interface TrialFor {
  /** Their name: people take turns. */
  by: string;
  /** Aborted when they do not wait any more. */
  signal?: AbortSignal;
  /** Grok patterns that may be named; another map after each change. */
  patterns?: GrokDefinitions;
}

/** Runs what people try beside the thread that answers them. */
export interface Trials {
  /**
   * @throws TrialRefused with a sentence when it cannot be tried, or was stopped
   * @throws HttpError 429 when this person, 503 when others have too much waiting
   */
  run<Asked, Answer>(trial: Trial<Asked, Answer>, asked: Asked, who: TrialFor): Promise<Answer>;
  /** Ends the thread. What waits fails. */
  close(): Promise<void>;
}

export type StartTrials = StartThread<ToTrials, FromTrials>;

/** What a trial may keep in memory; one that needs more ends its thread. */
const MAX_MEMORY_MB = 256;

/** @param file the program of the thread, which calls `runTrialThread` */
export const trialThread = (file: string, options: ThreadOptions = {}): StartTrials =>
  threads(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB }, ...options });

export interface TrialsNeeds {
  start: StartTrials;
  log: Log;
  limits?: Partial<TrialLimits>;
}

interface TrialLimits {
  /** Of one person. */
  mostWaitingOfOne: number;
  mostWaiting: number;
  /** A trial ends by itself long before; by time on a core, so that a busy machine does not look like a hang. */
  longestCpuMs: number;
  /** The same by the clock, where the system does not tell the time on a core. */
  longestMs: number;
  /** The thread ends when nobody has tried anything for so long. */
  idleMs: number;
}

const LIMITS: TrialLimits = {
  mostWaitingOfOne: 20,
  mostWaiting: 100,
  longestCpuMs: 3_000,
  longestMs: 15_000,
  idleMs: 300_000,
};
const WATCHED_EVERY_MS = 250;
const RETRY_S = 5;

interface Waiting extends TrialFor {
  trial: string;
  asked: unknown;
  resolve(answer: unknown): void;
  reject(cause: unknown): void;
}

interface Begun {
  atMs: number;
  cpuMs: number | undefined;
}

interface Running {
  waiting: Waiting;
  /** Absent while its thread starts, or waits for a core. */
  begun?: Begun;
}

/** Runs trials in one thread, which is started for the first one. */
class ThreadedTrials implements Trials {
  private readonly queue = new TrialQueue<Waiting>();
  private readonly limits: TrialLimits;
  private thread: Thread<ToTrials> | undefined;
  private ending: Promise<void> = Promise.resolve();
  private patterns: GrokDefinitions | undefined;
  private running: Running | undefined;
  private watching: NodeJS.Timeout | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly needs: TrialsNeeds) {
    this.limits = { ...LIMITS, ...needs.limits };
  }

  async run<Asked, Answer>(trial: Trial<Asked, Answer>, asked: Asked, who: TrialFor): Promise<Answer> {
    who.signal?.throwIfAborted();
    if (this.queue.sizeOf(who.by) >= this.limits.mostWaitingOfOne)
      throw httpError.tooManyAtOnce('You have too many tests running.', RETRY_S);
    if (this.queue.size >= this.limits.mostWaiting)
      throw httpError.busy(`Too many tests are running on this server. Try again in ${RETRY_S} s.`, RETRY_S);
    return new Promise<unknown>((resolve, reject) => {
      const waiting: Waiting = { ...who, trial: trial.name, asked, resolve, reject };
      this.queue.add(waiting);
      who.signal?.addEventListener('abort', () => this.leave(waiting), { once: true });
      this.next();
    }) as Promise<Answer>;
  }

  async close(): Promise<void> {
    const closed = new TrialRefused('Not tested: the server is stopping.');
    for (let waiting = this.queue.take(); waiting; waiting = this.queue.take()) waiting.reject(closed);
    this.running?.waiting.reject(closed);
    this.endThread();
    await this.ending;
  }

  private leave(waiting: Waiting): void {
    this.queue.remove(waiting);
    waiting.reject(waiting.signal?.reason);
  }

  private next(): void {
    if (this.running) return;
    const waiting = this.queue.take();
    if (!waiting) return this.rest();
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.startThread());
    if (waiting.patterns && waiting.patterns !== this.patterns) {
      this.patterns = waiting.patterns;
      thread.post({ type: 'patterns', patterns: waiting.patterns });
    }
    this.running = { waiting };
    thread.post({ type: 'try', trial: waiting.trial, asked: waiting.asked });
    this.watching ??= setInterval(() => this.watch(), WATCHED_EVERY_MS);
  }

  private startThread(): Thread<ToTrials> {
    this.patterns = undefined;
    return this.needs.start({
      onMessage: (message) => {
        if (message.type === 'begun') return this.begin();
        const { waiting } = this.running ?? {};
        this.running = undefined;
        if (message.type === 'answer') waiting?.resolve(message.answer);
        else waiting?.reject(new TrialRefused(message.message));
        this.next();
      },
      onEnd: (cause) => {
        this.needs.log.error({ err: cause, trial: this.running?.waiting.trial }, 'The trial thread ended');
        this.thread = undefined;
        this.giveUp(new Error('The trial terminated its thread', { cause }));
      },
    });
  }

  private begin(): void {
    if (this.running) this.running.begun = { atMs: performance.now(), cpuMs: this.thread?.cpuMs() };
  }

  private hangs({ atMs, cpuMs }: Begun): boolean {
    const nowCpuMs = this.thread?.cpuMs();
    return cpuMs === undefined || nowCpuMs === undefined
      ? performance.now() - atMs >= this.limits.longestMs
      : nowCpuMs - cpuMs >= this.limits.longestCpuMs;
  }

  private watch(): void {
    const { running } = this;
    if (!running?.begun || !this.hangs(running.begun)) return;
    this.needs.log.warn(
      { trial: running.waiting.trial, by: running.waiting.by },
      'A trial hung; its thread is terminated',
    );
    this.endThread();
    this.giveUp(new TrialRefused('Stopped: it takes too long. Simplify the expression.'));
  }

  /** Goes on with those who wait. */
  private giveUp(cause: unknown): void {
    const { waiting } = this.running ?? {};
    this.running = undefined;
    waiting?.reject(cause);
    this.next();
  }

  private rest(): void {
    clearInterval(this.watching);
    this.watching = undefined;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.endThread(), this.limits.idleMs).unref();
  }

  private endThread(): void {
    clearInterval(this.watching);
    this.watching = undefined;
    clearTimeout(this.idle);
    const { thread } = this;
    this.thread = undefined;
    if (thread) this.ending = Promise.all([this.ending, thread.end()]).then(() => undefined);
  }
}

/** Trials in a thread of their own. */
export const createTrials = (needs: TrialsNeeds): Trials => new ThreadedTrials(needs);
