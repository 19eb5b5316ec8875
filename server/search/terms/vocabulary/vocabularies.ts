import { availableParallelism } from 'node:os';
import { type Dictionary } from 'server/search/query/sql/expanded-terms';
import { type RunInTime } from 'server/search/sampling/timed-statements';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Interval } from 'server/search/scope/time/instants';
import { type AskedTerms, keyOf } from '../asked-terms';
import { type ListedPart, listParts, rowsOf } from '../parts-in-range';
import { blocksOf, haveSame, type PartBlocks } from './part-blocks';
import { nearPlainTerms, type PlainTerm, plainTermsStatement } from './plain-terms';
import { termsNear } from './terms-near';
import { Vocabulary } from './vocabulary';

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
 * The plain terms of dictionaries: those with few digits. Most terms of a dictionary are ids and numbers, and a fuzzy word with few
 * digits is near none of them. The dictionary of a part is read once: its terms stay, and a merged part has those of its parts
 * (docs/decisions/0041-vocabularies.md).
 */
export interface Vocabularies {
  /** The terms near fuzzy words, by {@link keyOf}; some may be those of deleted messages. What is not known is absent. */
  near(looked: LookedThrough, asked: readonly AskedTerms[]): Promise<ReadonlyMap<string, string[]>>;
  /** Whether those near a fuzzy word are known, but for those of few parts. */
  areKnown(searched: Searched, asked: AskedTerms): boolean;
}

export interface VocabularyLimits {
  /** Terms of a dictionary in an index. One with more has ids that are plain, too. */
  terms: number;
  /** Terms of all of them. What was not used for longest is forgotten. */
  allTerms: number;
}

/** Each term takes about 60 bytes. */
const LIMITS: VocabularyLimits = { terms: 100_000, allTerms: 400_000 };
/** Those of deleted indices have no terms after a while, and are forgotten as well. */
const MOST_VOCABULARIES = 10_000;
/** A dictionary is read by one thread. */
const CORES = availableParallelism();
/** The dictionaries of parts with fewer rows are read together. */
const LARGE_ROWS = 500_000;
/** Parts that are merged while they are read are looked for anew. */
const ATTEMPTS = 3;
/** Steps of clocks, in seconds. */
const CLOCK_STEP = 10;

/** A part with rows in the time range, and the vocabulary that has its terms or is to get them. */
interface PartToRead {
  name: string;
  rows: number;
  blocks: PartBlocks;
  vocabulary: Vocabulary;
}

/** Vocabularies of all tables. */
export function createVocabularies(limits: VocabularyLimits = LIMITS): Vocabularies {
  /** What was used last is the last. */
  const all = new Map<string, Vocabulary>();
  let engineStart = 0;

  function vocabularyOf(table: string, dictionary: Dictionary, index: string): Vocabulary {
    const key = `${table} ${dictionary} ${index}`;
    const vocabulary = all.get(key) ?? new Vocabulary(limits.terms);
    all.delete(key);
    all.set(key, vocabulary);
    return vocabulary;
  }

  /** An engine that was started anew may use numbers of blocks again. */
  function forgetBefore([part]: readonly ListedPart[]): void {
    if (!part) return;
    if (Math.abs(part.engine_start - engineStart) > CLOCK_STEP) all.clear();
    engineStart = part.engine_start;
  }

  /** Keeps to the limit of all terms; those that are in use are given up last, as they would be read again and again. */
  function forgetOldest(inUse: ReadonlySet<Vocabulary>): void {
    let terms = [...all.values()].reduce((sum, vocabulary) => sum + vocabulary.terms.size, 0);
    const others = [...all].filter(([, vocabulary]) => !inUse.has(vocabulary));
    for (const [key, vocabulary] of others) {
      if (terms <= limits.allTerms && all.size <= MOST_VOCABULARIES) return;
      terms -= vocabulary.terms.size;
      all.delete(key);
    }
    for (const vocabulary of inUse) {
      if (terms <= limits.allTerms) return;
      terms -= vocabulary.terms.size;
      vocabulary.giveUp();
    }
  }

  /** @throws for a part whose name does not tell its blocks */
  const inRange = ({ set, parts }: Searched, dictionary: Dictionary): PartToRead[] =>
    parts
      .filter(({ rows }) => rows > 0)
      .map(({ name, rows }) => {
        const blocks = blocksOf(name);
        return { name, rows, blocks, vocabulary: vocabularyOf(set.table, dictionary, blocks.index) };
      });

  /** Reads dictionaries. @returns the parts of the table afterwards */
  async function read(
    { set, interval, run }: LookedThrough,
    dictionary: Dictionary,
    together: readonly PartToRead[][],
  ): Promise<ListedPart[]> {
    const readPlainTerms = async (parts: readonly PartToRead[]) => {
      const names = parts.map(({ name }) => name);
      const terms = await run<PlainTerm>(plainTermsStatement(set.table, dictionary, names, limits.terms + 1));
      parts[0]?.vocabulary.add(terms);
    };
    await Promise.all(together.map(readPlainTerms));
    const parts = await listParts(run, set, interval);
    // Of a part that is gone the engine says nothing. One that is there now was there before.
    const there = new Set(parts.map(({ name }) => name));
    for (const { name, blocks, vocabulary } of together.flat()) if (there.has(name)) vocabulary.hasRead(blocks);
    return parts;
  }

  /** The vocabularies of the parts in the range; undefined when some of them are not known, or have too many terms. */
  async function known(looked: LookedThrough, dictionary: Dictionary): Promise<ReadonlySet<Vocabulary> | undefined> {
    forgetBefore(looked.parts);
    const needed = inRange(looked, dictionary);
    const vocabularies = new Set(needed.map(({ vocabulary }) => vocabulary));
    let unread = needed.filter(isUnread);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (![...vocabularies].every(({ isUsable }) => isUsable)) return undefined;
      if (unread.length === 0) return vocabularies;
      let { parts } = looked;
      const groups = readTogether(unread);
      // When the time ends, what has been read is kept for the next search.
      for (let from = 0; from < groups.length; from += CORES)
        parts = await read(looked, dictionary, groups.slice(from, from + CORES));
      forgetOldest(vocabularies);
      // What the parts have become meanwhile. What came later the search need not find.
      unread = inRange({ ...looked, parts }, dictionary).filter(
        (part) => isUnread(part) && needed.some(({ blocks }) => haveSame(blocks, part.blocks)),
      );
    }
    return undefined;
  }

  return {
    areKnown(searched, asked) {
      if (!nearPlainTerms(asked)) return false;
      const parts = inRange(searched, asked.dictionary);
      return parts.every(({ vocabulary }) => vocabulary.isUsable) && rowsOf(parts.filter(isUnread)) <= LARGE_ROWS;
    },

    async near(looked, asked) {
      const plain = asked.flatMap((each) => {
        const fuzzy = nearPlainTerms(each);
        return fuzzy ? [{ key: keyOf(each), dictionary: each.dictionary, fuzzy }] : [];
      });
      const dictionaries = [...new Set(plain.map(({ dictionary }) => dictionary))];
      const vocabularies = new Map(
        await Promise.all(dictionaries.map(async (each) => [each, await known(looked, each)] as const)),
      );
      const found = new Map<string, string[]>();
      for (const { key, dictionary, fuzzy } of plain) {
        const searched = vocabularies.get(dictionary);
        const terms = searched && (await termsNear(fuzzy, searched));
        if (terms) found.set(key, terms);
      }
      return found;
    },
  };
}

const isUnread = ({ blocks, vocabulary }: PartToRead): boolean => !vocabulary.has(blocks);

/** Parts of one index each; the large ones by themselves. */
function readTogether(parts: readonly PartToRead[]): PartToRead[][] {
  const small = new Map<Vocabulary, PartToRead[]>();
  for (const part of parts.filter(({ rows }) => rows < LARGE_ROWS))
    small.set(part.vocabulary, [...(small.get(part.vocabulary) ?? []), part]);
  return [...parts.filter(({ rows }) => rows >= LARGE_ROWS).map((part) => [part]), ...small.values()];
}
