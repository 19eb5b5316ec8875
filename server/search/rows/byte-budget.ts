import { SearchTypeError } from '../search-type-error';

/** Counts bytes of an answer while it is made, and stops before it becomes too large. */
export class ByteBudget {
  private left: number;

  /** @param sentence what is said when there is no room left */
  constructor(
    bytes: number,
    private readonly sentence: string,
  ) {
    this.left = bytes;
  }

  /** @throws SearchTypeError when more was taken than there is */
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new SearchTypeError(this.sentence);
  }
}
