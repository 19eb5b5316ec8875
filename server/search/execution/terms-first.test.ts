import { type QueryResult, type SearchType } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { createCaller } from 'server/calls/caller';
import { createStoredFields } from 'server/search/scope/fields/stored-fields';
import { type FixtureTable, openFixtureTable } from 'server/search/query/sql/message-table.fixture';
import { readableStreams } from 'server/search/scope/streams/readable-streams';
import { readKeyword } from 'server/search/scope/time/keyword';
import { type MessageEngine } from 'server/storage/messages/engine';
import { until } from 'test/until';
import { executeSearch } from './execute-search';

const NOW = new Date('2021-06-12T09:45:23Z');
const HISTOGRAM = {
  id: 'histogram',
  type: 'pivot',
  row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
  series: [{ id: 'count()', type: 'count' }],
} satisfies SearchType;
const NEWEST = { id: 'messages', type: 'messages', limit: 150 } satisfies SearchType;

let table: FixtureTable;
beforeAll(async () => {
  const messages = ['connection refused', 'disk refuses', 'all is well'].map((message) => ({
    timestamp: '2021-06-12T09:00:00Z',
    source: 'web-01',
    message,
    streams: [DEFAULT_STREAM_ID],
  }));
  table = await openFixtureTable(messages, NOW);
});
afterAll(() => table.close());

/** The result of a search with a histogram and messages, and the statements it made. */
async function search(query: string, engineOf: (engine: MessageEngine) => MessageEngine = (engine) => engine) {
  const statements: string[] = [];
  const engine = engineOf({
    ...table.engine,
    query(sql, params, options) {
      statements.push(sql);
      return table.engine.query(sql, params, options);
    },
  });
  const set = { id: 'a'.repeat(24), prefix: 'p', table: table.name, templateType: null };
  const indexSet = { ...set, indices: [{ number: 0, isOpen: true }] };
  const results: QueryResult[] = [];
  await executeSearch(
    {
      engine,
      catalogue: { sets: () => [indexSet], setOfStream: () => indexSet.id },
      storedFields: createStoredFields(table.engine, () => [indexSet]),
      readKeyword,
      now: () => NOW,
      settings: () => ({ allowLeadingWildcards: false }),
    },
    {
      queries: [{ id: 'q', timerange: { type: 'relative', range: 86_400 }, query, search_types: [HISTOGRAM, NEWEST] }],
    },
    {},
    readableStreams(createCaller({ userId: 'admin', username: 'admin', permissions: ['*'] }), [DEFAULT_STREAM_ID]),
    new AbortController().signal,
    (_, result) => results.push(result),
  );
  const [result] = results;
  return { result, statements };
}

const isLookUp = (sql: string) => sql.includes('mergeTreeTextIndex');

it('looks the terms of a pattern up once, for all search types', async () => {
  const { result, statements } = await search('message:refus*');
  expect(result).toMatchObject({
    errors: [],
    search_types: { messages: { total_results: 2 }, histogram: { total: 2 } },
  });
  expect(statements.filter(isLookUp)).toHaveLength(1);
  expect(statements.findIndex(isLookUp)).toBeLessThan(statements.findIndex((sql) => sql.includes('gl2_message_id')));
});

it('reads no words of rows when the look-up is done in its time', () =>
  until('a look-up in its time', async () => {
    const { statements } = await search('message:refus*');
    return !statements.some((sql) => sql.includes('arrayExists(word'));
  }));

it('makes no statement more for a query without patterns', async () => {
  expect((await search('message:refused')).statements.filter(isLookUp)).toEqual([]);
});

it('answers when the engine cannot look up', async () => {
  const { result, statements } = await search('message:refus*', (engine) => ({
    ...engine,
    query: (sql, params, options) =>
      engine.query(sql.replaceAll('mergeTreeTextIndex', 'unknownFunction'), params, options),
  }));
  expect(result).toMatchObject({
    errors: [],
    search_types: { messages: { total_results: 2 }, histogram: { total: 2 } },
  });
  expect(statements.some((sql) => sql.includes('arrayExists(word'))).toBe(true);
});
