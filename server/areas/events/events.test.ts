import { type EventDefinition } from 'api/events/definition';
import { type EventFacets, type EventsHistogram, type EventsPage, type FoundEvent } from 'api/events/events';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { events } from '.';

const OPEN = '621d00000000000000000001';
const SECRET = '621d00000000000000000002';
const MINUTE = 60_000;
const EVENTS_STREAM = '000000000000000000000002';

const nobody: TestPerson = { username: 'nobody', permissions: [] };
const reader: TestPerson = { username: 'reader', permissions: [`streams:read:${OPEN}`] };

const aFilter = (title: string, stream: string, part: object = {}) => ({
  title,
  description: `${title}, described`,
  priority: 1,
  alert: false,
  config: {
    type: 'aggregation-v1',
    query: 'state:broken',
    streams: [stream],
    group_by: [],
    series: [],
    search_within_ms: 60 * MINUTE,
    execute_every_ms: 60 * MINUTE,
  },
  field_spec: { host: { providers: [{ type: 'template-v1', template: '${source.host}' }] } },
  key_spec: ['host'],
  notification_settings: { grace_period_ms: 0 },
  ...part,
});

describe('events over HTTP', () => {
  let server: TestServer;
  const ids: Record<'open' | 'secret', string> = { open: '', secret: '' };

  const search = (body?: unknown, as: TestPerson | null = ADMIN) =>
    server.call<EventsPage>('POST', '/events/search', { as, body });
  const titles = ({ events: found }: EventsPage) => found.map(({ event }) => event.message);

  beforeAll(async () => {
    server = await startTestServer({ areas: [events] });
    await server.addStream(OPEN, 'Shop');
    await server.addStream(SECRET, 'Payroll');
    const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    await server.insert(
      [
        { minutes: 30, stream: OPEN, host: 'web-1' },
        { minutes: 20, stream: OPEN, host: 'web-2' },
        { minutes: 10, stream: SECRET, host: 'pay-1' },
      ].map(({ minutes, stream, host }) => ({
        timestamp: at(minutes),
        streams: [stream],
        fields: { state: 'broken', host },
      })),
    );
    const make = async (body: object) =>
      (await server.call<EventDefinition>('POST', '/events/definitions', { body })).body.id;
    ids.open = await make(aFilter('Shop broken', OPEN));
    ids.secret = await make(aFilter('Payroll broken', SECRET, { alert: true }));
    await until('three events', async () => {
      await server.runRegular('beginning due jobs');
      return (await search()).body.total_events === 3;
    });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  it.each([
    ['POST', '/events/search'],
    ['POST', '/events/histogram'],
    ['POST', '/timberline/events/facets'],
    ['GET', '/events/01G2P7Q9ZKX4M5V7C3W8T6R1NB'],
  ])('%s %s needs a session', async (method, path) => {
    expect((await server.call(method, path, { as: null })).status).toBe(401);
  });

  it('are found by a search that asks for nothing, newest first', async () => {
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(titles(body)).toEqual(['Payroll broken', 'Shop broken', 'Shop broken']);
    expect(body.parameters).toEqual({
      page: 1,
      per_page: 10,
      timerange: { type: 'relative', range: 3_600 },
      query: '',
      filter: { alerts: 'include', event_definitions: [] },
      sort_by: 'timestamp',
      sort_direction: 'desc',
    });
    expect((await search(null)).body.total_events).toBe(3);
    const [{ event, index_name: index } = {} as FoundEvent] = body.events;
    expect(event).toMatchObject({
      event_definition_id: ids.secret,
      event_definition_type: 'aggregation-v1',
      origin_context: expect.stringMatching(/^urn:graylog:message:es:[^:]+:[^:]+$/),
      timerange_start: null,
      timerange_end: null,
      streams: [EVENTS_STREAM],
      source_streams: [SECRET],
      key: 'pay-1',
      key_tuple: ['pay-1'],
      alert: true,
      fields: { host: 'pay-1' },
      group_by_fields: {},
    });
    expect(body.used_indices).toContain(index);
    expect(body.context.event_definitions[ids.open]).toEqual({
      id: ids.open,
      title: 'Shop broken',
      description: 'Shop broken, described',
    });
    expect(Object.keys(body.context.streams)).toEqual([EVENTS_STREAM]);
  });

  it.each<[string, object, string[]]>([
    ['alerts alone', { filter: { alerts: 'only' } }, ['Payroll broken']],
    ['all but alerts', { filter: { alerts: 'exclude' } }, ['Shop broken', 'Shop broken']],
    ['by a query', { query: 'key:"web\\-2"' }, ['Shop broken']],
    ['by a range', { timerange: { type: 'relative', range: 900 } }, ['Payroll broken']],
    ['in another order', { sort_by: 'priority', sort_direction: 'asc', per_page: 1, page: 3 }, [expect.any(String)]],
  ])('are found %s', async (_, asked, expected) => {
    expect(titles((await search(asked)).body)).toEqual(expected);
  });

  it('are found by their definitions', async () => {
    const { body } = await search({ filter: { alerts: 'include', event_definitions: [ids.open] } });
    expect(titles(body)).toEqual(['Shop broken', 'Shop broken']);
  });

  it('of a stream that somebody may not read do not exist for them', async () => {
    const { body } = await search(undefined, reader);
    expect(titles(body)).toEqual(['Shop broken', 'Shop broken']);
    expect(body.context.event_definitions).toEqual({});
    expect((await search(undefined, nobody)).body.total_events).toBe(0);
    const [hidden] = (await search({ filter: { alerts: 'only' } })).body.events;
    const one = (as: TestPerson) => server.call<FoundEvent>('GET', `/events/${hidden?.event.id}`, { as });
    expect((await one(ADMIN)).body).toEqual(hidden);
    expect((await one(reader)).status).toBe(404);
  });

  it('are counted over time, alerts apart', async () => {
    const count = async (as: TestPerson, body?: object) => {
      const { buckets } = (await server.call<EventsHistogram>('POST', '/events/histogram', { as, body })).body;
      const sum = (list: { count: number }[]) => list.reduce((total, bucket) => total + bucket.count, 0);
      return [sum(buckets.events), sum(buckets.alerts)];
    };
    expect(await count(ADMIN)).toEqual([2, 1]);
    expect(await count(reader)).toEqual([2, 0]);
    expect(await count(ADMIN, { filter: { alerts: 'only' } })).toEqual([0, 1]);
  });

  it('are counted over the whole range that was asked for', async () => {
    const timerange = { type: 'absolute', from: '2022-03-01T00:00:00.000Z', to: '2022-03-02T00:00:00.000Z' };
    const { body } = await server.call<EventsHistogram>('POST', '/events/histogram', { body: { timerange } });
    expect(body.timerange).toEqual({ from: timerange.from, to: timerange.to });
  });

  it('can be narrowed by what they have, counted for each person', async () => {
    const facets = async (as: TestPerson, body?: object) =>
      (await server.call<EventFacets>('POST', '/timberline/events/facets', { as, body })).body;
    expect(await facets(ADMIN)).toEqual({
      event_definition_id: [
        { value: ids.open, count: 2, title: 'Shop broken' },
        { value: ids.secret, count: 1, title: 'Payroll broken' },
      ],
      priority: [{ value: '1', count: 3 }],
      source_streams: [
        { value: OPEN, count: 2 },
        { value: SECRET, count: 1 },
      ],
      key: expect.arrayContaining(['web-1', 'web-2', 'pay-1'].map((value) => ({ value, count: 1 }))),
    });
    expect(await facets(reader, { query: 'key:"web\\-1"' })).toEqual({
      event_definition_id: [{ value: ids.open, count: 1 }],
      priority: [{ value: '1', count: 1 }],
      source_streams: [{ value: OPEN, count: 1 }],
      key: [{ value: 'web-1', count: 1 }],
    });
    const { status } = await server.call('POST', '/timberline/events/facets', { body: { query: '(' } });
    expect(status).toBe(400);
  });

  it.each<[string, object, RegExp]>([
    ['a query that cannot be read', { query: 'key:"open' }, /quote|"|query/i],
    ['an order that none has', { sort_by: 'colour' }, /cannot be sorted by “colour”/],
    ['a page beyond ten thousand', { page: 1_001, per_page: 10 }, /Narrow the time range/],
    ['a range without an end', { timerange: { type: 'absolute', from: 'yesterday', to: 'now' } }, /./],
    ['a member nobody knows', { colour: 'red' }, /colour/],
  ])('are not searched by %s', async (_, asked, message) => {
    const answer = await server.call<{ message: string }>('POST', '/events/search', { body: asked });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });
});
