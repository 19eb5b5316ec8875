import { allOf, type Condition, NONE } from 'server/search/query/sql/condition';
import { literalPrefix } from 'server/search/query/sql/literal-prefix';
import { translateRegex } from 'server/search/query/sql/lucene-regex';
import { type Parameters } from 'server/search/query/sql/parameters';
import { patternCondition } from 'server/search/query/sql/pattern-condition';
import { type AskedTerms } from './asked-terms';
import { dictionaryOf } from './dictionary';

/**
 * SQL of the terms that match a pattern, some of them more than once, as `term`.
 *
 * @param only conditions on `part_name` for parts of the table, whose terms are united
 */
export function matchingTerms(
  parameters: Parameters,
  table: string,
  asked: AskedTerms,
  only: readonly Condition[],
): string {
  const { dictionary, lowerCase } = asked;
  const { of } = patternCondition(parameters, asked.pattern);
  const matches = of('token', lowerCase) ?? NONE;
  const stored = only.map((parts) => {
    const condition = allOf([parts, ...beginsRight(parameters, asked), matches]);
    return `SELECT token AS term FROM ${dictionaryOf(table, dictionary)} WHERE ${condition}`;
  });
  // No dictionary has the empty value.
  const empty = `SELECT '' AS term WHERE ${of(`''`, lowerCase) ?? NONE}`;
  return allRows(dictionary === 'values' ? [...stored, empty] : stored);
}

export const allRows = (statements: readonly string[]): string => statements.join(' UNION ALL ');

function prefixOfRegex({ pattern, lowerCase }: AskedTerms): string {
  const regex = pattern.type === 'regex' ? translateRegex(pattern.pattern, lowerCase) : undefined;
  return regex ? literalPrefix(regex) : '';
}

/** Whether a look-up reads the whole dictionary: the engine goes to the beginning of a pattern at once. */
export function readsDictionary(asked: AskedTerms): boolean {
  const { pattern } = asked;
  if (pattern.type === 'wildcard') return typeof pattern.parts[0] === 'string';
  return pattern.type === 'regex' ? prefixOfRegex(asked) === '' : pattern.type === 'fuzzy';
}

/** Of a regex the engine does not see the beginning. */
export function beginsRight(parameters: Parameters, asked: AskedTerms): Condition[] {
  const prefix = prefixOfRegex(asked);
  return prefix === '' ? [] : [`startsWith(token, ${parameters.add('String', prefix)})`];
}
