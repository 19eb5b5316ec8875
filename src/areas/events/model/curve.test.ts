import { type SearchJob } from 'api/search';
import { aDefinition, anEvent } from '../event-fixtures';
import { curveOf, type CurveQuestion, curveSearch, readCurve, seriesName } from './curve';

const END = '2022-05-10T08:05:00.000Z';
const event = anEvent({
  timerange_start: '2022-05-10T08:00:00.000Z',
  timerange_end: END,
  source_streams: ['s1'],
  group_by_fields: { host: 'web' },
});
const compared = (ref: string) => ({
  expression: {
    expr: '&&',
    left: { expr: 'true' },
    right: { expr: '>=', left: { expr: 'number-ref', ref }, right: { expr: 'number', value: 25 } },
  },
});
const series = [
  { id: 'a', function: 'count' as const },
  { id: 'b', function: 'avg' as const, field: 'took' },
];
const definition = aDefinition({ query: 'error', group_by: ['host'], series, conditions: compared('b') });

it('the curve of an aggregation is of the series that is compared, for the hour before', () => {
  const question = curveOf(event, definition);
  expect(question).toEqual({
    series: series[1],
    threshold: 25,
    query: 'error AND host:web',
    streams: ['s1'],
    from: Date.parse(END) - 3_600_000,
    to: Date.parse(END),
    stepMs: 300_000,
  });
  expect(question && seriesName(question)).toBe('avg(took)');
});

it.each([
  [1_000, 120],
  [86_400_000, 12],
])('a window of %i ms has %i steps', (search_within_ms, steps) => {
  const { from = 0, to = 0 } = curveOf(event, aDefinition({ series, search_within_ms })) ?? {};
  expect((to - from) / search_within_ms).toBe(steps);
});

it('without a comparison it is of the first series, and a filter has none', () => {
  const first = curveOf(event, aDefinition({ series, conditions: null }));
  expect([first?.series, first && 'threshold' in first]).toEqual([series[0], false]);
  expect(curveOf(event, aDefinition())).toBeUndefined();
  expect(curveOf(anEvent(), definition)).toBeUndefined();
});

describe('the figures', () => {
  const at = (minute: number) => Date.parse(END) + minute * 60_000;
  const question: CurveQuestion = {
    ...{ series: { function: 'count' }, query: '', streams: [] },
    ...{ from: at(-3) + 1_000, to: at(0), stepMs: 60_000 },
  };
  const job = {
    results: {
      q: {
        search_types: {
          s: {
            type: 'pivot',
            rows: [{ source: 'leaf', key: [new Date(at(-1)).toISOString()], values: [{ value: 7 }] }],
          },
        },
      },
    },
  } as unknown as SearchJob;

  it('are there for every whole step; without messages a count is zero and an average unknown', () => {
    expect(readCurve(job, question)).toEqual([
      { at: at(-2), value: 0 },
      { at: at(-1), value: 7 },
    ]);
    expect(readCurve(job, { ...question, series: { function: 'avg', field: 'took' } })[0]?.value).toBeNull();
  });

  it('are asked for in steps of the window', () => {
    expect(curveSearch(question).queries?.[0]?.search_types?.[0]).toMatchObject({
      row_groups: [{ interval: { type: 'timeunit', timeunit: '60s' } }],
      series: [{ id: 'value', type: 'count' }],
    });
  });
});
