import { type FieldValue } from 'lang/query/exact-values';
import { escapeValue } from 'lang/query/escape';
import { parseQuery } from 'lang/query/parse';
import { type FixtureMessage, type FixtureTable, openFixtureTable } from '../sql/message-table.fixture';

// Pseudo-random messages and queries: the test in memory must match exactly what the engine finds.

const NOW = new Date('2021-06-12T09:45:23Z');

/** Pseudo-random numbers, the same in every run. */
function createDice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const pick = <Thing>(things: readonly Thing[]): Thing => things[below(things.length)] as Thing;
  const some = <Thing>(things: readonly Thing[], most: number): Thing[] =>
    Array.from({ length: below(most + 1) }, () => pick(things));
  return { below, pick, some };
}

type Dice = ReturnType<typeof createDice>;

const WORDS = [
  'disk',
  'Disk',
  'refused',
  'GET',
  'get',
  '200',
  '5.5',
  'web-01',
  'a',
  'b',
  'ab',
  'ba',
  'größe',
  'ÄÖ',
  '😀x',
  '10.0.0.9',
];
const VALUES: FieldValue[] = [
  ...WORDS,
  ...[0, 5, 5.5, -5, 200, 1e21, 2 ** 60, 12345678901, 0.1, true, false],
  ...['05', '1e2', 'nan', 'inf', 'x y', '%_', 'a\\b', '\uffee', '😀', 'a\nb', '2021-06-12 09:00:00.000'],
];
const ARRAYS: FieldValue[] = [['a', 'b'], [1, 2.5], [5, 'five', true], [true]];
const FIELDS = ['v', 'w', 'number_5'];
const COLUMNS = ['message', 'full_message', 'source', 'streams', 'gl2_remote_port', 'timestamp'];

function aMessage({ below, pick, some }: Dice): FixtureMessage {
  const fields = some(FIELDS, 3).map((name) => [name, below(5) === 0 ? pick(ARRAYS) : pick(VALUES)] as const);
  return {
    timestamp: pick(['2021-06-12T09:00:00.000Z', '2021-06-12T09:45:20.000Z', '2021-06-11T23:59:59.999Z']),
    source: pick(['web-01', 'Web-02', 'GRÖSSE', '5', 'db']),
    message: some(WORDS, 6).join(' ') || 'empty',
    full_message: below(3) === 0 ? some(WORDS, 8).join(', ') : '',
    streams: some(['aaa', 'bbb', 'Ccc'], 2),
    gl2_remote_port: pick([0, 5, 514]),
    fields: Object.fromEntries(fields),
  };
}

const text = (value: FieldValue) => escapeValue(String(value));
const bound = (value: FieldValue) => `"${String(value).replace(/["\\]/g, '\\$&')}"`;

function aLeaf({ below, pick, some }: Dice): string {
  const value = pick(VALUES);
  switch (below(10)) {
    case 0:
      return `"${some(WORDS, 3).join(' ')}"~${below(4)}`;
    case 1:
      return bound(value);
    case 2:
      return `${text(String(value).slice(0, 1 + below(3)))}*`;
    case 3:
      return `${text(pick(WORDS).slice(0, 1))}?${pick(['*', '', text(pick(WORDS).slice(-1)), '?'])}`;
    case 4:
      return `/${pick(['.*', '[a-zA-Z]+', 'w.b-[0-9]+', '~(d.*)', 'a|b', '<1-300>', '[^a]', 'gr..e', '.+&~(.*s.*)', '😀.?'])}/`;
    case 5:
      return `${text(pick(WORDS).replace(/[^\p{L}\p{N}]/gu, '') || 'x')}~${below(3)}`;
    case 6:
      return `${pick(['[', '{'])}${pick([bound(value), '*'])} TO ${bound(pick(VALUES))}${pick([']', '}'])}`;
    case 7:
      return pick([
        '"2021-06-12 09:00:00.000"',
        '"now-1d/d"',
        '[now-1h TO *]',
        '{now/d TO now}',
        '"2021-06-12 09:00:00.000||+1h"',
      ]);
    default:
      return text(value);
  }
}

function aQuery(dice: Dice, depth = 0): string {
  const { below, pick } = dice;
  if (depth < 2 && below(3) === 0) {
    const parts = Array.from(
      { length: 2 + below(2) },
      () => `${pick(['', '', 'NOT ', '+', '-'])}${aQuery(dice, depth + 1)}`,
    );
    return `(${parts.join(pick([' ', ' AND ', ' OR ']))})`;
  }
  const field = pick(['', '', ...FIELDS, ...FIELDS, ...COLUMNS, 'number_\\*', '\\*e', '_id']);
  if (field && below(8) === 0) return `_exists_:${field}`;
  return field ? `${field}:${aLeaf(dice)}` : aLeaf(dice);
}

describe('queries on the engine and in memory', () => {
  let table: FixtureTable;
  let fieldTypes: Map<string, string[]>;
  const dice = createDice(20_210_614);
  const messages = Array.from({ length: 120 }, () => aMessage(dice));
  const queries = [...new Set(Array.from({ length: 180 }, () => aQuery(dice)))].filter(
    (query) => parseQuery(query, { allowLeadingWildcards: true }).tree,
  );

  beforeAll(async () => {
    table = await openFixtureTable(messages, NOW);
    fieldTypes = await table.fieldTypes();
  });
  afterAll(() => table.close());

  it('find the same messages', async () => {
    const differences: string[] = [];
    let found = 0;
    for (const query of queries) {
      const [inEngine, inMemory] = [
        await table.find(query, { fieldTypes, allowLeadingWildcards: true }),
        table.match(query, { allowLeadingWildcards: true }),
      ];
      found += inEngine.length;
      if (inEngine.join() !== inMemory.join())
        differences.push(`${query}\n  engine ${inEngine.join()}\n  memory ${inMemory.join()}`);
    }
    expect(differences).toEqual([]);
    expect(queries.length).toBeGreaterThan(120);
    expect(found).toBeGreaterThan(queries.length * 5);
  });
});
