import { MIB } from 'api/contract';
import { type SearchJob } from 'api/search';
import { type Ended, KEPT_MS, toEvict } from './kept-results';
import { createSearchRun, type RunOutcome, type SearchRun, type ExecutionRequest } from './search-run';

export interface SearchJobs {
  /**
   * Starts an execution, or queues it. Executions are independent, even those of one search.
   *
   * @returns the id of the job
   * @throws TooManySearches when too many are waiting, of this user or of all
   */
  start(request: ExecutionRequest): string;
  /** The state of a job; undefined for one that is unknown, evicted or of another user. */
  get(jobId: string, owner: string): SearchJob | undefined;
  /** Resolves when the job has ended; at once for one that is unknown or evicted. */
  ended(jobId: string): Promise<RunOutcome | undefined>;
  /** Resolves when the job has ended, or after this long. */
  settled(jobId: string, waitMs: number): Promise<void>;
  /** @returns whether a job of this user was cancelled; one that has ended stays as it is */
  cancel(jobId: string, owner: string): boolean;
  /** Cancels all jobs of a user. */
  cancelAllOf(owner: string): void;
  /** Cancels and removes all jobs. */
  close(): void;
}

export interface SearchJobsOptions {
  nowMs?: () => number;
  /** Called with the error that broke a job: a defect, or a failure of the engine. */
  onFailure: (cause: unknown) => void;
}

/** Executions of one user that run concurrently; further ones wait. */
export const MAX_RUNNING_PER_OWNER = 8;
export const MAX_WAITING_PER_OWNER = 200;
/** Limits of the memory that pending requests hold: those of one user, and all. */
export const MAX_BYTES_PER_OWNER = 16 * MIB;
export const MAX_BYTES = 64 * MIB;

/** An execution that was not queued; the message says why and what to do. */
export class TooManySearches extends Error {
  override readonly name = 'TooManySearches';
}

/** The running and waiting executions of one user. */
interface UserQueue {
  running: number;
  waiting: SearchRun[];
  bytes: number;
}

/** An execution that has ended, with the id of its job. */
interface EndedRun extends Ended {
  id: string;
}

/** The search jobs of this node. */
export function createSearchJobs({ nowMs = Date.now, onFailure }: SearchJobsOptions): SearchJobs {
  const runs = new Map<string, SearchRun>();
  const queues = new Map<string, UserQueue>();
  let ended: EndedRun[] = [];
  let evictionTimer: NodeJS.Timeout | undefined;

  function checkLimits({ owner, bytes }: ExecutionRequest): void {
    const queue = queues.get(owner);
    if (!queue) return;
    if (queue.waiting.length >= MAX_WAITING_PER_OWNER || queue.bytes + bytes > MAX_BYTES_PER_OWNER)
      throw new TooManySearches(
        `This search was not started: ${queue.running + queue.waiting.length} of your searches are still running. Wait for them, or close pages you do not need.`,
      );
    const all = [...queues.values()].reduce((sum, each) => sum + each.bytes, 0);
    if (all + bytes > MAX_BYTES)
      throw new TooManySearches(
        'This search was not started: too many searches are waiting on this server. Try again in a minute.',
      );
  }

  function evict(): void {
    const evicted = new Set(toEvict(ended, nowMs()));
    ended = ended.filter((entry) => !evicted.has(entry));
    for (const { id } of evicted) runs.delete(id);
    if (ended.length === 0) return;
    // Results expire even when no further search comes.
    evictionTimer ??= setTimeout(() => {
      evictionTimer = undefined;
      evict();
    }, KEPT_MS).unref();
  }

  function keep(run: SearchRun): void {
    if (!runs.has(run.id)) return;
    const { id, owner, isRead } = run;
    ended.push({ id, owner, endedMs: nowMs(), bytes: run.resultBytes(), isRead });
    evict();
  }

  function advance(owner: string, queue: UserQueue): void {
    while (queue.running < MAX_RUNNING_PER_OWNER) {
      const run = queue.waiting.shift();
      if (!run) break;
      queue.running += 1;
      void run.begin().then(() => {
        queue.running -= 1;
        queue.bytes -= run.bytes;
        keep(run);
        advance(owner, queue);
      });
    }
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(owner);
  }

  function cancelRun(run: SearchRun): boolean {
    const isStopped = run.cancel();
    const queue = queues.get(run.owner);
    const place = queue?.waiting.indexOf(run) ?? -1;
    if (!queue || place < 0) return isStopped;
    queue.waiting.splice(place, 1);
    queue.bytes -= run.bytes;
    keep(run);
    return isStopped;
  }

  function find(jobId: string, owner: string): SearchRun | undefined {
    evict();
    const run = runs.get(jobId);
    return run?.owner === owner ? run : undefined;
  }

  return {
    start(request) {
      checkLimits(request);
      const run = createSearchRun(request, onFailure);
      runs.set(run.id, run);
      const queue = queues.get(request.owner) ?? { running: 0, waiting: [], bytes: 0 };
      queues.set(request.owner, queue);
      queue.bytes += request.bytes;
      queue.waiting.push(run);
      advance(request.owner, queue);
      return run.id;
    },

    get: (jobId, owner) => find(jobId, owner)?.present(),

    ended: async (jobId) => runs.get(jobId)?.ended,

    async settled(jobId, waitMs) {
      const run = runs.get(jobId);
      if (!run) return;
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([run.ended, waited]);
      clearTimeout(timer);
    },

    cancel(jobId, owner) {
      const run = find(jobId, owner);
      return run !== undefined && cancelRun(run);
    },

    cancelAllOf(owner) {
      [...runs.values()].filter((run) => run.owner === owner).forEach(cancelRun);
    },

    close() {
      [...runs.values()].forEach(cancelRun);
      runs.clear();
      ended = [];
      clearTimeout(evictionTimer);
    },
  };
}
