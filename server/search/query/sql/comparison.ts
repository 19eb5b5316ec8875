import { type Condition } from './condition';

/**
 * What a leaf of a query asks of each kind of stored value, as SQL about an expression. Undefined: values of that kind
 * never match (a value a field cannot read is no error).
 */
export interface Comparison {
  /** A column with the words of a text field. */
  words(column: string): Condition | undefined;
  /**
   * One stored string.
   *
   * @param lowerCase the stored string is in lower case and the asked value is to be read so
   */
  text(expression: string, lowerCase: boolean): Condition | undefined;
  number(expression: string): Condition | undefined;
  boolean(expression: string): Condition | undefined;
  date(expression: string): Condition | undefined;
  /** Texts of which the column `values` holds one when a whole value matches; absent: cannot be told. */
  exactTexts?(lowerCase: boolean): string[];
  /** Reading the asked value in lower case changes nothing. */
  isLowerCase: boolean;
}
