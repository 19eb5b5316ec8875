import { type ReadProgress } from 'server/search/execution/progress/read-progress';
import { type RunOutcome } from 'server/search/execution/jobs/search-run';
import { SLOW_SEARCH_MS, type SlowExecution } from 'server/search/execution/slow-execution';

/** What is known of an execution before it runs. */
export type WatchedSearch = Pick<SlowExecution, 'queries' | 'streams' | 'timeranges' | 'username'>;

export interface RunWatchParts {
  progress: ReadProgress;
  now(): Date;
  monotonicMs(): number;
  /** Called with every slow execution when it has ended. */
  onSlow(execution: SlowExecution): void;
}

/** An execution that is watched. */
export interface WatchedRun {
  /** Does the work of the job, and follows what it reads. */
  run(jobId: string, work: () => Promise<void>): Promise<void>;
  /** Its job has ended. */
  ended(outcome: RunOutcome | undefined): void;
}

/** Watches executions: what they read, and which are slow. */
export type RunWatch = (search: WatchedSearch) => WatchedRun;

/** @see RunWatch */
export function createRunWatch({ progress, now, monotonicMs, onSlow }: RunWatchParts): RunWatch {
  return (search) => {
    let taken: Pick<SlowExecution, 'ranMs' | 'rowsRead' | 'startedAt'> | undefined;
    return {
      async run(jobId, work) {
        const startedAt = now();
        const startedMs = monotonicMs();
        const end = progress.follow(jobId);
        try {
          await work();
        } finally {
          const ranMs = Math.round(monotonicMs() - startedMs);
          taken = { startedAt, ranMs, rowsRead: progress.of(jobId)?.read ?? null };
          end();
        }
      },

      ended(outcome) {
        if (taken && outcome && taken.ranMs >= SLOW_SEARCH_MS) onSlow({ ...search, ...taken, outcome });
      },
    };
  };
}
