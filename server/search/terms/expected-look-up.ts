import { type QueryNode } from 'lang/query/tree';
import { type ExpandedTerms } from 'server/search/query/sql/expanded-terms';
import { inTime, type TimedStatements } from 'server/search/sampling/timed-statements';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Interval } from 'server/search/scope/time/instants';
import { type AskedTerms, askedTerms, keyOf } from './asked-terms';
import { type CountedTerms, countTermsStatement } from './look-up-statement';
import { TERM_LIMITS, timeFor } from './look-up-terms';
import { partsInRange } from './parts-in-range';

/** Processor time of reading a term of a dictionary and comparing it. */
const TERM_NS = 35;
/** Stands for terms that nobody has looked up. */
const SOME_TERM = ['?'];

/** What the look-up of a search will bring that there was no time for. */
export interface ExpectedLookUp {
  /** Processor time. */
  ms: number;
  /** The known terms, and something for those that will be found. Fit to tell what is tested in rows, not to search with. */
  terms: ExpandedTerms;
}

/**
 * Estimates the look-up that a search makes of the patterns whose terms are not known, by the dictionaries of one part of each
 * table.
 *
 * @returns undefined when there are none, when rows will be read for all of them, or when that could not be told in time
 */
export async function expectLookUp(
  statements: TimedStatements,
  { tree, sets, interval }: { tree: QueryNode; sets: readonly SearchedSet[]; interval: Interval },
  known: ExpandedTerms | undefined,
): Promise<ExpectedLookUp | undefined> {
  const asked = askedTerms(tree).filter(
    ({ pattern, dictionary, lowerCase }) => known?.find(pattern, dictionary, lowerCase) === undefined,
  );
  if (asked.length === 0) return undefined;
  const counts = await countIn(statements, sets, interval, asked).catch(() => undefined);
  if (!counts) return undefined;
  const ms = (counts.byAsked.reduce((sum, { all }) => sum + all, 0) * TERM_NS) / 1e6;
  if (ms > timeFor(counts.rows, TERM_LIMITS)) return undefined;
  const expected = new Set(
    asked.filter((_, number) => (counts.byAsked[number]?.found ?? 0) <= TERM_LIMITS.terms).map(keyOf),
  );
  if (expected.size === 0) return undefined;
  const find: ExpandedTerms['find'] = (pattern, dictionary, lowerCase) =>
    known?.find(pattern, dictionary, lowerCase) ??
    (expected.has(keyOf({ pattern, dictionary, lowerCase })) ? SOME_TERM : undefined);
  return { ms, terms: { find } };
}

interface Counts {
  rows: number;
  byAsked: { all: number; found: number }[];
}

/** The terms of all tables together, about: as many more than in the samples as there are more rows. */
async function countIn(
  statements: TimedStatements,
  sets: readonly SearchedSet[],
  interval: Interval,
  asked: readonly AskedTerms[],
): Promise<Counts> {
  const run = inTime(statements);
  const engine = { query: <Row>(sql: string, params = {}) => run<Row>({ sql, params }) };
  const counts: Counts = { rows: 0, byAsked: asked.map(() => ({ all: 0, found: 0 })) };
  for (const set of sets) {
    const parts = await partsInRange(engine, set, interval, {});
    const statement = countTermsStatement(set.table, parts, asked);
    const ratio = parts.sample ? parts.rows / parts.sample.rows : 0;
    counts.rows += parts.rows;
    for (const { asked: number, all, found } of statement ? await run<CountedTerms>(statement) : []) {
      const sum = counts.byAsked[number];
      if (sum) Object.assign(sum, { all: sum.all + all * ratio, found: sum.found + found * ratio });
    }
  }
  return counts;
}
