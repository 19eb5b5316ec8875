import { type Copies, type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment, type MessageCondition } from './fragment';
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

/** The WHERE clauses for the messages of a set, each of them in one. */
function branchesIn(set: SearchedSet, { sql, inParts }: MessageCondition): string[] {
  const inside = inParts?.get(set.table);
  if (!inside) return [whereIn(set, sql)];
  const { parts } = inside;
  return [`${parts} AND ${whereIn(set, inside.sql)}`, `NOT ${parts} AND ${whereIn(set, sql)}`];
}

/**
 * The filtered messages of several index sets as one relation, to be used in FROM. A statement over it reads each table in
 * its own order, and only the columns selected here.
 *
 * @param selected may use every column of a message table, and `{set}` for the number of the set in the list
 */
export function messagesOf(sets: readonly SearchedSet[], selected: Selected, where: MessageCondition): Fragment {
  const branches = sets.flatMap((set, index) =>
    branchesIn(set, where).map(
      (condition) => `SELECT ${selectList(selected, index)} FROM ${set.table} WHERE ${condition}`,
    ),
  );
  return { sql: `(${branches.join(' UNION ALL ')})`, params: where.params };
}
