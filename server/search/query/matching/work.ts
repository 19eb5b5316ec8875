import { QueryTooLargeError } from '../sql/compile';

/** Parts of all regular expressions of a query together; compiling so many takes about a quarter of a second. */
const MOST_COMPILED = 10_000;
/** About 20 ms; an everyday query takes some hundred steps a message. */
const MOST_STEPS = 1_000_000;

/** A message that this query cannot be matched with in a bearable time. */
export class MatchingTooCostlyError extends Error {
  constructor() {
    super('The query takes too long on this message; use fewer or simpler patterns');
    this.name = 'MatchingTooCostlyError';
  }
}

/** Counts what matching one message costs, in steps of about 20 ns: a character looked at, roughly. */
export class Work {
  private left = MOST_STEPS;
  private compiled = 0;

  /** Counts the parts of a regular expression of the query. @throws QueryTooLargeError */
  compile(parts: number): void {
    this.compiled += parts;
    if (this.compiled > MOST_COMPILED) throw new QueryTooLargeError();
  }

  /** Begins another message. */
  restart(): void {
    this.left = MOST_STEPS;
  }

  /** @throws MatchingTooCostlyError when the message has had its share; to be called before the work is done */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new MatchingTooCostlyError();
  }
}
