import { type QueryNode } from 'lang/query/tree';
import { type ExpandedTerms } from 'server/search/query/sql/expanded-terms';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Interval } from 'server/search/scope/time/instants';
import { type RunInTime } from 'server/search/sampling/timed-statements';
import { rejectedBy } from 'server/search/rejected-by';
import { type EngineSettings, type MessageEngine, type QueryOptions } from 'server/storage/messages/engine';
import { type AskedTerms, askedTerms, keyOf } from './asked-terms';
import { areAllTold, type FoundTerms } from './found-terms';
import { lookUpStatement, WITHOUT_DICTIONARY } from './look-up-statement';
import { type PartsInRange, partsInRange } from './parts-in-range';
import { askedPhrases, type FoundPhrase, phraseKey, withoutPlainWords } from './plain-phrases';
import { TimeBudget } from './time-budget';
import { RESULT_BYTES } from './vocabulary/terms-of-parts';
import { type Vocabularies } from './vocabulary/vocabularies';

/**
 * Looks up the terms that the patterns of a query match in messages of a time range, and which of its phrases their plain words
 * answer; undefined when it has none, or nothing could be looked up. Never throws.
 */
export type LookUpTerms = (
  tree: QueryNode,
  sets: readonly SearchedSet[],
  interval: Interval,
) => Promise<ExpandedTerms | undefined>;

export interface LookUpLimits {
  /** For all look-ups of an execution together. */
  ms: number;
  /** For one look-up, by the rows in the time range: testing them all takes 300 to 900 ns each. */
  nsPerRow: number;
  /** For one look-up, however few the rows are. */
  leastMs: number;
  /** Terms of one pattern in one dictionary. With more of them the index is slower than reading the rows. */
  terms: number;
  /** Terms of all patterns, as often as they are written into a statement: the engine parses 256 KiB. */
  bytes: number;
}

/** Of a search. */
export const TERM_LIMITS: LookUpLimits = { ms: 4_000, nsPerRow: 200, leastMs: 20, terms: 10_000, bytes: 120_000 };
/** A vocabulary is read with its plain terms at once. */
const SETTINGS: EngineSettings = { max_memory_usage: 200_000_000, max_result_bytes: RESULT_BYTES };
/** Of a term in a statement: quotes and comma. */
const AROUND_TERM = 3;

/** How many milliseconds one look-up may take, for a time range with so many rows. */
export const timeFor = (rows: number, { ms, nsPerRow, leastMs }: LookUpLimits): number =>
  Math.min(ms, Math.max(leastMs, Math.round((rows * nsPerRow) / 1e6)));

/** Terms by what was asked; undefined: too many. */
type Terms = ReadonlyMap<string, readonly string[] | undefined>;

/** What terms are looked up in. */
export interface TermSource {
  engine: Pick<MessageEngine, 'query'>;
  /** Without them all dictionaries are read each time. */
  vocabularies?: Vocabularies;
}

/** Looks terms up for one execution, whose parts share what was found. */
export function createTermLookUp(
  { engine, vocabularies }: TermSource,
  signal?: AbortSignal,
  limits: LookUpLimits = TERM_LIMITS,
): LookUpTerms {
  const known = new Map<string, Promise<ExpandedTerms | undefined>>();
  const time = new TimeBudget(limits.ms);
  async function lookUp({ patterns, phrases }: Asked, sets: readonly SearchedSet[], interval: Interval) {
    const ms = time.leftMs();
    if (ms === 0) return undefined;
    const looking: Looking = { engine, vocabularies, sets, interval, limits: { ...limits, ms }, signal };
    // Without these the search takes longer, and says itself what is wrong with the engine.
    const [terms, plain] = await time.spend(() =>
      Promise.all([
        patterns.length > 0 ? findTerms(looking, patterns).catch(() => undefined) : undefined,
        phrases.length > 0 ? findPhrases(looking, phrases).catch(() => undefined) : undefined,
      ]),
    );
    return terms || plain ? presented(terms, plain) : undefined;
  }
  return async (tree, sets, interval) => {
    const asked = { patterns: askedTerms(tree), phrases: askedPhrases(tree) };
    if (asked.patterns.length + asked.phrases.length === 0 || sets.length === 0) return undefined;
    const places = sets.map(({ table, indices }) => [table, indices]);
    const key = JSON.stringify([asked.patterns.map(keyOf), asked.phrases, places, interval]);
    const looked = known.get(key) ?? lookUp(asked, sets, interval);
    known.set(key, looked);
    return looked;
  };
}

interface Asked {
  patterns: readonly AskedTerms[];
  phrases: readonly string[][];
}

interface Looking extends TermSource {
  sets: readonly SearchedSet[];
  interval: Interval;
  limits: LookUpLimits;
  signal: AbortSignal | undefined;
}

const presented = (terms: Terms | undefined, plain: ReadonlySet<string> | undefined): ExpandedTerms => ({
  find: (pattern, dictionary, lowerCase) => terms?.get(keyOf({ pattern, dictionary, lowerCase })),
  arePlainWordsKnown: (phrase) => plain?.has(phraseKey(phrase)) ?? false,
});

async function within<Result>(
  { signal }: Looking,
  ms: number,
  work: (options: QueryOptions) => Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.timeout(ms);
  const stopped = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const settings = { ...SETTINGS, max_execution_time: ms / 1000 };
  return Promise.race([work({ signal: stopped, settings }), rejectedBy(stopped)]);
}

/** The phrases that the plain words of the messages answer, by their keys. */
async function findPhrases(looking: Looking, phrases: readonly string[][]): Promise<ReadonlySet<string>> {
  const { engine, sets, interval, limits } = looking;
  const found = await within(looking, limits.ms, (options) =>
    Promise.all(
      sets.map((set) => {
        const { sql, params } = withoutPlainWords(set, phrases, interval);
        return engine.query<FoundPhrase>(sql, params, options);
      }),
    ),
  );
  const unsure = new Set(found.flat().map(({ asked }) => asked));
  return new Set(phrases.filter((_, number) => !unsure.has(number)).map(phraseKey));
}

async function findTerms(looking: Looking, asked: readonly AskedTerms[]): Promise<Terms> {
  const { engine, sets, interval, limits } = looking;
  const running =
    (options: QueryOptions): RunInTime =>
    ({ sql, params }) =>
      engine.query(sql, params, options);
  const parts = await within(looking, limits.ms, (options) =>
    Promise.all(sets.map((set) => partsInRange(running(options), set, interval))),
  );
  const rows = parts.reduce((sum, table) => sum + table.rows, 0);
  const found = await within(looking, timeFor(rows, limits), (options) =>
    Promise.all(sets.map((set, index) => findInTable(looking, running(options), asked, set, parts[index]!))),
  );
  return withinBytes(united(asked, found, limits), limits.bytes / sets.length);
}

/** The terms of one table: in memory where they are known, all others in its dictionaries. */
async function findInTable(
  { vocabularies, interval, limits }: Looking,
  run: RunInTime,
  asked: readonly AskedTerms[],
  set: SearchedSet,
  inRange: PartsInRange,
): Promise<Terms> {
  const known = await vocabularies?.find({ set, interval, parts: inRange.parts, run }, asked);
  const others = asked.filter((each) => !known?.has(keyOf(each)));
  const dictionaries = new Set(asked.map(({ dictionary }) => dictionary));
  const found = await run<FoundTerms>(lookUpStatement(set.table, inRange, others, dictionaries, limits));
  return new Map([...termsIn(others, found), ...(known ?? [])]);
}

/** The terms of one table. @throws when a part has no dictionary */
function termsIn(asked: readonly AskedTerms[], rows: readonly FoundTerms[]): Terms {
  const hasAll = rows.every((row) => row.asked !== WITHOUT_DICTIONARY || row.found === 0);
  if (!hasAll) throw new Error('Some parts have no dictionary');
  return new Map(
    asked.map((each, number) => {
      const row = rows.find((found) => found.asked === number);
      return [keyOf(each), row && areAllTold(row) ? row.terms : undefined];
    }),
  );
}

function united(asked: readonly AskedTerms[], tables: readonly Terms[], limits: LookUpLimits): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const key of asked.map(keyOf)) {
    const ofTables = tables.map((terms) => terms.get(key));
    if (ofTables.includes(undefined)) continue;
    const terms = [...new Set(ofTables.flatMap((terms) => terms ?? []))];
    if (terms.length <= limits.terms) all.set(key, terms.sort());
  }
  return all;
}

/** Those that fit, the smallest first. */
function withinBytes(all: ReadonlyMap<string, string[]>, most: number): Terms {
  const sized = [...all].map(([key, terms]) => ({
    ...{ key, terms },
    bytes: terms.reduce((sum, term) => sum + Buffer.byteLength(term) + AROUND_TERM, 0),
  }));
  let left = most;
  return new Map(
    sized
      .sort((one, other) => one.bytes - other.bytes)
      .filter(({ bytes }) => (left -= bytes) >= 0)
      .map(({ key, terms }) => [key, terms]),
  );
}
