import { type Fragment } from 'server/search/fragment';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { INDEX_OF_PART, indexCondition } from 'server/search/scope/indices/index-condition';

/** What the indexes of a part leave for a condition. */
export interface PartLeft {
  part: string;
  rows: number;
  granules: number;
  /** Of granules: first, and the one after the last. */
  ranges: readonly (readonly [first: number, end: number])[];
}

/** The statement for the parts of the searched indices of a table that may have messages of a condition. It reads no row. */
export function partsLeftStatement(
  { table, indices }: Pick<SearchedSet, 'indices' | 'table'>,
  condition: Fragment,
): Fragment {
  return {
    sql: `
      SELECT part_name AS part, rows, greatest(marks - 1, 1) AS granules, ranges
      FROM (
        SELECT part_name, ranges FROM mergeTreeAnalyzeIndexes(currentDatabase(), '${table}', ${condition.sql})
        WHERE notEmpty(ranges) AND ${indices ? indexCondition(indices, INDEX_OF_PART) : '1'}
      ) AS searched
      INNER JOIN (
        SELECT name, rows, marks FROM system.parts
        WHERE database = currentDatabase() AND table = '${table}' AND active AND rows > 0
      ) AS parts ON name = part_name`,
    params: condition.params,
  };
}

/** The share of its rows that a part may have, 0 to 1. */
export const shareLeft = ({ granules, ranges }: PartLeft): number => Math.min(1, granulesIn(ranges) / granules);

/** The rows that parts may have together. */
export const rowsLeft = (parts: readonly PartLeft[]): number =>
  parts.reduce((sum, part) => sum + part.rows * shareLeft(part), 0);

export const granulesIn = (ranges: PartLeft['ranges']): number =>
  ranges.reduce((sum, [first, end]) => sum + end - first, 0);
