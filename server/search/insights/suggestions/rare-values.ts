import { type Fragment } from 'server/search/fragment';
import { INDEX_OF_PART, indexCondition } from 'server/search/scope/indices/index-condition';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';

/** A value of any field, and about how many messages have it. */
export interface FoundValue {
  term: string;
  n: number;
}

/** Of more different values, nothing is known of any. */
const MOST_TERMS = 200;
/** Rows are read where the values are, a granule for each at worst. */
const MOST_ROWS = 300;

/** The statement for the values in the dictionaries of some tables that begin as typed. */
export function rareValues(sets: readonly SearchedSet[], typed: string): Fragment {
  const inTables = sets.map(({ table, indices }) => {
    const inIndices = indices ? indexCondition(indices, INDEX_OF_PART) : '1';
    return `SELECT token AS term, cardinality FROM mergeTreeTextIndex(currentDatabase(), '${table}', 'values_index')
      WHERE startsWith(token, {typed:String}) AND isValidUTF8(token) AND ${inIndices}`;
  });
  return {
    sql: `SELECT term, sum(cardinality) AS n FROM (${inTables.join(' UNION ALL ')})
      GROUP BY term ORDER BY n DESC LIMIT ${MOST_TERMS + 1}`,
    params: { typed },
  };
}

/** The most frequent of the rare ones, in few messages all together. @param mostEach messages of one */
export function fewOf(found: readonly FoundValue[], mostEach: number, size: number): string[] {
  if (found.length > MOST_TERMS) return [];
  const chosen: string[] = [];
  let left = MOST_ROWS;
  for (const { term, n } of found) {
    if (chosen.length === size) break;
    if (n > mostEach || n > left) continue;
    left -= n;
    chosen.push(term);
  }
  return chosen;
}
