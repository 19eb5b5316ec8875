import { MIB } from 'api/contract';
import { type SearchJob } from 'api/search';
import { type Ended, KEPT_MS, surplus } from './kept-results';
import { createSearchRun, type RunOutcome, type SearchRun, type SearchWish } from './search-run';

export interface SearchJobs {
  /**
   * Begins to work, or waits for its turn. Executions do not disturb each other, those of one search neither.
   *
   * @returns the id of the job
   * @throws TooManySearches when this person, or everybody together, has too many waiting
   */
  start(wish: SearchWish): string;
  /** How far a job is; undefined for one that is unknown, forgotten or somebody else's. */
  get(jobId: string, owner: string): SearchJob | undefined;
  /** Resolves when the job has ended; at once for one that is unknown or forgotten. */
  ended(jobId: string): Promise<RunOutcome | undefined>;
  /** Resolves when the job has ended, or after this long. */
  settled(jobId: string, waitMs: number): Promise<void>;
  /** @returns whether there is such a job of this person; one that has ended stays as it is */
  cancel(jobId: string, owner: string): boolean;
  /** Cancels everything and forgets it. */
  close(): void;
}

export interface SearchJobsOptions {
  nowMs?: () => number;
  /** Called with what broke a job: a defect, or an engine in trouble. */
  onFailure: (cause: unknown) => void;
}

/** Executions of one person that run side by side; further ones wait. */
export const MOST_RUNNING_PER_OWNER = 8;
export const MOST_WAITING_PER_OWNER = 200;
/** What requests that have not been answered hold in memory: those of one person, and all of them. */
export const MOST_BYTES_PER_OWNER = 16 * MIB;
export const MOST_BYTES = 64 * MIB;

/** An execution that is not even put in line; the sentence says why and what to do. */
export class TooManySearches extends Error {
  override readonly name = 'TooManySearches';
}

/** The executions of one person that have not ended. */
interface Lane {
  running: number;
  waiting: SearchRun[];
  bytes: number;
}

/** An execution that has ended. */
interface EndedRun extends Ended {
  id: string;
}

/** The search jobs of this node. */
export function createSearchJobs({ nowMs = Date.now, onFailure }: SearchJobsOptions): SearchJobs {
  const runs = new Map<string, SearchRun>();
  const lanes = new Map<string, Lane>();
  let ended: EndedRun[] = [];
  let forgetting: NodeJS.Timeout | undefined;

  function checkRoom({ owner, bytes }: SearchWish): void {
    const lane = lanes.get(owner);
    if (!lane) return;
    if (lane.waiting.length >= MOST_WAITING_PER_OWNER || lane.bytes + bytes > MOST_BYTES_PER_OWNER)
      throw new TooManySearches(
        `This search was not started: ${lane.running + lane.waiting.length} of your searches have not ended. Wait for them, or close pages you do not need.`,
      );
    const all = [...lanes.values()].reduce((sum, each) => sum + each.bytes, 0);
    if (all + bytes > MOST_BYTES)
      throw new TooManySearches(
        'This search was not started: too many searches wait for their turn on this server. Try again in a minute.',
      );
  }

  function forget(): void {
    const dropped = new Set(surplus(ended, nowMs()));
    ended = ended.filter((entry) => !dropped.has(entry));
    for (const { id } of dropped) runs.delete(id);
    if (ended.length === 0) return;
    // Results go also when nobody searches any more.
    forgetting ??= setTimeout(() => {
      forgetting = undefined;
      forget();
    }, KEPT_MS).unref();
  }

  function keep(run: SearchRun): void {
    if (!runs.has(run.id)) return;
    const { id, owner, isRead } = run;
    ended.push({ id, owner, endedMs: nowMs(), bytes: run.resultBytes(), isRead });
    forget();
  }

  function advance(owner: string, lane: Lane): void {
    while (lane.running < MOST_RUNNING_PER_OWNER) {
      const run = lane.waiting.shift();
      if (!run) break;
      lane.running += 1;
      void run.begin().then(() => {
        lane.running -= 1;
        lane.bytes -= run.bytes;
        keep(run);
        advance(owner, lane);
      });
    }
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(owner);
  }

  function cancelRun(run: SearchRun): boolean {
    const isStopped = run.cancel();
    const lane = lanes.get(run.owner);
    const place = lane?.waiting.indexOf(run) ?? -1;
    if (!lane || place < 0) return isStopped;
    lane.waiting.splice(place, 1);
    lane.bytes -= run.bytes;
    keep(run);
    return isStopped;
  }

  function find(jobId: string, owner: string): SearchRun | undefined {
    forget();
    const run = runs.get(jobId);
    return run?.owner === owner ? run : undefined;
  }

  return {
    start(wish) {
      checkRoom(wish);
      const run = createSearchRun(wish, onFailure);
      runs.set(run.id, run);
      const lane = lanes.get(wish.owner) ?? { running: 0, waiting: [], bytes: 0 };
      lanes.set(wish.owner, lane);
      lane.bytes += wish.bytes;
      lane.waiting.push(run);
      advance(wish.owner, lane);
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

    close() {
      [...runs.values()].forEach(cancelRun);
      runs.clear();
      ended = [];
      clearTimeout(forgetting);
    },
  };
}
