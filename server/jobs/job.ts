/** Work in the background that is visible to people. */
export interface Job {
  /** Class: `org.graylog2.indexer.ranges.RebuildIndexRangesJob`. */
  name: string;
  description: string;
  /** What this run is about, in a sentence. */
  info: string;
  isCancelable: boolean;
  providesProgress: boolean;
  /** How many jobs of the class may exist in the cluster, waiting ones included. Absent: no limit. */
  maxConcurrency?: number;
  /**
   * @param progress called with the numbers of completed and of all steps
   * @param signal aborted when the job is cancelled or the node stops
   */
  run(progress: (done: number, total: number) => void, signal: AbortSignal): Promise<void>;
}

/** State of a job on any node. */
export interface JobState {
  id: string;
  name: string;
  description: string;
  info: string;
  nodeId: string;
  /** Null until it starts. */
  startedAt: Date | null;
  /** 100 once the job has ended. */
  percentComplete: number;
  /** False once it has ended. */
  isCancelable: boolean;
  providesProgress: boolean;
}

/** How a job ended. */
export type JobOutcome = 'done' | 'cancelled' | 'failed';

/** A job of this node that has ended. */
export interface EndedJob {
  id: string;
  name: string;
  outcome: JobOutcome;
  tookMs: number;
}

/** Thrown when the concurrency limit is reached; the message is for people. */
export class TooManyJobs extends Error {
  override readonly name = 'TooManyJobs';
}

/** Thrown when a job cannot be cancelled. */
export class NotCancelable extends Error {
  override readonly name = 'NotCancelable';
}
