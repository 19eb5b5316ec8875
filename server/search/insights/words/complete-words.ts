import { analyseText } from 'lang/query/analyse';
import { type TimedStatements } from 'server/search/sampling/timed-statements';
import { findWords, type FoundWord, type WordScope } from './word-source';

/** With one letter, a part of the dictionary is read that may be large, and says little. */
const MIN_LETTERS = 2;
/** Without a letter it is a number, an address or an id: of those there are more. */
const MIN_DIGITS = 5;
const HAS_LETTER = /\p{L}/u;

/** The most frequent words that begin as typed; none when that could not be told in time. */
export async function completeWords(
  scope: WordScope,
  { input, size }: { input: string; size: number },
  statements: Pick<TimedStatements, 'all'>,
): Promise<FoundWord[]> {
  const typed = input.toLowerCase();
  const [word, ...others] = analyseText(typed);
  const least = HAS_LETTER.test(typed) ? MIN_LETTERS : MIN_DIGITS;
  const isBeginning = word === typed && others.length === 0 && [...typed].length >= least;
  if (!isBeginning || scope.sets.length === 0) return [];
  const fits = { sql: 'startsWith(token, {typed:String})', params: { typed } };
  return (await findWords(scope, { fits, limit: size }, statements)) ?? [];
}
