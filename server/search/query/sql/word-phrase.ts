import { allOf, type Condition } from './condition';
import { type Parameters } from './parameters';

/**
 * Words in their order in a column of words. The index names the rows that hold them all; their places are looked at
 * only there.
 *
 * @param slop how many positions the words may move in all: every word is shifted back by its place in the phrase, and
 *   the shifted positions may lie at most that far apart
 */
export function wordPhrase(parameters: Parameters, column: string, words: string[], slop: number): Condition {
  const phrase = parameters.add('Array(String)', words);
  if (words.length === 1) return `hasAny(${column}, ${phrase})`;
  const holdsAll = `hasAll(${column}, ${parameters.add('Array(String)', [...new Set(words)])})`;
  if (slop === 0) return allOf([holdsAll, `hasSubstr(${column}, ${phrase})`]);
  return allOf([holdsAll, ...repeated(parameters, column, words), near(parameters, column, phrase, words, slop)]);
}

function near(parameters: Parameters, column: string, phrase: string, words: string[], slop: number): Condition {
  const positions = `arrayFilter((p, word) -> word = asked, arrayEnumerate(${column}), ${column})`;
  const shifted = `arrayMap((asked, place) -> arrayMap(p -> toInt64(p) - place, ${positions}), ${phrase}, range(${words.length}))`;
  const reach = `start AND shift <= start + ${parameters.add('Int64', slop)}`;
  const allNear = `arrayAll(places -> arrayExists(shift -> shift >= ${reach}, places), shifts)`;
  // The shifts are bound to a name once a row; written in place they would be worked out anew for every start.
  return `arrayExists(shifts -> arrayExists(start -> ${allNear}, arrayFlatten(shifts)), [${shifted}])`;
}

/** A word asked for twice must be there twice: one place cannot serve both. */
function repeated(parameters: Parameters, column: string, words: string[]): Condition[] {
  return [...new Set(words)]
    .map((word) => ({ word, count: words.filter((other) => other === word).length }))
    .filter(({ count }) => count > 1)
    .map(({ word, count }) => `countEqual(${column}, ${parameters.add('String', word)}) >= ${count}`);
}
