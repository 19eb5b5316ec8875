import { setTimeout as pause } from 'node:timers/promises';
import { type Log } from 'server/runtime/log';
import { type EndedJob } from './job';
import { type JobTable } from './job-table';
import { type OwnJob, runJob } from './running-job';

/** How many jobs a node runs at once; the others are queued (card cluster.md, "System jobs"). */
const WORKERS = 15;

export interface WorkersParts {
  table: Pick<JobTable, 'start' | 'progress' | 'finish' | 'remove'>;
  log: Log;
  now: () => Date;
  onEnd(job: EndedJob): Promise<void>;
}

/** The queued and running jobs of this node. */
export interface Workers {
  add(entry: OwnJob): void;
  count(): number;
  isStopped(): boolean;
  /** Starts jobs that are due while workers are free. */
  startDue(): void;
  /** Removes a queued job or aborts a running one. @returns false for a job of another node */
  cancel(id: string): Promise<boolean>;
  /** Starts no more jobs, aborts running ones and waits for them, at most the given time. */
  stop(timeoutMs: number): Promise<void>;
}

const isRunning = ({ ended }: OwnJob) => ended !== undefined;

/** Workers without jobs. */
export function createWorkers({ table, log, now, onEnd }: WorkersParts): Workers {
  const own = new Map<string, OwnJob>();
  let isStopped = false;

  async function work(entry: OwnJob): Promise<void> {
    const { id, job } = entry;
    try {
      await table.start(id, now());
      const { outcome, tookMs, cause } = await runJob(entry, (percent) => table.progress(id, percent), now);
      if (outcome === 'failed') log.error({ err: cause, job: job.name, id }, `System job failed: ${job.info}`);
      await (outcome === 'done' ? table.finish(id) : table.remove(id));
      await onEnd({ id, name: job.name, outcome, tookMs });
    } catch (err) {
      log.error({ err, job: job.name, id }, 'The outcome of a system job could not be stored');
    } finally {
      own.delete(id);
      startDue();
    }
  }

  function startDue(): void {
    if (isStopped) return;
    const nowMs = now().getTime();
    let free = WORKERS - [...own.values()].filter(isRunning).length;
    for (const entry of own.values()) {
      if (free <= 0) return;
      if (isRunning(entry) || entry.dueAtMs > nowMs) continue;
      entry.ended = work(entry);
      free -= 1;
    }
  }

  return {
    add(entry) {
      own.set(entry.id, entry);
      startDue();
    },

    count: () => own.size,
    isStopped: () => isStopped,
    startDue,

    async cancel(id) {
      const entry = own.get(id);
      if (!entry) return false;
      entry.cancelling.abort();
      if (isRunning(entry)) return true;
      own.delete(id);
      await table.remove(id);
      return true;
    },

    async stop(timeoutMs) {
      isStopped = true;
      own.forEach(({ cancelling }) => cancelling.abort());
      const timeout = new AbortController();
      await Promise.race([
        Promise.all([...own.values()].map(({ ended }) => ended)),
        pause(timeoutMs, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined),
      ]);
      timeout.abort();
    },
  };
}
