import { leavesOf } from 'lang/query/hints';
import { type LeafNode, type QueryNode } from 'lang/query/tree';
import { COLUMNS } from 'server/search/query/sql/columns';
import { type Dictionary } from 'server/search/query/sql/expanded-terms';
import { createParameters } from 'server/search/query/sql/parameters';
import { patternCondition, type PatternNode } from 'server/search/query/sql/pattern-condition';

/** A pattern to look up in a dictionary. */
export interface AskedTerms {
  pattern: PatternNode;
  dictionary: Dictionary;
  lowerCase: boolean;
}

/** A query may have hundreds of patterns; so many look-ups are made, for what comes behind them every row is read. */
const MAX_LOOK_UPS = 24;

/** The same for patterns that find the same terms, whatever their fields. */
export function keyOf({ pattern, dictionary, lowerCase }: AskedTerms): string {
  return JSON.stringify([dictionary, lowerCase, { ...pattern, field: undefined, at: undefined }]);
}

/** The look-ups for the patterns of a query, each once. */
export function askedTerms(tree: QueryNode): AskedTerms[] {
  const asked = leavesOf(tree).filter(isPattern).flatMap(ofPattern);
  const once = new Map(asked.map((each) => [keyOf(each), each]));
  return [...once.values()].slice(0, MAX_LOOK_UPS);
}

function isPattern(node: LeafNode): node is PatternNode {
  return node.type === 'prefix' || node.type === 'wildcard' || node.type === 'regex' || node.type === 'fuzzy';
}

function ofPattern(pattern: PatternNode): AskedTerms[] {
  const { isLowerCase } = patternCondition(createParameters('q'), pattern);
  const inValues = (lowerCase: boolean): AskedTerms => ({ pattern, dictionary: 'values', lowerCase });
  const inWords = (dictionary: Dictionary): AskedTerms => ({ pattern, dictionary, lowerCase: true });
  const inAnyText = [inWords('words'), inWords('full_message_words'), inValues(true)];
  const { field } = pattern;
  if (!field) return isLowerCase ? inAnyText : [...inAnyText, inValues(false)];
  if (field.isPattern) return inAnyText;
  const column = COLUMNS.get(field.name);
  if (column?.kind === 'source') return [inValues(true)];
  return column?.words ? [inWords(column.words)] : [];
}
