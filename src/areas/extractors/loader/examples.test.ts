import { type Search } from 'api/search';
import { valueOf } from 'flux/loadable';
import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { anInput } from 'test/nock/inputs';
import { expectToasts } from 'test/toasts';
import { chosenFields, codecOf, ownFields, textFields, textIn } from './example';
import { OWN_CODEC, type RawMessage } from './raw-message';
import { ExamplesActions, ExamplesStore } from './ExamplesStore';

const input = anInput();

const rows = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    message: { _id: `${prefix}${at}`, message: `line ${prefix}${at}`, streams: [] },
    index: 'timberline_0',
    highlight_ranges: {},
    decoration_stats: null,
  }));

/** Answers a search with what each of its queries finds. */
function searches(found: (at: number, limit: number) => { of: string; count: number; total: number }) {
  server()
    .post('/views/search/sync')
    .query(true)
    .reply(200, (_: string, body: unknown) => {
      const { queries = [] } = body as Search;
      const results = queries.map((query, at) => {
        const { id: type = '', limit = 0 } = query.search_types?.[0] as { id: string; limit: number };
        const { of, count, total } = found(at, limit);
        const result = { id: type, type: 'messages', messages: rows(of, count), total_results: total };
        const execution_stats = { duration: 1, timestamp: '' };
        return [query.id ?? '', { query, execution_stats, search_types: { [type]: result }, errors: [] }] as const;
      });
      return {
        id: 'j',
        search_id: 's',
        owner: 'mara',
        results: Object.fromEntries(results),
        execution: { done: true },
      };
    });
}

/** Answers a search with messages; remembers what was asked. */
function search(count: number, asked: Search[]) {
  server()
    .post('/views/search/sync', (body: Search) => {
      asked.push(body);
      return true;
    })
    .query(true)
    .reply(200, () => {
      const query = asked.at(-1)?.queries?.[0];
      const messages = Array.from({ length: count }, (_, at) => ({
        message: { _id: `m${at}`, message: `line ${at}`, streams: [] },
        index: 'timberline_0',
        highlight_ranges: {},
        decoration_stats: null,
      }));
      const type = query?.search_types?.[0]?.id ?? '';
      const result = { id: type, type: 'messages', messages, total_results: count };
      const execution_stats = { duration: 1, timestamp: '' };
      const results = { [query?.id ?? '']: { query, execution_stats, search_types: { [type]: result }, errors: [] } };
      return { id: 'j', search_id: 's', owner: 'mara', results, execution: { done: true } };
    });
}

beforeEach(() => signedIn('mara'));
afterEach(() => resetStores());

test('the newest messages of an input: of the last hour, of a quiet one those of the last month', async () => {
  const asked: Search[] = [];
  search(2, asked);
  search(3, asked);
  await ExamplesActions.open(input);
  const found = await ExamplesActions.samples(input);
  expect(found.map(({ id, index }) => `${index}/${id}`)).toEqual([
    'timberline_0/m0',
    'timberline_0/m1',
    'timberline_0/m2',
  ]);
  const [first, second] = asked.map(({ queries }) => queries?.[0]);
  expect(first?.query).toMatchObject({
    query_string: `gl2_source_input:${input.id} OR gl2_source_radio_input:${input.id}`,
  });
  expect(first?.search_types?.[0]).toMatchObject({ limit: 200 });
  const since = (query: typeof first) =>
    query?.timerange && 'from' in query.timerange ? String(query.timerange.from) : '';
  expect(Date.parse(since(second))).toBeLessThan(Date.parse(since(first)));
});

test('a sample of the last day: all of a quiet one, else of each part of it, and never more than 200', async () => {
  searches((at) => ({ of: 'm', count: at === 0 ? 3 : 1, total: 3 }));
  expect(await ExamplesActions.day(input, 'message')).toEqual({ texts: ['line m0', 'line m1', 'line m2'], total: 3 });

  // The newest 200 are all of the newest part; three parts have messages at all.
  searches((at, limit) => (at > 3 ? { of: '', count: 0, total: 0 } : { of: at < 2 ? 'new' : `p${at}-`, count: limit, total: 9_000 })); // prettier-ignore
  const { texts, total } = await ExamplesActions.day(input, 'message');
  expect([texts.length, new Set(texts).size, total]).toEqual([200, 200, 9_000]);
  expect(['new', 'p2-', 'p3-'].map((part) => texts.filter((text) => text.startsWith(`line ${part}`)).length)).toEqual([
    168, 16, 16,
  ]);
});

test('an input without a recent message says so', async () => {
  search(0, []);
  expect(await ExamplesActions.recent(input)).toBeUndefined();
  expectToasts(['error', 'Input did not return a recent message.', 'Error']);
});

test('a raw line is read with the codec and the settings of the input', async () => {
  const body = { message: '<13>hello', codec: 'syslog', configuration: input.attributes, remote_address: '127.0.0.1' };
  const message = { id: 'x', timestamp: 't', source: 'web', message: 'hello', fields: { level: 5 }, stream_ids: [] };
  const sent: unknown[] = [];
  server()
    .post('/messages/parse', (given: object) => sent.push(given) > 0)
    .reply(200, { message, index: null });
  const own: RawMessage = { line: '<13>hello', address: '', codec: OWN_CODEC };
  await ExamplesActions.parse(input, own);
  expect(sent).toEqual([body]);
  expect(valueOf(ExamplesStore.getState().example)?.fields).toEqual({ level: 5, message: 'hello', source: 'web' });
  // Those of another input are no examples for this one.
  await ExamplesActions.open({ id: 'other' });
  expect(ExamplesStore.getState().example.status).toBe('absent');
});

test('a raw line is read by another codec, for another sender; what cannot be read is told', async () => {
  const raw: RawMessage = { line: '{}', address: '192.0.2.1', codec: 'gelf', configuration: { timezone: 'UTC' } };
  const sent = { message: '{}', remote_address: '192.0.2.1', codec: 'gelf', configuration: { timezone: 'UTC' } };
  for (const [status, told] of [
    [
      400,
      'Please ensure the selected codec and its configuration are right. Check your server logs for more information.',
    ],
    [500, 'Loading raw message failed with status: boom'],
  ] as const) {
    server().post('/messages/parse', sent).reply(status, { type: 'ApiError', message: 'boom' });
    await expect(ExamplesActions.parse(input, raw)).rejects.toThrow();
    expectToasts(['error', told, 'Could not load raw message']);
  }
});

test('what an example offers', () => {
  const example = {
    fields: { _id: '1', streams: [], gl2_source_input: 'i', source: 'web', message: 'm', level: 3, empty: '' },
  };
  expect(chosenFields(example).map(([name]) => name)).toEqual(['message', 'empty', 'level', 'source']);
  expect(textFields(example)).toEqual(['message', 'empty', 'source']);
  expect([textIn(example, 'message'), textIn(example, 'level'), textIn(example, 'empty')]).toEqual([
    'm',
    undefined,
    undefined,
  ]);
  expect(Object.keys(ownFields(example))).not.toContain('streams');
  const codecs = [
    'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
    'org.graylog2.inputs.raw.udp.RawUDPInput',
    'org.graylog.plugins.cef.input.CEFTCPInput',
    'x.BeatsInput',
  ];
  expect(codecs.map((type) => codecOf({ type }))).toEqual(['gelf', 'raw', 'CEF', undefined]);
});
