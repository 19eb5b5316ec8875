import { type Condition } from './condition';
import { type WordsColumn } from './expanded-terms';

/**
 * How a leaf of a query is compared with each kind of stored value, as SQL on an expression. Undefined: values of that kind
 * never match (a value that is invalid for a field is not an error).
 */
export interface Comparison {
  /** A column with the words of a text field. */
  words(column: WordsColumn): Condition | undefined;
  /**
   * One stored string.
   *
   * @param lowerCase the stored string is in lower case, and the value of the query is to be lowercased
   */
  text(expression: string, lowerCase: boolean): Condition | undefined;
  number(expression: string): Condition | undefined;
  boolean(expression: string): Condition | undefined;
  date(expression: string): Condition | undefined;
  /** When only whole values match: a matching row has one of these texts in the column `values`. */
  exactTexts?(lowerCase: boolean): string[];
  /** For a pattern whose terms are known: a row has a match in the column `values` if and only if it has one of these there. */
  expandedTexts?(lowerCase: boolean): readonly string[] | undefined;
  /** The value of the query is lower case already. */
  isLowerCase: boolean;
}
