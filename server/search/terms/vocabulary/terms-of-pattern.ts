import { type Fragment } from 'server/search/fragment';
import { createParameters } from 'server/search/query/sql/parameters';
import { type AskedTerms, keyOf } from '../asked-terms';
import { matchingTerms, readsDictionary } from '../matching-terms';

/** Keys are kept in memory. */
const MOST_KEY_CHARACTERS = 1_000;

/** Whether the terms of a pattern are remembered: those that the engine goes to at once are not worth it. */
export const isRemembered = (asked: AskedTerms): boolean =>
  readsDictionary(asked) && keyOf(asked).length <= MOST_KEY_CHARACTERS;

/** The statement for the terms that match a pattern in the dictionaries of some parts of a table. */
export function termsOfPatternStatement(
  table: string,
  asked: AskedTerms,
  parts: readonly string[],
  most: number,
): Fragment {
  const parameters = createParameters('q');
  const matching = matchingTerms(parameters, table, asked, ['part_name IN ({parts:Array(String)})']);
  return {
    sql: `SELECT DISTINCT term, isValidUTF8(term) AS is_text FROM (${matching}) LIMIT ${most}`,
    params: { ...parameters.values, parts },
  };
}
