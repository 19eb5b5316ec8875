import { plainPhrase } from 'server/messages/plain-words';
import { allOf, type Condition } from './condition';
import { type ExpandedTerms, type WordsColumn } from './expanded-terms';
import { type Parameters } from './parameters';

/**
 * A phrase in a column of words. The index preselects the rows that contain all words; only there are positions compared.
 *
 * @param terms tells whether the phrase may be asked of the plain words, which are far quicker to read
 * @param slop how many positions the words may be moved in all: from the position of every word, its position in the phrase
 *   is subtracted, and the results may differ by at most the slop
 */
export function wordPhrase(
  { parameters, terms }: { parameters: Parameters; terms?: ExpandedTerms },
  column: WordsColumn,
  words: string[],
  slop: number,
): Condition {
  const phrase = parameters.add('Array(String)', words);
  if (words.length === 1) return `hasAny(${column}, ${phrase})`;
  const holdsAll = `hasAll(${column}, ${parameters.add('Array(String)', [...new Set(words)])})`;
  const plain = slop === 0 && column === 'words' && terms?.arePlainWordsKnown(words) ? plainPhrase(words) : undefined;
  if (plain) return allOf([holdsAll, `position(plain_words, ${parameters.add('String', plain)}) > 0`]);
  if (slop === 0) return allOf([holdsAll, `hasSubstr(${column}, ${phrase})`]);
  return allOf([holdsAll, ...repeated(parameters, column, words), near(parameters, column, phrase, words, slop)]);
}

function near(parameters: Parameters, column: string, phrase: string, words: string[], slop: number): Condition {
  const positions = `arrayFilter((p, word) -> word = asked, arrayEnumerate(${column}), ${column})`;
  const shifted = `arrayMap((asked, place) -> arrayMap(p -> toInt64(p) - place, ${positions}), ${phrase}, range(${words.length}))`;
  const reach = `start AND shift <= start + ${parameters.add('Int64', slop)}`;
  const allNear = `arrayAll(places -> arrayExists(shift -> shift >= ${reach}, places), shifts)`;
  // The shifts are bound to a name once per row; written inline they would be computed again for every start.
  return `arrayExists(shifts -> arrayExists(start -> ${allNear}, arrayFlatten(shifts)), [${shifted}])`;
}

/** A word that occurs twice in the phrase must occur twice in the row: one position cannot match both. */
function repeated(parameters: Parameters, column: string, words: string[]): Condition[] {
  return [...new Set(words)]
    .map((word) => ({ word, count: words.filter((other) => other === word).length }))
    .filter(({ count }) => count > 1)
    .map(({ word, count }) => `countEqual(${column}, ${parameters.add('String', word)}) >= ${count}`);
}
