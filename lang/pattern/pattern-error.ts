/** A pattern that cannot be used; the message is a sentence for whoever wrote it. */
export class PatternError extends Error {
  override readonly name = 'PatternError';

  /**
   * @param problem what is wrong, as the beginning of a sentence
   * @param at where, as an offset in UTF-16 units; undefined when it is the pattern as a whole
   * @param advice what to do about it
   */
  constructor(
    problem: string,
    readonly at: number | undefined,
    advice: string,
  ) {
    super(`${problem}${at === undefined ? '' : ` at character ${at + 1}`}: ${advice}`);
  }
}
