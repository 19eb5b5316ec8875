import {
  type EventsResult,
  type MessagesResult,
  type QueryResult,
  type SearchJob,
  type SearchMetadata,
} from 'api/search';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { type UniversalResult } from 'api/universal-search';
import { indices } from 'server/areas/indices';
import { defineServerArea } from 'server/assembly/server-area';
import { type ChosenDecorator } from 'server/search/decorators/decorator';
import { type TestMessage } from 'test/server/messages';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { search as searchArea } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const OTHER_STREAM = '621d00000000000000000001';
const GONE_STREAM = '621d00000000000000000002';
const SEVERITY = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const FORMAT = 'org.graylog2.decorators.FormatStringDecorator';
const mara: TestPerson = {
  username: 'mara',
  permissions: [`streams:read:${DEFAULT_STREAM_ID}`, 'searches:relative'],
};

const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000).toISOString();
const event = (id: string, secondsAgo: number, sources: string[], rest: object = {}): TestMessage => ({
  timestamp: at(secondsAgo),
  message: `event ${id}`,
  streams: [EVENTS_STREAM_ID],
  fields: { id, alert: false, source_streams: sources, ...rest } as unknown as TestMessage['fields'],
});

const MESSAGES: TestMessage[] = [
  { timestamp: at(60), source: 'web-01', message: 'first', fields: { level: 3, took_ms: 10 } },
  { timestamp: at(50), source: 'web-02', message: 'second', fields: { took_ms: 20 } },
  event('a', 40, [DEFAULT_STREAM_ID], { alert: true }),
  event('b', 30, [DEFAULT_STREAM_ID, OTHER_STREAM]),
  event('c', 20, []),
  event('d', 10, [GONE_STREAM]),
  { ...event('e', 5, [DEFAULT_STREAM_ID]), streams: [SYSTEM_EVENTS_STREAM_ID], message: 'disk full' },
  event('old', 4000, []),
];

describe('events and decorators in searches', () => {
  let server: TestServer;
  let stored: Record<string, ChosenDecorator[]> = {};

  beforeAll(async () => {
    const decorators = defineServerArea({
      name: 'decorators',
      setUp: () => ({ provides: { listFor: async (stream: string | null) => stored[stream ?? 'none'] ?? [] } }),
    });
    server = await startTestServer({ areas: [searchArea, decorators], core: { now: () => NOW } });
    await server.addStream(OTHER_STREAM, 'Other');
    const sets = server.of(indices).builtInSets();
    const setOf = ({ streams: [stream] = [] }: TestMessage) =>
      stream === EVENTS_STREAM_ID
        ? sets.events
        : stream === SYSTEM_EVENTS_STREAM_ID
          ? sets.systemEvents
          : sets.messages;
    for (const message of MESSAGES) await server.insert([message], setOf(message));
  });
  afterEach(() => {
    stored = {};
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  async function run(searchType: object, query: object = {}, as = ADMIN): Promise<QueryResult> {
    const queries = [{ id: 'q', ...query, search_types: [{ id: 's', ...searchType }] }];
    const { status, body, text } = await server.call<SearchJob>('POST', '/views/search/sync', {
      as,
      body: { queries },
    });
    if (status !== 200) throw new Error(text);
    return body.results.q!;
  }

  describe('events', () => {
    const ofStream = (id: string) => ({ filter: { type: 'or', filters: [{ type: 'stream', id }] } });
    const events = async (query: object = {}, as = ADMIN, searchType: object = {}) =>
      ((await run({ type: 'events', ...searchType }, query, as)).search_types.s as EventsResult).events;
    const ids = async (...given: Parameters<typeof events>) => (await events(...given)).map(({ id }) => id).join('');

    it('of both event streams are listed, the newest first', async () => {
      const { search_types: types } = await run({ type: 'events', name: 'events' });
      expect(types.s).toMatchObject({ id: 's', type: 'events', name: 'events' });
      expect(await ids()).toBe('edcba');
      expect((await events())[4]).toEqual({
        id: 'a',
        timestamp: at(40),
        message: 'event a',
        alert: true,
        streams: [EVENTS_STREAM_ID],
      });
    });

    it('match the query and the search type’s own', async () => {
      expect(await ids({ query: 'disk' })).toBe('e');
      expect(await ids({ query: 'event' }, ADMIN, { query: 'alert:true' })).toBe('a');
    });

    it('of chosen streams came from these alone', async () => {
      expect(await ids(ofStream(DEFAULT_STREAM_ID))).toBe('eca');
      expect(await ids({}, ADMIN, { streams: [DEFAULT_STREAM_ID, OTHER_STREAM] })).toBe('ecba');
      expect(await ids(ofStream(OTHER_STREAM))).toBe('c');
    });

    it('are kept from those who may not read where they came from', async () => {
      expect(await ids({}, mara)).toBe('eca');
      const all = { username: 'jon', permissions: ['streams:read'] };
      expect(await ids({}, all)).toBe('edcba');
    });

    it('have no part in a search for messages', async () => {
      const { search_types: types } = await run({ type: 'messages' });
      expect((types.s as MessagesResult).total_results).toBe(2);
    });
  });

  describe('decorators of a message list', () => {
    const severity = { id: null, type: SEVERITY, config: {}, stream: null, order: 1 };
    const format = {
      type: FORMAT,
      config: { format_string: '${source} ${severity}', target_field: 'message' },
      order: 2,
    };
    const shown = async (searchType: object) =>
      ((await run({ type: 'messages', ...searchType })).search_types.s as MessagesResult).messages;

    it('work in their order and tell what they changed', async () => {
      const [second, first] = await shown({ decorators: [format, severity] });
      expect(first).toMatchObject({
        message: { message: 'web-01 Error (3)', severity: 'Error (3)', level: 3 },
        highlight_ranges: null,
        decoration_stats: {
          added_fields: { severity: 'Error (3)' },
          changed_fields: { message: { before: 'first', after: 'web-01 Error (3)' } },
          removed_fields: {},
        },
      });
      expect(second?.message.message).toBe('web-02 ');
    });

    it('are in the same order when its numbers are text', async () => {
      const asText = [
        { ...format, order: '10' },
        { ...severity, order: '9' },
      ];
      expect(await shown({ decorators: asText })).toEqual(await shown({ decorators: [format, severity] }));
    });

    it('read fields that are not shown; what they add is', async () => {
      const [second, first] = await shown({ decorators: [severity], fields: ['source'] });
      expect(Object.keys(first?.message ?? {}).sort()).toEqual([
        '_id',
        'gl2_message_id',
        'severity',
        'source',
        'streams',
        'timestamp',
      ]);
      expect(second).toMatchObject({ decoration_stats: null });
    });

    it('never break a search', async () => {
      const broken = ['x', null, { type: 'org.example.None' }, { type: FORMAT, config: { format_string: 5 } }];
      expect(await shown({ decorators: broken })).toEqual(await shown({}));
    });
  });

  describe('the old search', () => {
    const call = async (more: string, as = ADMIN) =>
      (await server.call<UniversalResult>('GET', `/search/universal/relative?range=300&query=first${more}`, { as }))
        .body;
    const decorator = (target_field: string): ChosenDecorator => ({
      type: SEVERITY,
      config: { target_field },
      order: 0,
    });

    it('uses the stored decorators of its stream, or of none', async () => {
      stored = { none: [decorator('anywhere')], [DEFAULT_STREAM_ID]: [decorator('here')] };
      expect(await call('')).toMatchObject({
        messages: [{ message: { anywhere: 'Error (3)' } }],
        decoration_stats: { added_fields: ['anywhere'], changed_fields: [], removed_fields: [] },
      });
      const { messages } = await call(`&filter=streams:${DEFAULT_STREAM_ID}`, mara);
      expect(messages[0]?.message).toMatchObject({ here: 'Error (3)' });
      expect(messages[0]?.message).not.toHaveProperty('anywhere');
      const plain = await call('&decorate=false');
      expect([plain.messages[0]?.decoration_stats, plain.decoration_stats]).toEqual([null, null]);
    });
  });

  describe('metadata', () => {
    const search = {
      id: '621d0000000000000000beef',
      parameters: [{ type: 'value-parameter-v1', name: 'source', title: 'Source' }, 'junk'],
      queries: [
        {
          id: 'q',
          query: 'source:$source$ OR $source$',
          filter: { type: 'and', filters: [{ type: 'query_string', query: 'user:$who$' }] },
          search_types: [{ id: 's', type: 'messages', query: 'took_ms:$limit$ $100 and $200' }],
        },
        { id: 'r' },
      ],
    };
    const metadata: SearchMetadata = {
      query_metadata: {
        q: { used_parameters_names: ['source', 'who', 'limit'] },
        r: { used_parameters_names: [] },
      },
      declared_parameters: { source: search.parameters[0] },
    };

    it('tells the parameters of a search, stored or not', async () => {
      const path = '/views/search/metadata';
      const { status, body } = await server.call('POST', path, { body: search });
      expect([status, body]).toEqual([200, metadata]);
      await server.call('POST', '/views/search', { body: search });
      expect((await server.call('GET', `${path}/${search.id}`)).body).toEqual(metadata);

      expect((await server.call('POST', path, { as: null, body: search })).status).toBe(401);
      expect((await server.call('GET', `${path}/${search.id}`, { as: null })).status).toBe(401);
      expect((await server.call('GET', `${path}/${search.id}`, { as: mara })).status).toBe(403);
      expect((await server.call('GET', `${path}/621d0000000000000000dead`)).status).toBe(404);
      expect((await server.call('POST', path, { body: { queries: [{ id: '' }] } })).status).toBe(400);
    });

    it('misses a parameter that only a filter names', async () => {
      const filter = { type: 'query_string', query: 'source:$source$' };
      const body = { queries: [{ id: 'q', filter }], parameters: search.parameters };
      const answer = await server.call<SearchJob>('POST', '/views/search/sync', { body });
      expect(answer.body.results.q).toMatchObject({
        state: 'FAILED',
        errors: [{ type: 'unbound_parameter', parameter: 'source' }],
      });
    });
  });
});
