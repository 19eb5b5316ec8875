import { SearchTypeError } from '../search-type-error';

/** Limits the size of an answer while it is built. */
export class ByteBudget {
  private left: number;

  /** @param message of the error when the budget is exceeded */
  constructor(
    bytes: number,
    private readonly message: string,
  ) {
    this.left = bytes;
  }

  /** @throws SearchTypeError when the budget is exceeded */
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new SearchTypeError(this.message);
  }
}
