import { setTimeout as pause } from 'node:timers/promises';
import { type CallDefinition } from 'api/contract';
import { type IndexSet } from 'api/indices/index-sets';
import { type UniversalResult } from 'api/universal-search';
import { insights } from 'server/areas/insights';
import { type Ingest } from 'server/ingest/ingest';
import { aNewIndexSet } from 'test/server/an-index-set';
import { declaredCalls, nameOfCall } from 'test/server/declared-calls';
import { headersOf } from 'test/server/test-people';
import { startTestIngest } from 'test/server/test-ingest';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { smallest } from 'test/server/valid-bodies';
import { until } from 'test/until';
import { AREAS } from './node';

/** Stands in everything of the stream that the person may read, and in nothing that is sent. */
const OWN = 'alligator';
/** Stands in everything of the other one: its title, description, rule, messages, names and values of their fields. */
const SECRET = 'zanzibar';
const ALL_TIME = { type: 'relative', range: 0 };
const SYSLOG = '0000000000000000000000a4';
const ANY_ID = 'a'.repeat(24);
/** An answer that does not end is left when it has been silent for so long. */
const SILENT_MS = 500;

interface Made {
  stream: string;
  rule: string;
  index: string;
  message: string;
  indexSet: string;
  search: string;
  view: string;
}

const searchOf = (streams: readonly string[], id = '64a1f0c2a2b3c40d5e6f7b00') => ({
  ...{ id, parameters: [] },
  queries: [
    {
      ...{ id: 'q', query: { type: 'elasticsearch', query_string: '*' }, timerange: ALL_TIME },
      filter:
        streams.length === 0
          ? null
          : { type: 'or', filters: streams.map((stream) => ({ type: 'stream', id: stream })) },
      search_types: [
        { id: 'm', type: 'messages', limit: 50, offset: 0 },
        {
          id: 's',
          type: 'pivot',
          rollup: true,
          column_groups: [],
          sort: [],
          series: [{ id: 'count()', type: 'count' }],
          row_groups: [{ type: 'values', field: 'source', limit: 50 }],
        },
      ],
    },
  ],
});

/** Bodies that ask for as much as a call can give. @param streams none: all one may read */
const bodies = (streams: readonly string[]): Readonly<Record<string, unknown>> => ({
  'POST /views/search': searchOf(streams, '64a1f0c2a2b3c40d5e6f7b01'),
  'POST /views/search/sync': searchOf(streams),
  'POST /views/search/metadata': searchOf(streams),
  'POST /views/search/messages': {
    streams,
    timerange: ALL_TIME,
    query_string: '*',
    fields_in_order: ['source', 'message'],
  },
  'POST /views/export': { streams, timerange: ALL_TIME, query_string: '*', fields_in_order: ['source', 'message'] },
  'POST /views/fields': { streams, timerange: ALL_TIME },
  'POST /search/suggest': { field: 'source', input: '', streams, timerange: ALL_TIME },
  'POST /search/validate': { query: 'nowhere:1', streams, timerange: ALL_TIME },
  'POST /timberline/searches/price': { query: 'nowhere', streams, timerange: ALL_TIME },
  'POST /timberline/search/patterns': { streams, timerange: ALL_TIME, query: '*' },
  'POST /timberline/search/field-statistics': { streams, timerange: ALL_TIME, query: '*', top: 50 },
  'POST /timberline/search/tail': { streams, query: '*' },
  'POST /timberline/stream_trials': { rules: [{ type: 7, field: '', value: '' }] },
  ...Object.fromEntries(
    ['pause', 'resume', 'delete'].map((what) => [`POST /streams/bulk_${what}`, { entity_ids: streams }]),
  ),
  'POST /timberline/streams/bulk_move': { entity_ids: streams, index_set_id: ANY_ID },
  'POST /timberline/dry_runs': { input_id: SYSLOG, static_fields: { added: 'x' } },
});

/** Calls that tell of a stream or its messages. */
const TELLING = [
  'GET /streams',
  'GET /streams/paginated',
  'GET /streams/{streamId}',
  'GET /messages/{index}/{messageId}',
  'GET /search/universal/relative',
  'GET /search/universal/absolute/export',
  'POST /views/search/sync',
  'POST /views/search/messages',
  'POST /views/fields',
  'POST /search/suggest',
  'POST /timberline/stream_trials',
  'POST /timberline/search/patterns',
  'POST /timberline/search/field-statistics',
  'POST /timberline/search/tail',
];

/** Calls that may remove what the others ask for come last. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const readingFirst = [...declaredCalls].sort(
  (one, other) => METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
);

describe('a person with rights to one stream', () => {
  let server: TestServer;
  let ingest: Ingest;
  let own: Made;
  let other: Made;
  let person: TestPerson;

  const post = async <Answer>(path: string, body: object) => (await server.call<Answer>('POST', path, { body })).body;
  const receive = (...lines: string[]) =>
    ingest.journal.append(
      lines.map((line) => ({
        origin: { inputId: SYSLOG, codec: 'syslog', remoteAddress: '10.0.0.9', remotePort: 5140 },
        payload: Buffer.from(line),
      })),
    );
  const lineWith = (word: string) =>
    `<34>1 2026-11-23T10:00:00.003Z ${word} shop 7 - [a@1 ${word}_code="${word} 7"] ${word} was here`;

  async function make(word: string, id: string): Promise<Made> {
    const set = await post<IndexSet>('/system/indices/index_sets', { ...aNewIndexSet(word.slice(0, 4)), title: word });
    const indexSet = set.id ?? '';
    const { stream_id: stream } = await post<{ stream_id: string }>('/streams', {
      ...{ title: word, description: `of ${word}`, index_set_id: indexSet, remove_matches_from_default_stream: true },
      rules: [{ type: 6, field: 'message', value: word, inverted: false }],
    });
    await post(`/streams/${stream}/resume`, {});
    await until('the stream to receive messages', async () => {
      await receive(lineWith(word));
      return (await found(stream)).total_results > 0;
    });
    const [message] = (await found(stream)).messages;
    const { rules } = (await server.call<{ rules: { id: string }[] }>('GET', `/streams/${stream}`)).body;
    const search = `${id}01`;
    await post('/views/search', searchOf([stream], search));
    const view = `${id}02`;
    const state = { q: { widgets: [], widget_mapping: {}, positions: {}, titles: {} } };
    await post('/views', { id: view, type: 'SEARCH', title: word, search_id: search, state });
    return {
      ...{ stream, indexSet, search, view, rule: rules[0]?.id ?? '' },
      ...{ index: message?.index ?? '', message: String(message?.message._id) },
    };
  }
  const found = async (stream: string) =>
    (await server.call<UniversalResult>('GET', `/search/universal/relative?query=*&range=0&filter=streams:${stream}`))
      .body;

  beforeAll(async () => {
    const areas = AREAS.filter(({ name }) => name !== 'authentication');
    server = await startTestServer({ areas, configuration: { inputHost: '127.0.0.1' } });
    ingest = await startTestIngest(server, { observers: [server.of(insights).tails] });
    own = await make(OWN, '64a1f0c2a2b3c40d5e6f71');
    other = await make(SECRET, '64a1f0c2a2b3c40d5e6f72');
    person = {
      username: 'ole',
      permissions: [
        ...['streams:read', 'streams:edit', 'streams:changestate'].map((right) => `${right}:${own.stream}`),
        ...[
          'streams:create',
          'messages:read',
          'messages:analyze',
          'fieldnames:read',
          'searches:relative',
          'view:create',
        ],
        ...[
          'searches:absolute',
          'searches:keyword',
          'inputs:read',
          'metrics:read',
          'decorators:read',
          'throughput:read',
        ],
      ],
    };
    await server.addPerson('ole');
  });
  afterAll(async () => {
    await ingest.stop(0);
    await server.close();
  });

  /** What a call answers, as far as it answers without a pause. */
  async function ask({ method, path: place }: CallDefinition, made: Made, query: string, body: unknown) {
    const values: Readonly<Record<string, string>> = {
      ...{
        streamId: made.stream,
        anyStream: made.stream,
        ruleId: made.rule,
        index: made.index,
        messageId: made.message,
      },
      ...{ indexSetId: made.indexSet, searchId: made.search, viewId: made.view, searchTypeId: 'm', kind: 'stream' },
      ...{ documentId: made.stream, id: made.stream, entityGrn: `grn::::stream:${made.stream}`, username: 'admin' },
    };
    const filled = place.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ANY_ID));
    const leaving = new AbortController();
    const answer = await fetch(`${server.url}${filled}${query}`, {
      ...{ method, signal: leaving.signal },
      headers: {
        ...headersOf(person),
        'x-requested-by': 'test',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    let text = '';
    const isTail = place.endsWith('/tail');
    if (isTail) await receive(lineWith(OWN), lineWith(SECRET));
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const silence = new AbortController();
      const chunk = await Promise.race([
        reader?.read(),
        isTail ? pause(SILENT_MS * 4, undefined, { signal: silence.signal }) : new Promise<undefined>(() => undefined),
      ]);
      silence.abort();
      if (!chunk || chunk.done) break;
      text += decoder.decode(chunk.value, { stream: true });
      if (isTail && text.includes(`${OWN} was here`)) break;
    }
    leaving.abort();
    return { status: answer.status, text };
  }

  const QUERIES: Readonly<Record<string, (streams: readonly string[]) => string>> = Object.fromEntries(
    ['', '/export'].flatMap((end) =>
      Object.entries({
        relative: 'range=0',
        absolute: 'from=2020-01-01T00:00:00.000Z&to=2030-01-01T00:00:00.000Z',
        keyword: 'keyword=last%20ten%20years',
      }).map(([kind, time]) => [
        `GET /search/universal/${kind}${end}`,
        (streams: readonly string[]) =>
          `?query=*&${time}&fields=message,source${streams.map((id) => `&filter=streams:${id}`).join('')}`,
      ]),
    ),
  );

  async function walk(made: Made, streams: readonly string[]) {
    const told = new Map<string, string>();
    for (const call of readingFirst) {
      const name = nameOfCall(call);
      const body = call.method === 'GET' || !call.body ? undefined : (bodies(streams)[name] ?? smallest(call.body));
      const { text } = await ask(call, made, QUERIES[name]?.(streams) ?? '', body);
      told.set(name, text);
    }
    return told;
  }
  const telling = (told: ReadonlyMap<string, string>, word: string) =>
    [...told].filter(([, text]) => text.toLowerCase().includes(word)).map(([name]) => name);

  it('is told nothing of another by any call of the contract, and changes nothing of it', async () => {
    const before = (await server.call('GET', `/streams/${other.stream}`)).text;
    expect(before).toContain(SECRET);
    const stored = (await found(other.stream)).total_results;
    expect(telling(await walk(other, [other.stream]), SECRET)).toEqual([]);
    expect(telling(await walk(other, []), SECRET)).toEqual([]);
    expect((await server.call('GET', `/streams/${other.stream}`)).text).toBe(before);
    expect((await found(other.stream)).total_results).toBeGreaterThanOrEqual(stored);
  });

  it('is told of their own by the same calls, so that the walk would have found something', async () => {
    const told = telling(await walk(own, []), OWN);
    expect(TELLING.filter((name) => !told.includes(name))).toEqual([]);
  });
});
