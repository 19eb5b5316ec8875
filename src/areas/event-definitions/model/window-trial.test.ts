import { type SearchJob } from 'api/search';
import { type ConditionNode } from 'lang/condition/condition';
import { readTrial, type TriedAggregation, trialSearch } from './window-trial';

const over = (ref: string, value: number): ConditionNode => ({
  ...{ expr: '>', left: { expr: 'number-ref', ref }, right: { expr: 'number', value } },
});
const tried = (part: Partial<TriedAggregation> = {}): TriedAggregation => ({
  ...{ query: ' level:3 ', streams: ['s'], withinMs: 300_000, every: 60_000, groupBy: ['source'] },
  isByReceipt: false,
  series: [
    { id: 'count-', function: 'count', field: null },
    { id: 'avg-took_ms', function: 'avg', field: 'took_ms' },
  ],
  ...{ condition: over('count-', 2), ...part },
});
const NOW = Date.parse('2026-11-26T10:00:00.700Z');

/** The answer to each query of a search. */
function answered(search: ReturnType<typeof trialSearch>, rows: readonly object[]): SearchJob {
  const results = (search.queries ?? []).map(({ id, search_types: [type] = [] }) => [
    id,
    { search_types: { [type?.id ?? '']: { id: type?.id, type: 'pivot', rows } }, errors: [] },
  ]);
  return { results: Object.fromEntries(results) as SearchJob['results'] } as SearchJob;
}
const leaf = (key: string[], values: Readonly<Record<string, unknown>>) => ({
  ...{ key, source: 'leaf' },
  values: Object.entries(values).map(([id, value]) => ({ key: [id], value, rollup: true, source: 'row-leaf' })),
});

test('asks for the last ten windows at whole seconds, one hop apart', () => {
  const { queries = [] } = trialSearch(tried(), NOW);
  expect(queries).toHaveLength(10);
  expect(queries[0]).toMatchObject({
    query: { query_string: 'level:3' },
    timerange: { type: 'absolute', from: '2026-11-26T09:55:00.000Z', to: '2026-11-26T10:00:00.000Z' },
    search_types: [
      {
        row_groups: [{ type: 'values', field: 'source' }],
        series: [
          { id: 'count-', type: 'count' },
          { id: 'avg-took_ms', type: 'avg', field: 'took_ms' },
        ],
        sort: [{ type: 'series', field: 'count-', direction: 'Descending' }],
      },
    ],
  });
  expect(queries[9]?.timerange).toMatchObject({ to: '2026-11-26T09:51:00.000Z' });
});

test('by the time of receipt asks for what was received in them, of whatever time', () => {
  const received = tried({ isByReceipt: true });
  const search = trialSearch(received, NOW);
  expect(search.queries?.[0]).toMatchObject({
    query: {
      query_string: 'level:3 AND gl2_receive_timestamp:["2026-11-26 09:55:00.000" TO "2026-11-26 10:00:00.000"}',
    },
    timerange: { type: 'absolute', from: '1900-01-01T00:00:00.000Z', to: '2299-01-01T00:00:00.000Z' },
  });
  expect(readTrial(answered(search, []), search, received, NOW)[0]).toMatchObject({
    ...{ from: '2026-11-26T09:55:00.000Z', to: '2026-11-26T10:00:00.000Z' },
  });
});

test('says of each group what it came to and whether that makes an event', () => {
  const search = trialSearch(tried(), NOW);
  const rows = [
    leaf(['web-1'], { 'count-': 3, 'avg-took_ms': 12.5 }),
    leaf(['web-2'], { 'count-': 2 }),
    { ...leaf([], { 'count-': 5 }), source: 'non-leaf' },
  ];
  const [first, ...others] = readTrial(answered(search, rows), search, tried(), NOW);
  expect(others).toHaveLength(9);
  expect(first?.groups.map(({ key, fires, values }) => [key, fires, ...values.values()])).toEqual([
    [['web-1'], true, 3, 12.5],
    [['web-2'], false, 2, null],
  ]);
});

test('without groups an empty window counts as nothing, and figures of nothing meet no comparison', () => {
  const few: ConditionNode = { ...over('count-', 0), expr: '<=' } as ConditionNode;
  for (const [condition, fires] of [
    [few, true],
    [over('avg-took_ms', -1), false],
  ] as const) {
    const all = tried({ groupBy: [], condition });
    const search = trialSearch(all, NOW);
    expect(readTrial(answered(search, []), search, all, NOW)[0]?.groups.map((group) => group.fires)).toEqual([fires]);
  }
});

test('says why a window could not be searched', () => {
  const search = trialSearch(tried(), NOW);
  const id = search.queries?.[0]?.id ?? '';
  const errors = [{ type: 'query', description: 'No such field', query_id: id }];
  const job = { results: { [id]: { search_types: {}, errors } }, errors } as unknown as SearchJob;
  expect(() => readTrial(job, search, tried(), NOW)).toThrow('No such field');
});
