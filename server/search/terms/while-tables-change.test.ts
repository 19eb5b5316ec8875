import { parseQuery } from 'lang/query/parse';
import { dropPartition, mergePartition } from 'server/storage/messages/partitions';
import {
  type FixtureMessage,
  type FixtureTable,
  openFixtureTable,
} from 'server/search/query/sql/message-table.fixture';
import { createTermLookUp } from './look-up-terms';
import { createVocabularies } from './vocabulary/vocabularies';

// Terms are looked up before the statement. Whatever happens to the table meanwhile, what was stored is found.

const NOW = new Date('2021-06-12T09:45:23Z');
const TODAY = { fromMs: Date.parse('2021-06-12T00:00:00Z'), toMs: NOW.getTime() };
/** Queries, and the ids of the messages that they match. */
const QUERIES: readonly (readonly [query: string, ids: RegExp])[] = [
  ['kept*', /./],
  ['Kept*', /./],
  ['message:k?pt*', /./],
  ['message:*pt?0*', /^\d0/],
  ['message:/kept[0-9]+/', /./],
  ['message:kept1~1', /^(\d|1\d|\d1)$/],
  // It is not compared with the plain terms: some of what is near it has more digits.
  ['message:kept11~1', /^(11|1|\d1|1\d|\d11|1\d1|11\d)$/],
  ['source:KEPT*', /./],
];
const ROUNDS = 4;
const BATCH = 10;
const UNHURRIED = { ms: 60_000, leastMs: 60_000, nsPerRow: 0, terms: 10_000, bytes: 120_000 };

/** Indices 0 and 1 are kept, 2 is deleted again and again. */
const aMessage = (word: string, idx: number): FixtureMessage => ({
  idx,
  timestamp: '2021-06-12T09:00:00Z',
  source: `Kept-${word}`,
  message: `${word} message`,
});

let table: FixtureTable;
/** Ids of the messages of indices 0 and 1 that are stored for certain. */
const stored: number[] = [];
let ids = 0;

async function store(idx: number): Promise<void> {
  const numbers = Array.from({ length: BATCH }, () => (ids += 1));
  await table.insert(numbers.map((number) => aMessage(`kept${number}`, idx)));
  if (idx < 2) stored.push(...numbers);
}

/** Deleting an index cancels the merges of its table. */
async function merge(): Promise<void> {
  await mergePartition(table.engine, table.name, 1).catch((cause: Error) => {
    if (!cause.message.includes('Cancelled merging')) throw cause;
  });
}

/** Repeats work until what it goes on beside has ended. */
async function beside<Result>(main: Promise<Result>, work: readonly (() => Promise<void>)[]): Promise<Result> {
  let hasEnded = false;
  const ended = main.finally(() => (hasEnded = true));
  const repeat = async (each: () => Promise<void>) => {
    while (!hasEnded) await each();
  };
  await Promise.all([ended, ...work.map(repeat)]);
  return main;
}

beforeAll(async () => (table = await openFixtureTable([], NOW)));
afterAll(() => table.close());

it('finds every message that was stored when the search began', async () => {
  await store(0);
  const { engine } = table;
  const vocabularies = createVocabularies();
  const set = { id: 'a', prefix: 'p', table: table.name };
  let [known, searches] = [0, 0];
  async function search([query, ids]: (typeof QUERIES)[number]): Promise<void> {
    const { tree } = parseQuery(query, { allowLeadingWildcards: true });
    if (!tree) throw new Error(`unreadable: ${query}`);
    const asked = stored.filter((id) => ids.test(String(id)));
    const terms = await createTermLookUp({ engine, vocabularies }, undefined, UNHURRIED)(tree, [set], TODAY);
    const found = new Set(await table.find(query, { allowLeadingWildcards: true, terms }));
    expect([query, asked.filter((id) => !found.has(id))]).toEqual([query, []]);
    known += terms ? 1 : 0;
    searches += 1;
  }
  const searching = (async () => {
    for (let round = 0; round < ROUNDS; round += 1) await Promise.all(QUERIES.map(search));
  })();
  await beside(searching, [() => store(1), () => store(2), merge, () => dropPartition(table.engine, table.name, 2)]);
  expect(searches).toBe(ROUNDS * QUERIES.length);
  expect(known).toBeGreaterThan(0);
  expect(stored.length).toBeGreaterThan(BATCH);
});
