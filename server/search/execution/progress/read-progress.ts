import { type MessageEngine } from 'server/storage/messages/engine';

/** How far the statements of a job have read. */
export interface ReadRows {
  read: number;
  /** About how many there are to read, of the statements that have begun. */
  expected: number;
}

/** Follows what running jobs read, for those that take longer than a moment. */
export interface ReadProgress {
  /** Follows a job until the returned function is called. */
  follow(jobId: string): () => void;
  /** Undefined for a job that is not followed, or of which nothing is known yet. */
  of(jobId: string): ReadRows | undefined;
  /** Asks the engine once about all jobs that have run for a moment. Never throws. */
  look(): Promise<void>;
  close(): void;
}

interface RunningStatement {
  job: string;
  statement: string;
  read: number;
  expected: number;
}

interface Followed {
  sinceMs: number;
  /** By statement; the last of those that have ended is kept. */
  statements: Map<string, ReadRows>;
}

/** How often the engine is asked, however many jobs are running. */
const EVERY_MS = 1_000;
const MOMENT_MS = 1_000;

const RUNNING = `
  SELECT splitByChar(':', Settings['log_comment'])[1] AS job, query_id AS statement, read_rows AS read,
    greatest(read_rows, total_rows_approx) AS expected
  FROM system.processes WHERE job IN {jobs:Array(String)}`;

/** The progress of the jobs of a node. */
export function createReadProgress(
  engine: Pick<MessageEngine, 'query'>,
  nowMs: () => number = () => performance.now(),
): ReadProgress {
  const jobs = new Map<string, Followed>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    const long = [...jobs].filter(([, { sinceMs }]) => nowMs() - sinceMs >= MOMENT_MS).map(([id]) => id);
    if (isLooking || long.length === 0) return;
    isLooking = true;
    // A search does not fail because of its progress.
    const running = await engine.query<RunningStatement>(RUNNING, { jobs: long }).catch(() => []);
    isLooking = false;
    for (const { job, statement, read, expected } of running)
      jobs.get(job)?.statements.set(statement, { read, expected });
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    look,

    follow(jobId) {
      jobs.set(jobId, { sinceMs: nowMs(), statements: new Map() });
      timer ??= setInterval(() => void look(), EVERY_MS).unref();
      return () => {
        jobs.delete(jobId);
        if (jobs.size === 0) stop();
      };
    },

    of(jobId) {
      const statements = [...(jobs.get(jobId)?.statements.values() ?? [])];
      if (statements.length === 0) return undefined;
      return {
        read: statements.reduce((sum, { read }) => sum + read, 0),
        expected: statements.reduce((sum, { expected }) => sum + expected, 0),
      };
    },

    close: stop,
  };
}
