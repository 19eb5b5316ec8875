import { type SearchedSet } from './fields/stored-fields';
import { type Fragment } from './fragment';

/** A column to read: what it is called outside, and what it is in the table. */
export type Selected = readonly (readonly [alias: string, expression: string])[];

const list = (selected: Selected) => selected.map(([alias, expression]) => `${expression} AS ${alias}`).join(', ');

/**
 * The messages of several index sets as one relation, already filtered: what stands behind FROM. A statement over it
 * reads each table in its own order, and only the columns selected here.
 *
 * @param selected may use every column of a message table, and `{set}` for the number of the set in the list
 */
export function messagesOf(sets: readonly SearchedSet[], selected: Selected, where: Fragment): Fragment {
  const parts = sets.map(({ table }, index) => {
    const columns = list(selected).replaceAll('{set}', String(index));
    return `SELECT ${columns} FROM ${table} WHERE ${where.sql}`;
  });
  return { sql: `(${parts.join(' UNION ALL ')})`, params: where.params };
}
