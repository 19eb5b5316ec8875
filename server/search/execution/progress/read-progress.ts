import { type Fragment } from 'server/search/fragment';
import { type MessageEngine } from 'server/storage/messages/engine';

/** How far the statements of a job have read. */
export interface ReadRows {
  read: number;
  /** About how many there are to read, of the statements that have run for a moment. */
  expected: number;
}

/** Follows what running jobs read, for those that take longer than a moment. */
export interface ReadProgress {
  /** Follows a job until the returned function is called. */
  follow(jobId: string): () => void;
  /** A statement of a job that is followed has begun; the returned function is called at its end. */
  begin(jobId: string, statement: Fragment): () => void;
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
  /** Statements that run and have not been estimated. */
  unestimated: Set<Fragment>;
  /** Rows of the estimated ones, together. */
  estimated: number;
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
    const asked = engine.query<RunningStatement>(RUNNING, { jobs: long }).catch(() => []);
    const [running] = await Promise.all([asked, ...long.map((id) => estimate(jobs.get(id)!))]);
    isLooking = false;
    for (const { job, statement, read, expected } of running)
      jobs.get(job)?.statements.set(statement, { read, expected });
  }

  /** The engine's own total grows while it opens one part after the other: only indexes tell it from the beginning. */
  async function estimate(followed: Followed): Promise<void> {
    for (const statement of followed.unestimated) {
      followed.unestimated.delete(statement);
      const tables = await engine
        .query<{ rows: number }>(`EXPLAIN ESTIMATE ${statement.sql}`, statement.params)
        .catch(() => []);
      followed.estimated += tables.reduce((sum, table) => sum + table.rows, 0);
    }
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    look,

    follow(jobId) {
      jobs.set(jobId, { sinceMs: nowMs(), statements: new Map(), unestimated: new Set(), estimated: 0 });
      timer ??= setInterval(() => void look(), EVERY_MS).unref();
      return () => {
        jobs.delete(jobId);
        if (jobs.size === 0) stop();
      };
    },

    begin(jobId, statement) {
      const statements = jobs.get(jobId)?.unestimated;
      statements?.add(statement);
      return () => statements?.delete(statement);
    },

    of(jobId) {
      const job = jobs.get(jobId);
      const statements = [...(job?.statements.values() ?? [])];
      if (!job || statements.length === 0) return undefined;
      const told = statements.reduce((sum, { expected }) => sum + expected, 0);
      return { read: statements.reduce((sum, { read }) => sum + read, 0), expected: Math.max(told, job.estimated) };
    },

    close: stop,
  };
}
