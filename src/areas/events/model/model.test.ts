import { type EventDefinition } from 'api/events/definition';
import { writeAddress } from 'areas/search';
import { anEvent, aDefinition } from '../event-fixtures';
import { causeOf } from './cause';
import { type EventsRequest, pageOf, searchOf } from './events-request';
import { lastSearch, rememberSearch } from './last-search';
import { originOf } from './origin';
import { definitionReplay, eventReplay } from './replay';

const REQUEST: EventsRequest = {
  query: '',
  timerange: { type: 'relative', range: 3_600 },
  alerts: 'only',
  facets: {},
  page: 2,
  pageSize: 25,
  sortBy: 'timestamp',
  direction: 'desc',
};
const WINDOW = { timerange_start: '2022-05-10T08:00:00.000Z', timerange_end: '2022-05-10T08:05:00.000Z' };

describe('a request for events', () => {
  it('is sent whole, in the form of a 4.3 cluster', () => {
    expect(pageOf({ ...REQUEST, timerange: { type: 'relative', from: 86_400 } })).toEqual({
      query: '',
      timerange: { type: 'relative', range: 86_400 },
      filter: { alerts: 'only', event_definitions: [] },
      page: 2,
      per_page: 25,
      sort_by: 'timestamp',
      sort_direction: 'desc',
    });
  });

  it('is narrowed by facets, whose values are read literally', () => {
    const facets = { event_definition_id: 'd1', priority: '3', source_streams: 's1', key: 'a:b c' };
    expect(searchOf({ ...REQUEST, query: 'one OR two', facets }, 'include')).toMatchObject({
      query: '(one OR two) AND priority:3 AND source_streams:s1 AND key:"a:b c"',
      filter: { alerts: 'include', event_definitions: ['d1'] },
    });
  });

  it('keeps ranges that end before now, and absolute ones', () => {
    const range = { type: 'relative', from: 600, to: 300 } as const;
    expect(searchOf({ ...REQUEST, timerange: range }).timerange).toEqual(range);
  });
});

describe('the last search', () => {
  afterEach(() => localStorage.clear());

  it('is remembered as the classic console does; what cannot be read is not', () => {
    expect(lastSearch().filter.alerts).toBe('only');
    const search = { filter: { alerts: 'include' as const }, timerange: { type: 'relative' as const, range: 60 } };
    rememberSearch(search);
    expect(JSON.parse(localStorage.getItem('events-last-search') ?? '')).toEqual(search);
    expect(lastSearch()).toEqual(search);
    localStorage.setItem('events-last-search', '{"filter":{"alerts":"some"}}');
    expect(lastSearch().filter.alerts).toBe('only');
  });
});

describe('the origin of an event', () => {
  it.each([
    ['urn:graylog:message:es:gl_3:01G2', { index: 'gl_3', id: '01G2' }],
    ['urn:graylog:event:es:gl-events_3:01G2', undefined],
    ['urn:graylog:message:es:gl_3', undefined],
    ['urn:graylog:message:es:gl_3:01:G2', undefined],
    [null, undefined],
  ])('%s', (context, expected) => {
    expect(originOf(context)).toEqual(expected);
  });

  it('may be another event', () => {
    expect(originOf('urn:graylog:event:es:gl-events_3:01G2', 'event')).toEqual({ index: 'gl-events_3', id: '01G2' });
    expect(originOf('urn:graylog:message:es:gl_3:01G2', 'event')).toBeUndefined();
  });
});

describe('the messages that caused an event', () => {
  const definition = aDefinition({ query: 'action:login OR action:logout', group_by: ['user'] });

  it('of an aggregation are those of its window, group and source streams', () => {
    const event = anEvent({ ...WINDOW, source_streams: ['s1', 's2'], group_by_fields: { user: 'al ice' } });
    expect(causeOf(event, definition)).toEqual({
      query: '(action:login OR action:logout) AND user:"al ice"',
      streams: ['s1', 's2'],
      from: WINDOW.timerange_start,
      to: WINDOW.timerange_end,
    });
    expect(causeOf(event, null)).toBeUndefined();
  });

  it('of a filter are the one it is about, whatever became of the definition', () => {
    const event = anEvent({ origin_context: 'urn:graylog:message:es:gl_3:01G2' });
    expect(causeOf(event, null)).toMatchObject({ only: '01G2', from: event.timestamp, query: '*' });
  });

  it('are unknown where the condition is of another kind', () => {
    const other: EventDefinition = { ...definition, config: { type: 'correlation-v1' } };
    expect(causeOf(anEvent(WINDOW), other)).toBeUndefined();
    expect(definitionReplay(other)).toBeUndefined();
  });
});

describe('a replay', () => {
  const parameters = [{ type: 'value-parameter-v1', name: 'who', default_value: 'ada', optional: false }];

  it('of an aggregation searches its window and group, with a table for each series', () => {
    const definition = aDefinition({
      query: 'user:$who$',
      streams: ['s1'],
      group_by: ['host'],
      series: [{ id: 'a', function: 'avg', field: 'took' }],
      query_parameters: parameters,
    });
    const replay = eventReplay(anEvent({ ...WINDOW, group_by_fields: { host: 'web-1' } }), definition);
    expect(replay).toMatchObject({
      query: 'user:$who$ AND host:web\\-1',
      streams: ['s1'],
      timerange: { type: 'absolute', from: WINDOW.timerange_start, to: WINDOW.timerange_end },
    });
    const address = writeAddress(replay);
    expect(address.widgets).toContain('avg(took)');
    expect(address.parameters).toContain('"who"');
  });

  it('of a filter searches a minute before and after its message, which is marked', () => {
    const event = anEvent({ origin_context: 'urn:graylog:message:es:gl_3:01G2', source_streams: ['s9'] });
    expect(eventReplay(event, null)).toEqual({
      query: '',
      streams: ['s9'],
      timerange: { type: 'absolute', from: '2022-05-10T08:04:00.000Z', to: '2022-05-10T08:06:00.000Z' },
      highlightMessage: '01G2',
    });
  });

  it('of a definition searches its last window', () => {
    expect(definitionReplay(aDefinition({ query: ' error ', search_within_ms: 90_000 }))).toMatchObject({
      query: 'error',
      timerange: { type: 'relative', range: 90 },
    });
  });
});
