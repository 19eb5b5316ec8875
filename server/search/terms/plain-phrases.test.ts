import { parseQuery } from 'lang/query/parse';
import {
  type FixtureMessage,
  type FixtureTable,
  openFixtureTable,
} from 'server/search/query/sql/message-table.fixture';
import { compileQuery } from 'server/search/query/sql/compile';
import { askedPhrases } from './plain-phrases';
import { createTermLookUp } from './look-up-terms';

const NOW = new Date('2021-06-12T09:45:23Z');
const TODAY = { fromMs: Date.parse('2021-06-12T00:00:00Z'), toMs: NOW.getTime() };
const HOURS_LATER = { fromMs: Date.parse('2021-06-12T09:30:00Z'), toMs: NOW.getTime() };

const aMessage = (message: string, more: Partial<FixtureMessage> = {}): FixtureMessage => ({
  timestamp: '2021-06-12T09:00:00Z',
  source: 'web',
  message,
  ...more,
});

const MESSAGES = [
  aMessage('Request refused by gate 7'),
  aMessage('refused request', { idx: 1 }),
  aMessage('queue stalled, retry', { plain_words: '', idx: 1 }),
  aMessage('mail to mara@example.com sent'),
];

let table: FixtureTable;
beforeAll(async () => (table = await openFixtureTable(MESSAGES, NOW, 2)));
afterAll(() => table.close());

const treeOf = (query: string) => {
  const { tree } = parseQuery(query, {});
  if (!tree) throw new Error(`unreadable: ${query}`);
  return tree;
};

async function look(query: string, interval = TODAY, indices?: number[]) {
  const set = { id: 'a', prefix: 'p', table: table.name, ...(indices && { indices }) };
  const terms = await createTermLookUp({ engine: table.engine })(treeOf(query), [set], interval);
  const { sql } = compileQuery(treeOf(query), { now: NOW, terms });
  return { terms, isPlain: sql.includes('plain_words'), readsWords: sql.includes('hasSubstr(words') };
}

describe('the phrases of a query that plain words may answer', () => {
  it.each([
    ['"request refused"', [['request', 'refused']]],
    ['message:"request refused" OR mess\\*:"Request refused"', [['request', 'refused']]],
    ['mara@example.com', [['mara', 'example.com']]],
    ['NOT message:"one two three"', [['one', 'two', 'three']]],
    ['source:"a b" full_message:"a b"', []],
    ['message:"gate 7"', []],
    ['message:"request refused"~2', []],
    ['message:"refused"', []],
  ])('%s: %j', (query, phrases) => expect(askedPhrases(treeOf(query))).toEqual(phrases));
});

describe('a phrase', () => {
  it.each([
    ['message:"request refused"', [1]],
    ['message:"refused request"', [2]],
    ['"request refused" OR "queue stalled"', [1, 3]],
    ['NOT message:"request refused"', [2, 3, 4]],
    ['message:"queue stalled"', [3]],
    ['message:"stalled queue"', []],
    ['mara@example.com', [4]],
  ])('%s finds %j', async (query, found) => {
    const { terms } = await look(query);
    expect(await table.find(query, { terms })).toEqual(found);
    expect(await table.find(query)).toEqual(found);
  });

  it('is asked of the plain words where all messages with its words have them', async () => {
    expect(await look('message:"request refused"')).toMatchObject({ isPlain: true, readsWords: false });
    expect(await look('message:"queue stalled"')).toMatchObject({ isPlain: false, readsWords: true });
    expect(await look('message:"gate 7"')).toMatchObject({ isPlain: false, readsWords: true });
  });

  it('is asked so whatever other times and indices have', async () => {
    expect(await look('message:"queue stalled"', HOURS_LATER)).toMatchObject({ isPlain: true });
    expect(await look('message:"queue stalled"', TODAY, [0])).toMatchObject({ isPlain: true });
    expect(await look('message:"queue stalled"', TODAY, [0, 1])).toMatchObject({ isPlain: false });
  });

  it('is asked so beside a pattern', async () => {
    expect(await look('message:"request refused" AND gat*')).toMatchObject({ isPlain: true, readsWords: false });
  });

  it('is compared with words where the engine does not tell', async () => {
    const query = () => Promise.reject(new Error('no such column'));
    const set = { id: 'a', prefix: 'p', table: table.name };
    expect(
      await createTermLookUp({ engine: { query } })(treeOf('message:"request refused"'), [set], TODAY),
    ).toBeUndefined();
  });
});
