import { parseQuery } from 'lang/query/parse';
import { type FixtureTable, openFixtureTable } from 'server/search/query/sql/message-table.fixture';
import { type Fragment } from 'server/search/fragment';
import { EngineError, type MessageEngine } from 'server/storage/messages/engine';
import { mergePartition } from 'server/storage/messages/partitions';
import { type AskedTerms, askedTerms, keyOf } from '../asked-terms';
import { listParts } from '../parts-in-range';
import { RESULT_BYTES } from './terms-of-parts';
import { createVocabularies } from './vocabularies';
import { type VocabularyLimits } from './vocabulary-pool';

const NOW = new Date('2021-06-12T12:00:00Z');
const ALL_DAY = { fromMs: Date.parse('2021-06-12T00:00:00Z'), toMs: NOW.getTime() };
const AFTERNOON = { ...ALL_DAY, fromMs: Date.parse('2021-06-12T11:00:00Z') };
/** As many rows as a small part is said to have. */
const GRANULE = 8_192;
/** About what a term takes. */
const TERM = 70;
const LIMITS: VocabularyLimits = { bytes: 100 * TERM, allBytes: 1_000 * TERM, vocabularies: 20 };

const aMessage = (message: string, hour = 10, idx = 0) => ({
  idx,
  timestamp: `2021-06-12T${hour}:30:00Z`,
  source: 'web-01',
  message,
});

let table: FixtureTable;
/** What was read of dictionaries. */
let read: string[][];
/** Called before a statement reads dictionaries. */
let beforeReading: () => Promise<void>;
let engineStart = 1_000;

const engine: Pick<MessageEngine, 'query'> = {
  async query(sql, params, options) {
    if (sql.includes('mergeTreeTextIndex')) {
      await beforeReading();
      // Those of all lists of parts.
      read.push(
        Object.values(params ?? {})
          .filter(Array.isArray)
          .flat() as string[],
      );
    }
    const rows = await table.engine.query<object>(sql, params, options);
    return rows.map((row) => ('engine_start' in row ? { ...row, engine_start: engineStart } : row)) as never;
  },
};
const run = <Row>({ sql, params }: Fragment): Promise<Row[]> => engine.query<Row>(sql, params);

function pattern(query: string): AskedTerms {
  const { tree } = parseQuery(query, { allowLeadingWildcards: true });
  const [asked] = tree ? askedTerms(tree) : [];
  if (!asked) throw new Error(`not a pattern: ${query}`);
  return asked;
}

function createLookUp({ rowsAtOnce = 1_000_000, ...limits }: Partial<VocabularyLimits & { rowsAtOnce: number }> = {}) {
  const each = { ...LIMITS, ...limits };
  const vocabularies = createVocabularies({ plain: each, patterns: each, rowsAtOnce });
  return async (
    query: string,
    { interval = ALL_DAY, indices }: { interval?: typeof ALL_DAY; indices?: number[] } = {},
  ) => {
    const set = { table: table.name, ...(indices && { indices }) };
    const asked = pattern(query);
    const parts = await listParts(run, set, interval);
    const found = await vocabularies.find({ set, interval, parts, run }, [asked]);
    return found.get(keyOf(asked))?.sort();
  };
}

beforeEach(async () => {
  table = await openFixtureTable([], NOW);
  await table.insert([aMessage('disk refused b81a0c3f7e'), aMessage('Connection reset 4711')]);
  await table.insert([aMessage('conection lost after 12 tries', 11)]);
  read = [];
  beforeReading = () => Promise.resolve();
});
afterEach(() => table.close());

it('finds the terms that are near a word', async () => {
  const lookUp = createLookUp();
  expect(await lookUp('message:connectoin~')).toEqual(['conection', 'connection']);
  expect(await lookUp('message:connectoin~1')).toEqual(['connection']);
  expect(await lookUp('message:1~1')).toEqual(['12']);
  expect(await lookUp('message:nothing~')).toEqual([]);
});

it('finds the terms that match a pattern without a beginning, and remembers them', async () => {
  const lookUp = createLookUp();
  for (let round = 0; round < 2; round += 1) {
    expect(await lookUp('message:*nection')).toEqual(['conection', 'connection']);
    expect(await lookUp('message:/.*[0-9]{4}.*/')).toEqual(['4711']);
    expect(await lookUp('message:4712~1')).toEqual(['4711']);
    expect(await lookUp('source:/(web-01)?/')).toEqual(['', 'web-01']);
  }
  expect(read).toHaveLength(4);
  await table.insert([aMessage('inspection')]);
  expect(await lookUp('message:*ection')).toEqual(['conection', 'connection', 'inspection']);
  expect(await lookUp('message:*nection')).toEqual(['conection', 'connection']);
  expect(read.slice(5)).toEqual([['0_3_3_0']]);
});

it('tells nothing of patterns that the engine goes to at once, and of very long ones', async () => {
  const lookUp = createLookUp();
  expect(await lookUp('message:conn*')).toBeUndefined();
  expect(await lookUp('message:/conn.*/')).toBeUndefined();
  expect(await lookUp(`message:*${'x'.repeat(1_000)}`)).toBeUndefined();
  expect(read).toEqual([]);
});

it('reads each dictionary once, and none of merged parts', async () => {
  const lookUp = createLookUp();
  await lookUp('message:disc~');
  await lookUp('message:loss~');
  expect(read).toEqual([['0_1_1_0', '0_2_2_0']]);
  await table.insert([aMessage('disc')]);
  expect(await lookUp('message:disc~1')).toEqual(['disc', 'disk']);
  expect(read.slice(1)).toEqual([['0_3_3_0']]);
  await mergePartition(table.engine, table.name, 0);
  expect(await lookUp('message:disc~1')).toEqual(['disc', 'disk']);
  expect(read).toHaveLength(2);
});

it('reads the parts of the time range and the searched indices only', async () => {
  await table.insert([aMessage('disc', 10, 1)]);
  const lookUp = createLookUp();
  expect(await lookUp('message:connection~', { interval: AFTERNOON })).toEqual(['conection']);
  expect(read).toEqual([['0_2_2_0']]);
  expect(await lookUp('message:disk~1', { indices: [1] })).toEqual(['disc']);
  expect(await lookUp('message:disk~1', { indices: [0] })).toEqual(['disk']);
});

it('reads parts anew when their rows were changed', async () => {
  const lookUp = createLookUp();
  await lookUp('message:disk~1');
  await table.engine.command(
    `ALTER TABLE ${table.name} UPDATE words = ['disq'] WHERE has(words, 'disk') SETTINGS mutations_sync = 2`,
  );
  expect(await lookUp('message:disk~1')).toEqual(['disk', 'disq']);
});

it('looks again when parts are merged before they are read', async () => {
  beforeReading = async () => {
    beforeReading = () => Promise.resolve();
    await mergePartition(table.engine, table.name, 0);
  };
  expect(await createLookUp()('message:disk~1')).toEqual(['disk']);
  expect(read).toEqual([['0_1_1_0', '0_2_2_0'], ['0_1_2_1']]);
});

it('keeps what has been read when the time ends', async () => {
  for (const idx of [1, 2, 3, 4, 5, 6, 7, 8]) await table.insert([aMessage('disc', 10, idx)]);
  const lookUp = createLookUp({ rowsAtOnce: 5 * GRANULE });
  let statements = 0;
  beforeReading = async () => {
    if ((statements += 1) > 1) throw new Error('no time is left');
  };
  expect(await lookUp('message:disk~1')).toBeUndefined();
  const kept = read.flat();
  expect(kept.length).toBeGreaterThan(0);
  beforeReading = () => Promise.resolve();
  expect(await lookUp('message:disk~1')).toEqual(['disc', 'disk']);
  expect(read.flat().slice(kept.length)).not.toEqual(expect.arrayContaining(kept));
  expect(read.flat()).toHaveLength(10);
});

it('reads no more vocabularies at once than the engine returns', async () => {
  await table.insert([aMessage('disc', 10, 1)]);
  const lookUp = createLookUp({ bytes: RESULT_BYTES * 0.6 });
  expect(await lookUp('message:disk~1')).toEqual(['disc', 'disk']);
  expect(read).toEqual([['0_1_1_0', '0_2_2_0'], ['1_3_3_0']]);
});

it('tells nothing of too many terms, and does not read them again', async () => {
  const lookUp = createLookUp({ bytes: 5 * TERM });
  expect(await lookUp('message:disk~1')).toBeUndefined();
  expect(await lookUp('message:disk~1')).toBeUndefined();
  expect(read).toHaveLength(1);
});

it('does not read again what the engine has no room for', async () => {
  const lookUp = createLookUp();
  beforeReading = () => Promise.reject(new EngineError('Query memory limit exceeded', 241));
  expect(await lookUp('message:*nection')).toBeUndefined();
  beforeReading = () => Promise.resolve();
  expect(await lookUp('message:*nection')).toBeUndefined();
  expect(read).toEqual([]);
  expect(await lookUp('message:*onnection')).toEqual(['connection']);
});

it('forgets the terms that were not used for longest', async () => {
  await table.insert([aMessage('disc', 10, 1)]);
  const lookUp = createLookUp({ allBytes: 10 * TERM });
  for (const indices of [[0], [1], [0], [1]]) await lookUp('message:disk~1', { indices });
  expect(read).toHaveLength(2);
  await table.insert([aMessage('three more terms', 10, 1)]);
  expect(await lookUp('message:disk~1', { indices: [1] })).toEqual(['disc']);
  expect(await lookUp('message:disk~1', { indices: [0] })).toEqual(['disk']);
  expect(read.slice(2)).toEqual([['1_4_4_0'], ['0_1_1_0', '0_2_2_0']]);
});

it('gives up terms of one search that are too many together', async () => {
  await table.insert([aMessage('disc', 10, 1)]);
  const lookUp = createLookUp({ allBytes: 5 * TERM });
  expect(await lookUp('message:disk~1')).toBeUndefined();
  expect(await lookUp('message:disk~1')).toBeUndefined();
  expect(read).toHaveLength(1);
  expect(await lookUp('message:disk~1', { indices: [1] })).toEqual(['disc']);
});

it('forgets what an engine told before it was started anew', async () => {
  const lookUp = createLookUp();
  for (engineStart of [1_000, 1_001, 2_000]) await lookUp('message:disk~1');
  expect(read).toHaveLength(2);
});
