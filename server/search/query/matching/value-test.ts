/**
 * What a leaf of a query asks of each kind of value: the counterpart in memory of a comparison in SQL
 * (server/search/query/comparison.ts). An absent test never holds.
 */
export interface ValueTest {
  /** The words of a text field. */
  words(words: readonly string[]): boolean;
  /**
   * One string.
   *
   * @param lowerCase the string is in lower case and the asked value is to be read so
   */
  text(value: string, lowerCase: boolean): boolean;
  number?(value: number | bigint): boolean;
  boolean?(value: boolean): boolean;
  date?(ms: number): boolean;
  /** Present when only whole values match: texts of which the message's `values` then hold one. */
  exactTexts?(lowerCase: boolean): ReadonlySet<string>;
  /** Reading the asked value in lower case changes nothing. */
  isLowerCase: boolean;
}
