import { type SuggestedWord, type WordCorrection } from 'api/word-suggestions';
import { type WordScope } from './WordsStore';

// The store comes when somebody types, or has found nothing: a first result does without it.
const load = () => import('./WordsStore').then((file) => file.WordsActions);

/** The most frequent words that begin as typed; none from a plain cluster. */
export const completeWords = async (
  signal: AbortSignal,
  scope: WordScope,
  typed: string,
): Promise<readonly SuggestedWord[]> => (await load()).complete.within(signal, scope, typed);

/** What is written nearly as those of some words that no message has; none from a plain cluster. */
export const correctWords = async (
  signal: AbortSignal,
  scope: WordScope,
  words: readonly string[],
): Promise<readonly WordCorrection[]> => (await load()).correct.within(signal, scope, words);
