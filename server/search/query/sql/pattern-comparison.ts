import { type FuzzyNode, type PrefixNode, type RegexNode, type WildcardNode, type WildcardPart } from 'lang/query/tree';
import { type Comparison } from './comparison';
import { allOf, anyOf, type Condition, not } from './condition';
import { type RegexTest, translateRegex } from './lucene-regex';
import { type Parameters } from './parameters';

type StringTest = (expression: string, lowerCase: boolean) => Condition | undefined;

/** Patterns match words and whole strings, never numbers, booleans or dates. */
function patternComparison(test: StringTest, isLowerCase: boolean): Comparison {
  return {
    words: (column) => {
      const condition = test('word', true);
      return condition && `arrayExists(word -> ${condition}, ${column})`;
    },
    text: test,
    number: () => undefined,
    boolean: () => undefined,
    date: () => undefined,
    isLowerCase,
  };
}

const isLower = (text: string): boolean => text === text.toLowerCase();
const cased = (text: string, lowerCase: boolean): string => (lowerCase ? text.toLowerCase() : text);

/** `refus*` */
export function prefixComparison(parameters: Parameters, { value }: PrefixNode): Comparison {
  const test: StringTest = (expression, lowerCase) =>
    `startsWith(${expression}, ${parameters.add('String', cased(value, lowerCase))})`;
  return patternComparison(test, isLower(value));
}

/** `fa?l*re`, as LIKE, which the text index supports. */
export function wildcardComparison(parameters: Parameters, { parts }: WildcardNode): Comparison {
  const pattern = parts.map(likePart).join('');
  const test: StringTest = (expression, lowerCase) =>
    `${expression} LIKE ${parameters.add('String', cased(pattern, lowerCase))}`;
  return patternComparison(test, isLower(pattern));
}

function likePart(part: WildcardPart): string {
  if (part === '*') return '%';
  return part === '?' ? '_' : part.literal.replace(/[\\%_]/g, '\\$&');
}

/** `/re.*d/`; an invalid regex matches nothing. */
export function regexComparison(parameters: Parameters, { pattern }: RegexNode): Comparison {
  const asIs = translateRegex(pattern, false);
  const lower = translateRegex(pattern, true);
  const test: StringTest = (expression, lowerCase) => {
    const regex = lowerCase ? lower : asIs;
    return regex && regexCondition(parameters, expression, regex);
  };
  return patternComparison(test, JSON.stringify(asIs) === JSON.stringify(lower));
}

function regexCondition(parameters: Parameters, expression: string, regex: RegexTest): Condition {
  switch (regex.type) {
    case 'match':
      return `match(${expression}, ${parameters.add('String', `\\A(?s:${regex.re2})\\z`)})`;
    case 'not':
      return not(regexCondition(parameters, expression, regex.operand));
    case 'all':
      return allOf(regex.operands.map((operand) => regexCondition(parameters, expression, operand)));
    case 'any':
      return anyOf(regex.operands.map((operand) => regexCondition(parameters, expression, operand)));
  }
}

/** Limit of the length of a fuzzy term: computing the distance takes time in proportion to the product of both lengths. */
export const MAX_FUZZY = 255;

/**
 * `conection~`. A transposition is one edit when term and value are ASCII, two otherwise (the engine has no such distance
 * for other characters).
 */
export function fuzzyComparison(parameters: Parameters, { value, edits }: FuzzyNode): Comparison {
  const test: StringTest = (expression, lowerCase) => {
    const asked = cased(value, lowerCase);
    const length = [...asked].length;
    const placeholder = parameters.add('String', asked);
    if (edits === 0) return `${expression} = ${placeholder}`;
    if (length > MAX_FUZZY) return undefined;
    // Comparing lengths first is cheap, and `if` skips the distance where it fails. The empty string is not a value.
    const isNearInLength = `lengthUTF8(${expression}) BETWEEN ${Math.max(1, length - edits)} AND ${length + edits}`;
    return `if(${isNearInLength}, ${distance(expression, placeholder, asked)} <= ${edits}, 0)`;
  };
  return patternComparison(test, isLower(value));
}

function distance(expression: string, placeholder: string, asked: string): string {
  const byCharacter = `editDistanceUTF8(${expression}, ${placeholder})`;
  if (Buffer.byteLength(asked) !== asked.length) return byCharacter;
  const swapping = `damerauLevenshteinDistance(${expression}, ${placeholder})`;
  return `if(isValidASCII(${expression}), ${swapping}, ${byCharacter})`;
}
