import { allOf, NONE } from 'server/search/query/sql/condition';
import { type Dictionary } from 'server/search/query/sql/expanded-terms';
import { isNear } from 'server/search/query/sql/edit-distance';
import { createParameters, type Parameters } from 'server/search/query/sql/parameters';
import { cased, patternCondition } from 'server/search/query/sql/pattern-condition';
import { type Fragment } from 'server/search/fragment';
import { type AskedTerms } from './asked-terms';
import { dictionaryOf } from './dictionary';
import { limitParameters, selectFound } from './found-terms';
import { allRows, beginsRight, matchingTerms, readsDictionary } from './matching-terms';
import { type PartsInRange } from './parts-in-range';

export interface TermLimits {
  /** Terms of one look-up. */
  terms: number;
  /** Bytes of the terms of one look-up. */
  bytes: number;
}

/** Stands for what was asked when parts without a dictionary are counted. */
export const WITHOUT_DICTIONARY = -1;
/** Not a word, nor any value: the engine leaves out every part that has a dictionary to say so. */
const NO_TERM = '\0';

/**
 * The statement that looks terms up in the dictionaries of some parts of a table.
 *
 * @param dictionaries those that every part has to have
 */
export function lookUpStatement(
  table: string,
  parts: PartsInRange,
  asked: readonly AskedTerms[],
  dictionaries: ReadonlySet<Dictionary>,
  limits: TermLimits,
): Fragment {
  const parameters = createParameters('q');
  const branches = [
    ...asked.map((each, number) => selectFound(number, matchingTerms(parameters, table, each, parts.shares))),
    ...[...dictionaries].map((dictionary) => partsWithout(table, dictionary, parts)),
  ];
  return {
    sql: allRows(branches),
    params: { ...parameters.values, ...limitParameters(limits.terms, limits.bytes), no_term: [NO_TERM] },
  };
}

/** What a look-up in the sample of a table would read and find. */
export interface CountedTerms {
  asked: number;
  read: number;
  /** Those whose edits to a fuzzy word are counted: they are near in length and have a part of it. */
  near: number;
  found: number;
}

/** The statement that counts what a look-up reads and finds in the sample of a table; undefined where it has none. */
export function countTermsStatement(
  table: string,
  { sample }: Pick<PartsInRange, 'sample'>,
  asked: readonly AskedTerms[],
): Fragment | undefined {
  if (!sample || asked.length === 0) return undefined;
  const parameters = createParameters('q');
  const counts = asked.map((each, number) => {
    const { pattern, dictionary, lowerCase } = each;
    const matches = patternCondition(parameters, pattern).of('token', lowerCase) ?? NONE;
    const read = readsDictionary(each) ? [] : [...beginsRight(parameters, each), matches];
    return `SELECT ${number} AS asked, count() AS read, ${nearTerms(parameters, each)} AS near, countIf(${matches}) AS found
      FROM ${dictionaryOf(table, dictionary)} WHERE ${allOf([sample.only, ...read])}`;
  });
  return { sql: allRows(counts), params: parameters.values };
}

function nearTerms(parameters: Parameters, { pattern, lowerCase }: AskedTerms): string {
  if (pattern.type !== 'fuzzy') return '0';
  return `countIf(${isNear(parameters, 'token', cased(pattern.value, lowerCase), pattern.edits)})`;
}

function partsWithout(table: string, dictionary: Dictionary, { all }: PartsInRange): string {
  const analysed = `mergeTreeAnalyzeIndexes(currentDatabase(), '${table}', hasAny(${dictionary}, {no_term:Array(String)}))`;
  return `SELECT ${WITHOUT_DICTIONARY} AS asked, count() AS found, [] AS terms FROM ${analysed}
    WHERE ${allOf([all, 'notEmpty(ranges)'])}`;
}
