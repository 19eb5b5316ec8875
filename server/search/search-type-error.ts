/** Why one search type has no result; the others of the query go on. */
export class SearchTypeError extends Error {
  override readonly name = 'SearchTypeError';

  constructor(
    message: string,
    /** Given when messages beyond the result window were asked for: its size. */
    readonly resultWindowLimit?: number,
  ) {
    super(message);
  }
}
