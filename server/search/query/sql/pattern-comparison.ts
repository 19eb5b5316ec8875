import { type Comparison } from './comparison';
import { type Condition } from './condition';
import { type Dictionary, type ExpandedTerms } from './expanded-terms';
import { type Parameters } from './parameters';
import { patternCondition, type PatternNode } from './pattern-condition';

/** Prefix, wildcard, regex and fuzzy: by the terms that match, where these are known, else by testing each stored string. */
export function patternComparison(parameters: Parameters, node: PatternNode, terms?: ExpandedTerms): Comparison {
  const { of, isLowerCase } = patternCondition(parameters, node);
  const found = (dictionary: Dictionary, lowerCase: boolean) => terms?.find(node, dictionary, lowerCase || isLowerCase);
  const tested = (column: string): Condition | undefined => {
    const condition = of('word', true);
    return condition && `arrayExists(word -> ${condition}, ${column})`;
  };
  return {
    words: (column) => {
      const words = found(column, true);
      if (!words) return tested(column);
      return words.length === 0 ? undefined : `hasAny(${column}, ${parameters.add('Array(String)', words)})`;
    },
    text: of,
    number: () => undefined,
    boolean: () => undefined,
    date: () => undefined,
    expandedTexts: (lowerCase) => found('values', lowerCase),
    isLowerCase,
  };
}
