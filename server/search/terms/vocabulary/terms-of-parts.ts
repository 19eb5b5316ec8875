import { type Fragment } from 'server/search/fragment';
import { type Condition } from 'server/search/query/sql/condition';
import { createParameters, type Parameters } from 'server/search/query/sql/parameters';
import { allRows } from '../matching-terms';

/** A term that was read of the dictionaries of some parts. */
export interface ReadTerm {
  /** Number of the parts in the list of what was asked. */
  of_parts: number;
  term: string;
  is_text: 0 | 1;
}

/** SQL of some terms of a table, as `term`. @param only the condition for parts of the table */
export type TermsOfParts = (parameters: Parameters, only: Condition) => string;

/**
 * One statement that reads terms of several lists of parts, whose dictionaries the engine reads side by side.
 *
 * @param lists names of parts
 * @param most terms of each list
 */
export function termsStatement(terms: TermsOfParts, lists: readonly (readonly string[])[], most: number): Fragment {
  const parameters = createParameters('q');
  const each = lists.map((names, number) => {
    const only = `part_name IN (${parameters.add('Array(String)', names)})`;
    const once = `SELECT DISTINCT term FROM (${terms(parameters, only)}) LIMIT ${most}`;
    return `SELECT ${number} AS of_parts, term, isValidUTF8(term) AS is_text FROM (${once})`;
  });
  return { sql: allRows(each), params: parameters.values };
}
