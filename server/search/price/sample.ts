import { type Fragment } from 'server/search/fragment';
import { FEWEST_SEEN, sampleOf } from 'server/search/sampling/sample';
import { messagesSampled } from 'server/search/sampling/slices';
import { inTime, type TimedStatements } from 'server/search/sampling/timed-statements';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';

/** About 8,000 rows each: enough to tell how many of a hundred match, few enough for any test. */
const SLICES = 8;

/**
 * About how many messages match a condition, by those in a few slices of the tables; null when these are too few, or there was no
 * time.
 *
 * @param range the condition without the query: where the slices are
 */
export async function sampledHits(
  sets: readonly SearchedSet[],
  statements: TimedStatements,
  { range, condition }: Record<'condition' | 'range', Fragment>,
): Promise<number | null> {
  const size = { slices: SLICES, wholeRows: 0 };
  const sample = await sampleOf(sets, range, size, inTime(statements)).catch(() => undefined);
  if (!sample) return null;
  const messages = messagesSampled(sample.sets, [['weight', '{weight}']], condition);
  const counted = await statements.one<{ found: number; hits: number }>({
    sql: `SELECT count() AS found, sum(weight) AS hits FROM ${messages.sql}`,
    params: messages.params,
  });
  return counted && counted.found >= FEWEST_SEEN ? Math.round(counted.hits) : null;
}
