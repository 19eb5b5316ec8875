/** Fails one search type; the others of the query are not affected. */
export class SearchTypeError extends Error {
  override readonly name = 'SearchTypeError';

  constructor(
    message: string,
    /** Size of the result window, when messages beyond it were requested. */
    readonly resultWindowLimit?: number,
  ) {
    super(message);
  }
}
