import { type Dictionary } from 'server/search/query/sql/expanded-terms';
import { type RunInTime } from 'server/search/sampling/timed-statements';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Interval } from 'server/search/scope/time/instants';
import { isTooLargeForEngine } from 'server/storage/messages/engine';
import { type AskedTerms, keyOf } from '../asked-terms';
import { type FoundTerms } from '../found-terms';
import { matchingTerms, readsDictionary } from '../matching-terms';
import { ENGINE_START_STEP, type ListedPart, listParts, rowsOf } from '../parts-in-range';
import { blocksOf, haveSame, type PartBlocks } from '../part-blocks';
import { nearPlainTerms, plainTerms } from './plain-terms';
import { termsNear } from './terms-near';
import { RESULT_BYTES, type TermsOfParts, termsStatement } from './terms-of-parts';
import { type Vocabulary } from './vocabulary';
import { type VocabularyLimits, VocabularyPool } from './vocabulary-pool';

interface Searched {
  set: Pick<SearchedSet, 'indices' | 'table'>;
  /** The parts of the table. */
  parts: readonly ListedPart[];
}

/** Where terms are looked for. */
export interface LookedThrough extends Searched {
  interval: Interval;
  run: RunInTime;
}

/**
 * Terms of dictionaries, kept in memory. A part never changes, and a merged part has the terms of its parts: so the dictionary of a part
 * is read once for each of these (docs/decisions/0041-vocabularies.md).
 *
 * - *Plain* terms have few digits. Most terms of a dictionary are ids and numbers, and a fuzzy word with few digits is near none of
 *   them: it is compared with the plain ones.
 * - The terms that match any other pattern for which whole dictionaries are read: the same searches are run again and again.
 */
export interface Vocabularies {
  /** The terms that match patterns, by {@link keyOf}; some may be those of deleted messages. What is not known, or cannot be read, is absent. */
  find(looked: LookedThrough, asked: readonly AskedTerms[]): Promise<ReadonlyMap<string, string[]>>;
  /** Whether those that match a pattern are known, but for those of few parts. */
  areKnown(searched: Searched, asked: AskedTerms): boolean;
}

export interface VocabulariesLimits {
  /** Of plain terms. */
  plain: VocabularyLimits;
  /** Of those of patterns. */
  patterns: VocabularyLimits;
  /** Of parts that are read at once. When the time ends, those that have been read are kept for the next search. */
  rowsAtOnce: number;
}

const LIMITS: VocabulariesLimits = {
  // About 100,000 terms of a dictionary in an index. One with more has ids that are plain, too.
  plain: { bytes: 7_000_000, allBytes: 28_000_000, vocabularies: 10_000 },
  // A search can use 10,000 terms of a pattern.
  patterns: { bytes: 720_000, allBytes: 20_000_000, vocabularies: 5_000 },
  rowsAtOnce: 10_000_000,
};
/** Keys are kept in memory. */
const MOST_KEY_CHARACTERS = 1_000;
/** The dictionaries of parts with fewer rows are read together. */
const LARGE_ROWS = 500_000;
/** Parts that are merged while they are read are looked for anew. */
const ATTEMPTS = 3;

/** A part with rows in the time range, and the vocabulary that has its terms or is to get them. */
interface PartToRead {
  name: string;
  rows: number;
  blocks: PartBlocks;
  vocabulary: Vocabulary;
}

/** What some vocabularies of a table have in common. */
interface Wanted {
  pool: VocabularyPool;
  /** Tells what the terms are from others of the pool. */
  key: string;
  terms: TermsOfParts;
}

/** Vocabularies of all tables. */
export function createVocabularies(limits: VocabulariesLimits = LIMITS): Vocabularies {
  const plain = new VocabularyPool(limits.plain);
  const patterns = new VocabularyPool(limits.patterns);
  let engineStart = 0;

  /** An engine that was started anew may use numbers of blocks again. */
  function forgetBefore([part]: readonly ListedPart[]): void {
    if (!part) return;
    if (Math.abs(part.engine_start - engineStart) > ENGINE_START_STEP)
      for (const pool of [plain, patterns]) pool.clear();
    engineStart = part.engine_start;
  }

  const wantedPlain = (table: string, dictionary: Dictionary): Wanted => ({
    pool: plain,
    key: `${table} ${dictionary}`,
    terms: plainTerms(table, dictionary),
  });

  const wantedByPattern = (table: string, asked: AskedTerms): Wanted => ({
    pool: patterns,
    key: `${table} ${keyOf(asked)}`,
    terms: (parameters, only) => matchingTerms(parameters, table, asked, [only]),
  });

  /** Reads dictionaries. @returns the parts of the table afterwards */
  async function read(
    { set, interval, run }: LookedThrough,
    { pool, terms }: Wanted,
    lists: readonly PartToRead[][],
  ): Promise<ListedPart[]> {
    const asked = [...byVocabulary(lists, ([first]) => first!)];
    const names = asked.map(([, own]) => own.map((parts) => parts.map(({ name }) => name)));
    try {
      for (const found of await run<FoundTerms>(termsStatement(terms, names, pool.limits.bytes)))
        asked[found.asked]?.[0].add(found);
    } catch (cause) {
      // Very many long terms: they would be too much each time.
      if (isTooLargeForEngine(cause)) for (const [vocabulary] of asked) vocabulary.giveUp();
      throw cause;
    }
    const parts = await listParts(run, set, interval);
    // Of a part that is gone the engine says nothing. One that is there now was there before.
    const there = new Set(parts.map(({ name }) => name));
    for (const { name, blocks, vocabulary } of lists.flat()) if (there.has(name)) vocabulary.hasRead(blocks);
    return parts;
  }

  /** Lists of parts for one statement each, whose rows and terms are not too many. */
  function readAtOnce(parts: readonly PartToRead[], { pool }: Wanted): PartToRead[][][] {
    const mostVocabularies = Math.max(1, Math.floor(RESULT_BYTES / pool.limits.bytes));
    const statements: PartToRead[][][] = [];
    let rows = Infinity;
    let vocabularies = new Set<Vocabulary>();
    for (const list of listed(parts)) {
      rows += rowsOf(list);
      vocabularies.add(list[0]!.vocabulary);
      if (rows > limits.rowsAtOnce || vocabularies.size > mostVocabularies) {
        statements.push([]);
        rows = rowsOf(list);
        vocabularies = new Set([list[0]!.vocabulary]);
      }
      statements.at(-1)?.push(list);
    }
    return statements;
  }

  /** The vocabularies of the parts in the range; undefined when some of them are not known, or have too many terms. */
  async function known(looked: LookedThrough, wanted: Wanted): Promise<ReadonlySet<Vocabulary> | undefined> {
    forgetBefore(looked.parts);
    const needed = inRange(looked, wanted);
    const vocabularies = new Set(needed.map(({ vocabulary }) => vocabulary));
    const areUsable = () => [...vocabularies].every(({ isUsable }) => isUsable);
    let unread = needed.filter(isUnread);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (!areUsable()) return undefined;
      if (unread.length === 0) return vocabularies;
      let { parts } = looked;
      for (const lists of readAtOnce(unread, wanted)) if (areUsable()) parts = await read(looked, wanted, lists);
      wanted.pool.forgetOldest(vocabularies);
      // What the parts have become meanwhile. What came later the search need not find.
      unread = inRange({ ...looked, parts }, wanted).filter(
        (part) => isUnread(part) && needed.some(({ blocks }) => haveSame(blocks, part.blocks)),
      );
    }
    return undefined;
  }

  /** The terms of a pattern; undefined when they are not known. */
  async function termsOf(
    looked: LookedThrough,
    asked: AskedTerms,
    plainOf: (dictionary: Dictionary) => Promise<ReadonlySet<Vocabulary> | undefined>,
  ): Promise<string[] | undefined> {
    const fuzzy = nearPlainTerms(asked);
    if (fuzzy) {
      const searched = await plainOf(asked.dictionary);
      return searched && termsNear(fuzzy, searched);
    }
    if (!isRemembered(asked)) return undefined;
    const matching = await known(looked, wantedByPattern(looked.set.table, asked));
    return matching && allTerms([...matching]);
  }

  return {
    areKnown(searched, asked) {
      const { table } = searched.set;
      if (nearPlainTerms(asked)) return isReadUp(searched, wantedPlain(table, asked.dictionary));
      return isRemembered(asked) && isReadUp(searched, wantedByPattern(table, asked));
    },

    async find(looked, asked) {
      const { table } = looked.set;
      const inPlain = new Map<Dictionary, ReturnType<typeof known>>();
      const plainOf = (dictionary: Dictionary) => {
        const vocabularies = inPlain.get(dictionary) ?? known(looked, wantedPlain(table, dictionary));
        inPlain.set(dictionary, vocabularies);
        return vocabularies;
      };
      const found = new Map<string, string[]>();
      await Promise.all(
        asked.map(async (each) => {
          const terms = await termsOf(looked, each, plainOf).catch(() => undefined);
          if (terms) found.set(keyOf(each), terms);
        }),
      );
      return found;
    },
  };
}

/** Those that the engine goes to at once are not worth it. */
const isRemembered = (asked: AskedTerms): boolean =>
  readsDictionary(asked) && keyOf(asked).length <= MOST_KEY_CHARACTERS;

const keyIn = ({ key }: Wanted, index: string): string => `${key} ${index}`;

/** Undefined when another search has given some of them up. */
const allTerms = (vocabularies: readonly Vocabulary[]): string[] | undefined =>
  vocabularies.every(({ isUsable }) => isUsable)
    ? [...new Set(vocabularies.flatMap(({ terms }) => [...terms]))]
    : undefined;

/** @throws for a part whose name does not tell its blocks */
const inRange = ({ parts }: Pick<Searched, 'parts'>, wanted: Wanted): PartToRead[] =>
  parts
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => {
      const blocks = blocksOf(name);
      return { name, rows, blocks, vocabulary: wanted.pool.use(keyIn(wanted, blocks.index)) };
    });

/** Whether all but a few rows are in dictionaries that have been read. */
function isReadUp({ parts }: Searched, wanted: Wanted): boolean {
  let unreadRows = 0;
  for (const { name, rows } of parts.filter((part) => part.rows > 0)) {
    const blocks = blocksOf(name);
    const vocabulary = wanted.pool.get(keyIn(wanted, blocks.index));
    if (vocabulary && !vocabulary.isUsable) return false;
    if (!vocabulary?.has(blocks)) unreadRows += rows;
  }
  return unreadRows <= LARGE_ROWS;
}

const isUnread = ({ blocks, vocabulary }: PartToRead): boolean => !vocabulary.has(blocks);

/** In the order of the first of each. */
function byVocabulary<Item>(all: readonly Item[], partOf: (item: Item) => PartToRead): Map<Vocabulary, Item[]> {
  const grouped = new Map<Vocabulary, Item[]>();
  for (const item of all) {
    const { vocabulary } = partOf(item);
    const others = grouped.get(vocabulary);
    if (others) others.push(item);
    else grouped.set(vocabulary, [item]);
  }
  return grouped;
}

/** Parts of one index each, those of an index one after the other; the large ones by themselves. */
const listed = (parts: readonly PartToRead[]): PartToRead[][] =>
  [...byVocabulary(parts, (part) => part).values()].flatMap((ofIndex) => {
    const small = ofIndex.filter(({ rows }) => rows < LARGE_ROWS);
    const large = ofIndex.filter(({ rows }) => rows >= LARGE_ROWS).map((part) => [part]);
    return small.length > 0 ? [...large, small] : large;
  });
