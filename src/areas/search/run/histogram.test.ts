import { type PivotResult, type PivotRow } from 'api/search';
import { histogramOf } from './histogram';

function row(at: string, total: number, levels: Record<string, number> = {}): PivotRow {
  const cells = Object.entries(levels).map(([level, value]) => ({
    key: [level, 'count()'],
    value,
    rollup: false,
    source: 'col-leaf' as const,
  }));
  return {
    key: [at],
    source: 'leaf',
    values: [...cells, { key: ['count()'], value: total, rollup: true, source: 'row-leaf' }],
  };
}

const TOTALS: PivotRow = {
  key: [],
  source: 'non-leaf',
  values: [{ key: ['count()'], value: 99, rollup: true, source: 'row-inner' }],
};

function pivot(from: string, to: string, rows: PivotRow[]): PivotResult {
  const effective_timerange = { type: 'absolute' as const, from, to };
  return { id: 'h', type: 'pivot', name: 'chart', rows: [...rows, TOTALS], total: 99, effective_timerange };
}

const at = (text: string) => Date.parse(text);

test('buckets cover the whole range without gaps; messages without a level are only in the total', () => {
  const result = pivot('2022-03-01T11:55:03.500Z', '2022-03-01T12:00:03.500Z', [
    row('2022-03-01T11:56:00.000Z', 7, { 3: 2, 6: 4 }),
    row('2022-03-01T11:56:20.000Z', 1, { error: 1 }),
  ]);
  const { buckets, levelValues } = histogramOf(result);
  expect(buckets).toHaveLength(151);
  expect(buckets[0]).toEqual({
    from: at('2022-03-01T11:55:02Z'),
    to: at('2022-03-01T11:55:04Z'),
    total: 0,
    levels: {},
  });
  expect(buckets.at(-1)?.to).toBe(at('2022-03-01T12:00:04Z'));
  expect(buckets[29]).toMatchObject({ total: 7, levels: { error: 2, info: 4 } });
  expect(buckets[30]?.total).toBe(0);
  expect(buckets[39]).toMatchObject({ total: 1, levels: { error: 1 } });
  expect(buckets.every((bucket, index) => bucket.from === (buckets[index - 1]?.to ?? bucket.from))).toBe(true);
  expect(levelValues).toEqual({ error: ['3', 'error'], info: ['6'] });
});

test('emergency, alert and critical are one level with three values; other text is no level', () => {
  const { buckets, levelValues } = histogramOf(
    pivot('2022-03-01T12:00:00.000Z', '2022-03-01T12:01:00.000Z', [
      row('2022-03-01T12:00:00.000Z', 9, { 0: 1, 1: 2, 2: 3, weird: 3 }),
    ]),
  );
  expect(buckets[0]).toMatchObject({ total: 9, levels: { fatal: 6 } });
  expect(levelValues).toEqual({ fatal: ['0', '1', '2'] });
});

test('months follow the calendar', () => {
  const { buckets } = histogramOf(
    pivot('2022-01-15T00:00:00.000Z', '2022-04-02T00:00:00.000Z', [row('2022-02-01T00:00:00.000Z', 3)]),
    'month',
  );
  expect(buckets.map(({ from, total }) => [new Date(from).toISOString().slice(0, 10), total])).toEqual([
    ['2022-01-01', 0],
    ['2022-02-01', 3],
    ['2022-03-01', 0],
    ['2022-04-01', 0],
  ]);
});

test('weeks begin on Monday', () => {
  const { buckets } = histogramOf(
    pivot('2022-03-01T00:00:00.000Z', '2022-03-10T00:00:00.000Z', [row('2022-02-28T00:00:00.000Z', 3)]),
    'week',
  );
  expect(buckets.map(({ total }) => total)).toEqual([3, 0]);
});

test('follows a server whose steps are aligned differently', () => {
  const { buckets } = histogramOf(
    pivot('2022-03-01T00:00:00.000Z', '2022-03-10T00:00:00.000Z', [row('2022-03-03T00:00:00.000Z', 5)]),
    'week',
  );
  expect(buckets.map(({ from, total }) => [new Date(from).toISOString().slice(0, 10), total])).toEqual([
    ['2022-02-24', 0],
    ['2022-03-03', 5],
  ]);
});

test('a range without messages has empty buckets; non-numeric counts are zero', () => {
  expect(histogramOf(pivot('2022-03-01T12:00:00.000Z', '2022-03-01T12:15:00.000Z', [])).buckets).toHaveLength(90);
  const odd = row('2022-03-01T12:00:00.000Z', 0);
  odd.values = [{ key: ['count()'], value: 'NaN', rollup: true, source: 'row-leaf' }];
  const { buckets } = histogramOf(pivot('2022-03-01T12:00:00.000Z', '2022-03-01T12:15:00.000Z', [odd]));
  expect(buckets[0]?.total).toBe(0);
});

test('a range of many years with short steps has a limited number of buckets', () => {
  const wide = pivot('2000-01-01T00:00:00.000Z', '2022-03-01T12:15:00.000Z', []);
  expect(histogramOf(wide, 'minute').buckets.length).toBeLessThanOrEqual(2_000);
});
