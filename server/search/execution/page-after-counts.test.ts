import { type MessagesSearchType, type SearchType } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type FixtureTable, openFixtureTable } from 'server/search/query/sql/message-table.fixture';
import { type MessageEngine } from 'server/storage/messages/engine';
import { HISTOGRAM, NEWEST, runSearch } from './run-search.fixture';

// Statements that compare rows, as phrases with a distance do, take long: each one is made once, over as few rows as the ones
// before it leave.

const NOW = new Date('2021-06-12T12:00:00Z');
const MINUTES = 600;

/** A message a minute until now; every hundredth is of a disk. */
const messages = Array.from({ length: MINUTES }, (_, minute) => ({
  timestamp: new Date(NOW.getTime() - (MINUTES - minute) * 60_000).toISOString(),
  source: 'web-01',
  message: minute % 100 === 0 ? `disk ${minute} has failed badly` : `request ${minute} has failed`,
  streams: [DEFAULT_STREAM_ID],
}));

let table: FixtureTable;
beforeAll(async () => (table = await openFixtureTable(messages, NOW, 3)));
afterAll(() => table.close());

const search = (query: string, searchTypes: SearchType[] = [HISTOGRAM, NEWEST], engineOf?: typeof counting) =>
  runSearch(table, query, { now: NOW, searchTypes, engineOf });

const isPage = (sql: string) => sql.includes('LIMIT {limit');
const isCount = (sql: string) => sql.includes('SELECT count() AS n');
const pageOf = ({ result }: Awaited<ReturnType<typeof search>>) => {
  const page = result?.search_types['messages'];
  if (page?.type !== 'messages') throw new Error(JSON.stringify(result));
  return { total: page.total_results, texts: page.messages.map(({ message }) => String(message['message'])) };
};
const textsOf = (of: (minute: number) => boolean): string[] =>
  messages
    .filter((_, minute) => of(minute))
    .map(({ message }) => message)
    .reverse();

/** Notes the beginning of the interval of each page. */
const begins: unknown[] = [];
/** Of each page, whether the engine may read ahead in all parts. */
const readsAhead: boolean[] = [];
const counting = (engine: MessageEngine): MessageEngine => ({
  ...engine,
  query(sql, params, options) {
    if (isPage(sql)) {
      begins.push(params?.['from_ms']);
      readsAhead.push(options?.settings?.['read_in_order_use_buffering'] !== 0);
    }
    return engine.query(sql, params, options);
  },
});
beforeEach(() => {
  begins.length = 0;
  readsAhead.length = 0;
});

const AT_NOON_BEFORE = NOW.getTime() - 86_400_000;

it('counts by the histogram, also by one of several groups, and by no statement of its own', async () => {
  const byLevel = { ...HISTOGRAM, column_groups: [{ type: 'values', field: 'level', limit: 15 }] } satisfies SearchType;
  for (const histogram of [HISTOGRAM, byLevel])
    for (const query of ['message:"has failed"~1', 'request']) {
      const found = await search(query, [NEWEST, histogram]);
      expect(found.statements.filter(isCount)).toEqual([]);
      expect(pageOf(found).total).toBe(query === 'request' ? 594 : 600);
    }
});

it('reads no page when nothing was counted', async () => {
  const found = await search('message:"failed has"~1');
  expect(pageOf(found)).toEqual({ total: 0, texts: [] });
  expect(found.statements.filter(isPage)).toEqual([]);
});

it('reads the page of a phrase from the time on that has enough of it', async () => {
  const found = await search('message:"has failed"~1', [HISTOGRAM, NEWEST], counting);
  expect(pageOf(found)).toEqual({ total: 600, texts: textsOf((minute) => minute >= 450) });
  expect(begins).toEqual([Date.parse('2021-06-12T09:30:00Z')]);
});

it('reads parts one after the other where an index finds the rows, and all of them where rows are compared', async () => {
  const found = await search('disk', [HISTOGRAM, NEWEST], counting);
  expect(pageOf(found)).toEqual({ total: 6, texts: textsOf((minute) => minute % 100 === 0) });
  expect(readsAhead).toEqual([false]);
  await search('message:"failed badly"~1', [HISTOGRAM, NEWEST], counting);
  expect(readsAhead).toEqual([false, true]);
});

it('reads the page of words as well from the time on that has enough of it, and the newest of all messages at once', async () => {
  const found = await search('request', [NEWEST, HISTOGRAM], counting);
  expect(pageOf(found)).toEqual({ total: 594, texts: textsOf((minute) => minute >= 449 && minute % 100 !== 0) });
  expect(begins).toEqual([Date.parse('2021-06-12T09:00:00Z')]);
  await search('', [HISTOGRAM, NEWEST], counting);
  await search(
    'request',
    [{ ...HISTOGRAM, series: [{ id: 'p', type: 'percentile', field: 'took_ms', percentile: 95 }] }, NEWEST],
    counting,
  );
  expect(begins.slice(1)).toEqual([AT_NOON_BEFORE, AT_NOON_BEFORE]);
});

it('reads a later page from further back', async () => {
  const later: MessagesSearchType = { ...NEWEST, limit: 100, offset: 250 };
  const found = await search('message:"has failed"~1', [HISTOGRAM, later], counting);
  expect(pageOf(found)).toEqual({ total: 600, texts: textsOf((minute) => minute >= 250 && minute < 350) });
  expect(begins).toEqual([Date.parse('2021-06-12T06:00:00Z')]);
});

it('reads rare messages from the first of them on, and nothing beyond the last page', async () => {
  const rare = await search('message:"failed badly"~1', [HISTOGRAM, NEWEST], counting);
  expect(pageOf(rare)).toEqual({ total: 6, texts: textsOf((minute) => minute % 100 === 0) });
  expect(begins).toEqual([Date.parse('2021-06-12T02:00:00Z')]);
  const beyond = await search('message:"failed badly"~1', [HISTOGRAM, { ...NEWEST, offset: 10 }]);
  expect(pageOf(beyond)).toEqual({ total: 6, texts: [] });
  expect(beyond.statements.filter(isPage)).toEqual([]);
});

it('reads everything for another order', async () => {
  const oldest: MessagesSearchType = { ...NEWEST, limit: 2, sort: [{ field: 'timestamp', order: 'ASC' }] };
  const found = await search('message:"has failed"~1', [HISTOGRAM, oldest], counting);
  expect(pageOf(found).texts).toEqual([messages[0]?.message, messages[1]?.message]);
  expect(begins).toEqual([AT_NOON_BEFORE]);
});

it('counts by a page that is not full when there is no histogram', async () => {
  const rare = await search('message:"failed badly"~1', [NEWEST]);
  expect(pageOf(rare).total).toBe(6);
  expect(rare.statements.filter(isCount)).toEqual([]);
  const common = await search('message:"has failed"~1', [NEWEST]);
  expect(pageOf(common).total).toBe(600);
  expect(common.statements.filter(isCount)).toHaveLength(1);
});

it('reads the whole interval when messages that were counted are gone', async () => {
  /** As if the newest three hours had been deleted after they were counted. */
  const deleting = (engine: MessageEngine): MessageEngine => ({
    ...counting(engine),
    query: (sql, params, options) =>
      counting(engine).query(
        isPage(sql) ? sql.replace('WHERE', `WHERE timestamp < '2021-06-12 09:00:00' AND`) : sql,
        params,
        options,
      ),
  });
  const found = await search('message:"has failed"~1', [HISTOGRAM, NEWEST], deleting);
  expect(pageOf(found).texts).toEqual(textsOf((minute) => minute >= 270 && minute < 420));
  expect(begins).toEqual([Date.parse('2021-06-12T09:30:00Z'), AT_NOON_BEFORE]);
});

it('answers with its page when the histogram fails', async () => {
  const failing = (engine: MessageEngine): MessageEngine => ({
    ...engine,
    query: (sql, params, options) =>
      engine.query(sql.includes('GROUPING SETS') ? 'SELECT throwIf(1)' : sql, params, options),
  });
  const found = await search('message:"failed badly"~1', [HISTOGRAM, NEWEST], failing);
  expect(pageOf(found).total).toBe(6);
  expect(found.result?.errors).toMatchObject([{ search_type_id: 'histogram' }]);
});
