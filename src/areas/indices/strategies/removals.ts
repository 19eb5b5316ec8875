import { type IndexSummary } from 'api/indices/overview';
import { type Retention } from './strategy';

const NUMBERED = /_(\d+)$/;

const numberOf = (name: string): number => Number(NUMBERED.exec(name)?.[1] ?? NaN);

/**
 * The indices a retention would delete or close now, oldest first. Closed indices count; reopened and restored ones
 * neither count nor go; the write index stays (card indices.md, "Retention loop").
 *
 * @param indices by name, as in an overview
 */
export function removedBy(retention: Retention, indices: Readonly<Record<string, IndexSummary>>): string[] {
  if (retention.kind === 'noop' || retention.kind === 'unknown' || !(retention.maxIndices >= 1)) return [];
  const counted = Object.entries(indices)
    .filter(([name, { is_reopened: isReopened }]) => !isReopened && NUMBERED.test(name))
    .sort(([one], [other]) => numberOf(one) - numberOf(other));
  const surplus = Math.max(0, counted.length - retention.maxIndices);
  const oldest = counted.filter(([, { is_deflector: isWritten }]) => !isWritten).slice(0, surplus);
  // What is closed already stays as it is.
  const touched = retention.kind === 'close' ? oldest.filter(([, { is_closed: isClosed }]) => !isClosed) : oldest;
  return touched.map(([name]) => name);
}

/** What a change of retention would delete or close at once and the one in force would not, oldest first. */
export function newlyRemovedBy(
  next: Retention,
  present: Retention,
  indices: Readonly<Record<string, IndexSummary>>,
): string[] {
  const known = next.kind === present.kind ? new Set(removedBy(present, indices)) : new Set<string>();
  return removedBy(next, indices).filter((name) => !known.has(name));
}

/** How long ago the oldest message of the indices is, in milliseconds; undefined when no range says. */
export function coveredMs(indices: Readonly<Record<string, IndexSummary>>, now: number): number | undefined {
  const begins = Object.values(indices)
    .map(({ range }) => (range ? Date.parse(range.begin) : NaN))
    .filter((begin) => begin > 0);
  return begins.length > 0 ? Math.max(0, now - Math.min(...begins)) : undefined;
}
