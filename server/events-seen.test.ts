import { type MessagesResult, type PivotResult, type SearchJob } from 'api/search';
import { EVENTS_STREAM_ID } from 'api/stream-ids';
import { exporting } from 'server/areas/export';
import { indices } from 'server/areas/indices';
import { insights } from 'server/areas/insights';
import { messages } from 'server/areas/messages';
import { search } from 'server/areas/search';
import { type TestMessage } from 'test/server/messages';
import { until } from 'test/until';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const A = '621d00000000000000000001';
const B = '621d00000000000000000002';
const timerange = { type: 'relative', range: 300 };
const streams = [EVENTS_STREAM_ID];

const event = (id: string, sources: string[]): TestMessage => ({
  timestamp: new Date(NOW.getTime() - 60_000).toISOString(),
  message: `event ${id}`,
  source: `source-${id}`,
  streams,
  gl2_message_id: id,
  fields: { id, event_definition_id: 'd', source_streams: sources } as unknown as TestMessage['fields'],
});

/** Everything that shows messages of the stream of events, as somebody sees it. */
describe('an event of several streams', () => {
  let server: TestServer;
  const reader = (...ids: string[]): TestPerson => ({
    username: `reader-${ids.length}`,
    permissions: [
      ...[EVENTS_STREAM_ID, ...ids].map((id) => `streams:read:${id}`),
      'searches:relative',
      'messages:read',
    ],
  });
  const [ofA, ofBoth] = [reader(A), reader(A, B)];

  beforeAll(async () => {
    server = await startTestServer({ areas: [search, exporting, insights, messages], core: { now: () => NOW } });
    for (const id of [A, B]) await server.addStream(id, id);
    await server.insert([event('open', [A]), event('secret', [A, B])], server.of(indices).builtInSets().events);
  });
  afterAll(() => server.close());

  async function post(place: string, body: object, as: TestPerson, headers = {}): Promise<string> {
    const answer = await server.call('POST', place, { as, body, headers });
    if (answer.status !== 200) throw new Error(`${place}: ${answer.status} ${answer.text}`);
    return answer.text;
  }
  const searched = async (searchType: object, as: TestPerson) => {
    const queries = [{ id: 'q', timerange, search_types: [{ id: 's', streams, ...searchType }] }];
    return (JSON.parse(await post('/views/search/sync', { queries }, as)) as SearchJob).results.q!.search_types.s;
  };

  const WAYS: Record<string, (as: TestPerson) => Promise<string>> = {
    messages: async (as) => JSON.stringify((await searched({ type: 'messages' }, as)) as MessagesResult),
    pivots: async (as) =>
      JSON.stringify(
        (await searched(
          { type: 'pivot', row_groups: [{ type: 'values', field: 'source', limit: 10 }], series: [{ type: 'count' }] },
          as,
        )) as PivotResult,
      ),
    export: (as) =>
      post(
        '/views/search/messages',
        {
          query_string: { type: 'elasticsearch', query_string: '' },
          timerange,
          streams,
          fields_in_order: ['message', 'source'],
        },
        as,
        { accept: 'text/csv' },
      ),
    // It gives up early on a busy machine.
    suggestions: (as) =>
      until('suggestions', async () => {
        const text = await post('/search/suggest', { field: 'source', input: '', timerange, streams }, as);
        return !text.includes('"error"') && text;
      }),
    patterns: (as) => post('/timberline/search/patterns', { timerange, streams }, as),
    statistics: (as) => post('/timberline/search/field-statistics', { timerange, streams, fields: ['source'] }, as),
    'the old search': async (as) =>
      (
        await server.call('GET', `/search/universal/relative?query=*&range=300&filter=streams:${EVENTS_STREAM_ID}`, {
          as,
        })
      ).text,
    'one message': async (as) =>
      (await server.call('GET', '/messages/gl-events_0/secret', { as })).text.replace('secret could', ''),
  };

  it.each(Object.keys(WAYS))('is shown to whoever may read them all, and to nobody else, by %s', async (way) => {
    const shows = WAYS[way]!;
    expect(await shows(ofBoth)).toMatch(/(event|source-)\s?secret|"total":2|"count":2/);
    expect(await shows(ofA)).not.toMatch(/(event |source-)secret|"total":2|"count":2/);
  });

  it('does not keep the others from anybody', async () => {
    for (const way of Object.keys(WAYS).filter((name) => name !== 'one message'))
      expect(await WAYS[way]!(ofA)).toMatch(/(event |source-)open|"total":1|"count":1/);
    expect((await server.call('GET', '/messages/gl-events_0/open', { as: ofA })).status).toBe(200);
    expect((await server.call('GET', '/messages/gl-events_0/secret', { as: ofA })).status).toBe(403);
  });
});
