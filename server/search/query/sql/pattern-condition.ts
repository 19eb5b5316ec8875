import { type FuzzyNode, type PrefixNode, type RegexNode, type WildcardNode, type WildcardPart } from 'lang/query/tree';
import { allOf, anyOf, type Condition, not } from './condition';
import { isWithinEdits } from './edit-distance';
import { type RegexTest, translateRegex } from './lucene-regex';
import { type Parameters } from './parameters';

/** A pattern: matches words and whole strings, never numbers, booleans or dates. */
export type PatternNode = PrefixNode | WildcardNode | RegexNode | FuzzyNode;

/**
 * The condition for one string; undefined when none matches.
 *
 * @param lowerCase the string is in lower case, and the pattern is to be lowercased
 */
export type StringCondition = (expression: string, lowerCase: boolean) => Condition | undefined;

/** A pattern as a condition for strings. */
export interface PatternCondition {
  of: StringCondition;
  /** The pattern is lower case already. */
  isLowerCase: boolean;
}

/** The condition for strings that match a pattern. */
export function patternCondition(parameters: Parameters, node: PatternNode): PatternCondition {
  switch (node.type) {
    case 'prefix':
      return prefixCondition(parameters, node);
    case 'wildcard':
      return wildcardCondition(parameters, node);
    case 'regex':
      return regexCondition(parameters, node);
    case 'fuzzy':
      return fuzzyCondition(parameters, node);
  }
}

const isLower = (text: string): boolean => text === text.toLowerCase();
/** The text of a pattern as it is compared with strings that are in lower case, or with others. */
export const cased = (text: string, lowerCase: boolean): string => (lowerCase ? text.toLowerCase() : text);

/** `refus*` */
function prefixCondition(parameters: Parameters, { value }: PrefixNode): PatternCondition {
  const of: StringCondition = (expression, lowerCase) =>
    `startsWith(${expression}, ${parameters.add('String', cased(value, lowerCase))})`;
  return { of, isLowerCase: isLower(value) };
}

/** `fa?l*re`, as LIKE, which the text index supports. */
function wildcardCondition(parameters: Parameters, { parts }: WildcardNode): PatternCondition {
  const pattern = parts.map(likePart).join('');
  const of: StringCondition = (expression, lowerCase) =>
    `${expression} LIKE ${parameters.add('String', cased(pattern, lowerCase))}`;
  return { of, isLowerCase: isLower(pattern) };
}

function likePart(part: WildcardPart): string {
  if (part === '*') return '%';
  return part === '?' ? '_' : part.literal.replace(/[\\%_]/g, '\\$&');
}

/** `/re.*d/`; an invalid regex matches nothing. */
function regexCondition(parameters: Parameters, { pattern }: RegexNode): PatternCondition {
  const asIs = translateRegex(pattern, false);
  const lower = translateRegex(pattern, true);
  const of: StringCondition = (expression, lowerCase) => {
    const regex = lowerCase ? lower : asIs;
    return regex && matchesRegex(parameters, expression, regex);
  };
  return { of, isLowerCase: JSON.stringify(asIs) === JSON.stringify(lower) };
}

function matchesRegex(parameters: Parameters, expression: string, regex: RegexTest): Condition {
  switch (regex.type) {
    case 'match':
      return `match(${expression}, ${parameters.add('String', `\\A(?s:${regex.re2})\\z`)})`;
    case 'not':
      return not(matchesRegex(parameters, expression, regex.operand));
    case 'all':
      return allOf(regex.operands.map((operand) => matchesRegex(parameters, expression, operand)));
    case 'any':
      return anyOf(regex.operands.map((operand) => matchesRegex(parameters, expression, operand)));
  }
}

/** Limit of the length of a fuzzy term: computing the distance takes time in proportion to the product of both lengths. */
export const MAX_FUZZY = 255;

/** `conection~`. */
function fuzzyCondition(parameters: Parameters, { value, edits }: FuzzyNode): PatternCondition {
  const of: StringCondition = (expression, lowerCase) => {
    const asked = cased(value, lowerCase);
    if (edits === 0) return `${expression} = ${parameters.add('String', asked)}`;
    if ([...asked].length > MAX_FUZZY) return undefined;
    return isWithinEdits(parameters, expression, asked, edits);
  };
  return { of, isLowerCase: isLower(value) };
}
