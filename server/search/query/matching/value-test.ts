/**
 * How a leaf of a query is compared with each kind of value: the counterpart in memory of a comparison in SQL
 * (server/search/query/sql/comparison.ts). An absent test never matches.
 */
export interface ValueTest {
  /** The words of a text field. */
  words(words: readonly string[]): boolean;
  /**
   * One string.
   *
   * @param lowerCase the string is in lower case, and the value of the query is to be lowercased
   */
  text(value: string, lowerCase: boolean): boolean;
  number?(value: number | bigint): boolean;
  boolean?(value: boolean): boolean;
  date?(ms: number): boolean;
  /** Present when only whole values match: a matching message has one of these texts in `values`. */
  exactTexts?(lowerCase: boolean): ReadonlySet<string>;
  /** The value of the query is lower case already. */
  isLowerCase: boolean;
}
