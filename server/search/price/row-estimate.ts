import { type Fragment } from 'server/search/fragment';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { messagesOf } from 'server/search/source';

/** Rows of a table that a statement has to read, after its indexes have said where nothing can be. */
export interface TableRows {
  table: string;
  rows: number;
}

/** The statement that counts the messages that match a condition. */
export function countStatement(sets: readonly SearchedSet[], condition: Fragment): Fragment {
  const messages = messagesOf(sets, [['one', '1']], condition);
  return { sql: `SELECT count() AS n FROM ${messages.sql}`, params: messages.params };
}

/** The statement for the rows that counting would read. Reads no row. */
export function estimateStatement(sets: readonly SearchedSet[], condition: Fragment): Fragment {
  const { sql, params } = countStatement(sets, condition);
  return { sql: `EXPLAIN ESTIMATE ${sql}`, params };
}
