import { setImmediate } from 'node:timers/promises';
import { type AggregationConfig } from 'api/events/conditions';
import { cronOf } from 'server/events/run/cron-of';
import { cronTimes, type CronTimes } from 'server/jobs/scheduler/cron';
import { type Interval } from 'server/search/scope/time/instants';

/** The windows of a range of past time, by their numbers; the first one is 0. */
export interface WindowNumbers {
  /** How many end within the range, or as many of them as are looked at. */
  count: number;
  /** More end within the range. */
  isCut: boolean;
  endOf(window: number): number;
  /** Milliseconds since the window before. */
  hopTo(window: number): number;
  /** The first window that ends after a moment; `count`: none does. */
  firstAfter(ms: number): number;
}

type Scheduling = Parameters<typeof cronOf>[0] & Pick<AggregationConfig, 'execute_every_ms' | 'search_within_ms'>;

function byInterval({ fromMs, toMs }: Interval, { search_within_ms: withinMs, execute_every_ms: everyMs }: Scheduling) {
  const count = Math.max(0, Math.floor((toMs - fromMs - withinMs) / everyMs) + 1);
  // The newest messages are those that somebody looks for first: what is no whole interval is left out at the beginning.
  const firstEnd = toMs - (count - 1) * everyMs;
  return {
    count,
    isCut: false,
    endOf: (window: number) => firstEnd + window * everyMs,
    hopTo: () => everyMs,
    firstAfter: (ms: number) => Math.min(count, Math.max(0, Math.floor((ms - firstEnd) / everyMs) + 1)),
  };
}

/** Working out times takes a while, and others want to be answered. */
const TIMES_AT_ONCE = 50;
/** A week of every minute, which takes some seconds. */
const MOST_TIMES = 10_080;

async function endsOf(times: CronTimes, { fromMs, toMs }: Interval, withinMs: number): Promise<number[]> {
  const ends: number[] = [];
  let next = times.after(new Date(fromMs + withinMs - 1))?.getTime();
  while (next !== undefined && next <= toMs && ends.length < MOST_TIMES) {
    ends.push(next);
    if (ends.length % TIMES_AT_ONCE === 0) await setImmediate();
    next = times.after(new Date(next))?.getTime();
  }
  return ends;
}

function byEnds(ends: readonly number[], hopToFirst: number): WindowNumbers {
  const endOf = (window: number) => ends[window] ?? Number.POSITIVE_INFINITY;
  return {
    count: ends.length,
    isCut: ends.length === MOST_TIMES,
    endOf,
    hopTo: (window) => (window === 0 ? hopToFirst : endOf(window) - endOf(window - 1)),
    firstAfter(ms) {
      let [low, high] = [0, ends.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (endOf(middle) > ms) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}

/** As the schedule would have made them, had the definition been enabled at the end of the first one. */
export async function windowNumbers(range: Interval, config: Scheduling): Promise<WindowNumbers> {
  const cron = cronOf(config);
  if (!cron) return byInterval(range, config);
  const times = cronTimes(cron.expression, cron.timezone);
  const ends = await endsOf(times, range, config.search_within_ms);
  const [first = range.toMs] = ends;
  return byEnds(ends, first - (times.before(new Date(first))?.getTime() ?? first - config.search_within_ms));
}
