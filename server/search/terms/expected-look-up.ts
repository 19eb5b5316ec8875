import { availableParallelism } from 'node:os';
import { type QueryNode } from 'lang/query/tree';
import { type ExpandedTerms } from 'server/search/query/sql/expanded-terms';
import { inTime, type TimedStatements } from 'server/search/sampling/timed-statements';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Interval } from 'server/search/scope/time/instants';
import { type AskedTerms, askedTerms, keyOf } from './asked-terms';
import { type CountedTerms, countTermsStatement } from './look-up-statement';
import { TERM_LIMITS, timeFor } from './look-up-terms';
import { readsDictionary } from './matching-terms';
import { partsInRange } from './parts-in-range';
import { type Vocabularies } from './vocabulary/vocabularies';

/** How long one thread takes to read a term of a dictionary and compare it with most patterns. */
const TERM_NS = 35;
/** How long it takes to count the edits between two terms, times the length of both. */
const EDITS_NS = 2.6;
const CORES = availableParallelism();
/** Stands for terms that nobody has looked up. */
const SOME_TERM = ['?'];

/** What the look-up of a search will take and bring. */
export interface ExpectedLookUp {
  /** How long it takes, also when it will be given up. */
  ms: number;
  /** Something for those that will be found. Fit to tell what is tested in rows, not to search with. */
  terms: ExpandedTerms;
}

/**
 * Estimates the look-up that a search makes, by the dictionaries of one part of each table, where it reads dictionaries.
 *
 * @returns undefined where it is quick, or where that could not be told in time
 */
export async function expectLookUp(
  statements: TimedStatements,
  vocabularies: Vocabularies | undefined,
  { tree, sets, interval }: { tree: QueryNode; sets: readonly SearchedSet[]; interval: Interval },
): Promise<ExpectedLookUp | undefined> {
  const asked = askedTerms(tree);
  if (!asked.some(readsDictionary)) return undefined;
  const counts = await countIn(statements, vocabularies, sets, interval, asked).catch(() => undefined);
  if (!counts) return undefined;
  const ms = Math.min(counts.ms, timeFor(counts.rows, TERM_LIMITS));
  const isFound = (each: AskedTerms) => ms === counts.ms && (counts.found.get(keyOf(each)) ?? 0) <= TERM_LIMITS.terms;
  const found = new Set(asked.filter(isFound).map(keyOf));
  const find: ExpandedTerms['find'] = (pattern, dictionary, lowerCase) =>
    found.has(keyOf({ pattern, dictionary, lowerCase })) ? SOME_TERM : undefined;
  return { ms, terms: { find, arePlainWordsKnown: () => false } };
}

interface Counts {
  /** In the time range. */
  rows: number;
  /** How long all of it takes. */
  ms: number;
  /** How many terms match, by key. */
  found: Map<string, number>;
}

const editsNs = ({ pattern }: AskedTerms): number =>
  pattern.type === 'fuzzy' ? EDITS_NS * [...pattern.value].length ** 2 : 0;

/** The terms of all tables together, about: as many more than in the samples as there are more rows. */
async function countIn(
  statements: TimedStatements,
  vocabularies: Vocabularies | undefined,
  sets: readonly SearchedSet[],
  interval: Interval,
  asked: readonly AskedTerms[],
): Promise<Counts> {
  const run = inTime(statements);
  const counts: Counts = { rows: 0, ms: 0, found: new Map() };
  for (const set of sets) {
    const parts = await partsInRange(run, set, interval);
    const read = asked.filter((each) => !vocabularies?.areKnown({ set, parts: parts.parts }, each));
    const statement = countTermsStatement(set.table, parts, read);
    const ratio = parts.sample ? parts.rows / parts.sample.rows : 0;
    const threads = Math.min(CORES, parts.shares.length);
    counts.rows += parts.rows;
    for (const counted of statement ? await run<CountedTerms>(statement) : []) {
      const each = read[counted.asked]!;
      const ns = counted.read * TERM_NS + counted.near * editsNs(each);
      counts.ms += (ns * ratio) / 1e6 / threads;
      const key = keyOf(each);
      counts.found.set(key, (counts.found.get(key) ?? 0) + counted.found * ratio);
    }
  }
  return counts;
}
