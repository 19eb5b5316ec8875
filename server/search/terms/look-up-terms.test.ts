import { once } from 'node:events';
import { parseQuery } from 'lang/query/parse';
import { type LeafNode } from 'lang/query/tree';
import { leavesOf } from 'lang/query/hints';
import { type PatternNode } from 'server/search/query/sql/pattern-condition';
import {
  type FixtureMessage,
  type FixtureTable,
  openFixtureTable,
} from 'server/search/query/sql/message-table.fixture';
import { type QueryOptions } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { createTermLookUp, type LookUpLimits } from './look-up-terms';

const NOW = new Date('2021-06-12T09:45:23Z');
const TODAY = { fromMs: Date.parse('2021-06-12T00:00:00Z'), toMs: NOW.getTime() };
const UNHURRIED: LookUpLimits = { ms: 60_000, leastMs: 60_000, nsPerRow: 0, terms: 100, bytes: 10_000 };

const aMessage = (message: string, more: Partial<FixtureMessage> = {}): FixtureMessage => ({
  timestamp: '2021-06-12T09:00:00Z',
  source: 'Web-01',
  message,
  ...more,
});

const MESSAGES: FixtureMessage[] = [
  aMessage('disk refused', { fields: { user: 'mara', code: 404 } }),
  aMessage('DISKS Refuse', { fields: { user: 'Mara' } }),
  aMessage('größe', { source: '', full_message: 'refuge' }),
  aMessage(Array.from({ length: 150 }, (_, n) => `many${n}`).join(' ')),
];

let table: FixtureTable;
beforeAll(async () => (table = await openFixtureTable(MESSAGES, NOW, 3)));
afterAll(() => table.close());

const treeOf = (query: string) => {
  const { tree } = parseQuery(query, { allowLeadingWildcards: true });
  if (!tree) throw new Error(`unreadable: ${query}`);
  return tree;
};

async function lookUp(query: string, limits: Partial<LookUpLimits> = {}, indices?: number[]) {
  const tree = treeOf(query);
  const set = { id: 'a', prefix: 'p', table: table.name, ...(indices && { indices }) };
  const terms = await createTermLookUp({ engine: table.engine }, undefined, { ...UNHURRIED, ...limits })(
    tree,
    [set],
    TODAY,
  );
  const [leaf] = leavesOf(tree) as [LeafNode & PatternNode];
  return (dictionary: 'full_message_words' | 'values' | 'words', lowerCase = true) =>
    terms?.find(leaf, dictionary, lowerCase);
}

describe('the terms of a pattern', () => {
  it.each([
    ['message:refus*', ['refuse', 'refused']],
    ['message:REFUS*', ['refuse', 'refused']],
    ['message:?isk', ['disk']],
    ['message:/disks?/', ['disk', 'disks']],
    ['message:/gr.*/', ['größe']],
    ['message:dsik~1', ['disk']],
    ['message:nothing*', []],
  ])('%s: %j', async (query, words) => {
    const found = await lookUp(query);
    expect(found('words')).toEqual(words);
    expect(found('full_message_words')).toBeUndefined();
  });

  it('are looked up everywhere without a field', async () => {
    const found = await lookUp('M?r*');
    expect(found('words')).toEqual([]);
    expect(found('full_message_words')).toEqual([]);
    expect(found('values', false)).toEqual(['Mara']);
    expect(found('values', true)).toEqual(['mara']);
  });

  it('are those of all text fields, and the source in lower case', async () => {
    const found = await lookUp('r*');
    expect(found('full_message_words')).toEqual(['refuge']);
    expect((await lookUp('source:WEB*'))('values')).toEqual(['web-01']);
  });

  it('have the empty text when it matches, as a source may be empty', async () => {
    expect((await lookUp('source:/(web.*)?/'))('values')).toEqual(['', 'web-01']);
    expect(await table.find('source:/(web.*)?/')).toEqual([1, 2, 3, 4]);
  });
});

describe('rows are read as before', () => {
  it.each<[string, Partial<LookUpLimits>]>([
    ['for more terms than are allowed', { terms: 149 }],
    ['for longer terms than are allowed', { bytes: 1_000 }],
  ])('%s', async (_, limits) => {
    expect((await lookUp('message:many*', { terms: 150 }))('words')).toHaveLength(150);
    expect((await lookUp('message:many*', { terms: 150, ...limits }))('words')).toBeUndefined();
  });

  it('for fields of messages, whose long values are not in the dictionary', async () => {
    expect((await lookUp('user:mar*'))('values')).toBeUndefined();
  });

  it('when the look-up takes too long', async () => {
    const engine = {
      async query<Row>(sql: string, params?: Record<string, unknown>, options?: QueryOptions): Promise<Row[]> {
        if (options?.signal) await once(options.signal, 'abort');
        return table.engine.query<Row>(sql, params, options);
      },
    };
    const lookUpTerms = createTermLookUp({ engine }, undefined, { ...UNHURRIED, ms: 20 });
    const set = { id: 'a', prefix: 'p', table: table.name };
    expect(await lookUpTerms(treeOf('message:refus*'), [set], TODAY)).toBeUndefined();
    // Its time is over for the other parts of the execution, too.
    expect(await lookUpTerms(treeOf('message:dis*'), [set], TODAY)).toBeUndefined();
  });

  it('when there is no such table', async () => {
    const set = { id: 'a', prefix: 'p', table: 'messages_none' };
    expect(await createTermLookUp({ engine: table.engine })(treeOf('refus*'), [set], TODAY)).toBeUndefined();
  });

  it('when a query has no patterns, without asking the engine', async () => {
    const engine = { query: () => Promise.reject(new Error('asked')) };
    const set = { id: 'a', prefix: 'p', table: table.name };
    expect(await createTermLookUp({ engine })(treeOf('refused AND user:mara'), [set], TODAY)).toBeUndefined();
  });
});

it('reads the parts of the searched indices only', async () => {
  expect((await lookUp('message:refus*', {}, [0]))('words')).toEqual(['refuse', 'refused']);
  expect((await lookUp('message:refus*', {}, [1, 2]))('words')).toEqual([]);
});

it('unites the terms of several tables', async () => {
  const other = messageTable('c'.repeat(24));
  await createMessageTable(table.engine, 'c'.repeat(24));
  await table.engine.command(
    `INSERT INTO ${other} (idx, timestamp, words) VALUES (0, '2021-06-12 09:00:00', ['refund', 'refused'])`,
  );
  const sets = [table.name, other].map((name) => ({ id: name, prefix: 'p', table: name }));
  const tree = treeOf('message:refus* OR message:refun*');
  const terms = await createTermLookUp({ engine: table.engine }, undefined, UNHURRIED)(tree, sets, TODAY);
  const found = leavesOf(tree).map((leaf) => terms?.find(leaf as PatternNode, 'words', true));
  expect(found).toEqual([['refuse', 'refused'], ['refund']]);
});

it('looks up once for all parts of an execution', async () => {
  const asked: string[] = [];
  const engine = {
    query: <Row>(...args: Parameters<typeof table.engine.query>) => {
      asked.push(args[0]);
      return table.engine.query<Row>(...args);
    },
  };
  const set = { id: 'a', prefix: 'p', table: table.name };
  const lookUpTerms = createTermLookUp({ engine }, undefined, UNHURRIED);
  await Promise.all([
    lookUpTerms(treeOf('refus* OR dis*'), [set], TODAY),
    lookUpTerms(treeOf('refus* OR dis*'), [set], TODAY),
  ]);
  expect(asked.filter((sql) => sql.includes('mergeTreeTextIndex'))).toHaveLength(1);
});

it('takes time by the rows in the range', async () => {
  const seconds: unknown[] = [];
  const engine = {
    query: <Row>(sql: string, params?: Record<string, unknown>, options?: QueryOptions): Promise<Row[]> => {
      if (sql.includes('mergeTreeTextIndex')) seconds.push(options?.settings?.max_execution_time);
      return table.engine.query<Row>(sql, params, options);
    },
  };
  const limits = { ...UNHURRIED, ms: 60_000, leastMs: 1_000, nsPerRow: 500_000 };
  const set = { id: 'a', prefix: 'p', table: table.name };
  const before = { fromMs: 0, toMs: TODAY.fromMs };
  // Whole granules count, of 8,192 rows each; there are two parts.
  const terms = [TODAY, before].map((range) =>
    createTermLookUp({ engine }, undefined, limits)(treeOf('message:refus*'), [set], range),
  );
  const [found, none] = await Promise.all(terms);
  const [pattern] = leavesOf(treeOf('message:refus*')) as [LeafNode & PatternNode];
  expect(found?.find(pattern, 'words', true)).toEqual(['refuse', 'refused']);
  expect(none?.find(pattern, 'words', true)).toEqual([]);
  expect(seconds.sort()).toEqual([1, 8.192]);
});

describe('a part without a dictionary', () => {
  let older: FixtureTable;
  beforeAll(async () => {
    await table.close();
    older = await openFixtureTable(MESSAGES.slice(0, 2), NOW);
    await older.engine.command(`ALTER TABLE ${older.name} DROP INDEX words_index`);
    await older.engine.command(`ALTER TABLE ${older.name} ADD INDEX words_index words TYPE text(tokenizer = array)`);
  });
  afterAll(async () => {
    await older.close();
    table = await openFixtureTable(MESSAGES, NOW);
  });

  it('has all rows read', async () => {
    const set = { id: 'a', prefix: 'p', table: older.name };
    const terms = await createTermLookUp({ engine: older.engine }, undefined, UNHURRIED)(
      treeOf('message:refus*'),
      [set],
      TODAY,
    );
    expect(terms).toBeUndefined();
    expect(await older.find('message:refus*', { terms })).toEqual([1, 2]);
  });
});
