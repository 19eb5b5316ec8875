import { type Fragment } from 'server/search/fragment';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type PartLeft, partsLeftStatement, rowsLeft } from './parts-left';
import { chooseSlices, rowsIn, type SampledSet } from './slices';

/** So few messages of a sample say nothing about the whole. */
export const FEWEST_SEEN = 3;

export interface SampleSize {
  /** Of all tables together; about 8,000 rows each. */
  slices: number;
  /** So many rows are read as they are. */
  wholeRows: number;
}

/** Some of the messages of a condition, or all when they are few. */
export interface Sample {
  isWhole: boolean;
  sets: readonly SampledSet[];
}

/** All messages. */
export const wholeSample = (sets: readonly SearchedSet[]): Sample => ({
  isWhole: true,
  sets: sets.map((set) => ({ set, weight: 1 })),
});

/**
 * Chooses messages of a condition, evenly spread over the rows that the indexes leave for it.
 *
 * @param condition without a query: where messages are that somebody may read
 * @throws what the engine does; one of an older server knows no such statement
 */
export async function sampleOf(
  sets: readonly SearchedSet[],
  condition: Fragment,
  { slices: most, wholeRows }: SampleSize,
  run: (statement: Fragment) => Promise<readonly PartLeft[]>,
): Promise<Sample> {
  const left = await Promise.all(
    sets.map(async (set) => ({ set, parts: await run(partsLeftStatement(set, condition)) })),
  );
  const total = rowsLeft(left.flatMap(({ parts }) => parts));
  if (total <= wholeRows) return wholeSample(sets);
  const sampled = left
    .map(({ set, parts }) => ({ set, parts, rows: rowsLeft(parts) }))
    .filter(({ rows }) => rows > 0)
    .map(({ set, parts, rows }) => {
      const slices = chooseSlices(parts, Math.max(1, Math.round((most * rows) / total)));
      return { set, slices, weight: rows / rowsIn(slices) };
    });
  return { isWhole: false, sets: sampled };
}
