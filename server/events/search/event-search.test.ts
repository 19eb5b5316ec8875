import { AUDIT_STREAM_ID } from 'api/audit-log';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { indices } from 'server/areas/indices';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { createCaller } from 'server/calls/caller';
import { eventId } from 'server/events/event-id';
import { type EventRecord } from 'server/events/event-record';
import { readableStreams } from 'server/search/scope/streams/readable-streams';
import { type EventsServer, startEventsServer } from 'test/server/running-events';
import { createEventSearch, type EventsAsked, type EventsPageAsked } from './event-search';

const START = Date.UTC(2022, 2, 1, 12);
const HOUR = 3_600_000;
const NOW = new Date(START + HOUR);
const A = '621d00000000000000000001';
const B = '621d00000000000000000002';
const GONE = '621d00000000000000000003';
const never = new AbortController().signal;

const anEvent = (message: string, minute: number, rest: Partial<EventRecord> = {}): EventRecord => ({
  id: eventId(START + minute * 60_000, { definition: 'd1', message }),
  event_definition_type: 'aggregation-v1',
  event_definition_id: 'd1',
  origin_context: `urn:graylog:message:es:timberline_0:${message}`,
  timestamp: START + minute * 60_000,
  timestamp_processing: NOW.getTime(),
  timerange_start: null,
  timerange_end: null,
  streams: [EVENTS_STREAM_ID],
  source_streams: [A],
  message,
  source: 'node.example',
  key_tuple: [],
  key: '',
  priority: 2,
  alert: false,
  fields: {},
  group_by_fields: {},
  ...rest,
});

const EVENTS = [
  anEvent('one', 1, {
    alert: true,
    key: 'x|y',
    key_tuple: ['x', 'y'],
    priority: 3,
    fields: { user: 'ada', 'a.b': 'c' },
  }),
  anEvent('two', 2, { source_streams: [A, B], event_definition_id: 'd2', group_by_fields: { id: '7' } }),
  anEvent('three', 3, { source_streams: [], priority: 1, timerange_start: START, timerange_end: START + 1 }),
  anEvent('four', 4, { source_streams: [GONE], alert: true }),
  anEvent('five', 5, { source_streams: [AUDIT_STREAM_ID] }),
  anEvent('six', 6, { source_streams: [DEFAULT_STREAM_ID], event_definition_id: 'd3' }),
];

describe('the search of events', () => {
  let server: EventsServer;

  beforeAll(async () => {
    server = await startEventsServer({ core: { now: () => NOW } });
    for (const id of [A, B]) await server.addStream(id, id);
    const { systemEvents, events } = server.of(indices).builtInSets();
    await server.store.write(
      EVENTS.map((event) => ({ event, isStored: false })),
      { runEndMs: START, mayContinue: () => true, signal: never },
    );
    const at = (minute: number) => new Date(START + minute * 60_000).toISOString();
    await server.insert(
      [
        {
          timestamp: at(7),
          message: 'disk full',
          streams: [SYSTEM_EVENTS_STREAM_ID],
          gl2_message_id: 'seven',
          fields: { event_definition_id: 'sys' },
        },
      ],
      systemEvents,
    );
    await server.insert([{ timestamp: at(8), message: 'no event', streams: [EVENTS_STREAM_ID] }], events);
    await server.insert([{ timestamp: at(8), message: 'a message', fields: { event_definition_id: 'd1' } }]);
  });
  afterAll(() => server.close());

  async function sourcesOf(...permissions: string[]) {
    const all = await server.of(streams).list();
    const caller = createCaller({ userId: 'u', username: 'u', permissions });
    return readableStreams(
      caller,
      all.map(({ id }) => id),
    ).eventSources;
  }
  const anyone = {
    interval: { fromMs: START, toMs: START + HOUR },
    query: '',
    alerts: 'include',
    definitions: [],
    sources: {},
  } as const;
  const page = (asked: Partial<EventsAsked> = {}, wanted: Partial<EventsPageAsked> = {}) =>
    server.eventSearch.page(
      { ...anyone, ...asked },
      { page: 1, perPage: 10, sortBy: 'timestamp', direction: 'desc', ...wanted },
      never,
    );
  const texts = async (...given: Parameters<typeof page>) =>
    (await page(...given)).events.map(({ event }) => event.message).join(' ');

  it('gives events as they were stored, with their index', async () => {
    const { events, total, indexNames } = await page({}, { direction: 'asc' });
    expect(events.slice(0, 6).map(({ event }) => event)).toEqual(EVENTS);
    expect(events.map(({ indexName }) => indexName)).toEqual([
      ...Array<string>(6).fill('gl-events_0'),
      'gl-system-events_0',
    ]);
    expect(total).toBe(7);
    expect([...indexNames].sort()).toEqual(['gl-events_0', 'gl-system-events_0']);
    expect(events[6]?.event).toMatchObject({ id: 'seven', key: '', priority: 1, fields: {}, source_streams: [] });
  });

  it.each([
    ['five OR six', 'six five'],
    ['key_tuple:y', 'one'],
    ['fields.user:ada', 'one'],
    ['fields.a.b:c', 'one'],
    ['group_by_fields.id:7', 'two'],
    [`source_streams:${B}`, 'two'],
    ['priority:<2', 'three'],
    ['*', 'disk full six five four three two one'],
  ])('finds by the query %s', async (query, expected) => {
    expect(await texts({ query })).toBe(expected);
  });

  it('filters alerts, definitions and times, the first moment included and the last not', async () => {
    expect(await texts({ alerts: 'only' })).toBe('four one');
    expect(await texts({ alerts: 'exclude' })).toBe('disk full six five three two');
    expect(await texts({ definitions: ['d2', 'd3', "d'"] })).toBe('six two');
    expect(await texts({ definitions: ['d1'], alerts: 'only', query: 'one' })).toBe('one');
    expect(await texts({ interval: { fromMs: START + 2 * 60_000, toMs: START + 4 * 60_000 } })).toBe('three two');
  });

  it('sorts, and pages without a gap', async () => {
    expect(await texts({ query: 'NOT full' }, { sortBy: 'priority', direction: 'asc' })).toMatch(/^three .* one$/);
    expect(await texts({ query: 'NOT full' }, { sortBy: 'message', direction: 'asc' })).toBe(
      'five four one six three two',
    );
    expect(await texts({}, { sortBy: 'fields.user', perPage: 1 })).toBe('one');
    const pages = await Promise.all([1, 2, 3].map((number) => page({}, { page: number, perPage: 3 })));
    expect(pages.map(({ events }) => events.map(({ event }) => event.message).join(' '))).toEqual([
      'disk full six five',
      'four three two',
      'one',
    ]);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7]);
  });

  it('refuses an order, a page and a query that cannot be, and says what to do', async () => {
    await expect(page({}, { sortBy: 'colour' })).rejects.toMatchObject({
      name: 'SearchTypeError',
      message:
        'Events cannot be sorted by “colour”, which none of them has. Sort by timestamp or by another of their fields.',
    });
    await expect(page({}, { page: 101, perPage: 100 })).rejects.toMatchObject({
      name: 'SearchTypeError',
      resultWindowLimit: 10_000,
      message: 'Only the first 10000 events can be paged through. Narrow the time range or the query.',
    });
    expect((await page({}, { page: 100, perPage: 100 })).events).toEqual([]);
    await expect(page({ query: '(' })).rejects.toMatchObject({ name: 'SearchTypeError' });
    expect(await texts({ query: 'one' }, { sortBy: 'origin_context' })).toBe('one');
  });

  it('counts alerts and other events over time', async () => {
    const { alerts, events } = await server.eventSearch.histogram(anyone, never);
    const minutes = (counts: typeof alerts) =>
      counts.filter(({ count }) => count > 0).map(({ startMs, count }) => [(startMs - START) / 60_000, count]);
    expect(minutes(alerts)).toEqual([
      [1, 1],
      [4, 1],
    ]);
    expect(minutes(events)).toEqual([2, 3, 5, 6, 7].map((minute) => [minute, 1]));
    const only = await server.eventSearch.histogram({ ...anyone, alerts: 'only' }, never);
    expect([only.alerts.length, only.events]).toEqual([7, []]);
  });

  it('counts the values of members, each source stream of an event', async () => {
    const { source_streams: streamsFound, key } = await server.eventSearch.values(
      anyone,
      ['source_streams', 'key'],
      never,
    );
    expect(Object.fromEntries(streamsFound.map(({ value, count }) => [value, count]))).toEqual({
      ...{ [A]: 2, [B]: 1, [GONE]: 1 },
      ...{ [AUDIT_STREAM_ID]: 1, [DEFAULT_STREAM_ID]: 1 },
    });
    expect(key).toEqual([{ value: 'x|y', count: 1 }]);
  });

  it('counts the values of members of the first events, too', async () => {
    const { parts } = server.of(search);
    const storedFields = { ...parts.storedFields, read: () => Promise.resolve([]) };
    const { key } = await createEventSearch({ ...parts, storedFields }).values(anyone, ['key'], never);
    expect(key).toEqual([{ value: 'x|y', count: 1 }]);
  });

  describe('shows nobody an event of which they may not read every source stream', () => {
    const reads = (...ids: string[]) => ids.map((id) => `streams:read:${id}`);

    it.each<[string, string[], string]>([
      ['all', ['*'], 'disk full six five four three two one'],
      ['all streams but the audit log', ['streams:read'], 'disk full six four three two one'],
      ['one stream', reads(A), 'disk full three one'],
      ['two streams', reads(A, B), 'disk full three two one'],
      ['the stream of events', reads(EVENTS_STREAM_ID), 'disk full three'],
      ['a stream that is gone', reads(GONE), 'disk full three'],
      ['all streams and the audit log', ['streams:read', 'auditlog:read'], 'disk full six five four three two one'],
      ['nothing', [], 'disk full three'],
    ])('who may read %s', async (_, permissions, expected) => {
      const sources = await sourcesOf(...permissions);
      const found = await page({ sources });
      expect(found.events.map(({ event }) => event.message).join(' ')).toBe(expected);
      expect(found.total).toBe(found.events.length);
      const { alerts, events } = await server.eventSearch.histogram({ ...anyone, sources }, never);
      expect([...alerts, ...events].reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
      const byId = await Promise.all(EVENTS.map(({ id }) => server.eventSearch.find(id, sources, never)));
      const shown = byId.flatMap((each) => each?.event.message ?? []).reverse();
      expect(shown.join(' ')).toBe(expected.replace('disk full ', ''));
    });
  });

  it('finds by id, of any form, and nothing but events', async () => {
    const found = await server.eventSearch.find(EVENTS[0]!.id, {}, never);
    expect(found).toEqual({ event: EVENTS[0], indexName: 'gl-events_0' });
    expect((await server.eventSearch.find('seven', {}, never))?.event.message).toBe('disk full');
    expect(
      await server.eventSearch.find(eventId(START, { definition: 'd1', message: 'nothing' }), {}, never),
    ).toBeUndefined();
    const [row] = (await server.rows()).filter(({ message }) => message === 'no event');
    expect(await server.eventSearch.find(String(row?.gl2_message_id), {}, never)).toBeUndefined();
  });
});
