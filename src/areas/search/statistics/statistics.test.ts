import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { type FieldScope } from 'areas/query/fields/field-search';
import { aStatistic } from '../page/insights-fixtures';
import { figureText } from './statistic-columns';
import { fittingFields, statisticRows } from './statistic-rows';
import { StatisticsActions } from './StatisticsActions';
import { StatisticsStore } from './StatisticsStore';

const SCOPE: FieldScope = {
  query: '',
  streams: [],
  covered: { type: 'absolute', from: '2022-03-01T11:55:00.000Z', to: '2022-03-01T12:00:00.000Z' },
};
const value = (name: string, count: number) => ({ value: name, count });

test('lists the fields without internal ones, with their coverage', () => {
  const fields = [aStatistic('user', { count: 25 }), aStatistic('gl2_source_input'), aStatistic('gone', { count: 0 })];
  expect(statisticRows({ total: 100, fields }).map(({ field, coverage }) => [field, coverage])).toEqual([
    ['user', 0.25],
  ]);
});

test('compares values with the previous period, as far as they are known', () => {
  const now = aStatistic('http_status', { distinct: 3, top: [value('200', 90), value('500', 60), value('404', 3)] });
  const then = aStatistic('http_status', {
    count: 80,
    distinct: 3,
    top: [value('200', 92), value('500', 2), value('302', 40)],
  });
  const [row] = statisticRows({ total: 100, fields: [now] }, { total: 90, fields: [then] });
  expect(row?.before).toBe(80);
  expect(row?.top.map(({ value: name, compared }) => [name, compared?.before, compared?.change])).toEqual([
    ['200', 92, 'same'],
    ['500', 2, 'more'],
    ['404', 0, 'new'],
    ['302', 40, 'gone'],
  ]);
});

test('shows no change for values that may only have been too rare to be listed', () => {
  const now = aStatistic('ip', { distinct: 900, top: [value('10.0.0.1', 9)] });
  const then = aStatistic('ip', { distinct: 800, top: [value('10.0.0.2', 12)] });
  const [row] = statisticRows({ total: 100, fields: [now] }, { total: 90, fields: [then] });
  expect(row?.top).toEqual([value('10.0.0.1', 9)]);
});

test('a field that is gone since the previous period, or new', () => {
  const [row] = statisticRows(
    { total: 10, fields: [aStatistic('user', { distinct: 1, top: [value('jo', 5)] })] },
    { total: 10, fields: [] },
  );
  expect([row?.before, row?.top[0]?.compared?.change]).toEqual([0, 'new']);
});

test('is filtered by name or value', () => {
  const rows = statisticRows({
    total: 1,
    fields: [aStatistic('user', { top: [value('deploy', 1)] }), aStatistic('pid')],
  });
  expect(fittingFields(rows, 'PI').map(({ field }) => field)).toEqual(['pid']);
  expect(fittingFields(rows, 'depl').map(({ field }) => field)).toEqual(['user']);
});

test.each([
  [undefined, undefined],
  [Number.NaN, undefined],
  [1_234_567, '1,234,567'],
  [5.474912, '5.4749'],
  [0.000123456, '0.00012346'],
  [9.87e20, '9.87e+20'],
])('the figure %s is shown as %s', (figure, text) => {
  expect(figureText(figure)).toBe(text);
});

describe('StatisticsStore', () => {
  beforeEach(() => signedIn());
  afterEach(() => {
    signedOut();
    resetStores();
  });

  test('requests five values now, and the maximum for the previous period', async () => {
    const tops: unknown[] = [];
    server()
      .post('/timberline/search/field-statistics')
      .twice()
      .reply(200, (_uri, body) => {
        tops.push((body as { top: number }).top);
        return { total: 1, fields: [aStatistic('user')] };
      });
    await StatisticsActions.find(SCOPE);
    await StatisticsActions.compare(SCOPE);
    expect(tops).toEqual([5, 50]);
    expect(StatisticsStore.getState()).toMatchObject({ found: { total: 1 }, earlier: { total: 1 }, isLoading: false });
  });
});
