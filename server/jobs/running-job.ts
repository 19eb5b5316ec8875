import { type Job, type JobOutcome } from './job';

const PROGRESS_WRITTEN_EVERY_MS = 1000;

/** A job of this node, from its submission to its end. */
export interface OwnJob {
  id: string;
  job: Job;
  /** Epoch milliseconds from which it may run. */
  dueAtMs: number;
  cancelling: AbortController;
  /** Present once it runs; resolves when it has ended and its outcome is stored. Never rejects. */
  ended?: Promise<void>;
}

export interface RunResult {
  outcome: JobOutcome;
  tookMs: number;
  /** The error of a failed job. */
  cause?: unknown;
}

/** Converts steps to whole percentages and writes them at most once a second, one after the other. */
export function createProgressWriter(write: (percent: number) => Promise<void>, now: () => Date) {
  let writtenAtMs = -Infinity;
  let written = 0;
  let writing = Promise.resolve();

  return {
    report(done: number, total: number) {
      const percent = Math.max(0, Math.min(100, Math.floor((done / total) * 100) || 0));
      const atMs = now().getTime();
      if (percent === written || atMs - writtenAtMs < PROGRESS_WRITTEN_EVERY_MS) return;
      [written, writtenAtMs] = [percent, atMs];
      // A failed write must not fail the job; the next write may succeed.
      writing = writing.then(() => write(percent)).catch(() => undefined);
    },
    settled: () => writing,
  };
}

/** Runs a job. Never rejects. */
export async function runJob(
  { job, cancelling }: OwnJob,
  writePercent: (percent: number) => Promise<void>,
  now: () => Date,
): Promise<RunResult> {
  const startedMs = now().getTime();
  const progress = createProgressWriter(writePercent, now);
  const end = (outcome: JobOutcome, cause?: unknown): RunResult => ({
    outcome,
    tookMs: now().getTime() - startedMs,
    cause,
  });
  if (cancelling.signal.aborted) return end('cancelled');
  try {
    await job.run(progress.report, cancelling.signal);
    await progress.settled();
    return end(cancelling.signal.aborted ? 'cancelled' : 'done');
  } catch (cause) {
    await progress.settled();
    return cancelling.signal.aborted ? end('cancelled') : end('failed', cause);
  }
}
