import { type PatternNode } from './pattern-condition';

/** The column of the words of a text field. */
export type WordsColumn = 'words' | 'full_message_words';

/** A column whose text index has a dictionary of its elements. */
export type Dictionary = WordsColumn | 'values';

/** What was looked up of the searched tables for a query: the terms that its patterns match, and how its phrases are asked. */
export interface ExpandedTerms {
  /**
   * Every term that matches; none when nothing stored matches. Among the values is the empty text when it matches, though no
   * dictionary has it.
   *
   * @param lowerCase the pattern is compared in lower case: with words, with a source, and when it is lower case already
   * @returns undefined when the terms are not known
   */
  find(pattern: PatternNode, dictionary: Dictionary, lowerCase: boolean): readonly string[] | undefined;
  /** Of every message that has all words of a phrase: then the column `plain_words` answers it. */
  arePlainWordsKnown(phrase: readonly string[]): boolean;
}
