import { randomUUID } from 'node:crypto';
import { type Log } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { type EndedJob, type Job, type JobState, NotCancelable, TooManyJobs } from './job';
import { createJobTable } from './job-table';
import { createWorkers } from './workers';

/** How often {@link SystemJobs.tend} is to be called. */
export const JOBS_TENDED_EVERY_MS = 1000;

const MOST_WAITING = 10_000;

/** The background work of the cluster. Every node lists and cancels the jobs of all. */
export interface SystemJobs {
  /**
   * Hands in a job of this node. It runs as soon as a worker is free, after `delayMs` milliseconds at the earliest, and
   * is gone when the node stops before.
   *
   * @returns its id
   * @throws TooManyJobs when as many of its class are there as may be
   */
  submit(job: Job, options?: { delayMs?: number }): Promise<string>;
  /** In the order of submission; one that has ended is shown for ten seconds more, as complete. */
  list(): Promise<JobState[]>;
  get(id: string): Promise<JobState | undefined>;
  /**
   * Asks a job to stop; one of another node stops within a second or so.
   *
   * @returns the job as it was; undefined when there is none
   * @throws NotCancelable
   */
  cancel(id: string): Promise<JobState | undefined>;
  /** Forgets what an earlier process of this node left behind. */
  open(): Promise<void>;
  /** Starts what is due and hears what other nodes ask. */
  tend(): Promise<void>;
  /** Cancels this node's jobs and waits for those that run, ten seconds at most. */
  stop(): Promise<void>;
}

export interface SystemJobsParts {
  database: Database;
  nodeId: string;
  log: Log;
  now: () => Date;
  /** How long stopping waits for jobs that do not hear they are cancelled, in milliseconds. */
  patienceMs?: number;
  /** Told of every job of this node that has ended. */
  onEnd?: (job: EndedJob) => Promise<unknown>;
}

/** The system jobs, as this node does and sees them. */
export function createSystemJobs(parts: SystemJobsParts): SystemJobs {
  const { database, nodeId, log, now, patienceMs = 10_000 } = parts;
  const table = createJobTable(database, nodeId);
  /** No jobs on any node: nothing to list and nothing to sweep. */
  let isQuiet = false;
  const workers = createWorkers({
    table,
    log,
    now,
    async onEnd(job) {
      isQuiet = false;
      await parts.onEnd?.(job);
    },
  });

  return {
    async submit(job, { delayMs = 0 } = {}) {
      if (workers.isStopped())
        throw new TooManyJobs('This node is stopping and takes no more jobs. Ask again when it runs.');
      if (workers.count() >= MOST_WAITING)
        throw new TooManyJobs(
          `${workers.count()} jobs are waiting on this node already. Ask again when some are done.`,
        );
      const id = randomUUID();
      const submittedAt = now();
      if (!(await table.insert(id, job, submittedAt)))
        throw new TooManyJobs(
          `Concurrency level reached: ${job.maxConcurrency} of "${job.description}" may be there at once. ` +
            'Wait until it has ended, or cancel it.',
        );
      workers.add({ id, job, dueAtMs: submittedAt.getTime() + delayMs, cancelling: new AbortController() });
      return id;
    },

    list: () => table.list(),
    get: (id) => table.get(id),

    async cancel(id) {
      const state = await table.get(id);
      if (!state) return undefined;
      if (!state.isCancelable) {
        const why = state.percentComplete < 100 ? 'it has to end by itself' : 'it has ended';
        throw new NotCancelable(`The job "${state.info}" cannot be cancelled: ${why}.`);
      }
      if (!(await workers.cancel(id))) await table.requestCancel(id);
      return state;
    },

    open: () => table.removeOwn(),

    async tend() {
      if (workers.count() === 0 && isQuiet) return;
      workers.startDue();
      for (const id of workers.count() > 0 ? await table.tellAlive() : []) await workers.cancel(id);
      await table.sweep();
      isQuiet = workers.count() === 0 && (await table.list()).length === 0;
    },

    async stop() {
      await workers.stop(patienceMs);
      await table.removeOwn();
    },
  };
}
