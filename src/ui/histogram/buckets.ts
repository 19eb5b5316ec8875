import { formatCount } from 'ui/format/number';
import { formatDateTime, formatTime } from 'ui/format/zoned-time';
import { LEVELS, LEVEL_NAME, type Level } from 'ui/level/levels';
import { texts } from '../texts';

/** One step of time: `from` inclusive, `to` exclusive, milliseconds since the epoch. */
export interface HistogramBucket {
  from: number;
  to: number;
  /** All messages of the step; those beyond `levels` carry no level. */
  total: number;
  levels?: Partial<Record<Level, number>>;
}

/** A stacked part of a bar: a level, or what has none. */
export type Part = Level | 'none';

/** Bottom to top. */
export const PARTS: readonly Part[] = ['none', ...LEVELS];

/** How many of a bucket belong to a part. */
export function countIn(bucket: HistogramBucket, part: Part): number {
  if (part !== 'none') return bucket.levels?.[part] ?? 0;
  return Math.max(0, bucket.total - LEVELS.reduce((sum, level) => sum + (bucket.levels?.[level] ?? 0), 0));
}

/** What a histogram says where it does not count messages by level. */
export interface HistogramWords {
  label: string;
  asTable: string;
  none: string;
  summary: (total: string, range: string, most: string, from: string) => string;
  /** Heading of all that was counted. */
  counted: string;
  /** Names of the parts, by the level whose colour they have. */
  parts: Partial<Record<Part, string>>;
}

export const MESSAGE_WORDS: HistogramWords = { ...texts.histogram, counted: texts.histogram.messages, parts: {} };

/** The word for a part in legends, tooltips and tables. */
export function nameOf(part: Part, { parts }: Pick<HistogramWords, 'parts'> = MESSAGE_WORDS): string {
  return parts[part] ?? (part === 'none' ? texts.histogram.noLevel : LEVEL_NAME[part]);
}

/**
 * Sums over all buckets, worst first, without the parts nobody has.
 *
 * @param kept parts that are listed even when empty
 */
export function partTotals(
  buckets: readonly HistogramBucket[],
  kept: ReadonlySet<Part> = new Set(),
): { part: Part; total: number }[] {
  return [...PARTS]
    .reverse()
    .map((part) => ({ part, total: buckets.reduce((sum, bucket) => sum + countIn(bucket, part), 0) }))
    .filter(({ part, total }) => total > 0 || kept.has(part));
}

/** `2026-11-21 02:55:00.000 – 02:55:15.000` */
export function bucketRange({ from, to }: Pick<HistogramBucket, 'from' | 'to'>, zone: string): string {
  const start = formatDateTime(from, zone);
  const end = formatDateTime(to, zone);
  return `${start} – ${start.slice(0, 10) === end.slice(0, 10) ? formatTime(to, zone) : end}`;
}

/** One sentence for those who do not see the drawing. */
export function summary(
  buckets: readonly HistogramBucket[],
  zone: string,
  words: Pick<HistogramWords, 'none' | 'summary'> = MESSAGE_WORDS,
): string {
  const first = buckets[0];
  const last = buckets.at(-1);
  if (!first || !last) return words.none;
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  const peak = buckets.reduce((best, bucket) => (bucket.total > best.total ? bucket : best), first);
  return words.summary(
    formatCount(total),
    bucketRange({ from: first.from, to: last.to }, zone),
    formatCount(peak.total),
    formatDateTime(peak.from, zone),
  );
}

/** How many of the other buckets fall into each bucket, by where their middle lies. */
export function countsWithin(buckets: readonly HistogramBucket[], others: readonly HistogramBucket[]): number[] {
  const counts = buckets.map(() => 0);
  let at = 0;
  for (const { from, to, total } of others) {
    const middle = (from + to) / 2;
    while (at < buckets.length && (buckets[at]?.to ?? 0) <= middle) at += 1;
    const bucket = buckets[at];
    if (bucket && bucket.from <= middle) counts[at] = (counts[at] ?? 0) + total;
  }
  return counts;
}
