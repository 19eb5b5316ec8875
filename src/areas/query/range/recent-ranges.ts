import { type TimeRange } from 'api/time-range';
import { isSameRange } from 'ui/time-range-picker/time-range';
import { remember, remembered } from 'ui/memory/browser-memory';

const KEY = 'search.recentRanges';
const MOST = 4;

const isRanges = (value: unknown): value is TimeRange[] =>
  Array.isArray(value) &&
  value.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'type' in entry);

/** The ranges searched last in this browser, newest first. */
export function recentRanges(): readonly TimeRange[] {
  return remembered(KEY, isRanges) ?? [];
}

/** Adds a searched range. */
export function rememberRange(range: TimeRange): void {
  const others = recentRanges().filter((other) => !isSameRange(range, other));
  remember(KEY, [range, ...others].slice(0, MOST));
}
