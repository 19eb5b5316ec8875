import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type FixtureTable, openFixtureTable } from 'server/search/query/sql/message-table.fixture';
import { type MessageEngine } from 'server/storage/messages/engine';
import { until } from 'test/until';
import { runSearch } from './run-search.fixture';

const NOW = new Date('2021-06-12T09:45:23Z');

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

const search = (query: string, engineOf?: (engine: MessageEngine) => MessageEngine) =>
  runSearch(table, query, { now: NOW, engineOf });
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
