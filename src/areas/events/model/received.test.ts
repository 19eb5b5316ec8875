import { type SearchJob } from 'api/search';
import { writeAddress } from 'areas/search';
import { aDefinition, anEvent } from '../event-fixtures';
import { causeOf } from './cause';
import { curveOf, curveSearch, readCurve } from './curve';
import { definitionReplay, eventReplay } from './replay';

const event = anEvent({
  timerange_start: '2022-05-10T08:00:00.000Z',
  timerange_end: '2022-05-10T08:05:00.000Z',
  group_by_fields: { host: 'web' },
});
const series = [{ id: 'a', function: 'count' as const }];
const definition = aDefinition({ query: 'a OR b', group_by: ['host'], series, by_receive_time: true });
const RECEIVED = 'gl2_receive_timestamp:["2022-05-10 08:00:00.000" TO "2022-05-10 08:05:00.000"}';
const ANY_TIME = { from: '1900-01-01T00:00:00.000Z', to: '2299-01-01T00:00:00.000Z' };

it('what was received in the window of an event is replayed, of all time', () => {
  const replay = eventReplay(event, definition);
  expect(replay).toMatchObject({
    query: `(a OR b) AND host:web AND ${RECEIVED}`,
    timerange: { type: 'relative', range: 0 },
  });
  const address = writeAddress(replay);
  expect([address['rangetype'], address['relative']]).toEqual(['relative', '0']);
});

it('the message of an event of a filter is replayed at its own time', () => {
  const ofMessage = anEvent({ origin_context: 'urn:graylog:message:es:graylog_0:01G2' });
  const filter = aDefinition({ by_receive_time: true });
  expect(eventReplay(ofMessage, filter)).toMatchObject({
    query: 'action:login_failed',
    timerange: { type: 'absolute', from: '2022-05-10T08:04:00.000Z' },
    highlightMessage: '01G2',
  });
  expect(causeOf(ofMessage, filter)).toMatchObject({ only: '01G2', from: ofMessage.timestamp, query: '*' });
});

it('a definition is replayed with what was received in its last window', () => {
  expect(definitionReplay(definition)).toMatchObject({
    query: '(a OR b) AND gl2_receive_timestamp:[now-300s TO now]',
    timerange: { type: 'relative', range: 0 },
  });
});

it('the messages that caused an event are sought at all times', () => {
  expect(causeOf(event, definition)).toMatchObject({ query: `(a OR b) AND host:web AND ${RECEIVED}`, ...ANY_TIME });
});

it('the curve before an event is of what was received in each step', () => {
  const question = curveOf(event, definition);
  expect(question).toMatchObject({ isByReceipt: true, stepMs: 300_000 });
  const search = question && curveSearch(question);
  expect(search?.queries?.[0]).toMatchObject({
    query: {
      query_string:
        '(a OR b) AND host:web AND gl2_receive_timestamp:["2022-05-10 07:05:00.000" TO "2022-05-10 08:05:00.000"}',
    },
    timerange: { type: 'absolute', ...ANY_TIME },
  });
  const [group] = (search?.queries?.[0]?.search_types?.[0] as { row_groups: { ranges: object[] }[] }).row_groups;
  expect(group).toMatchObject({ type: 'date_range', field: 'gl2_receive_timestamp' });
  expect(group?.ranges).toHaveLength(12);
  expect(group?.ranges.at(-1)).toEqual({ from: '2022-05-10T08:00:00.000Z', to: '2022-05-10T08:05:00.000Z' });

  const rows = [{ source: 'leaf', key: ['2022-05-10T08:00:00.000Z'], values: [{ value: 9 }] }];
  const job = { results: { q: { search_types: { s: { type: 'pivot', rows } } } } } as unknown as SearchJob;
  const points = question ? readCurve(job, question) : [];
  expect(points).toHaveLength(12);
  expect(points.slice(-2).map(({ value }) => value)).toEqual([0, 9]);
});

it.each([
  [1_000, 100],
  [86_400_000, 12],
])('a window of %i ms has %i steps, which are all named', (search_within_ms, steps) => {
  const { from = 0, to = 0 } = curveOf(event, aDefinition({ series, search_within_ms, by_receive_time: true })) ?? {};
  expect((to - from) / search_within_ms).toBe(steps);
});
