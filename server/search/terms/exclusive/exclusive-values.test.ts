import { type FieldValue } from 'lang/query/exact-values';
import { parseQuery } from 'lang/query/parse';
import { messageCondition, testsOf } from 'server/search/condition';
import { messagesOf } from 'server/search/source';
import {
  type FixtureMessage,
  type FixtureTable,
  openFixtureTable,
} from 'server/search/query/sql/message-table.fixture';
import { type MessageEngine } from 'server/storage/messages/engine';
import { dropPartition, mergePartition } from 'server/storage/messages/partitions';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { createExclusiveValues, type ExclusiveValues, type TestedSearch } from './exclusive-values';

const NOW = new Date('2021-06-12T12:00:00Z');
const STREAM = '000000000000000000000001';
const TODAY = { fromMs: Date.parse('2021-06-12T00:00:00Z'), toMs: NOW.getTime() };
const EVERYTHING = { tests: 100, leastRows: 1, rowsAtOnce: 1_000_000, everyMs: 0, unknownShare: 0 };

const aMessage = (fields: FixtureMessage['fields'], source = 'web-1', idx = 0): FixtureMessage => ({
  idx,
  timestamp: '2021-06-12T09:00:00Z',
  source,
  message: 'a message',
  streams: [STREAM],
  fields,
});

let table: FixtureTable;
beforeEach(async () => (table = await openFixtureTable([], NOW)));
afterEach(() => table.close());

const set = () => ({ id: 'a', prefix: 'p', table: table.name });

/** Statements since the last look. */
const statements: string[] = [];
const noting: Pick<MessageEngine, 'query'> = {
  query(sql, params, options) {
    statements.push(sql);
    return table.engine.query(sql, params, options);
  },
};
const create = () => createExclusiveValues(noting, () => 0, EVERYTHING);
beforeEach(() => (statements.length = 0));
const read = (): string[] => statements.splice(0).filter((sql) => sql.includes('DISTINCT _part'));

async function searched(query: string): Promise<TestedSearch & Pick<Parameters<typeof messageCondition>[0], 'query'>> {
  const { tree } = parseQuery(query, { allowLeadingWildcards: false });
  if (!tree) throw new Error(`unreadable: ${query}`);
  const tests = testsOf(tree, { now: NOW, fieldTypes: await table.fieldTypes() });
  return { query: tree, sets: [set()], interval: TODAY, tests };
}

/** Learns as the second search for the same does. */
async function learn(values: ExclusiveValues, query: string): Promise<void> {
  const search = await searched(query);
  await values.learn([search]);
  await values.learn([search]);
}

/** The ids that a query finds, and the SQL of its branches. */
async function find(values: ExclusiveValues, text: string) {
  const { query, tests } = await searched(text);
  const sets = [set()];
  const condition = messageCondition({
    ...{ query, interval: TODAY, now: NOW, streams: [STREAM], eventSources: {} },
    fieldTypes: await table.fieldTypes(),
    answered: values.find({ sets, tests }),
  });
  const { sql, params } = messagesOf(sets, [['id', 'gl2_message_id']], condition);
  const rows = await table.engine.query<{ id: string }>(`SELECT id FROM ${sql} ORDER BY id`, params);
  return { ids: rows.map(({ id }) => Number(id)), sql, params };
}

const partsIn = (sql: string): string[] => [...new Set(sql.match(/'\d+_\d+_\d+_\d+'/g))].sort();
const readsField = (sql: string): number => sql.split('`outcome`').length - 1;

it('reads the field no more in parts where no other field has the value', async () => {
  await table.insert([aMessage({ outcome: 'refused' }), aMessage({ note: 'refused' })]);
  await table.insert([aMessage({ outcome: 'refused', note: 'refused' }), aMessage({ note: 'other' })]);
  await table.insert([aMessage({ outcome: 'refused' }), aMessage({ outcome: 'served' })]);
  const values = create();
  expect((await find(values, 'outcome:refused')).sql).not.toContain('UNION ALL');
  await learn(values, 'outcome:refused');
  const found = await find(values, 'outcome:refused');
  expect(found.ids).toEqual([1, 3, 5]);
  expect(partsIn(found.sql)).toEqual(["'0_2_2_0'", "'0_3_3_0'"]);
  expect(readsField(found.sql)).toBe(1);
});

it('answers every query as before', async () => {
  await table.insert([
    aMessage({ outcome: 'refused', code: 5 }, 'Web-1'),
    aMessage({ outcome: 'served', code: '5' }, 'web-2'),
    aMessage({ code: 6 }, 'refused'),
  ]);
  await table.insert([aMessage({ note: 'refused' }), aMessage({ outcome: ['refused', 'served'], code: 5.0 })]);
  await table.insert([aMessage({ outcome: 'Refused' }), aMessage({ note: 5, code: 7 }), aMessage({}, 'web-2')]);
  const queries = [
    'outcome:refused',
    'NOT outcome:refused',
    'outcome:(refused OR served)',
    'outcome:refused AND source:web-1',
    'source:WEB-2',
    'NOT (source:web-2 OR outcome:refused)',
    'code:5',
    'code:"5.0"',
    'code:5 AND NOT outcome:served',
    'refused',
    'Web-1',
    'note:refused OR (outcome:served AND code:5)',
    '_exists_:note AND NOT code:7',
    'gone:refused',
  ];
  const values = create();
  for (const query of queries) await learn(values, query);
  const split: string[] = [];
  for (const query of queries) {
    const { ids, sql } = await find(values, query);
    expect([query, ids]).toEqual([query, table.match(query)]);
    if (sql.includes('UNION ALL')) split.push(query);
  }
  expect(split.length).toBeGreaterThan(4);
});

// Set it to 10000 for a long run.
const QUERIES = Number(process.env.TIMBERLINE_RANDOM_QUERIES ?? 60);
/** Most values of a field are its own. */
const OWN = {
  outcome: ['refused', 'served', 'Größe', ['refused', 'late']],
  note: ['true', 'x y', true, ''],
  code: [5, '5.0', 6, 7.5, '5'],
};
const FIELDS = Object.keys(OWN) as (keyof typeof OWN)[];
const VALUES = ['refused', 'served', 'late', '5', '5.0', '6', 'true', 'Web-1', 'web-2', 'Größe', 'x\\ y'];

it(
  'answers random queries of random messages as before, also after a merge',
  async () => {
    const { below, oneOf } = pseudoRandomChoices(20_261_128);
    const aField = () => oneOf(FIELDS);
    const fieldsOf = () => {
      const name = aField();
      return { [name]: below(30) === 0 ? oneOf<FieldValue>(VALUES) : oneOf<FieldValue>(OWN[name]) };
    };
    for (let part = 0; part < 6; part += 1)
      await table.insert(
        Array.from({ length: 12 }, () =>
          aMessage({ ...fieldsOf(), ...fieldsOf() }, oneOf(['Web-1', 'web-2', 'GRÖSSE'])),
        ),
      );
    const aLeaf = () =>
      `${oneOf(['', 'source:', ...FIELDS.flatMap((name) => [`${name}:`, `${name}:`])])}${oneOf(VALUES)}`;
    const aQuery = (depth = 0): string =>
      depth < 2 && below(2) === 0
        ? `(${oneOf(['', 'NOT '])}${aQuery(depth + 1)}${oneOf([' ', ' AND ', ' OR '])}${aQuery(depth + 1)})`
        : aLeaf();
    const values = create();
    let split = 0;
    for (let number = 0; number < QUERIES; number += 1) {
      if (number === Math.floor(QUERIES * 0.8)) await mergePartition(table.engine, table.name, 0);
      const query = aQuery();
      await learn(values, query);
      const { ids, sql } = await find(values, query);
      expect([query, ids]).toEqual([query, table.match(query)]);
      if (sql.includes('UNION ALL')) split += 1;
    }
    expect(split).toBeGreaterThan(QUERIES / 5);
  },
  QUERIES * 1_000,
);

it('looks at the parts of a table now and then', async () => {
  await table.insert([aMessage({ outcome: 'refused' })]);
  let nowMs = 0;
  const limits = { ...EVERYTHING, leastRows: 1_000_000_000, everyMs: 5_000 };
  const values = createExclusiveValues(noting, () => nowMs, limits);
  for (const [atMs, looks] of [
    [0, 1],
    [4_999, 1],
    [5_000, 2],
  ] as const) {
    nowMs = atMs;
    await learn(values, 'outcome:refused');
    expect(statements).toHaveLength(looks);
  }
});

it('writes a long condition once', async () => {
  const { query, tests } = await searched('outcome:refused');
  const answered = (tables: number) =>
    new Map(
      Array.from({ length: tables }, (_, number) => [
        `messages_${number}`,
        { condition: '1', tests: new Set(tests.map(({ key }) => key)) },
      ]),
    );
  const streams = Array.from({ length: 500 }, (_, number) => String(number).padStart(24, '0'));
  const of = (tables: number) =>
    messageCondition({
      ...{ query, interval: TODAY, now: NOW, streams, eventSources: {} },
      ...{ fieldTypes: new Map(), answered: answered(tables) },
    });
  expect([of(2).inParts?.size, of(5).inParts?.size]).toEqual([2, undefined]);
});

it('learns of what is asked for again, and reads each part once, also when it has been merged', async () => {
  const values = create();
  await table.insert([aMessage({ outcome: 'refused' })]);
  await table.insert([aMessage({ outcome: 'refused' })]);
  const search = await searched('outcome:refused');
  await values.learn([search]);
  expect(read()).toEqual([]);
  await values.learn([search]);
  expect(read().map(partsIn)).toEqual([["'0_2_2_0'"], ["'0_1_1_0'"]]);
  await mergePartition(table.engine, table.name, 0);
  expect((await find(values, 'outcome:refused')).ids).toEqual([1, 2]);
  await values.learn([search]);
  expect(read()).toEqual([]);
  const merged = await find(values, 'outcome:refused');
  expect(merged.ids).toEqual([1, 2]);
  expect(partsIn(merged.sql)).toEqual(["'0_1_2_1'"]);
});

it('gives a value up that other fields have in a small part, or in most of them', async () => {
  for (let part = 0; part < 3; part += 1) await table.insert([aMessage({ note: 'both' })]);
  await table.insert([aMessage({ outcome: 'both' })]);
  await table.insert([aMessage({ outcome: 'refused' }), aMessage({ note: 'refused', outcome: 'both' })]);
  const values = create();
  for (const query of ['outcome:refused', 'outcome:both']) await learn(values, query);
  expect(read().map(partsIn)).toEqual([
    ["'0_5_5_0'"],
    ["'0_5_5_0'"],
    ["'0_1_1_0'", "'0_2_2_0'", "'0_3_3_0'", "'0_4_4_0'"],
  ]);
  for (const query of ['outcome:refused', 'outcome:both']) {
    await learn(values, query);
    expect((await find(values, query)).sql).not.toContain('UNION ALL');
  }
  expect(read()).toEqual([]);
});

it('gives a value up whose parts cannot be read', async () => {
  await table.insert([aMessage({ outcome: 'refused' })]);
  const failing: typeof noting = {
    query: (sql, params, options) => noting.query(sql.replace('DISTINCT', 'DISTINCT throwIf(1),'), params, options),
  };
  const values = createExclusiveValues(failing, () => 0, EVERYTHING);
  for (let search = 0; search < 3; search += 1) await learn(values, 'outcome:refused');
  expect(statements.filter((sql) => sql.includes('DISTINCT throwIf'))).toHaveLength(1);
  expect((await find(values, 'outcome:refused')).ids).toEqual([1]);
});

it('reads the fields of all parts when the engine has been started anew since', async () => {
  await table.insert([aMessage({ outcome: 'refused' }), aMessage({ outcome: 'served' })]);
  const values = create();
  await learn(values, 'outcome:refused');
  const { sql, params } = await find(values, 'outcome:refused');
  const startedLater = sql.replace(/uptime\(\)\) - (\d+)/g, (_, start) => `uptime()) - ${Number(start) - 60}`);
  expect(startedLater).not.toBe(sql);
  const byBranch = async (text: string) => {
    const counts = text
      .slice(1, -1)
      .split(' UNION ALL ')
      .map((branch) => table.engine.query<{ n: number }>(`SELECT count() AS n FROM (${branch})`, params));
    return (await Promise.all(counts)).map(([row]) => row?.n);
  };
  expect(await byBranch(sql)).toEqual([1, 0]);
  expect(await byBranch(startedLater)).toEqual([0, 1]);
});

it('finds every message once while parts are merged and indices deleted', async () => {
  const values = create();
  let stored = 0;
  const store = async (idx: number) => {
    await table.insert(Array.from({ length: 10 }, () => aMessage({ outcome: 'refused' }, 'web-1', idx)));
    if (idx < 2) stored += 10;
  };
  const count = async () => {
    const [before, { query, tests }] = [stored, await searched('outcome:refused')];
    const sets = [{ ...set(), indices: [0, 1] }];
    const answered = values.find({ sets, tests });
    const condition = messageCondition({
      ...{ query, interval: TODAY, now: NOW, streams: [STREAM], eventSources: {}, answered },
      fieldTypes: await table.fieldTypes(),
    });
    const { sql, params } = messagesOf(sets, [['one', '1']], condition);
    const [row] = await table.engine.query<{ n: number }>(`SELECT count() AS n FROM ${sql}`, params);
    expect(row!.n).toBeGreaterThanOrEqual(before);
    expect(row!.n).toBeLessThanOrEqual(stored + 10);
    await values.learn([{ sets, interval: TODAY, tests }]);
    return answered.size;
  };
  await store(0);
  let isOver = false;
  const beside = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const counting = async () => {
    let split = 0;
    for (let round = 0; round < 8; round += 1) split += await count();
    isOver = true;
    return split;
  };
  const merge = () =>
    mergePartition(table.engine, table.name, 1).catch((cause: Error) => {
      if (!cause.message.includes('Cancelled merging')) throw cause;
    });
  const [split] = await Promise.all([
    counting(),
    beside(() => store(1)),
    beside(() => store(2)),
    beside(merge),
    beside(() => dropPartition(table.engine, table.name, 2)),
  ]);
  expect(split).toBeGreaterThan(0);
});
