import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PivotResult, type PivotSearchType } from 'api/search';
import { messageCondition } from 'server/search/condition';
import { queryText, treeOf } from 'server/search/execution/query-tree';
import { createStoredFields, type SearchedSet, typesByName } from 'server/search/scope/fields/stored-fields';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { aMessageRow, type TestMessage } from 'test/server/messages';
import { computePivot } from './pivot';

const STREAM = '000000000000000000000001';
const NOON = Date.UTC(2022, 2, 1, 12);
const at = (secondsAgo: number) => new Date(NOON - secondsAgo * 1000).toISOString();

const REQUESTS: TestMessage[] = [
  { timestamp: at(240), source: 'web-01', fields: { method: 'GET', took_ms: 10, mixed: 1, level: 6 } },
  { timestamp: at(239), source: 'web-01', fields: { method: 'GET', took_ms: 20, mixed: 1.5, ok: true } },
  { timestamp: at(120), source: 'web-01', fields: { method: 'POST', took_ms: 30, mixed: 'many', ok: true } },
  { timestamp: at(1), source: 'web-02', fields: { method: 'GET', mixed: '1' }, streams: [STREAM, 'second'] },
];

describe('a pivot', () => {
  let folder: string;
  let engine: MessageEngine;
  const sets: SearchedSet[] = ['a', 'b'].map((letter) => {
    const id = letter.repeat(24);
    return { id, prefix: letter, table: messageTable(id) };
  });
  const [main, second] = sets as [SearchedSet, SearchedSet];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-pivot-'));
    engine = await openEmbeddedEngine(folder);
    for (const { id } of sets) await createMessageTable(engine, id);
    const insert = (table: string, messages: TestMessage[]) =>
      engine.insertLines(table, [
        Buffer.from(messages.map((message) => `${JSON.stringify(aMessageRow(message))}\n`).join('')),
      ]);
    await insert(main.table, REQUESTS);
    await insert(second.table, [{ timestamp: at(2), source: 'web-03', fields: { method: 'PUT', took_ms: 100 } }]);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function pivot(
    searchType: Omit<PivotSearchType, 'id' | 'type'>,
    { query = '', searched = [main], rangeMs = 300_000 } = {},
  ): Promise<PivotResult> {
    const stored = typesByName(await createStoredFields(engine, () => sets).read());
    const interval = { fromMs: NOON - rangeMs, toMs: NOON };
    const reading = { allowLeadingWildcards: false, substitute: (text: string) => text };
    const tree = treeOf({ query: queryText(query) }, {}, reading);
    const condition = messageCondition({
      interval,
      streams: [STREAM],
      eventSources: {},
      query: tree,
      fieldTypes: stored,
      now: new Date(NOON),
    });
    const { result } = await computePivot(
      { id: 'p', type: 'pivot', ...searchType },
      {
        interval,
        now: new Date(NOON),
        sets: searched,
        condition,
        stored,
        run: ({ sql, params }) => engine.query(sql, params),
      },
    );
    return result;
  }
  const count = { id: 'count()', type: 'count' };
  const values = (field: string, limit = 15) => ({ type: 'values' as const, field, limit });
  const time = (timeunit: string, field = 'timestamp') => ({
    type: 'time' as const,
    field,
    interval: { type: 'timeunit' as const, timeunit },
  });
  /** Leaf rows as lists: keys, then `column:…=value`. */
  const leaves = ({ rows }: PivotResult) =>
    rows
      .filter(({ source }) => source === 'leaf')
      .map(({ key, values: cells }) => [...key, ...cells.map((cell) => `${cell.key.join(':')}=${cell.value}`)]);
  const keys = (result: PivotResult) => leaves(result).map(([key]) => key);

  it('gives the card’s worked example', async () => {
    const { rows, total } = await pivot({
      row_groups: [values('source')],
      column_groups: [values('method')],
      series: [count],
      rollup: true,
    });

    expect(total).toBe(4);
    expect(rows).toEqual([
      {
        key: ['web-01'],
        source: 'leaf',
        values: [
          { key: ['GET', 'count()'], value: 2, rollup: false, source: 'col-leaf' },
          { key: ['POST', 'count()'], value: 1, rollup: false, source: 'col-leaf' },
          { key: ['count()'], value: 3, rollup: true, source: 'row-leaf' },
        ],
      },
      {
        key: ['web-02'],
        source: 'leaf',
        values: [
          { key: ['GET', 'count()'], value: 1, rollup: false, source: 'col-leaf' },
          { key: ['count()'], value: 1, rollup: true, source: 'row-leaf' },
        ],
      },
      { key: [], source: 'non-leaf', values: [{ key: ['count()'], value: 4, rollup: true, source: 'row-inner' }] },
    ]);
  });

  it('nests groups: totals follow the leaves of their key', async () => {
    const { rows } = await pivot({
      row_groups: [values('source'), values('method')],
      column_groups: [time('1m'), values('level')],
      series: [count],
    });

    expect(rows.map(({ key, source }) => [...key, source])).toEqual([
      ['web-01', 'GET', 'leaf'],
      ['web-01', 'POST', 'leaf'],
      ['web-01', 'non-leaf'],
      ['web-02', 'GET', 'leaf'],
      ['web-02', 'non-leaf'],
      ['non-leaf'],
    ]);
    expect(rows[0]?.values).toEqual([
      { key: ['2022-03-01T11:56:00.000Z', '6', 'count()'], value: 1, rollup: false, source: 'col-leaf' },
      { key: ['2022-03-01T11:56:00.000Z', 'count()'], value: 2, rollup: true, source: 'col-inner' },
      { key: ['count()'], value: 2, rollup: true, source: 'row-leaf' },
    ]);
  });

  it('without groups is one row', async () => {
    const { rows } = await pivot({ series: [count] });
    expect(rows).toEqual([
      { key: [], source: 'leaf', values: [{ key: ['count()'], value: 4, rollup: true, source: 'row-leaf' }] },
    ]);
  });

  it('without rollup has columns only', async () => {
    const plan = { row_groups: [values('source')], series: [count], rollup: false };
    expect((await pivot(plan)).rows).toEqual([
      { key: ['web-01'], source: 'leaf', values: [] },
      { key: ['web-02'], source: 'leaf', values: [] },
    ]);
    const withColumns = await pivot({ ...plan, column_groups: [values('method')] });
    expect(withColumns.rows.flatMap(({ values: cells }) => cells.map(({ source }) => source))).toEqual([
      'col-leaf',
      'col-leaf',
      'col-leaf',
    ]);
  });

  it('computes every function', async () => {
    const functions = ['avg', 'card', 'count', 'latest', 'max', 'min', 'stddev', 'sum', 'sumofsquares', 'variance'];
    const series = [
      ...functions.map((type) => ({ type, field: 'took_ms' })),
      { type: 'percentile', field: 'took_ms', percentile: 50 },
    ];
    const { rows } = await pivot({ row_groups: [values('source')], series });
    const cells = Object.fromEntries(rows[0]!.values.map(({ key, value }) => [key[0], value]));

    expect(cells).toEqual({
      'avg(took_ms)': 20,
      'card(took_ms)': 3,
      'count(took_ms)': 3,
      'latest(took_ms)': 30,
      'max(took_ms)': 30,
      'min(took_ms)': 10,
      'stddev(took_ms)': Math.sqrt(200 / 3),
      'sum(took_ms)': 60,
      'sumofsquares(took_ms)': 1400,
      'variance(took_ms)': expect.closeTo(200 / 3, 6),
      'percentile(took_ms,50)': 20,
    });
    // web-02 has no took_ms: only functions that are defined without values have a cell.
    expect(rows[1]!.values.map(({ key, value }) => [key[0], value])).toEqual([
      ['card(took_ms)', 0],
      ['count(took_ms)', 0],
      ['sum(took_ms)', 0],
    ]);
  });

  it('takes the latest value from the newest message, of whatever type', async () => {
    const latest = (field: string) => ({ type: 'latest', field, id: field });
    const series = ['method', 'mixed', 'ok', 'source', 'timestamp', 'streams'].map(latest);
    const { rows } = await pivot({ series });
    // The newest message has no `ok`.
    expect(Object.fromEntries(rows[0]!.values.map(({ key, value }) => [key[0], value]))).toEqual({
      method: 'GET',
      mixed: '1',
      source: 'web-02',
      timestamp: at(1),
      streams: [STREAM, 'second'],
    });
  });

  it('groups by values of any type as text, messages without one left out', async () => {
    const group = async (field: string) => keys(await pivot({ row_groups: [values(field)], series: [count] }));

    expect(await group('level')).toEqual(['6']);
    expect(await group('ok')).toEqual(['true']);
    expect(await group('mixed')).toEqual(['1', '1.5', 'many']);
    expect(await group('streams')).toEqual([STREAM, 'second']);
    expect(await group('gl2_source_node')).toEqual(['node-1']);
    expect(await group('gl2_remote_port')).toEqual(['5140']);
    expect((await group('timestamp'))[0]).toBe(at(240));
    expect(await group('nobody_has_this')).toEqual([]);
  });

  it('counts a message with several values once in the totals', async () => {
    const { rows, total } = await pivot({ row_groups: [values('source'), values('streams')], series: [count] });
    expect(total).toBe(4);
    expect(
      rows.filter(({ key }) => key[0] === 'web-02').map(({ key, values: [cell] }) => [...key, cell?.value]),
    ).toEqual([
      ['web-02', STREAM, 1],
      ['web-02', 'second', 1],
      ['web-02', 1],
    ]);
  });

  it('sorts values by frequency or as requested, before applying the limit', async () => {
    const order = async (sort: PivotSearchType['sort'], limit = 15) =>
      keys(
        await pivot(
          { row_groups: [values('source', limit)], series: [count, { type: 'avg', field: 'took_ms' }], sort },
          { searched: sets },
        ),
      );

    expect(await order([])).toEqual(['web-01', 'web-02', 'web-03']);
    expect(await order([{ type: 'pivot', field: 'source', direction: 'Descending' }], 2)).toEqual(['web-03', 'web-02']);
    expect(await order([{ type: 'series', field: 'avg(took_ms)', direction: 'Descending' }], 2)).toEqual([
      'web-03',
      'web-01',
    ]);
    expect(await order([{ type: 'series', field: 'avg(took_ms)', direction: 'Ascending' }])).toEqual([
      'web-01',
      'web-03',
      'web-02',
    ]);
    expect(await order([{ type: 'series', field: 'no such', direction: 'Descending' }])).toEqual([
      'web-01',
      'web-02',
      'web-03',
    ]);
  });

  it('accepts a percentile in either spelling', async () => {
    const series = [{ type: 'percentile', field: 'took_ms', percentile: 95, id: 'slow' }];
    const sort = [{ type: 'series' as const, field: 'percentile(took_ms,95.0)', direction: 'Descending' as const }];
    expect(keys(await pivot({ row_groups: [values('source')], series, sort }, { searched: sets }))[0]).toBe('web-03');
  });

  it('shows the most frequent values within each value above', async () => {
    const result = await pivot({ row_groups: [values('source', 1), values('method', 1)], series: [count] });
    expect(leaves(result)).toEqual([['web-01', 'GET', 'count()=2']]);
    expect(result.rows.at(-1)?.values[0]?.value).toBe(4);
  });

  it('fills the gaps between the first and the last moment', async () => {
    const byMinute = { row_groups: [time('1m')], series: [count, { type: 'avg', field: 'took_ms' }] };
    expect(leaves(await pivot(byMinute))).toEqual([
      ['2022-03-01T11:56:00.000Z', 'count()=2', 'avg(took_ms)=15'],
      ['2022-03-01T11:57:00.000Z', 'count()=0'],
      ['2022-03-01T11:58:00.000Z', 'count()=1', 'avg(took_ms)=30'],
      ['2022-03-01T11:59:00.000Z', 'count()=1'],
    ]);

    const sort = [{ type: 'pivot' as const, field: 'timestamp', direction: 'Descending' as const }];
    expect(keys(await pivot({ ...byMinute, sort }))[0]).toBe('2022-03-01T11:59:00.000Z');
    const byCount = [{ type: 'series' as const, field: 'count()', direction: 'Descending' as const }];
    expect(keys(await pivot({ ...byMinute, sort: byCount }))[0]).toBe('2022-03-01T11:56:00.000Z');
  });

  it.each([
    ['1w', '2022-02-28T00:00:00.000Z'],
    ['1M', '2022-03-01T00:00:00.000Z'],
    ['1d', '2022-03-01T00:00:00.000Z'],
    ['7m', '2022-03-01T11:50:00.000Z'],
  ])('begins a bucket of %s at %s', async (timeunit, start) => {
    expect(keys(await pivot({ row_groups: [time(timeunit)], series: [count] }))[0]).toBe(start);
  });

  it('groups by named ranges: all are shown, and a message is in each that it fits', async () => {
    const ranges = [
      { from: 'now-1m', to: 'now' },
      { from: at(240), to: null },
      { from: '2022-03-01 11:00:00.000', to: '2022-03-01 11:30:00.000' },
      { to: 'now-1m' },
    ];
    const byRange = (rest: object = {}) => ({ type: 'date_range' as const, field: 'timestamp', ranges, ...rest });
    const sum = { type: 'sum', field: 'took_ms' };

    const result = await pivot({ row_groups: [byRange()], series: [count, sum] });
    expect(result.total).toBe(4);
    expect(leaves(result)).toEqual([
      ['*', 'count()=3', 'sum(took_ms)=60'],
      ['2022-03-01T11:00:00.000Z', 'count()=0', 'sum(took_ms)=0'],
      ['2022-03-01T11:56:00.000Z', 'count()=4', 'sum(took_ms)=60'],
      ['2022-03-01T11:59:00.000Z', 'count()=1', 'sum(took_ms)=0'],
    ]);
    expect(keys(await pivot({ row_groups: [byRange({ bucket_key: 'to' })], series: [count] }))).toEqual([
      '2022-03-01T11:59:00.000Z',
      '2022-03-01T11:30:00.000Z',
      '*',
      '2022-03-01T12:00:00.000Z',
    ]);
    expect(
      leaves(await pivot({ row_groups: [byRange()], column_groups: [values('method')], series: [count] })),
    ).toEqual([
      ['*', 'GET:count()=2', 'POST:count()=1', 'count()=3'],
      ['2022-03-01T11:00:00.000Z', 'count()=0'],
      ['2022-03-01T11:56:00.000Z', 'GET:count()=3', 'POST:count()=1', 'count()=4'],
      ['2022-03-01T11:59:00.000Z', 'GET:count()=1', 'count()=1'],
    ]);
    expect(leaves(await pivot({ row_groups: [values('source'), byRange()], series: [count] }))).toEqual([
      ['web-01', '*', 'count()=3'],
      ['web-01', '2022-03-01T11:00:00.000Z', 'count()=0'],
      ['web-01', '2022-03-01T11:56:00.000Z', 'count()=3'],
      ['web-01', '2022-03-01T11:59:00.000Z', 'count()=0'],
      ['web-02', '*', 'count()=0'],
      ['web-02', '2022-03-01T11:00:00.000Z', 'count()=0'],
      ['web-02', '2022-03-01T11:56:00.000Z', 'count()=1'],
      ['web-02', '2022-03-01T11:59:00.000Z', 'count()=1'],
    ]);
  });

  it('groups by the server’s own times, too', async () => {
    expect(keys(await pivot({ row_groups: [time('1m', 'gl2_receive_timestamp')], series: [count] }))).toHaveLength(4);
  });

  it('is a stacked histogram: time by level', async () => {
    const result = await pivot({ row_groups: [time('2m')], column_groups: [values('method')], series: [count] });
    expect(leaves(result)).toEqual([
      ['2022-03-01T11:56:00.000Z', 'GET:count()=2', 'count()=2'],
      ['2022-03-01T11:58:00.000Z', 'GET:count()=1', 'POST:count()=1', 'count()=2'],
    ]);
  });

  it('adds up several index sets', async () => {
    const result = await pivot(
      { row_groups: [values('method')], series: [count, { type: 'sum', field: 'took_ms' }] },
      { searched: sets },
    );
    expect(result.total).toBe(5);
    expect(leaves(result)).toEqual([
      ['GET', 'count()=3', 'sum(took_ms)=30'],
      ['POST', 'count()=1', 'sum(took_ms)=30'],
      ['PUT', 'count()=1', 'sum(took_ms)=100'],
    ]);
  });

  it('of no messages is the grand total alone', async () => {
    const { rows, total } = await pivot(
      { row_groups: [time('1m'), values('source')], series: [count] },
      { query: 'nothing' },
    );
    expect(total).toBe(0);
    expect(rows).toEqual([
      { key: [], source: 'non-leaf', values: [{ key: ['count()'], value: 0, rollup: true, source: 'row-inner' }] },
    ]);
  });

  it.each<[string, Omit<PivotSearchType, 'id' | 'type'>, string]>([
    ['text groups', { row_groups: [values('full_message')] }, 'cannot be used for grouping'],
    [
      'numbers of text',
      { series: [{ type: 'sum', field: 'method' }] },
      'Expected numeric type on field [method], but got [keyword]',
    ],
    ['numbers of messages', { series: [{ type: 'card', field: 'message' }] }, 'is text'],
    ['functions without their field', { series: [{ type: 'avg' }] }, 'needs a field'],
    ['time of what is no time', { row_groups: [time('1m', 'source')] }, 'Expected date type'],
    [
      'ranges nobody can read',
      { row_groups: [{ type: 'date_range', field: 'timestamp', ranges: [{ from: 'noon' }] }] },
      "Cannot read date 'noon'",
    ],
    [
      'ranges of what is no time',
      { row_groups: [{ type: 'date_range', field: 'source', ranges: [{}] }] },
      'Expected date type on field [source]',
    ],
    ['too many values', { row_groups: [values('source', 1_000_000)] }, 'at most 10000 values'],
    ['too many groups', { row_groups: Array.from({ length: 9 }, () => values('source')) }, 'at most 8 groups'],
    [
      'too fine steps',
      { row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1e-9 } }] },
      'more than 50000 buckets',
    ],
  ])('refuses %s', async (_, searchType, sentence) => {
    await expect(pivot(searchType)).rejects.toThrow(sentence);
  });
});
