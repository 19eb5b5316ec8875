/** A piece of work in the background that people can watch. */
export interface Job {
  /** Class: `org.graylog2.indexer.ranges.RebuildIndexRangesJob`. */
  name: string;
  description: string;
  /** What this very run is about, in a sentence. */
  info: string;
  isCancelable: boolean;
  providesProgress: boolean;
  /** Limit of jobs of the class in the whole cluster, waiting ones included. Absent: no limit. */
  maxConcurrency?: number;
  /**
   * @param progress how many of how many steps are done
   * @param signal aborted when the job is cancelled or the node stops
   */
  run(progress: (done: number, total: number) => void, signal: AbortSignal): Promise<void>;
}

/** State of a job, on whichever node it runs. */
export interface JobState {
  id: string;
  name: string;
  description: string;
  info: string;
  nodeId: string;
  /** Null while the job waits for its time. */
  startedAt: Date | null;
  /** 100 once the job has ended. */
  percentComplete: number;
  /** Not once it has ended. */
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

/** A submission beyond the limit; the message is for people. */
export class TooManyJobs extends Error {
  override readonly name = 'TooManyJobs';
}

/** The cancelling of a job that cannot be cancelled. */
export class NotCancelable extends Error {
  override readonly name = 'NotCancelable';
}
