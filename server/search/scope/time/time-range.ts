import { type AbsoluteTimeRange, type KeywordTimeRange, type RelativeTimeRange, type TimeRange } from 'api/time-range';
import { type Interval, readInstant } from './instants';

/** An invalid time range; the message says why. */
export class TimeRangeError extends Error {
  override readonly name = 'TimeRangeError';
}

/** Interprets a phrase such as “last hour” at a given moment; undefined when it is not understood. */
export type ReadKeyword = (keyword: string, timezone: string, now: Date) => Interval | undefined;

export interface TimeContext {
  now: Date;
  readKeyword: ReadKeyword;
  /** Time of the oldest message, where a range over all time begins; undefined without messages. */
  oldestMs(): Promise<number | undefined>;
  /** Longest range that may be searched; absent: no limit. */
  limitMs?: number;
}

export const DEFAULT_TIME_RANGE: RelativeTimeRange = { type: 'relative', range: 300 };
export const DEFAULT_TIMEZONE = 'Etc/UTC';

/** Validates a range without resolving phrases or reading messages. @throws TimeRangeError */
export function checkTimeRange(range: TimeRange): void {
  if (range.type === 'relative') checkRelative(range);
  if (range.type === 'absolute') readAbsolute(range);
}

function checkRelative({ range, from, to }: RelativeTimeRange): void {
  if (range !== undefined && (from !== undefined || to !== undefined))
    throw new TimeRangeError('Give either range or from/to');
  if (range === undefined && from === undefined)
    throw new TimeRangeError(to === undefined ? 'Give either range or from/to' : 'to needs from');
  if ((range ?? 0) < 0) throw new TimeRangeError('range must not be negative');
  if ((from ?? 0) < 0 || (to ?? 0) < 0) throw new TimeRangeError('from and to must not be negative');
  if (from !== undefined && from < (to ?? 0)) throw new TimeRangeError('from must not be smaller than to');
}

function readAbsolute({ from, to }: AbsoluteTimeRange): Interval {
  const [fromMs, toMs] = [from, to].map((text) => {
    const ms = readInstant(text);
    if (ms === undefined)
      throw new TimeRangeError(`Cannot read time ${text.slice(0, 100)}. Write it as 2022-03-01T12:00:00.000Z`);
    return ms;
  }) as [number, number];
  if (toMs < fromMs) throw new TimeRangeError('to must be after from');
  return { fromMs, toMs };
}

function readPhrase({ keyword, timezone }: KeywordTimeRange, { now, readKeyword }: TimeContext): Interval {
  const interval = readKeyword(keyword, timezone ?? DEFAULT_TIMEZONE, now);
  if (!interval) throw new TimeRangeError(`Cannot read time range: ${keyword.slice(0, 100)}`);
  return interval;
}

async function readRelative({ range, from, to }: RelativeTimeRange, context: TimeContext): Promise<Interval> {
  const nowMs = context.now.getTime();
  if (range !== 0) return { fromMs: nowMs - (range ?? from ?? 0) * 1000, toMs: nowMs - (to ?? 0) * 1000 };
  const oldestMs = await context.oldestMs();
  return { fromMs: Math.min(oldestMs ?? nowMs, nowMs), toMs: nowMs };
}

/** The range of DateTime64 in the engine. */
const EARLIEST_MS = Date.UTC(1900, 0, 1);
const END_MS = Date.UTC(2299, 11, 31);
const clamp = (ms: number) => Math.min(Math.max(ms, EARLIEST_MS), END_MS);

/**
 * Resolves a time range to instants.
 *
 * @throws TimeRangeError when it is malformed, not understood, or longer than the configured limit
 */
export async function resolveTimeRange(range: TimeRange, context: TimeContext): Promise<Interval> {
  checkTimeRange(range);
  const { fromMs, toMs } =
    range.type === 'relative'
      ? await readRelative(range, context)
      : range.type === 'absolute'
        ? readAbsolute(range)
        : readPhrase(range, context);
  const interval = { fromMs: clamp(fromMs), toMs: clamp(toMs) };
  const { limitMs } = context;
  if (limitMs !== undefined && interval.toMs - interval.fromMs > limitMs)
    throw new TimeRangeError(`The time range is outside the limit of the last ${limitMs / 1000} seconds`);
  return interval;
}
