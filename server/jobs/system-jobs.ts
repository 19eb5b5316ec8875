import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Log } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { type Job, type JobOutcome, type JobState, NotCancelable, TooManyJobs } from './job';
import { createJobTable } from './job-table';
import { type OwnJob, runJob } from './running-job';

/** How often {@link SystemJobs.tend} is to be called. */
export const JOBS_TENDED_EVERY_MS = 1000;

/** How many jobs a node does at once; the others wait (card cluster.md, "System jobs"). */
const WORKERS = 15;
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
  onEnd?: (job: { id: string; name: string; outcome: JobOutcome; tookMs: number }) => Promise<void>;
}

/** The system jobs, as this node does and sees them. */
export function createSystemJobs({
  database,
  nodeId,
  log,
  now,
  onEnd,
  patienceMs = 10_000,
}: SystemJobsParts): SystemJobs {
  const table = createJobTable(database, nodeId);
  const own = new Map<string, OwnJob>();
  let isStopped = false;
  /** Nothing of this node is listed: there is nothing to tell and nothing to sweep. */
  let isQuiet = false;

  const runs = ({ ended }: OwnJob) => ended !== undefined;

  async function work(entry: OwnJob): Promise<void> {
    const { id, job } = entry;
    try {
      await table.start(id, now());
      const { outcome, tookMs, cause } = await runJob(entry, (percent) => table.progress(id, percent), now);
      if (outcome === 'failed') log.error({ err: cause, job: job.name, id }, `System job failed: ${job.info}`);
      await (outcome === 'done' ? table.finish(id) : table.remove(id));
      await onEnd?.({ id, name: job.name, outcome, tookMs });
    } catch (err) {
      log.error({ err, job: job.name, id }, 'What became of a system job could not be written down');
    } finally {
      own.delete(id);
      isQuiet = false;
      startDue();
    }
  }

  function startDue(): void {
    if (isStopped) return;
    const nowMs = now().getTime();
    let free = WORKERS - [...own.values()].filter(runs).length;
    for (const entry of own.values()) {
      if (free <= 0) return;
      if (runs(entry) || entry.dueAtMs > nowMs) continue;
      entry.ended = work(entry);
      free -= 1;
    }
  }

  async function stopOwn(entry: OwnJob): Promise<void> {
    entry.cancelling.abort();
    if (runs(entry)) return;
    own.delete(entry.id);
    await table.remove(entry.id);
  }

  return {
    async submit(job, { delayMs = 0 } = {}) {
      if (isStopped) throw new TooManyJobs('This node is stopping and takes no more jobs. Ask again when it runs.');
      if (own.size >= MOST_WAITING)
        throw new TooManyJobs(`${own.size} jobs are waiting on this node already. Ask again when some are done.`);
      const id = randomUUID();
      const submittedAt = now();
      if (!(await table.insert(id, job, submittedAt)))
        throw new TooManyJobs(
          `Concurrency level reached: ${job.maxConcurrency} of "${job.description}" may be there at once. ` +
            'Wait until it has ended, or cancel it.',
        );
      own.set(id, { id, job, dueAtMs: submittedAt.getTime() + delayMs, cancelling: new AbortController() });
      startDue();
      return id;
    },

    list: () => table.list(),
    get: (id) => table.get(id),

    async cancel(id) {
      const state = await table.get(id);
      if (!state) return undefined;
      if (!state.isCancelable) throw new NotCancelable(`The job "${state.info}" cannot be cancelled: it has to end.`);
      const entry = own.get(id);
      await (entry ? stopOwn(entry) : table.requestCancel(id));
      return state;
    },

    open: () => table.removeOwn(),

    async tend() {
      if (own.size === 0 && isQuiet) return;
      startDue();
      for (const id of own.size > 0 ? await table.tellAlive() : []) {
        const entry = own.get(id);
        if (entry) await stopOwn(entry);
      }
      await table.sweep();
      isQuiet = own.size === 0 && (await table.list()).length === 0;
    },

    async stop() {
      isStopped = true;
      own.forEach(({ cancelling }) => cancelling.abort());
      const impatience = new AbortController();
      await Promise.race([
        Promise.all([...own.values()].map(({ ended }) => ended)),
        pause(patienceMs, undefined, { signal: impatience.signal, ref: false }).catch(() => undefined),
      ]);
      impatience.abort();
      await table.removeOwn();
    },
  };
}
