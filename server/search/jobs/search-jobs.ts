import { type QueryResult, type SearchJob } from 'api/search';
import { newObjectId } from 'server/storage/documents/collection';

/** What a job does: it reports each query's result and stops when the signal says so. */
export type SearchWork = (signal: AbortSignal, report: (queryId: string, result: QueryResult) => void) => Promise<void>;

export interface SearchJobs {
  /** Begins to work. An earlier run of the same search by the same person is cancelled. */
  start(searchId: string, owner: string, work: SearchWork): string;
  /** How far a job is; undefined for one that is unknown, expired or somebody else's. */
  get(jobId: string, owner: string): SearchJob | undefined;
  /** Resolves when the job has ended, or after this long. */
  settled(jobId: string, waitMs: number): Promise<void>;
  /** @returns whether there is such a job of this person */
  cancel(jobId: string, owner: string): boolean;
  /** Cancels everything and forgets it. */
  close(): void;
}

export interface SearchJobsOptions {
  nowMs?: () => number;
  /** Called with what broke a job: a defect, or an engine in trouble. */
  onFailure: (cause: unknown) => void;
}

interface Running {
  job: SearchJob;
  stop: AbortController;
  ended: Promise<void>;
  endedMs?: number;
}

/** Results wait this long for whoever asked. */
export const KEPT_MS = 5 * 60_000;
/** The newest jobs of a person; older ones are cancelled and forgotten. */
export const MOST_JOBS_PER_OWNER = 20;

function newJob(searchId: string, owner: string): SearchJob {
  return {
    id: newObjectId(),
    search_id: searchId,
    owner,
    execution: { done: false, cancelled: false, completed_exceptionally: false },
    results: {},
  };
}

/** The search jobs of this node. */
export function createSearchJobs({ nowMs = Date.now, onFailure }: SearchJobsOptions): SearchJobs {
  const jobs = new Map<string, Running>();

  function stop({ job, stop: controller, endedMs }: Running): void {
    if (endedMs !== undefined) return;
    job.execution.cancelled = true;
    controller.abort();
  }

  function drop(running: Running): void {
    stop(running);
    jobs.delete(running.job.id);
  }

  function makeRoom(searchId: string, owner: string): void {
    for (const running of jobs.values()) {
      if (running.endedMs !== undefined && nowMs() - running.endedMs >= KEPT_MS) drop(running);
    }
    const own = [...jobs.values()].filter(({ job }) => job.owner === owner);
    own.filter(({ job }) => job.search_id === searchId).forEach(stop);
    own.slice(0, Math.max(0, own.length - MOST_JOBS_PER_OWNER + 1)).forEach(drop);
  }

  async function carryOut(running: Omit<Running, 'ended'>, work: SearchWork): Promise<void> {
    const { job, stop: controller } = running;
    try {
      await work(controller.signal, (queryId, result) => {
        job.results[queryId] = result;
      });
    } catch (cause) {
      job.execution.completed_exceptionally = true;
      if (!job.execution.cancelled) onFailure(cause);
    } finally {
      job.execution.done = true;
      running.endedMs = nowMs();
      // What is still under way, nobody needs any more: one of two statements may have failed.
      controller.abort();
    }
  }

  function find(jobId: string, owner: string): Running | undefined {
    const running = jobs.get(jobId);
    if (!running || running.job.owner !== owner) return undefined;
    if (running.endedMs === undefined || nowMs() - running.endedMs < KEPT_MS) return running;
    drop(running);
    return undefined;
  }

  return {
    start(searchId, owner, work) {
      makeRoom(searchId, owner);
      const running: Omit<Running, 'ended'> = { job: newJob(searchId, owner), stop: new AbortController() };
      const entry: Running = Object.assign(running, { ended: carryOut(running, work) });
      jobs.set(entry.job.id, entry);
      return entry.job.id;
    },

    get(jobId, owner) {
      const job = find(jobId, owner)?.job;
      return job && { ...job, execution: { ...job.execution }, results: { ...job.results } };
    },

    async settled(jobId, waitMs) {
      const running = jobs.get(jobId);
      if (!running) return;
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([running.ended, waited]);
      clearTimeout(timer);
    },

    cancel(jobId, owner) {
      const running = find(jobId, owner);
      if (running) stop(running);
      return running !== undefined;
    },

    close() {
      [...jobs.values()].forEach(drop);
    },
  };
}
