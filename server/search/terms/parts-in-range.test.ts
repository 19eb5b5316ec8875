import { openFixtureTable, type FixtureTable } from 'server/search/query/sql/message-table.fixture';
import { mergePartition } from 'server/storage/messages/partitions';
import { type Fragment } from 'server/search/fragment';
import { type ListedPart, type PartsInRange, partsInRange } from './parts-in-range';

const NOW = new Date('2021-06-12T12:00:00Z');
const ALL_DAY = { fromMs: Date.parse('2021-06-12T00:00:00Z'), toMs: NOW.getTime() };
const FROM_TEN = { ...ALL_DAY, fromMs: Date.parse('2021-06-12T10:00:00Z') };

/** A part an hour, of the word of that hour. */
const aMessage = (hour: number, idx = 0) => ({
  idx,
  timestamp: `2021-06-12T${String(hour).padStart(2, '0')}:30:00Z`,
  source: 'web-01',
  message: `hour${hour}`,
});

let table: FixtureTable;
beforeEach(async () => {
  table = await openFixtureTable([], NOW);
  for (const hour of [8, 9, 10, 11]) await table.insert([aMessage(hour)]);
  await table.insert([aMessage(11, 1)]);
});
afterEach(() => table.close());

const run = <Row>({ sql, params }: Fragment): Promise<Row[]> => table.engine.query<Row>(sql, params);

const inRange = (range: typeof ALL_DAY, indices?: number[]) => partsInRange(run, { table: table.name, indices }, range);

async function wordsOf(condition: string): Promise<string[]> {
  const dictionary = `mergeTreeTextIndex(currentDatabase(), '${table.name}', 'words_index')`;
  const rows = await table.engine.query<{ token: string }>(`SELECT token FROM ${dictionary} WHERE ${condition}`);
  return rows.map(({ token }) => token).sort();
}

it('names the parts that hold messages of the range', async () => {
  const parts = await inRange(FROM_TEN);
  expect(await wordsOf(parts.all)).toEqual(['hour10', 'hour11', 'hour11']);
  expect(parts.rows).toBe(3 * 8_192);
  expect(await wordsOf((await inRange(FROM_TEN, [1])).all)).toEqual(['hour11']);
  expect(await wordsOf((await inRange({ fromMs: 0, toMs: 1 })).all)).toEqual([]);
});

it('names those that they are merged into meanwhile, too', async () => {
  const { all } = await inRange(FROM_TEN);
  await mergePartition(table.engine, table.name, 0);
  await table.insert([aMessage(7)]);
  expect(await wordsOf(all)).toEqual(['hour10', 'hour11', 'hour11', 'hour7', 'hour8', 'hour9']);
});

describe('shares of many rows', () => {
  /** As if the parts had so many granules. */
  const withGranules = (granules: readonly number[]): Promise<PartsInRange> => {
    const withRows = async <Row>(statement: Fragment): Promise<Row[]> => {
      const parts = await run<ListedPart>(statement);
      return parts.map((part, number) => ({ ...part, rows: (granules[number] ?? 0) * 8_192 })) as Row[];
    };
    return partsInRange(withRows, { table: table.name }, ALL_DAY);
  };

  it.each([[[500, 300, 200, 100, 0]], [[9_000, 1, 1, 1, 1]], [[0, 0, 400, 0, 0]], [[100, 100, 100, 100, 100]]])(
    'have each part in range once: %j',
    async (granules) => {
      const { all, shares } = await withGranules(granules);
      expect(shares.length).toBeLessThanOrEqual(2);
      const words = await Promise.all(shares.map(wordsOf));
      expect(words.flat().sort()).toEqual(await wordsOf(all));
    },
  );

  it('have about half of the rows each', async () => {
    const { shares } = await withGranules([100, 100, 100, 100, 0]);
    expect((await Promise.all(shares.map(wordsOf))).map(({ length }) => length)).toEqual([2, 2]);
  });

  it('have parts that are merged meanwhile once', async () => {
    const { shares } = await withGranules([100, 100, 100, 100, 0]);
    await mergePartition(table.engine, table.name, 0);
    const words = await Promise.all(shares.map(wordsOf));
    expect(words.flat().filter((word) => word === 'hour9')).toEqual(['hour9']);
  });
});
