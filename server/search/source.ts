import { type Copies, type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from './fragment';
import { indexCondition } from 'server/search/scope/indices/index-condition';
import { EARLIER_COPIES } from 'server/storage/messages/table';

/** The columns to select: alias and expression of each. */
export type Selected = readonly (readonly [alias: string, expression: string])[];

/** The list of a SELECT. @param set the number of the set, for `{set}` in expressions */
export function selectList(selected: Selected, set: number): string {
  return selected
    .map(([alias, expression]) => (alias === expression ? alias : `${expression} AS ${alias}`))
    .join(', ')
    .replaceAll('{set}', String(set));
}

/** True for rows whose message is found in another of the searched tables, where it was written before. */
function isFoundBefore(copies: readonly Copies[]): string {
  const places = copies.map(({ table, indices }) => `(t = '${table}' AND ${indexCondition(indices, 'i')})`);
  return `arrayExists((t, i) -> ${places.join(' OR ')}, ${EARLIER_COPIES}.1, ${EARLIER_COPIES}.2)`;
}

/** The WHERE clause: the condition, restricted to the searched indices of the set, and to one copy of each message. */
export function whereIn({ indices, earlierCopies }: SearchedSet, condition: string): string {
  if (!indices && !earlierCopies) return condition;
  return [
    ...(indices ? [indexCondition(indices)] : []),
    `(${condition})`,
    ...(earlierCopies ? [`(empty(${EARLIER_COPIES}) OR NOT ${isFoundBefore(earlierCopies)})`] : []),
  ].join(' AND ');
}

/**
 * The filtered messages of several index sets as one relation, to be used in FROM. A statement over it reads each table in
 * its own order, and only the columns selected here.
 *
 * @param selected may use every column of a message table, and `{set}` for the number of the set in the list
 */
export function messagesOf(sets: readonly SearchedSet[], selected: Selected, where: Fragment): Fragment {
  const parts = sets.map(
    (set, index) => `SELECT ${selectList(selected, index)} FROM ${set.table} WHERE ${whereIn(set, where.sql)}`,
  );
  return { sql: `(${parts.join(' UNION ALL ')})`, params: where.params };
}
