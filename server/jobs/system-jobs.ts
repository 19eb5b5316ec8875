import { randomUUID } from 'node:crypto';
import { type Log } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { type EndedJob, type Job, type JobState, NotCancelable, TooManyJobs } from './job';
import { createJobTable } from './job-table';
import { createWorkers } from './workers';

/** How often {@link SystemJobs.poll} is to be called. */
export const JOBS_POLL_MS = 1000;

const MAX_WAITING = 10_000;

/** The background jobs of the cluster. Every node lists and cancels the jobs of all. */
export interface SystemJobs {
  /**
   * Queues a job on this node. It starts when a worker is free, after `delayMs` milliseconds at the earliest. It is
   * lost when the node stops before.
   *
   * @returns its id
   * @throws TooManyJobs when the concurrency limit of its class is reached
   */
  submit(job: Job, options?: { delayMs?: number }): Promise<string>;
  /** In the order of submission; a finished job is listed for ten more seconds, as complete. */
  list(): Promise<JobState[]>;
  get(id: string): Promise<JobState | undefined>;
  /**
   * Requests the cancellation of a job; on another node it takes about a second.
   *
   * @returns the job before; undefined when there is none
   * @throws NotCancelable
   */
  cancel(id: string): Promise<JobState | undefined>;
  /** Removes what an earlier process of this node left behind. */
  open(): Promise<void>;
  /** Starts jobs that are due and carries out cancellations requested by other nodes. */
  poll(): Promise<void>;
  /** Cancels this node's jobs and waits at most ten seconds for those that run. */
  stop(): Promise<void>;
}

export interface SystemJobsParts {
  database: Database;
  nodeId: string;
  log: Log;
  now: () => Date;
  /** How long stopping waits for jobs that ignore their signal, in milliseconds. */
  stopTimeoutMs?: number;
  /** Called for every job of this node that has ended. */
  onEnd?: (job: EndedJob) => Promise<unknown>;
}

/** The job queue of this node. */
export function createSystemJobs(parts: SystemJobsParts): SystemJobs {
  const { database, nodeId, log, now, stopTimeoutMs = 10_000 } = parts;
  const table = createJobTable(database, nodeId);
  /** No node has jobs: there is nothing to poll for. */
  let isIdle = false;
  const workers = createWorkers({
    table,
    log,
    now,
    async onEnd(job) {
      isIdle = false;
      await parts.onEnd?.(job);
    },
  });

  return {
    async submit(job, { delayMs = 0 } = {}) {
      if (workers.isStopped())
        throw new TooManyJobs('This node is stopping and accepts no more jobs. Try again when it runs.');
      if (workers.count() >= MAX_WAITING)
        throw new TooManyJobs(`${workers.count()} jobs are already waiting on this node. Try again later.`);
      const id = randomUUID();
      const submittedAt = now();
      if (!(await table.insert(id, job, submittedAt)))
        throw new TooManyJobs(
          `Concurrency level reached: ${job.maxConcurrency} of "${job.description}" can run at once. ` +
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
        const why = state.percentComplete < 100 ? 'jobs of this type cannot be stopped' : 'it has ended';
        throw new NotCancelable(`The job "${state.info}" cannot be cancelled: ${why}.`);
      }
      if (!(await workers.cancel(id))) await table.requestCancel(id);
      return state;
    },

    open: () => table.removeOwn(),

    async poll() {
      if (workers.count() === 0 && isIdle) return;
      workers.startDue();
      for (const id of workers.count() > 0 ? await table.heartbeat() : []) await workers.cancel(id);
      await table.sweep();
      isIdle = workers.count() === 0 && (await table.list()).length === 0;
    },

    async stop() {
      await workers.stop(stopTimeoutMs);
      await table.removeOwn();
    },
  };
}
