import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { type FieldScope } from 'areas/query/fields/field-search';
import { aJob, aStep } from '../run/search-fixtures';
import { changeOf, differenceText } from './change';
import { CompareActions } from './CompareActions';
import { CompareStore } from './CompareStore';
import { distanceOf, earlierScope, isAllTime, shiftedBuckets, spanOf } from './earlier';

const SCOPE: FieldScope = {
  query: 'error',
  streams: [],
  covered: { type: 'absolute', from: '2022-03-01T11:55:00.000Z', to: '2022-03-01T12:00:00.000Z' },
};

describe('the previous period', () => {
  test('has the same length and ends where the range begins', () => {
    expect(earlierScope(SCOPE)).toEqual({
      ...SCOPE,
      covered: { type: 'absolute', from: '2022-03-01T11:50:00.000Z', to: '2022-03-01T11:55:00.000Z' },
    });
    expect(spanOf(SCOPE)).toBe(300_000);
  });

  test('does not exist for all time, nor for an empty range', () => {
    const all = { ...SCOPE.covered, from: '1970-01-01T00:00:00.000Z' };
    expect(earlierScope({ ...SCOPE, covered: all })).toBeUndefined();
    expect(earlierScope({ ...SCOPE, covered: { ...SCOPE.covered, to: SCOPE.covered.from } })).toBeUndefined();
  });

  test('does not exist for a range that starts at the first message', () => {
    expect([isAllTime({ type: 'relative', range: 0 }), isAllTime({ type: 'relative', range: 300 })]).toEqual([
      true,
      false,
    ]);
  });

  test('can be the same range a day or a week earlier, where that differs', () => {
    const from = (comparedWith: 'day' | 'week', scope = SCOPE) =>
      earlierScope({ ...scope, comparedWith })?.covered.from;
    expect([from('day'), from('week')]).toEqual(['2022-02-28T11:55:00.000Z', '2022-02-22T11:55:00.000Z']);
    const long = { ...SCOPE, covered: { ...SCOPE.covered, from: '2022-02-25T12:00:00.000Z' } };
    expect([from('day', long), from('week', long)]).toEqual([undefined, '2022-02-18T12:00:00.000Z']);
    expect(distanceOf({ ...SCOPE, comparedWith: 'week' })).toBe(604_800_000);
  });

  test('is shifted onto the axis of the current result', () => {
    expect(shiftedBuckets([{ from: 1, to: 2, total: 7 }], 10)).toEqual([{ from: 11, to: 12, total: 7 }]);
  });
});

test.each([
  [0, 0, 'same', '0%'],
  [5, 0, 'new', 'new'],
  [0, 5, 'gone', '−100%'],
  [112, 100, 'same', '+12%'],
  [150, 100, 'more', '+50%'],
  [40, 100, 'fewer', '−60%'],
  [100_100, 100_000, 'same', '+0.1%'],
  [100_001, 100_000, 'same', '0%'],
  [550, 100, 'more', '5.5×'],
  [4_000, 100, 'more', '40×'],
])('%s now and %s before: %s, %s', (now, before, change, text) => {
  expect([changeOf(now, before), differenceText(now, before)]).toEqual([change, text]);
});

describe('CompareStore', () => {
  beforeEach(() => signedIn());
  afterEach(() => {
    signedOut();
    resetStores();
  });

  test('counts the previous period by a search that every server supports', async () => {
    let asked: Search = {};
    server()
      .post('/views/search/sync')
      .reply(200, (_uri, body) => {
        asked = body as Search;
        return aJob(asked, { total: 30, steps: [aStep('2022-03-01T11:59:50.000Z', 30, { 3: 30 })] });
      });
    await CompareActions.load(SCOPE);
    expect(asked.queries?.[0]).toMatchObject({
      query: { query_string: 'error' },
      timerange: { type: 'absolute', from: '2022-03-01T11:50:00.000Z', to: '2022-03-01T11:55:00.000Z' },
      filter: null,
      search_types: [{ type: 'pivot', row_groups: [{ type: 'time', interval: { type: 'auto' } }] }],
    });
    const { earlier } = CompareStore.getState();
    expect(earlier?.total).toBe(30);
    expect(earlier?.of).toBe(SCOPE);
    expect(earlier?.buckets.find(({ total }) => total > 0)).toMatchObject({
      from: Date.parse('2022-03-01T11:59:50.000Z'),
      total: 30,
    });
    await CompareActions.clear();
    expect(CompareStore.getState().earlier).toBeUndefined();
  });

  test('keeps the server’s error', async () => {
    server().post('/views/search/sync').reply(500, { type: 'ApiError', message: 'Search backend away' });
    await expect(CompareActions.load(SCOPE)).rejects.toThrow('Search backend away');
    expect(CompareStore.getState()).toMatchObject({ earlier: undefined, error: { message: 'Search backend away' } });
  });

  test('makes no call where there is no previous period', async () => {
    const covered = { ...SCOPE.covered, from: '1970-01-01T00:00:00.000Z' };
    await expect(CompareActions.load({ ...SCOPE, covered })).resolves.toBeUndefined();
  });
});
