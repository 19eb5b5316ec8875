import { type FieldValue } from 'lang/query/exact-values';
import { escapeValue } from 'lang/query/escape';
import { parseQuery } from 'lang/query/parse';
import { type QueryNode } from 'lang/query/tree';
import {
  type FixtureMessage,
  type FixtureTable,
  openFixtureTable,
} from 'server/search/query/sql/message-table.fixture';
import { askedTerms } from './asked-terms';
import { createTermLookUp } from './look-up-terms';
import { askedPhrases } from './plain-phrases';
import { createVocabularies } from './vocabulary/vocabularies';

// Pseudo-random messages and queries: with and without a look-up of terms and phrases, and in memory, they find the same.

/** Set it to 10000 for a long run. */
const QUERIES = Number(process.env.TIMBERLINE_RANDOM_QUERIES ?? 180);
const NOW = new Date('2021-06-12T09:45:23Z');
const TODAY = { fromMs: Date.parse('2021-06-12T00:00:00Z'), toMs: NOW.getTime() };
const PARTS = 6;
const BATCH = 100;
/** Messages of which the plain words are not known. */
const EARLIER = 15;
const UNHURRIED = { ms: 60_000, leastMs: 60_000, nsPerRow: 0, terms: 60, bytes: 50_000 };

/** Pseudo-random numbers, the same in every run. */
function createDice(seed: number) {
  let state = seed;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const pick = <Thing>(things: readonly Thing[]): Thing => things[below(things.length)] as Thing;
  const some = <Thing>(things: readonly Thing[], most: number): Thing[] =>
    Array.from({ length: below(most + 1) }, () => pick(things));
  return { below, pick, some };
}

type Dice = ReturnType<typeof createDice>;

const LETTERS = [
  ...['a', 'b', 'ab', 'A', 'B', 'k', 'K', 'i', 'I', '0', '1', '25', 'refus', 'Web'],
  // Letters whose lower case is longer, depends on their place, or is that of an ASCII letter.
  ...['ß', 'ẞ', 'İ', 'ı', 'Σ', 'σ', 'ς', '\u212a', 'é', 'e\u0301', 'Ä', 'Ǆ', 'ﬁ', '你', 'あ', '😀'],
];
const MARKS = [
  '_',
  "'",
  '.',
  ',',
  '-',
  '/',
  '@',
  ':',
  '%',
  '\\',
  '"',
  '’',
  '*',
  '?',
  '(',
  '[',
  '\u00a0',
  '\u200d',
  '^',
];
const LONG = ['x'.repeat(300), 'aB'.repeat(200), `${'é'.repeat(254)}ab`];

const aWord = ({ below, pick, some }: Dice): string =>
  below(25) === 0
    ? pick(LONG)
    : [pick(LETTERS), ...some(below(3) === 0 ? MARKS : LETTERS, 2), ...some(LETTERS, 2)].join('');

const aText = (dice: Dice, words: readonly string[]): string =>
  dice.some(words, 5).join(dice.pick([' ', ' ', ', ', ' - ', '. ', '\n']));

/** Some are numbers, some empty, some too long to be among the values of a message. */
const aValue = (dice: Dice, words: readonly string[]): FieldValue =>
  dice.pick<FieldValue>([
    ...[dice.pick(words), dice.pick(words), aText(dice, words), dice.below(30), dice.below(30) / 4, true, '', '25'],
    [dice.pick(words), dice.below(5)],
    [dice.pick(words), ''],
    ...(dice.below(10) === 0 ? [`${dice.pick(words)}${'y'.repeat(33_000)}`] : []),
  ]);

const FIELDS = ['v', 'w', 'number_5'];

function aMessage(dice: Dice, words: readonly string[], number: number): FixtureMessage {
  const { below, pick, some } = dice;
  return {
    idx: number % 2,
    timestamp: '2021-06-12T09:00:00.000Z',
    source: pick(['', 'Web-01', 'GRÖSSE', 'ΟΔΟΣ', pick(words)]),
    message: aText(dice, words),
    full_message: below(3) === 0 ? aText(dice, words) : '',
    streams: some(['aaa', 'bbb', 'Ccc'], 2),
    ...(number < EARLIER && { plain_words: '' }),
    gl2_pattern: pick(['0', '255', '16786659394890224434']),
    fields: Object.fromEntries(some(FIELDS, 3).map((name) => [name, aValue(dice, words)])),
  };
}

const inRegex = (text: string) => text.replace(/[\\^$.|?*+()[\]{}~&@#"<>/]/g, '\\$&');

/** A pattern that often fits something stored. */
function aPattern(dice: Dice, words: readonly string[]): string {
  const { below, pick } = dice;
  const word = [...pick(words)].slice(0, 12);
  const head = word.slice(0, 1 + below(word.length)).join('');
  const tail = word.slice(-1 - below(2)).join('');
  switch (below(4)) {
    case 0:
      return `${escapeValue(head)}*`;
    case 1:
      return pick([
        `${escapeValue(head)}?*`,
        `${escapeValue(word[0] ?? 'a')}*${escapeValue(tail)}`,
        `*${escapeValue(tail)}`,
        `?${escapeValue(word.slice(1).join('') || 'a')}`,
        `*${escapeValue(head)}*`,
      ]);
    case 2: {
      const [one, other] = [inRegex(head), inRegex(tail)];
      const more = ['.*', '[a-zA-Z]+', '(a|b)?.*', '~(a.*)', '.+&~(.*a.*)', '<1-30>', `${one}|${other}`, `(${one})?`];
      return `/${pick([`${one}.*`, `${one}.?`, `.*${other}`, `${one}.*&.*${other}`, `(${one}|${other}).*`, ...more])}/`;
    }
    default:
      return `${escapeValue(word.join(''))}~${below(3)}`;
  }
}

/** Of words that are next to each other in a message, or are not. */
function aWordOrPhrase({ below, pick, some }: Dice, words: readonly string[]): string {
  if (below(2) === 0) return escapeValue(pick(words));
  const phrase = [pick(words), ...some(words, 1)].join(pick([' ', '-']));
  return `"${phrase.replace(/[\\"]/g, '\\$&')}"`;
}

function aQuery(dice: Dice, words: readonly string[], depth = 0): string {
  const { below, pick } = dice;
  if (depth < 2 && below(4) === 0) {
    const parts = Array.from(
      { length: 2 },
      () => `${pick(['', '', 'NOT ', '+', '-'])}${aQuery(dice, words, depth + 1)}`,
    );
    return `(${parts.join(pick([' ', ' AND ', ' OR ']))})`;
  }
  const field = pick([
    '',
    '',
    '',
    'message',
    'full_message',
    'source',
    'v',
    'w',
    'streams',
    'gl2_pattern',
    'mess\\*',
    '\\*',
  ]);
  const value = below(6) === 0 ? aWordOrPhrase(dice, words) : aPattern(dice, words);
  return field ? `${field}:${value}` : value;
}

describe('queries with and without a look-up of terms', () => {
  let table: FixtureTable;
  let fieldTypes: Map<string, string[]>;
  const dice = createDice(20_261_127);
  const words = Array.from({ length: 60 }, () => aWord(dice));
  const messages = Array.from({ length: 150 }, (_, number) => aMessage(dice, words, number));
  const trees: (readonly [query: string, tree: QueryNode])[] = [];
  while (trees.length < QUERIES) {
    const query = aQuery(dice, words);
    const { tree } = parseQuery(query, { allowLeadingWildcards: true });
    if (tree && askedTerms(tree).length + askedPhrases(tree).length > 0) trees.push([query, tree]);
  }

  beforeAll(async () => {
    table = await openFixtureTable(messages, NOW, PARTS);
    fieldTypes = await table.fieldTypes();
  });
  afterAll(() => table.close());

  it(
    'find the same messages, before and after a merge',
    async () => {
      const vocabularies = createVocabularies();
      const differences: string[] = [];
      let [found, known, plain] = [0, 0, 0];
      for (const [number, [query, tree]] of trees.entries()) {
        if (number === Math.floor(trees.length / 2)) await table.engine.command(`OPTIMIZE TABLE ${table.name} FINAL`);
        const { engine } = table;
        const lookUpTerms = createTermLookUp(number % 2 ? { engine, vocabularies } : { engine }, undefined, UNHURRIED);
        const terms = await lookUpTerms(tree, [{ id: 'a', prefix: 'p', table: table.name }], TODAY);
        known +=
          terms && askedTerms(tree).some((asked) => terms.find(asked.pattern, asked.dictionary, asked.lowerCase))
            ? 1
            : 0;
        plain += terms && askedPhrases(tree).some((phrase) => terms.arePlainWordsKnown(phrase)) ? 1 : 0;
        const options = { allowLeadingWildcards: true, ...(number % 3 > 0 && { fieldTypes }) };
        const before = await table.find(query, options);
        const after = await table.find(query, { ...options, terms });
        const inMemory = number % 3 > 0 ? table.match(query, options) : before;
        found += after.length;
        if (after.join() !== before.join() || inMemory.join() !== before.join())
          differences.push(`${query}\n  before ${before.join()}\n  after ${after.join()}\n  memory ${inMemory.join()}`);
      }
      expect(differences.slice(0, 10)).toEqual([]);
      expect(plain).toBeGreaterThan(trees.length * 0.01);
      expect(known).toBeGreaterThan(trees.length * 0.8);
      expect(found).toBeGreaterThan(trees.length * 5);
    },
    (1 + QUERIES / BATCH) * 60_000,
  );
});
