import { createParameters } from 'server/search/query/sql/parameters';
import { editDistance, isWithinEdits } from 'server/search/query/sql/edit-distance';
import { type Fragment } from 'server/search/fragment';
import { messagesOf } from 'server/search/source';
import { type TimedStatements } from 'server/search/sampling/timed-statements';
import { findWords, type FoundWord, type WordScope } from './word-source';

/** A word that no message has, and what is written nearly so. */
export interface Correction {
  word: string;
  /** The closest first, of those the most frequent; never none. */
  closest: FoundWord[];
}

/** Shorter words are near too many others. */
const MIN_LETTERS = 3;
const MAX_LETTERS = 64;
/** Up to this length a word with two edits is another word. */
const ONE_EDIT_LETTERS = 5;
const CLOSEST = 3;

/** Corrections for the words that no message has. Those that could not be told in time are left out. */
export async function correctWords(
  scope: WordScope,
  words: readonly string[],
  statements: Pick<TimedStatements, 'all'>,
): Promise<Correction[]> {
  if (scope.sets.length === 0) return [];
  const asked = words.filter((word) => [...word].length >= MIN_LETTERS && [...word].length <= MAX_LETTERS);
  const all = await Promise.all(
    asked.map(async (word): Promise<Correction | undefined> => {
      const found = await statements.all(anyMessage(scope, word));
      if (!found || found.length > 0) return undefined;
      const closest = await findWords(scope, { ...near(word), limit: CLOSEST }, statements);
      return closest && closest.length > 0 ? { word, closest } : undefined;
    }),
  );
  return all.filter((correction) => correction !== undefined);
}

function anyMessage({ sets, condition }: WordScope, word: string): Fragment {
  const having = `${condition.sql} AND hasAny(words, {word:Array(String)})`;
  const messages = messagesOf(sets, [['one', '1']], { sql: having, params: { ...condition.params, word: [word] } });
  return { sql: `SELECT one FROM ${messages.sql} LIMIT 1`, params: messages.params };
}

/** Words that begin with the same letter, as the dictionary finds these at once. */
function near(word: string): { fits: Fragment; distance: string } {
  const letters = [...word];
  const edits = letters.length <= ONE_EDIT_LETTERS ? 1 : 2;
  const parameters = createParameters('near');
  const begins = `startsWith(token, ${parameters.add('String', letters[0])})`;
  const fits = `${begins} AND ${isWithinEdits(parameters, 'token', word, edits)}`;
  const distance = editDistance('word', parameters.add('String', word), word);
  return { fits: { sql: fits, params: parameters.values }, distance };
}
