import { cronOf } from 'server/events/run/cron-of';
import { cronTimes, type CronTimes } from 'server/jobs/scheduler/cron';
import { nextWindow, type Window } from './next-window';
import { type StoredCondition } from './stored-definition';

/** How the windows of a definition follow each other. */
export interface RunTimes {
  /** Milliseconds between the ends of windows, for a run of this one. */
  hopMs(window: Window): number;
  /** The window after one, or several to be searched at once; undefined: there is none. */
  next(done: Window, catchUpMs: number, now: number): Window | undefined;
}

/** Windows at even distances that one run searches: to find their ends takes a third of a millisecond each. */
const MOST_WINDOWS = 250;

const after = (times: CronTimes, ms: number) => times.after(new Date(ms))?.getTime();
const before = (times: CronTimes, ms: number) => times.before(new Date(ms))?.getTime();

/**
 * Each window ends at a time of the expression. Those that were missed are searched at once as far as they are as far from
 * each other as the first is from the one before, and no further than an interval would go: windows at even distances are
 * what one run can search.
 */
function cronRunTimes(times: CronTimes, withinMs: number): RunTimes {
  const hopTo = (end: number) => end - (before(times, end) ?? end - withinMs);

  function lastEvenEnd(first: number, hopMs: number, limit: number): number {
    let end = first;
    for (let count = 1; count < MOST_WINDOWS; count += 1) {
      const next = after(times, end);
      if (next === undefined || next - end !== hopMs || next > limit) break;
      end = next;
    }
    return end;
  }

  return {
    hopMs: ({ from }) => hopTo(from + withinMs),
    next({ to }, catchUpMs, now) {
      const first = after(times, to);
      if (first === undefined) return undefined;
      const hopMs = hopTo(first);
      const isFarBack = catchUpMs > withinMs && to + catchUpMs < now && hopMs <= withinMs;
      const limit = to + withinMs * Math.floor(catchUpMs / withinMs);
      return { from: first - withinMs, to: isFarBack ? lastEvenEnd(first, hopMs, limit) : first };
    },
  };
}

/** How the windows of a definition follow each other, by its interval or its expression. */
export function runTimesOf(config: StoredCondition): RunTimes {
  const { search_within_ms: withinMs, execute_every_ms: everyMs } = config;
  const cron = cronOf(config);
  if (cron) return cronRunTimes(cronTimes(cron.expression, cron.timezone), withinMs);
  return {
    hopMs: () => everyMs,
    next: (done, catchUpMs, now) => nextWindow(done, { withinMs, everyMs, catchUpMs }, now),
  };
}
