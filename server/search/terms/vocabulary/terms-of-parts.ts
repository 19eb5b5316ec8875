import { type Fragment } from 'server/search/fragment';
import { type Condition } from 'server/search/query/sql/condition';
import { createParameters, type Parameters } from 'server/search/query/sql/parameters';
import { limitParameters, selectFound } from '../found-terms';
import { allRows } from '../matching-terms';
import { AROUND_TERM_BYTES } from './vocabulary';

/** So many bytes the engine returns to a look-up at most; with more of them it fails. */
export const RESULT_BYTES = 20_000_000;

/** SQL of some terms of a table, as `term`. @param only the condition for parts of the table */
export type TermsOfParts = (parameters: Parameters, only: Condition) => string;

/**
 * One statement that reads terms for several vocabularies.
 *
 * @param vocabularies for each of them lists of the names of parts, whose dictionaries the engine reads side by side
 * @param bytes of the terms of each vocabulary
 */
export function termsStatement(
  terms: TermsOfParts,
  vocabularies: readonly (readonly (readonly string[])[])[],
  bytes: number,
): Fragment {
  const parameters = createParameters('q');
  const each = vocabularies.map((lists, number) => {
    const read = lists.map((names) => terms(parameters, `part_name IN (${parameters.add('Array(String)', names)})`));
    return selectFound(number, allRows(read));
  });
  const limits = limitParameters(Math.floor(bytes / AROUND_TERM_BYTES), bytes);
  return { sql: allRows(each), params: { ...parameters.values, ...limits } };
}
