import { type PivotRow, type Search, type SearchJob } from 'api/search';
import { CancelledError } from 'flux/cancelled';
import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { coverageSearch, type FieldScope, readCoverage, readTopValues, topValuesSearch } from './field-search';
import { FieldValuesActions } from './FieldValuesActions';
import { FieldValuesStore } from './FieldValuesStore';
import { aJob, FROM, TO } from 'areas/search/run/search-fixtures';

const SCOPE: FieldScope = {
  query: 'a OR b',
  covered: { type: 'absolute', from: FROM, to: TO },
  streams: ['s1'],
};

const row = (key: string[], counts: Record<string, unknown>): PivotRow => ({
  key,
  source: 'leaf',
  values: Object.entries(counts).map(([id, value]) => ({ key: [id], value, rollup: true, source: 'row-leaf' })),
});

const answer = (search: Search, steps: PivotRow[], total: number): SearchJob => aJob(search, { steps, total });

test('top values are computed over the messages of the result that have the field', () => {
  const search = topValuesSearch(SCOPE, 'http status', 5);
  expect(search.queries?.[0]).toMatchObject({
    query: { query_string: '(a OR b) AND _exists_:http\\ status' },
    timerange: { type: 'absolute', from: FROM, to: TO },
    filter: { type: 'or', filters: [{ type: 'stream', id: 's1' }] },
    search_types: [{ type: 'pivot', row_groups: [{ type: 'values', field: 'http status', limit: 5 }] }],
  });
  const totals: PivotRow = { ...row([], { 'count()': 9 }), source: 'non-leaf' };
  const job = answer(search, [row(['200'], { 'count()': 7 }), row(['404'], { 'count()': 2 }), totals], 9);
  expect(readTopValues(job)).toEqual({
    values: [
      { value: '200', count: 7 },
      { value: '404', count: 2 },
    ],
    total: 9,
  });
});

test('coverage is one count per field, as a share of all', () => {
  const search = coverageSearch(SCOPE, ['source', 'user']);
  expect(search.queries?.[0]?.search_types?.[0]).toMatchObject({
    row_groups: [],
    series: [{ id: 'count()' }, { id: 'source', type: 'count', field: 'source' }, { id: 'user', field: 'user' }],
  });
  const job = answer(search, [row([], { 'count()': 200, source: 200, user: 'NaN' })], 200);
  expect([...readCoverage(job)]).toEqual([
    ['source', 1],
    ['user', 0],
  ]);
});

describe('the store', () => {
  beforeEach(() => signedIn('mara'));
  afterEach(() => resetStores());

  const answersSync = (steps: PivotRow[], total: number) =>
    server()
      .post('/views/search/sync')
      .reply(200, (_uri, body) => answer(body as Search, steps, total));

  test('keeps coverage and top values', async () => {
    answersSync([row([], { 'count()': 10, user: 5 })], 10);
    await FieldValuesActions.count(SCOPE, ['user']);
    answersSync([row(['mara'], { 'count()': 5 })], 5);
    await FieldValuesActions.top(SCOPE, 'user');
    const { coverage, top } = FieldValuesStore.getState();
    expect(coverage?.get('user')).toBe(0.5);
    expect(top.user).toEqual({ values: [{ value: 'mara', count: 5 }], total: 5 });
  });

  test('an answer for an older result is ignored: whoever asked has cancelled', async () => {
    const answersLate = (field: string, delayMs: number) =>
      server()
        .post('/views/search/sync', (body) => JSON.stringify(body).includes(field))
        .delay(delayMs)
        .optionally()
        .reply(200, (_uri, body) => answer(body as Search, [row([], { 'count()': 10, [field]: 5 })], 10));
    answersLate('older', 20);
    answersLate('newer', 80);
    const older = FieldValuesActions.count(SCOPE, ['older']);
    const newer = FieldValuesActions.top(SCOPE, 'newer');
    older.cancel();
    await expect(older).rejects.toBeInstanceOf(CancelledError);
    await newer;
    expect(FieldValuesStore.getState().coverage).toBeUndefined();
  });

  test('a failure is kept in place of the values', async () => {
    server().post('/views/search/sync').reply(500, { type: 'ApiError', message: 'Too many values' });
    await expect(FieldValuesActions.top(SCOPE, 'user')).rejects.toThrow();
    expect(FieldValuesStore.getState().top.user).toMatchObject({ error: { message: 'Too many values' } });
  });
});
