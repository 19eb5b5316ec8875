import { QueryTooLargeError } from '../sql/compile';

/** Limit of the size of all regular expressions of a query together; compiling so many parts takes about 250 ms. */
const MAX_COMPILED = 10_000;
/** Default limit for one message, about 20 ms; an ordinary query takes some hundred steps. */
const MAX_STEPS = 1_000_000;

/** Matching a message against this query would take too long. */
export class MatchingTooCostlyError extends Error {
  constructor() {
    super('The query takes too long on this message; use fewer or simpler patterns');
    this.name = 'MatchingTooCostlyError';
  }
}

/** Limits the cost of matching, counted in steps of about 20 ns: roughly one character examined. */
export class Work {
  private left: number;
  private compiled = 0;

  /** @param maxSteps limit for one message */
  constructor(private readonly maxSteps = MAX_STEPS) {
    this.left = maxSteps;
  }

  /** Counts the parts of a regular expression of the query. @throws QueryTooLargeError */
  compile(parts: number): void {
    this.compiled += parts;
    if (this.compiled > MAX_COMPILED) throw new QueryTooLargeError();
  }

  /** Resets the budget for the next message. */
  restart(): void {
    this.left = this.maxSteps;
  }

  /** Call it before doing the work. @throws MatchingTooCostlyError when the budget of the message is exceeded */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new MatchingTooCostlyError();
  }
}
