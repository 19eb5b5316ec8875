import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from './fragment';
import { indexCondition } from 'server/search/scope/indices/index-condition';

/** A column to read: what it is called outside, and what it is in the table. */
export type Selected = readonly (readonly [alias: string, expression: string])[];

/** What stands behind SELECT, for the set of that number. */
export function selectList(selected: Selected, set: number): string {
  return selected
    .map(([alias, expression]) => (alias === expression ? alias : `${expression} AS ${alias}`))
    .join(', ')
    .replaceAll('{set}', String(set));
}

/** What stands behind WHERE: the condition, and which indices of the set are looked at. */
export const whereIn = ({ indices }: SearchedSet, condition: string): string =>
  indices ? `${indexCondition(indices)} AND (${condition})` : condition;

/**
 * The messages of several index sets as one relation, already filtered: what stands behind FROM. A statement over it
 * reads each table in its own order, and only the columns selected here.
 *
 * @param selected may use every column of a message table, and `{set}` for the number of the set in the list
 */
export function messagesOf(sets: readonly SearchedSet[], selected: Selected, where: Fragment): Fragment {
  const parts = sets.map(
    (set, index) => `SELECT ${selectList(selected, index)} FROM ${set.table} WHERE ${whereIn(set, where.sql)}`,
  );
  return { sql: `(${parts.join(' UNION ALL ')})`, params: where.params };
}
