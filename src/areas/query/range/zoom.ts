import { type AbsoluteTimeRange } from 'api/time-range';
import { type Span } from 'ui/time-range-picker/time-range';

/** The range between two instants, in milliseconds since the epoch. */
export function absoluteRange({ from, to }: Span): AbsoluteTimeRange {
  return { type: 'absolute', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Doubles the span around its middle; a part in the future is moved to the past. */
export function widened({ from, to }: { from: string; to: string }, now: number): AbsoluteTimeRange {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const span = Math.max(1, end - start);
  const newEnd = Math.min(end + span / 2, Math.max(now, end));
  return absoluteRange({ from: Math.max(0, newEnd - 2 * span), to: newEnd });
}
