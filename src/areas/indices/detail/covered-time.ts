import { type IndexRange } from 'api/indices/ranges';
import { type IndexRow } from './index-row';

/** From when to when messages of an index may be, milliseconds since the epoch; infinite where nothing bounds it. */
export interface CoveredTime {
  begin: number;
  end: number;
  /** The index itself does not say: it lies between its neighbours. */
  isEstimated: boolean;
}

/** The range of an index in milliseconds; undefined when there is none, or it says nothing (both ends epoch 0). */
export function rangeTimes(range: IndexRange | undefined): { begin: number; end: number } | undefined {
  if (!range) return undefined;
  const [begin, end] = [Date.parse(range.begin), Date.parse(range.end)];
  return end > 0 ? { begin, end } : undefined;
}

/**
 * When each index covers time. Indices are written one after the other: one without a range (closed ones lose theirs)
 * lies between the nearest that have one.
 *
 * @param rows newest first
 */
export function coveredTimes(rows: readonly IndexRow[]): Map<string, CoveredTime> {
  const times = rows.map(({ range }) => rangeTimes(range));
  const olderEnds: number[] = [];
  let olderEnd = -Infinity;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    olderEnds[at] = olderEnd;
    olderEnd = times[at]?.end ?? olderEnd;
  }
  const covered = new Map<string, CoveredTime>();
  let newerBegin = Infinity;
  rows.forEach(({ name }, at) => {
    const own = times[at];
    covered.set(name, {
      begin: own?.begin ?? olderEnds[at] ?? -Infinity,
      end: own?.end ?? newerBegin,
      isEstimated: own === undefined,
    });
    newerBegin = own?.begin ?? newerBegin;
  });
  return covered;
}

/** Names of the indices that may have messages between two moments, the write index left out. */
export function indicesCovering(rows: readonly IndexRow[], from: number, to: number): string[] {
  const covered = coveredTimes(rows);
  return rows
    .filter(({ name, state }) => {
      const time = covered.get(name);
      return state !== 'current' && time !== undefined && time.begin <= to && time.end >= from;
    })
    .map(({ name }) => name);
}
