import { request } from 'node:http';
import {
  type MessagesResult,
  type PivotResult,
  type QueryResult,
  type Search,
  type SearchJob,
  type SearchMetadata,
} from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { ENDLESS_STATEMENT, endlessStatements } from 'test/server/endless-statement';
import { type TestMessage } from 'test/server/messages';
import { headersOf } from 'test/server/test-people';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { search as searchArea } from '.';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const OTHER_STREAM = '621d00000000000000000001';
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };
const nobody: TestPerson = { username: 'nobody', permissions: [] };

const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000).toISOString();
const MESSAGES: TestMessage[] = [
  { timestamp: at(60), source: 'web-01', message: 'first', fields: { method: 'GET', took_ms: 10 } },
  { timestamp: at(50), source: 'web-01', message: 'second', fields: { method: 'GET', took_ms: 20 } },
  { timestamp: at(40), source: 'web-01', message: 'third', fields: { method: 'POST', took_ms: 30 } },
  { timestamp: at(30), source: 'web-02', message: 'fourth', fields: { method: 'GET' } },
  { timestamp: at(20), source: 'db-01', message: 'other stream', streams: [OTHER_STREAM], fields: { level: 3 } },
  { timestamp: at(4000), source: 'web-01', message: 'old', fields: { method: 'GET' } },
];

describe('searching over HTTP', () => {
  let server: TestServer;
  let now = NOW;
  let isSlow = false;
  let ids = 0;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [searchArea],
      core: { now: () => now },
      wrapEngine: (engine) => ({
        ...engine,
        query: (sql, params, options) =>
          engine.query(isSlow && options?.signal ? ENDLESS_STATEMENT : sql, params, options),
      }),
    });
    await server.insert(MESSAGES);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });
  afterEach(() => {
    now = NOW;
  });

  const newId = () => (ids += 1).toString(16).padStart(24, '0');
  const messages = { id: 'm', type: 'messages' };
  const histogram = {
    id: 'h',
    type: 'pivot',
    name: 'chart',
    row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'timeunit', timeunit: '30s' } }],
    series: [{ id: 'count()', type: 'count' }],
  };

  const create = (search: object, as = ADMIN) =>
    server.call<Search>('POST', '/views/search', { as, body: { id: newId(), ...search } });

  async function execute(query: object, state: object = {}, as = ADMIN, rest: object = {}) {
    const { body, status, text } = await create({ queries: [{ id: 'q', ...query }], ...rest }, as);
    if (status !== 201) throw new Error(text);
    return server.call<SearchJob>('POST', `/views/search/${body.id}/execute`, { as, body: state });
  }
  async function result(query: object, state?: object, as?: TestPerson, rest?: object): Promise<QueryResult> {
    const { status, body, text } = await execute(query, state, as, rest);
    if (status !== 201 || !body.execution.done) throw new Error(text);
    return body.results.q!;
  }
  const texts = ({ search_types: types }: QueryResult, id = 'm') =>
    (types[id] as MessagesResult).messages.map(({ message }) => message.message);

  describe('storing', () => {
    it('fills in defaults and answers where the search is', async () => {
      const id = newId();
      const { status, headers, body } = await server.call<Search>('POST', '/views/search', {
        as: mara,
        body: { id, queries: [{ id: 'q', query: 'error' }] },
      });

      expect(status).toBe(201);
      expect(headers.get('location')).toBe(id);
      expect(body).toEqual({
        id,
        owner: 'mara',
        created_at: NOW.toISOString(),
        parameters: [],
        requires: {},
        queries: [
          {
            id: 'q',
            timerange: { type: 'relative', range: 300 },
            filter: null,
            query: { type: 'elasticsearch', query_string: 'error' },
            search_types: [],
          },
        ],
      });
      expect((await server.call('GET', `/views/search/${id}`, { as: mara })).body).toEqual(body);
    });

    it('makes ids for queries and search types that have none', async () => {
      const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      const types = [{ type: 'messages' }, { id: null, type: 'pivot' }, { id: 'own', type: 'teapot' }];
      const { status, body } = await create({ queries: [{ search_types: types }, { id: null }] });
      expect(status).toBe(201);
      expect(body.queries).toMatchObject([
        { id: uuid, search_types: [{ id: uuid, type: 'messages' }, { id: uuid, type: 'pivot' }, { id: 'own' }] },
        { id: uuid },
      ]);
      expect((await server.call('GET', `/views/search/${body.id}`)).body).toEqual(body);

      const { body: job } = await server.call<SearchJob>('POST', `/views/search/${body.id}/execute`);
      const [first, second] = body.queries ?? [];
      expect(Object.keys(job.results).sort()).toEqual([first?.id, second?.id].sort());
      expect(job.results[first?.id ?? '']?.search_types[first?.search_types?.[0]?.id ?? '']).toBeDefined();
      const metadata = await server.call('POST', '/views/search/metadata', { body: { queries: [{ query: '$a$' }] } });
      expect(Object.values((metadata.body as SearchMetadata).query_metadata)).toEqual([
        { used_parameters_names: ['a'] },
      ]);
    });

    it('lets the owner and administrators overwrite, nobody else', async () => {
      const id = newId();
      expect((await create({ id }, mara)).status).toBe(201);
      expect((await create({ id }, { ...mara, username: 'jon' })).status).toBe(403);
      expect((await create({ id }, mara)).status).toBe(201);
      expect((await create({ id }, ADMIN)).body.owner).toBe('admin');
    });

    it('refuses streams that may not be read, all of them named', async () => {
      const filter = {
        type: 'or',
        filters: [
          { type: 'stream', id: OTHER_STREAM },
          { type: 'stream', id: DEFAULT_STREAM_ID },
        ],
      };
      const { status, body } = await create({ queries: [{ id: 'q', filter }] }, mara);
      expect([status, body]).toMatchObject([403, { type: 'MissingStreamPermission', streams: [OTHER_STREAM] }]);

      const own = { ...messages, streams: [OTHER_STREAM] };
      expect((await create({ queries: [{ id: 'q', search_types: [own] }] }, mara)).status).toBe(403);
    });

    it.each<[string, object | string, string]>([
      ['an unknown key', { querys: [] }, 'Unable to map property querys'],
      ['an unknown key inside', { queries: [{ id: 'q', color: 1 }] }, 'Unable to map property queries.0.color'],
      [
        'both forms of a range',
        { queries: [{ id: 'q', timerange: { type: 'relative', range: 5, from: 5 } }] },
        'Give either',
      ],
      [
        'a negative range',
        { queries: [{ id: 'q', timerange: { type: 'relative', range: -5 } }] },
        'must not be negative',
      ],
      [
        'a bad range inside',
        { queries: [{ id: 'q', search_types: [{ ...messages, timerange: { type: 'relative', to: 5 } }] }] },
        'to needs from',
      ],
      [
        'a limit that is no number',
        { queries: [{ id: 'q', search_types: [{ ...messages, limit: 'many' }] }] },
        'limit',
      ],
      ['a bad id', { id: 'mine' }, 'pattern'],
      ['a null character', { queries: [{ id: 'q', query: 'a\0b' }] }, 'null character'],
      ['no JSON', '{"queries":', 'not JSON'],
      ['no body', '', 'needs a JSON body'],
    ])('refuses %s', async (_, body, sentence) => {
      const answer = await server.call<{ message: string }>('POST', '/views/search', { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain(sentence);
    });

    it('refuses filters nested without end', async () => {
      let filter: object = { type: 'stream', id: OTHER_STREAM };
      for (let depth = 0; depth < 2000; depth += 1) filter = { type: 'or', filters: [filter] };
      expect((await create({ queries: [{ id: 'q', filter }] })).status).toBe(400);
    });

    it('removes searches four days old that nothing uses', async () => {
      const { body: old } = await create({});
      now = new Date(NOW.getTime() + 4 * 24 * 3_600_000 + 1);
      const { body: young } = await create({});
      await server.runRegular('sweeping searches');

      expect((await server.call('GET', `/views/search/${old.id}`)).status).toBe(404);
      expect((await server.call('GET', `/views/search/${young.id}`)).status).toBe(200);
    });
  });

  describe('the ladder', () => {
    it.each([
      ['POST', '/views/search'],
      ['GET', '/views/search/0123456789abcdef01234567'],
      ['POST', '/views/search/0123456789abcdef01234567/execute'],
      ['GET', '/views/search/status/0123456789abcdef01234567'],
      ['POST', '/views/search/sync'],
      ['DELETE', '/timberline/search/jobs/0123456789abcdef01234567'],
      ['GET', '/views/fields'],
      ['POST', '/views/fields'],
      ['POST', '/search/validate'],
      ['GET', '/views/functions'],
      ['GET', '/tools/natural_date_tester?string=today'],
      ['GET', '/search/universal/relative?query=*&range=5'],
    ])('%s %s needs a session', async (method, path) => {
      expect((await server.call(method, path, { as: null })).status).toBe(401);
    });

    it.each([
      ['GET', '/views/search/0123456789abcdef01234567'],
      ['GET', "/views/search/'"],
      ['POST', '/views/search/0123456789abcdef01234567/execute'],
      ['GET', '/views/search/status/0123456789abcdef01234567'],
      ['DELETE', '/timberline/search/jobs/0123456789abcdef01234567'],
    ])('%s %s is not there', async (method, path) => {
      const { status, body } = await server.call(method, path);
      expect([status, body]).toMatchObject([404, { type: 'ApiError' }]);
    });

    it('refuses an id with a null character', async () => {
      const { status, body } = await server.call('GET', '/views/search/%00');
      expect([status, body]).toMatchObject([400, { type: 'ApiError' }]);
    });

    it('keeps searches and jobs from others', async () => {
      const { body: search } = await create({ queries: [{ id: 'q' }] });
      expect((await server.call('GET', `/views/search/${search.id}`, { as: mara })).status).toBe(403);
      expect((await server.call('POST', `/views/search/${search.id}/execute`, { as: mara })).status).toBe(403);

      const { body: job } = await server.call<SearchJob>('POST', `/views/search/${search.id}/execute`);
      expect((await server.call('GET', `/views/search/status/${job.id}`)).status).toBe(200);
      expect((await server.call('GET', `/views/search/status/${job.id}`, { as: mara })).status).toBe(404);
    });

    it('needs a stream to read', async () => {
      const { body: search } = await create({ queries: [{ id: 'q' }] }, nobody);
      const { status, body } = await server.call('POST', `/views/search/${search.id}/execute`, { as: nobody });
      expect([status, body]).toMatchObject([403, { type: 'MissingStreamPermission', streams: [] }]);
    });
  });

  describe('executing', () => {
    it('answers with the finished job, and again when asked for its status', async () => {
      const { status, headers, body } = await execute({ search_types: [messages] });
      expect(status).toBe(201);
      expect(headers.get('location')).toBe(`views/search/status/${body.id}`);
      expect(body).toMatchObject({
        owner: 'admin',
        execution: { done: true, cancelled: false, completed_exceptionally: false },
        results: {
          q: {
            state: 'COMPLETED',
            errors: [],
            execution_stats: {
              timestamp: NOW.toISOString(),
              effective_timerange: { type: 'absolute', from: at(300), to: NOW.toISOString() },
            },
          },
        },
      });
      expect((await server.call('GET', `/views/search/status/${body.id}`)).body).toEqual(body);
    });

    it('gives messages as flat objects, newest first', async () => {
      const { search_types: types } = await result({ query: 'source:web-01', search_types: [messages] });
      const { messages: found, total_results: total } = types.m as MessagesResult;

      expect(total).toBe(3);
      expect(found[0]).toEqual({
        index: 'timberline_0',
        highlight_ranges: null,
        decoration_stats: null,
        message: {
          _id: expect.stringMatching(/^01TEST/),
          gl2_message_id: found[0]!.message._id,
          timestamp: at(40),
          source: 'web-01',
          message: 'third',
          streams: [DEFAULT_STREAM_ID],
          method: 'POST',
          took_ms: 30,
          gl2_source_input: '5f0000000000000000000001',
          gl2_source_node: 'node-1',
          gl2_remote_ip: '127.0.0.1',
          gl2_remote_port: 5140,
          gl2_accounted_message_size: 100,
          gl2_receive_timestamp: '2022-03-01 11:59:20.000',
          gl2_processing_timestamp: '2022-03-01 11:59:20.000',
        },
      });
    });

    it('pages, sorts and chooses fields', async () => {
      const paged = { ...messages, limit: 2, offset: 1, fields: ['took_ms', 'message'] };
      const sort = [{ field: 'took_ms', order: 'ASC' }];
      const query = await result({
        query: 'source:web*',
        search_types: [messages, { ...paged, id: 'p' }, { ...paged, id: 's', sort, offset: 0, limit: 4 }],
      });

      expect(texts(query)).toEqual(['fourth', 'third', 'second', 'first']);
      expect(texts(query, 'p')).toEqual(['third', 'second']);
      expect(texts(query, 's')).toEqual(['first', 'second', 'third', 'fourth']);
      const { message } = (query.search_types.s as MessagesResult).messages[0]!;
      expect(Object.keys(message).sort()).toEqual([
        '_id',
        'gl2_message_id',
        'message',
        'streams',
        'timestamp',
        'took_ms',
      ]);
    });

    it('looks at the streams named, or at all that may be read', async () => {
      const filter = { type: 'or', filters: [{ type: 'stream', id: OTHER_STREAM }] };
      expect(texts(await result({ search_types: [messages] }, {}, mara))).not.toContain('other stream');
      expect(texts(await result({ filter, search_types: [messages] }))).toEqual(['other stream']);
      const own = { ...messages, streams: [DEFAULT_STREAM_ID] };
      expect(texts(await result({ filter, search_types: [own] }))).toHaveLength(4);
    });

    it('joins the query, the search type’s and those in filters', async () => {
      const filter = {
        type: 'and',
        filters: [
          { type: 'query_string', query: 'method:GET' },
          { type: 'unheard_of', what: 1 },
          {
            type: 'or',
            filters: [
              { type: 'query_string', query: 'first' },
              { type: 'query_string', query: 'fourth' },
            ],
          },
        ],
      };
      const searchType = { ...messages, query: { type: 'elasticsearch', query_string: 'source:web-01' } };
      expect(texts(await result({ query: '*', filter, search_types: [searchType] }))).toEqual(['first']);
    });

    it('takes ranges from the query, the search type and references to both', async () => {
      const hour = { ...messages, id: 'own', timerange: { type: 'relative', from: 7200, to: 3600 } };
      const before = (id: string, timerange: object) => ({
        ...messages,
        id,
        timerange: { type: 'offset', ...timerange },
      });
      const query = await result({
        timerange: { type: 'absolute', from: at(45), to: '2022-03-01 11:59:30' },
        search_types: [
          messages,
          hour,
          before('previous', { source: 'query', offset: '1i' }),
          before('seconds', { source: 'search_type', id: 'm', offset: 10 }),
          before('circle', { source: 'search_type', id: 'circle' }),
          before('gone', { source: 'search_type', id: 'nowhere' }),
        ],
      });

      expect(texts(query)).toEqual(['third']);
      expect(texts(query, 'own')).toEqual(['old']);
      expect(texts(query, 'previous')).toEqual(['second', 'first']);
      expect(texts(query, 'seconds')).toEqual(['second']);
      expect(query.errors.map(({ search_type_id: id }) => id).sort()).toEqual(['circle', 'gone']);
    });

    it('reads all time and keywords', async () => {
      const all = await result({ timerange: { type: 'relative', range: 0 }, search_types: [messages] });
      expect(texts(all)).toContain('old');
      expect(all.execution_stats.effective_timerange.from).toBe(at(4000));

      const phrase = { type: 'keyword', keyword: 'last five minutes', timezone: 'Europe/Berlin' };
      expect(texts(await result({ timerange: phrase, search_types: [messages] }))).toHaveLength(4);
      const lookedUp = { ...phrase, from: at(9000), to: at(8000) };
      expect(texts(await result({ timerange: lookedUp, search_types: [messages] }))).toHaveLength(4);
      const overridden = { global_override: { timerange: lookedUp } };
      expect(texts(await result({ search_types: [{ ...messages, timerange: lookedUp }] }, overridden))).toHaveLength(4);
    });

    it('applies overrides', async () => {
      const query = { search_types: [messages, histogram] };
      const override = await result(query, {
        global_override: {
          timerange: { type: 'relative', range: 35 },
          query: { type: 'elasticsearch', query_string: 'web-02' },
          keep_search_types: ['m'],
          search_types: { m: { limit: 1 } },
        },
      });
      expect(texts(override)).toEqual(['fourth']);
      expect(override.search_types).not.toHaveProperty('h');
      expect(override.query.timerange).toEqual({ type: 'relative', range: 35 });

      expect(texts(await result(query, { queries: { q: { query: 'first' } } }))).toEqual(['first']);
      const nothing = { timerange: null, query: null, limit: null, offset: null };
      const state = {
        parameter_bindings: null,
        global_override: { ...nothing, keep_search_types: null, search_types: null },
        queries: { q: { ...nothing, search_types: { m: { limit: 1, offset: null } } } },
        additional_parameters: null,
      };
      expect(texts(await result(query, state))).toEqual(['fourth']);
      const bad = await execute(query, { global_override: { timerange: { type: 'relative', range: -1 } } });
      expect(bad.status).toBe(400);
      const unknown = await execute(query, { global_override: { colour: 1 } });
      expect(unknown.status).toBe(400);
    });

    it('puts parameters in, and names the one that has no value', async () => {
      const parameters = [{ type: 'value-parameter-v1', name: 'host', data_type: 'any' }];
      const query = { query: 'source:$host$', search_types: [messages] };
      const bindings = { parameter_bindings: { host: { type: 'value', value: 'web-02' } } };

      expect(texts(await result(query, bindings, ADMIN, { parameters }))).toEqual(['fourth']);
      const unbound = await result(query, {}, ADMIN, { parameters });
      expect(unbound).toMatchObject({
        state: 'FAILED',
        search_types: {},
        errors: [{ type: 'unbound_parameter', parameter: 'host', query_id: 'q' }],
      });
    });

    it('gives errors to the search types they belong to', async () => {
      const {
        state,
        search_types: types,
        errors,
      } = await result({
        search_types: [
          histogram,
          { ...messages, id: 'syntax', query: 'level:(' },
          { id: 'unknown', type: 'teapot' },
          { ...histogram, id: 'text', row_groups: [{ type: 'values', field: 'message' }] },
          { ...histogram, id: 'metric', series: [{ type: 'avg', field: 'source' }] },
          { ...histogram, id: 'function', series: [{ type: 'guess', field: 'source' }] },
          { ...messages, id: 'window', limit: 150, offset: 9900 },
        ],
      });

      expect(state).toBe('COMPLETED');
      expect(Object.keys(types)).toEqual(['h']);
      const byId = Object.fromEntries(errors.map((error) => [error.search_type_id, error]));
      expect(byId).toMatchObject({
        syntax: { type: 'search_type', query_id: 'q', description: expect.stringContaining('ends too early') },
        unknown: { description: expect.stringContaining("Unknown search type 'teapot'") },
        text: { description: expect.stringContaining('cannot be used for grouping') },
        metric: { description: 'Expected numeric type on field [source], but got [keyword]' },
        function: { description: "Unknown function 'guess'" },
        window: {
          type: 'result_window_limit',
          result_window_limit: 10000,
          description:
            'Elasticsearch limits the search result to 10000 messages. With a page size of 150 messages, you can use the first 66 pages.',
        },
      });
    });

    it('repeats the errors of queries and search types on the job', async () => {
      const parameters = [{ type: 'value-parameter-v1', name: 'host', data_type: 'any' }];
      const queries = [
        { id: 'q', search_types: [histogram, { ...messages, query: 'level:(' }] },
        { id: 'r', query: 'source:$host$', search_types: [messages] },
      ];
      const { body: job } = await server.call<SearchJob>('POST', '/views/search/sync', {
        body: { queries, parameters },
      });
      expect(Object.keys(job.results.q?.search_types ?? {})).toEqual(['h']);
      expect(job.errors).toEqual([...(job.results.q?.errors ?? []), ...(job.results.r?.errors ?? [])]);
      expect(job.errors?.map(({ query_id: query, search_type_id: part }) => [query, part])).toEqual([
        ['q', 'm'],
        ['r', undefined],
      ]);
      expect(job.execution).toEqual({ done: true, cancelled: false, completed_exceptionally: true });
    });

    it('pages up to the end of the result window', async () => {
      const { errors } = await result({ search_types: [{ ...messages, limit: 100, offset: 9900 }] });
      expect(errors).toEqual([]);
    });

    it('runs without storing', async () => {
      const body = { queries: [{ id: 'q', search_types: [messages] }] };
      const { status, body: job } = await server.call<SearchJob>('POST', '/views/search/sync', { body });
      expect(status).toBe(200);
      expect(texts(job.results.q!)).toHaveLength(4);
      expect((await server.call('GET', `/views/search/${job.search_id}`)).status).toBe(404);
    });

    it.each([
      ['a regex that would explode', 'message:/(a+)+(a+)+(a+)+b/ OR source:/((a*)*)*/', 0],
      ['ten thousand values', `source:(${Array.from({ length: 10_000 }, (_, n) => `host-${n}`).join(' OR ')})`, 0],
      ['a name full of quotes', String.raw`fo\`o'"\\\):bar OR first`, 1],
      ['SQL', `"'; DROP TABLE messages; --" OR first`, 1],
    ])('survives %s', async (_, query, found) => {
      const { errors, search_types: types } = await result({ query, search_types: [messages, histogram] });
      if (errors.length === 0) expect((types.m as MessagesResult).total_results).toBe(found);
      else expect(errors[0]!.description).toMatch(/Cannot parse query|too many/);
    });

    it('survives names, sorts and values that are hostile', async () => {
      const field = '`; DROP TABLE x; --\\';
      const { errors } = await result({
        search_types: [
          { ...messages, sort: [{ field, order: 'ASC' }] },
          {
            id: 'p',
            type: 'pivot',
            row_groups: [{ type: 'values', field }],
            series: [
              { type: 'latest', field },
              { type: 'card', field },
            ],
          },
          { ...messages, id: 'r', timerange: { type: 'relative', range: Number.MAX_SAFE_INTEGER } },
          {
            ...histogram,
            id: 'h',
            row_groups: [{ type: 'time', field: 'timestamp', interval: '1s' }],
            timerange: { type: 'relative', range: 1e9 },
          },
        ],
      });
      expect(errors.map(({ search_type_id: id }) => id)).toEqual(['h']);
      expect(errors[0]!.description).toContain('more than 50000 buckets');
    });
  });

  describe('jobs', () => {
    const running = () => endlessStatements(server.engine);
    const untilRunning = (count: number) => until(`${count} statements`, async () => (await running()) === count);
    const whenDone = (jobId: string) =>
      until('the end of the search', async () => {
        const { body } = await server.call<SearchJob>('GET', `/views/search/status/${jobId}`);
        return body.execution.done && body;
      });
    const start = async (searchType: object = messages) => {
      const { body } = await create({ queries: [{ id: 'q', search_types: [searchType] }] });
      return body.id;
    };

    beforeEach(() => {
      isSlow = true;
    });
    afterEach(() => {
      isSlow = false;
    });

    it('are polled while they run, and stopped in the engine', async () => {
      const id = await start();
      const { body: job } = await server.call<SearchJob>('POST', `/views/search/${id}/execute`);
      expect(job).toMatchObject({ execution: { done: false }, results: {} });
      await untilRunning(2);

      expect((await server.call('DELETE', `/timberline/search/jobs/${job.id}`, { as: mara })).status).toBe(404);
      expect((await server.call('DELETE', `/timberline/search/jobs/${job.id}`)).status).toBe(204);
      await untilRunning(0);
      expect((await whenDone(job.id)).execution.cancelled).toBe(true);
      expect((await server.call('DELETE', `/timberline/search/jobs/${job.id}`)).status).toBe(404);
    });

    it('go on when the connection of their asker closes after it was answered', async () => {
      const id = await start(histogram);
      const answered = new Promise<SearchJob>((resolve, reject) => {
        const asking = request(`${server.url}/views/search/${id}/execute`, {
          method: 'POST',
          agent: false,
          headers: { connection: 'close', 'x-requested-by': 'test', ...headersOf(ADMIN) },
        });
        let text = '';
        asking.once('error', reject).once('response', (answer) => {
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.once('close', () => resolve(JSON.parse(text) as SearchJob));
        });
        asking.end();
      });
      const { id: jobId } = await answered;
      await untilRunning(1);
      const { body: job } = await server.call<SearchJob>('GET', `/views/search/status/${jobId}`);
      expect(job.execution).toEqual({ done: false, cancelled: false, completed_exceptionally: false });
      await server.call('DELETE', `/timberline/search/jobs/${jobId}`);
      await untilRunning(0);
    });

    it('are refused beyond what requests of one person may hold; none that runs is stopped for another', async () => {
      const parameters = [{ name: 'unused', description: 'x'.repeat(1_950_000) }];
      const { body: search } = await create({ parameters, queries: [{ id: 'q', search_types: [histogram] }] });
      const answers = await Promise.all(
        Array.from({ length: 9 }, () => server.call<SearchJob>('POST', `/views/search/${search.id}/execute`)),
      );
      const [refused, ...others] = answers.filter(({ status }) => status !== 201);
      expect([refused?.status, others]).toEqual([429, []]);
      expect(refused?.text).toContain('was not started: 8 of your searches are still running');
      const jobs = answers.filter(({ status }) => status === 201).map(({ body }) => body);
      expect(jobs.map(({ execution }) => [execution.done, execution.cancelled])).toEqual(
        jobs.map(() => [false, false]),
      );
      await Promise.all(jobs.map(({ id }) => server.call('DELETE', `/timberline/search/jobs/${id}`)));
      await untilRunning(0);
    });

    it('leave other runs of the same search alone, and stop when their client leaves', async () => {
      const id = await start(histogram);
      const first = await server.call<SearchJob>('POST', `/views/search/${id}/execute`);
      const leaving = new AbortController();
      const second = server.call('POST', `/views/search/${id}/execute`, { signal: leaving.signal });
      await untilRunning(2);
      leaving.abort();
      await expect(second).rejects.toThrow();
      await untilRunning(1);

      const { body: still } = await server.call<SearchJob>('GET', `/views/search/status/${first.body.id}`);
      expect(still.execution).toEqual({ done: false, cancelled: false, completed_exceptionally: false });
      await server.call('DELETE', `/timberline/search/jobs/${first.body.id}`);
      await untilRunning(0);
    });
  });

  it('runs 45 executions of one search in bursts of three, each to its end', async () => {
    const { body: search } = await create({ queries: [{ id: 'q', search_types: [messages, histogram] }] });
    const runs: SearchJob[] = [];
    for (let burst = 0; burst < 15; burst += 1) {
      const three = [1, 2, 3].map(() => server.call<SearchJob>('POST', `/views/search/${search.id}/execute`));
      runs.push(...(await Promise.all(three)).map(({ body }) => body));
    }

    expect(new Set(runs.map(({ id }) => id)).size).toBe(45);
    for (const { execution, results } of runs) {
      expect(execution).toEqual({ done: true, cancelled: false, completed_exceptionally: false });
      expect(Object.keys(results.q?.search_types ?? {}).sort()).toEqual(['h', 'm']);
    }
    const again = await Promise.all(runs.map(({ id }) => server.call('GET', `/views/search/status/${id}`)));
    expect(again.map(({ body }) => body)).toEqual(runs);
  });

  it('computes a histogram together with the messages', async () => {
    const { search_types: types } = await result({ query: 'source:web*', search_types: [messages, histogram] });
    const { rows, total, effective_timerange: range } = types.h as PivotResult;

    expect(total).toBe(4);
    expect((types.m as MessagesResult).total_results).toBe(4);
    expect(range).toEqual({ type: 'absolute', from: at(300), to: NOW.toISOString() });
    expect(rows.map(({ key, values }) => [...key, ...values.map(({ value }) => value)])).toEqual([
      ['2022-03-01T11:59:00.000Z', 3],
      ['2022-03-01T11:59:30.000Z', 1],
      [4],
    ]);
  });
});
