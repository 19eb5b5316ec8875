import { type TimeRange } from 'api/time-range';
import { type RunOutcome } from './jobs/search-run';

/** An execution of a search that took long. */
export interface SlowExecution {
  username: string;
  /** Texts and ranges of its queries, each once. */
  queries: readonly string[];
  timeranges: readonly TimeRange[];
  /** Empty: all that the user may read. */
  streams: readonly string[];
  startedAt: Date;
  ranMs: number;
  /** As far as it was looked at; null when the engine did not tell. */
  rowsRead: number | null;
  outcome: RunOutcome;
}

/** An execution that runs longer is slow. */
export const SLOW_SEARCH_MS = 5_000;
