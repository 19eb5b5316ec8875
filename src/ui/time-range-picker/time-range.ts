import { type TimeRange } from 'api/time-range';
import { secondsInWords } from 'ui/format/duration';
import { formatRange } from 'ui/format/zoned-time';
import { texts } from '../texts';

/** Two instants, milliseconds since the epoch. */
export interface Span {
  from: number;
  to: number;
}

/** Reads an instant of an absolute range: ISO 8601, or `yyyy-MM-dd HH:mm:ss[.SSS]` in UTC. NaN when it is none. */
export function instantOf(text: string): number {
  return Date.parse(text.includes('T') ? text : `${text.trim().replace(' ', 'T')}Z`);
}

/** Seconds back to the start of a relative range; 0 is all time. */
export function secondsBack(range: TimeRange): number | undefined {
  return range.type === 'relative' ? (range.from ?? range.range ?? 0) : undefined;
}

/** The instants a range means now; undefined for all time and for phrases, which only the server understands. */
export function spanOf(range: TimeRange, now: number): Span | undefined {
  if (range.type === 'absolute') return { from: instantOf(range.from), to: instantOf(range.to) };
  const back = secondsBack(range);
  if (range.type === 'keyword' || !back) return undefined;
  return { from: now - back * 1000, to: now - (range.to ?? 0) * 1000 };
}

/** A range as people say it: “Last 15 minutes”, “Nov 21, 02:43 – 02:58”, “All time”, a phrase as it was typed. */
export function describeRange(range: TimeRange, zone: string): string {
  if (range.type === 'keyword') return range.keyword.charAt(0).toUpperCase() + range.keyword.slice(1);
  if (range.type === 'absolute') return formatRange(instantOf(range.from), instantOf(range.to), zone);
  const back = secondsBack(range);
  if (!back) return texts.range.allTime;
  if (range.to) return texts.range.ago(secondsInWords(back), secondsInWords(range.to));
  return texts.range.last(secondsInWords(back, { bare: true }));
}

/** Whether two ranges ask for the same. */
export function isSameRange(one: TimeRange, other: TimeRange): boolean {
  if (one.type === 'absolute' && other.type === 'absolute') {
    return instantOf(one.from) === instantOf(other.from) && instantOf(one.to) === instantOf(other.to);
  }
  if (one.type === 'keyword' && other.type === 'keyword') return one.keyword === other.keyword;
  if (one.type === 'relative' && other.type === 'relative') {
    return secondsBack(one) === secondsBack(other) && (one.to ?? 0) === (other.to ?? 0);
  }
  return false;
}
