import { SEARCHES_CONFIGURATION } from 'api/cluster-configuration';
import { type FieldType, type QueryValidation } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type UniversalResult } from 'api/universal-search';
import { configuration } from 'server/areas/configuration';
import { indices } from 'server/areas/indices';
import { messages } from 'server/areas/messages';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { search } from '.';

const NOW = new Date('2021-06-12T09:45:23.000Z');
const OTHER_STREAM = '621d00000000000000000001';
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`, 'messages:read'] };
const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000).toISOString();

describe('around searching, over HTTP', () => {
  let server: TestServer;

  /** The longest time range that may be searched. */
  async function limitTo(period: string): Promise<void> {
    await server.of(configuration).write(SEARCHES_CONFIGURATION, { query_time_range_limit: period }, 'test');
  }

  beforeAll(async () => {
    server = await startTestServer({ areas: [search, messages], core: { now: () => NOW } });
    await server.insert([
      { timestamp: at(10), gl2_message_id: 'NEW', message: 'say "hi", twice', fields: { took_ms: 5 } },
      { timestamp: at(20), gl2_message_id: 'OLD', message: 'line\nbreak', fields: { user: 'Jon Doe' } },
      { timestamp: at(20), gl2_message_id: 'OLE', message: 'same moment' },
      { timestamp: at(30), gl2_message_id: 'SECRET', message: 'secret', streams: [OTHER_STREAM] },
      { timestamp: at(40), gl2_message_id: 'LONELY', message: 'in no stream', streams: [] },
    ]);
    const { catalogue, life } = server.of(indices);
    await life.cycle(catalogue.defaultSet().id);
    await server.insert([{ timestamp: at(90_000), gl2_message_id: 'ANCIENT', fields: { ancient: 'yes' } }]);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });
  afterEach(() => limitTo('PT0S'));

  describe('fields', () => {
    const names = (fields: FieldType[]) => fields.map(({ name }) => name);

    it('are those of every index', async () => {
      const { body } = await server.call<FieldType[]>('GET', '/views/fields');
      expect(names(body)).toEqual(
        expect.arrayContaining(['ancient', 'message', 'source', 'timestamp', 'took_ms', 'user']),
      );
      expect(body.find(({ name }) => name === 'ancient')?.type.index_names).toEqual(['timberline_1']);
    });

    it('are told by name alone, to whom may know them', async () => {
      const { status, body } = await server.call<{ fields: string[] }>('GET', '/system/fields');
      const all = names((await server.call<FieldType[]>('GET', '/views/fields')).body);
      expect([status, body]).toEqual([200, { fields: all }]);
      expect((await server.call('GET', '/system/fields', { as: mara })).status).toBe(403);
      expect((await server.call('GET', '/system/fields', { as: null })).status).toBe(401);
    });

    it('are those of the indices of a time range', async () => {
      const body = { streams: [DEFAULT_STREAM_ID], timerange: { type: 'relative', range: 300 } };
      const { status, body: fields } = await server.call<FieldType[]>('POST', '/views/fields', { body });
      expect(status).toBe(200);
      expect(names(fields)).toContain('took_ms');
      expect(names(fields)).not.toContain('ancient');
    });

    it('of foreign streams are refused', async () => {
      const { status, body } = await server.call('POST', '/views/fields', {
        as: mara,
        body: { streams: [OTHER_STREAM] },
      });
      expect([status, body]).toMatchObject([403, { type: 'MissingStreamPermission', streams: [OTHER_STREAM] }]);
    });

    it.each([
      { stream: [] },
      { timerange: { type: 'relative', range: -1 } },
      { timerange: { type: 'keyword', keyword: 'LOLWUT' } },
    ])('refuse %j', async (body) => {
      expect((await server.call('POST', '/views/fields', { body })).status).toBe(400);
    });
  });

  it('tells which functions there are', async () => {
    const { body } = await server.call<Record<string, unknown>>('GET', '/views/functions');
    expect(Object.keys(body)).toHaveLength(11);
    expect(body.avg).toEqual({ type: 'avg', description: 'Average' });
  });

  describe('keywords', () => {
    const test = (query: string) => server.call('GET', `/tools/natural_date_tester?${query}`);

    it('become instants', async () => {
      expect((await test('string=last+5+minutes')).body).toEqual({
        from: '2021-06-12T09:40:23.000Z',
        to: NOW.toISOString(),
        timezone: 'Etc/UTC',
      });
      expect((await test('string=today&timezone=Europe/Berlin')).body).toEqual({
        from: '2021-06-11T22:00:00.000Z',
        to: '2021-06-12T22:00:00.000Z',
        timezone: 'Europe/Berlin',
      });
    });

    it('that are not understood are told apart from bad zones', async () => {
      expect((await test('string=LOLWUT')).status).toBe(422);
      expect((await test('string=')).status).toBe(422);
      expect((await test('')).status).toBe(400);
      const bad = await test('string=today&timezone=Mars/Olympus');
      expect([bad.status, bad.body]).toMatchObject([500, { message: 'Invalid timeZone: Mars/Olympus' }]);
    });
  });

  describe('validation', () => {
    const validate = async (query: unknown, rest: object = {}) =>
      (await server.call<QueryValidation>('POST', '/search/validate', { body: { query, ...rest } })).body;
    const kinds = ({ explanations = [] }: QueryValidation) => explanations.map(({ error_type: type }) => type);

    it.each([
      '',
      ' ',
      '*',
      '*:*',
      'user:*',
      'took_ms:[1 TO *]',
      'took_ms:>5',
      'timestamp:[now-1h TO now]',
      '_exists_:user',
      'us\\*:x',
      'took_ms:"5"',
      'user:[a TO b]',
      'user:/mar(a|o)/',
      'timestamp:"2021-06-12 09:45:00.000"',
      'a:b'.slice(0, 1),
    ])('accepts %p', async (query) => {
      expect(await validate(query)).toEqual({ status: 'OK', explanations: [] });
    });

    it('accepts both forms of a query, and none', async () => {
      expect((await validate({ type: 'elasticsearch', query_string: 'disk' })).status).toBe('OK');
      expect((await validate(null)).status).toBe('OK');
    });

    it.each([
      ['null', null],
      ['text', 'user:mara'],
      ['no text', ''],
      ['a query', { type: 'elasticsearch', query_string: 'user:mara' }],
      ['a filter', { type: 'query_string', query: 'user:mara' }],
    ])('takes %s as the filter', async (_, filter) => {
      const rest = { filter, timerange: null, streams: null, parameters: null, parameter_bindings: null };
      expect(await validate('disk', rest)).toEqual({ status: 'OK', explanations: [] });
    });

    it('refuses a filter that is none', async () => {
      const body = { query: 'disk', filter: { query_string: 'x' } };
      expect((await server.call('POST', '/search/validate', { body })).status).toBe(400);
    });

    it('says where a query cannot be read', async () => {
      expect(await validate('a OR')).toEqual({
        status: 'ERROR',
        explanations: [
          {
            error_type: 'QUERY_PARSING_ERROR',
            error_title: 'Query parsing error',
            error_message: 'Cannot parse query: it ends too early',
            begin_line: 1,
            begin_column: 0,
            end_line: 1,
            end_column: 4,
          },
        ],
      });
      expect((await validate('disk)')).status).toBe('ERROR');
      expect(kinds(await validate('*lure'))).toEqual(['QUERY_PARSING_ERROR']);
    });

    it('points at unknown fields and words that look like operators, in order', async () => {
      const { status, explanations } = await validate('disk and foo:bar\nOR _exists_:nofield');
      expect(status).toBe('WARNING');
      expect(explanations).toMatchObject([
        {
          error_type: 'INVALID_OPERATOR',
          error_message: '"and" is a word here; write AND',
          begin_line: 1,
          begin_column: 5,
          end_column: 8,
        },
        {
          error_type: 'UNKNOWN_FIELD',
          error_message: 'Unknown field: foo',
          related_property: 'foo',
          begin_column: 9,
          end_column: 12,
        },
        { error_type: 'UNKNOWN_FIELD', related_property: 'nofield', begin_line: 2, begin_column: 12, end_column: 19 },
      ]);
    });

    it('says where a regular expression cannot be read', async () => {
      expect(await validate('disk user:/ma(ra/')).toMatchObject({
        status: 'ERROR',
        explanations: [
          {
            error_type: 'INVALID_REGULAR_EXPRESSION',
            error_message: 'The regular expression cannot be read: this bracket is not closed',
            begin_column: 13,
            end_column: 14,
          },
        ],
      });
      expect(await validate('/a|/')).toMatchObject({ explanations: [{ begin_column: 0, end_column: 4 }] });
    });

    it.each([
      ['Took_MS:5', 'took_ms'],
      ['tok_ms:5', 'took_ms'],
      ['sorce:web', 'source'],
      ['_exists_:usr', 'user'],
    ])('%s: names the field that was probably meant', async (query, suggestion) => {
      const { status, explanations } = await validate(query);
      expect(status).toBe('WARNING');
      expect(explanations).toMatchObject([{ error_type: 'UNKNOWN_FIELD', suggestion }]);
    });

    it.each([
      ['took_ms:slow', 'took_ms holds numbers, and this value never matches them: write a number', 8, 12],
      [
        'user:mara took_ms:(5 OR slow*)',
        'took_ms holds numbers, and a pattern never matches them: write a number or a range such as [1 TO 5]',
        24,
        29,
      ],
      ['user:[9 TO 10]', 'user contains text, which is compared letter by letter: 9 comes after 10', 5, 14],
      [
        'timestamp:noon',
        'timestamp holds times, and this value never matches them: ' +
          'write a time such as "2026-05-02 09:00:00.000" or a range such as [now-1h TO now]',
        10,
        14,
      ],
    ])('%s: says that the value never matches', async (query, message, from, to) => {
      expect(await validate(query)).toMatchObject({
        status: 'WARNING',
        explanations: [
          { error_type: 'INVALID_VALUE_TYPE', error_message: message, begin_column: from, end_column: to },
        ],
      });
    });

    it('knows the fields of the time range only, of the last 300 seconds without one', async () => {
      expect(kinds(await validate('ancient:yes', { timerange: { type: 'relative', range: 0 } }))).toEqual([]);
      expect(kinds(await validate('ancient:yes', { timerange: { type: 'relative', range: 300 } }))).toEqual([
        'UNKNOWN_FIELD',
      ]);
      expect(kinds(await validate('ancient:yes', { timerange: null }))).toEqual(['UNKNOWN_FIELD']);
      expect(kinds(await validate('ancient:yes'))).toEqual(['UNKNOWN_FIELD']);
    });

    it('checks parameters first; their errors end the check', async () => {
      const parameters = [{ type: 'value-parameter-v1', name: 'known' }];
      expect(await validate('took_ms:$other$ AND', { parameters })).toMatchObject({
        status: 'ERROR',
        explanations: [
          { error_type: 'UNDECLARED_PARAMETER', related_property: 'other', begin_column: 8, end_column: 15 },
        ],
      });
      const empty = await validate('user:$known$ $known$', { parameters });
      expect(empty.status).toBe('WARNING');
      expect(kinds(empty)).toEqual(['EMPTY_PARAMETER', 'EMPTY_PARAMETER']);
      const bound = { parameters, parameter_bindings: { known: { type: 'value', value: 'x' } } };
      expect(await validate('user:$known$ foo:x', bound)).toMatchObject({
        status: 'WARNING',
        explanations: [{ error_type: 'UNKNOWN_FIELD' }],
      });
    });

    it('refuses foreign streams and unknown keys', async () => {
      const foreign = await server.call('POST', '/search/validate', {
        as: mara,
        body: { query: 'a', streams: [OTHER_STREAM] },
      });
      expect(foreign.status).toBe(403);
      expect((await server.call('POST', '/search/validate', { body: { text: 'a' } })).status).toBe(400);
    });

    it('survives long and deep queries', async () => {
      expect((await validate('('.repeat(50_000))).status).toBe('ERROR');
      expect((await validate('a '.repeat(100_000))).status).toBe('ERROR');
    });
  });

  describe('the old search for scripts', () => {
    const search = (query: string, as = ADMIN, headers = {}) =>
      server.call<UniversalResult>('GET', `/search/universal/${query}`, { as, headers });
    const ids = ({ messages }: UniversalResult) => messages.map(({ message }) => message._id);

    it('finds messages of a relative, absolute or keyword range', async () => {
      const { status, body } = await search('relative?query=*&range=300');
      expect(status).toBe(200);
      expect(ids(body)).toEqual(['NEW', 'OLE', 'OLD']);
      expect(body).toMatchObject({
        query: '*',
        total_results: 3,
        from: at(300),
        to: NOW.toISOString(),
        used_indices: [{ index_name: 'timberline_0', begin: at(40), end: at(10) }],
      });
      expect(body.fields).toEqual(expect.arrayContaining(['message', 'source', 'timestamp', 'took_ms', 'user']));

      const from = encodeURIComponent(at(15));
      expect(ids((await search(`absolute?query=*&from=${from}&to=2021-06-12+09:45:23`)).body)).toEqual(['NEW']);
      expect(ids((await search('keyword?query=took_ms:5&keyword=last+five+minutes')).body)).toEqual(['NEW']);
    });

    it('pages, sorts and chooses fields', async () => {
      const { body } = await search('relative?query=*&range=300&limit=1&offset=1&sort=timestamp:asc&fields=message');
      expect(body.messages.map(({ message }) => message)).toEqual([
        { _id: 'OLE', gl2_message_id: 'OLE', message: 'same moment', streams: [DEFAULT_STREAM_ID], timestamp: at(20) },
      ]);
      expect(body.total_results).toBe(3);
    });

    it('needs the right to search everything, or streams that may be read', async () => {
      expect((await search('relative?query=*&range=300', mara)).status).toBe(403);
      const filter = (id: string) => `relative?query=*&range=300&filter=streams:${id}`;
      expect(ids((await search(filter(DEFAULT_STREAM_ID), mara)).body)).toHaveLength(3);
      expect((await search(filter(OTHER_STREAM), mara)).status).toBe(403);
      expect((await search(filter('x'), mara)).status).toBe(403);
      expect(ids((await search(filter(OTHER_STREAM))).body)).toEqual(['SECRET']);
    });

    it('refuses what it cannot read', async () => {
      const syntax = await search('relative?query=level:(&range=300');
      expect([syntax.status, syntax.body]).toMatchObject([
        400,
        { type: 'QueryParseError', message: expect.stringContaining('Cannot parse query'), line: 1, column: 7 },
      ]);
      expect((await search('relative?query=*')).status).toBe(400);
      expect((await search('relative?query=*&range=-5')).status).toBe(400);
      expect((await search('relative?query=*&range=5&sort=up')).status).toBe(400);
      expect((await search('relative?query=*&range=5&offset=10000')).status).toBe(400);
      expect((await search('keyword?query=*&keyword=LOLWUT')).status).toBe(400);
    });

    it('shortens a range beyond the limit', async () => {
      await limitTo('PT15S');
      const { body } = await search('relative?query=*&range=300');
      expect(body.from).toBe(at(15));
      expect(ids(body)).toEqual(['NEW']);
    });

    const CSV = [
      '"timestamp","message","user"',
      `"${at(10)}","say ""hi"", twice",`,
      `"${at(20)}","same moment",`,
      `"${at(20)}","line\nbreak","Jon Doe"`,
      '',
    ].join('\r\n');

    it.each([
      ['asked for by header', 'relative?', { accept: 'text/csv' }],
      ['at its own address', 'relative/export?', {}],
    ])('answers with CSV, %s, batch after batch', async (_, path, headers) => {
      const {
        status,
        text,
        headers: answered,
      } = await search(`${path}query=*&range=300&fields=timestamp,message,user&batch_size=1`, ADMIN, headers);
      expect(status).toBe(200);
      expect(text).toBe(CSV);
      expect(answered.get('content-type')).toContain('text/csv');
      expect(answered.get('content-disposition')).toBe('attachment; filename="graylog-search-result-relative-300.csv"');
    });

    it('cuts CSV at the limit, and can begin later', async () => {
      const { text } = await search('relative/export?query=*&range=300&fields=message&limit=1&offset=1');
      expect(text).toBe('"message"\r\n"same moment"\r\n');
    });

    it('needs fields for CSV', async () => {
      expect((await search('relative/export?query=*&range=300')).status).toBe(400);
      expect((await search('relative/export?query=*&range=300&fields=message', mara)).status).toBe(403);
    });
  });

  describe('a single message', () => {
    const get = (path: string, as: TestPerson | null = ADMIN) => server.call('GET', `/messages/${path}`, { as });

    it('is shown with its fields and streams', async () => {
      const { status, body } = await get('timberline_0/NEW', mara);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        index: 'timberline_0',
        highlight_ranges: null,
        message: {
          id: 'NEW',
          timestamp: at(10),
          stream_ids: [DEFAULT_STREAM_ID],
          fields: { took_ms: 5, source: 'web-01' },
        },
      });
    });

    it('may be read by whom one of its streams may be', async () => {
      expect((await get('timberline_0/SECRET', mara)).status).toBe(403);
      expect((await get('timberline_0/LONELY', mara)).status).toBe(403);
      expect((await get('timberline_0/LONELY')).status).toBe(200);
      expect(
        (await get('timberline_0/NEW', { ...mara, permissions: [`streams:read:${DEFAULT_STREAM_ID}`] })).status,
      ).toBe(403);
      expect((await get('timberline_0/NEW', null)).status).toBe(401);
    });

    it.each(['timberline_0/NOWHERE', 'timberline_1/NEW', 'other_0/NEW', 'timberline/NEW', "timberline_0/'%20OR%201"])(
      'is not there: %s',
      async (path) => {
        expect((await get(path)).status).toBe(404);
      },
    );
  });

  it('tells no fields of indices that hold nothing one may read', async () => {
    await server.addStream(OTHER_STREAM, 'Other');
    const names = (fields: FieldType[]) => fields.map(({ name }) => name);
    const jon: TestPerson = { username: 'jon', permissions: [`streams:read:${OTHER_STREAM}`, 'fieldnames:read'] };
    const shown = (as: TestPerson, method = 'GET', body?: object) =>
      server.call<FieldType[]>(method, '/views/fields', { as, body });
    for (const answer of [
      await shown(jon),
      await shown(jon, 'POST', {}),
      await shown(jon, 'POST', { streams: [OTHER_STREAM] }),
    ]) {
      expect(names(answer.body)).toContain('took_ms');
      expect(names(answer.body)).not.toContain('ancient');
      expect(answer.body.find(({ name }) => name === 'source')?.type.index_names).toEqual(['timberline_0']);
    }
    expect(names((await shown(mara)).body)).toContain('ancient');
    const { body: listed } = await server.call<{ fields: string[] }>('GET', '/system/fields', { as: jon });
    expect(listed.fields).not.toContain('ancient');

    const validate = async (as: TestPerson, query: string) => {
      const body = { query, timerange: { type: 'relative', range: 0 } };
      return (await server.call<QueryValidation>('POST', '/search/validate', { as, body })).body.explanations;
    };
    expect(await validate(mara, 'ancient:yes')).toEqual([]);
    expect(await validate(jon, 'ancient:yes')).toMatchObject([{ error_type: 'UNKNOWN_FIELD' }]);
    expect(await validate(jon, 'took_ms:5')).toEqual([]);
  });
});
