import { parseQuery } from 'lang/query/parse';
import { compileMatcher, type Matcher } from 'server/search/query/matching/compile-matcher';
import { type MatchedMessage } from 'server/search/query/matching/matched-message';

/** About 2 ms a message: processing waits for it. An ordinary query takes some hundred steps. */
const MAX_STEPS = 100_000;
/** How old the “now” of a query may be. */
const NOW_MS = 60_000;

const UNREADABLE: Matcher = () => {
  throw new Error('The query cannot be read');
};

/** A filter query, compiled once. */
export class MessageFilter {
  private matches: Matcher = UNREADABLE;
  private compiledMs = -Infinity;
  private readonly isMoving: boolean;
  private last: { row: MatchedMessage; isMatch: boolean | undefined } | undefined;

  constructor(
    private readonly text: string,
    private readonly nowMs: () => number = Date.now,
  ) {
    this.isMoving = text.includes('now');
    this.compile();
  }

  /** Whether a message matches; undefined when that cannot be said in time. Several outputs may ask for one message. */
  test(row: MatchedMessage): boolean | undefined {
    if (this.last?.row === row) return this.last.isMatch;
    if (this.isMoving && this.nowMs() - this.compiledMs >= NOW_MS) this.compile();
    const isMatch = this.decide(row);
    this.last = { row, isMatch };
    return isMatch;
  }

  private decide(row: MatchedMessage): boolean | undefined {
    try {
      return this.matches(row);
    } catch {
      return undefined; // Too costly. What else may fail must not send what the filter is to keep back.
    }
  }

  private compile(): void {
    this.compiledMs = this.nowMs();
    const { tree } = parseQuery(this.text);
    try {
      this.matches = tree ? compileMatcher(tree, { now: new Date(this.compiledMs), maxSteps: MAX_STEPS }) : UNREADABLE;
    } catch {
      this.matches = UNREADABLE;
    }
  }
}
