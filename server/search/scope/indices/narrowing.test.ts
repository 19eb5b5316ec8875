import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MessagesResult, type PivotResult, type QueryResult, type SearchType } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { createCaller } from 'server/calls/caller';
import { executeSearch, type SearchParts, timeContext } from 'server/search/execution/execute-search';
import { createStoredFields } from '../fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { messagesCsv } from 'server/search/export/messages-csv';
import { type StoredMessage } from 'server/search/rows/stored-message';
import { readableStreams } from '../streams/readable-streams';
import { readKeyword } from '../time/keyword';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { createExclusiveValues } from 'server/search/terms/exclusive/exclusive-values';
import { createVocabularies } from 'server/search/terms/vocabulary/vocabularies';
import { aMessageRow } from 'test/server/messages';
import { type SearchableSet } from './catalogue';
import { indicesInRange } from './indices-in-range';
import { searchedSets, usedIndices } from './used-indices';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;
/** Index n holds the hour that begins 9 - n hours ago; the last one is written to. */
const INDICES = 10;
const beginOf = (number: number) => NOW.getTime() - (INDICES - number) * HOUR_MS;
const iso = (ms: number) => new Date(ms).toISOString();
const STREAM = '1'.repeat(24);
const EVENT_STREAM = '000000000000000000000002';

function setOf(letter: string, templateType: string | null, indices: SearchableSet['indices']): SearchableSet {
  const id = letter.repeat(24);
  return { id, prefix: letter, table: messageTable(id), templateType, indices };
}

const known = (number: number, isOpen = true) => ({
  number,
  isOpen,
  times: { beginMs: beginOf(number), endMs: beginOf(number) + 50 * 60_000 },
});
const openIndices = () => [
  ...Array.from({ length: INDICES - 1 }, (_, number) => known(number)),
  { number: INDICES - 1, isOpen: true, times: { beginMs: 0, endMs: 0 } },
];

const MESSAGES: SearchType = { id: 'm', type: 'messages', limit: 5 };
const MINUTES: SearchType = {
  id: 'p',
  type: 'pivot',
  row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'timeunit', timeunit: '10m' } }],
  series: [{ id: 'count()', type: 'count' }],
};
const SOURCES: SearchType = {
  ...MINUTES,
  row_groups: [{ type: 'values', field: 'source', limit: 3 }],
  column_groups: [{ type: 'values', field: 'number', limit: 3 }],
};

describe('a search over many indices', () => {
  let folder: string;
  let engine: MessageEngine;
  let logs = setOf('a', null, openIndices());
  const events = setOf('e', 'events', [{ number: 0, isOpen: true }]);
  const statements: { sql: string; params?: Record<string, unknown> }[] = [];
  const touched: string[] = [];
  let underWay = 0;

  const parts = (): SearchParts => {
    const watched: MessageEngine = {
      ...engine,
      query: (sql, params, options) => {
        statements.push({ sql, params });
        return engine.query(sql, params, options);
      },
    };
    return {
      engine: watched,
      catalogue: { sets: () => [logs, events], setOfStream: (id) => (id === EVENT_STREAM ? events.id : logs.id) },
      storedFields: createStoredFields(engine, () => [logs, events]),
      vocabularies: createVocabularies(),
      exclusiveValues: createExclusiveValues(engine, () => 0),
      readKeyword,
      now: () => NOW,
      settings: () => ({ allowLeadingWildcards: false }),
      onSearch(names) {
        touched.push(...names);
        underWay += 1;
        return () => void (underWay -= 1);
      },
    };
  };

  async function search(timerange: TimeRange, searchTypes: SearchType[], streams = [STREAM]): Promise<QueryResult> {
    statements.length = 0;
    touched.length = 0;
    const results: QueryResult[] = [];
    const filter = { type: 'or', filters: streams.map((id) => ({ type: 'stream', id })) };
    await executeSearch(
      parts(),
      { queries: [{ id: 'q', timerange, query: '', filter, search_types: searchTypes }] },
      {},
      readableStreams(createCaller({ userId: 'a', username: 'a', permissions: ['*'] }), [STREAM, EVENT_STREAM]),
      new AbortController().signal,
      (_, result) => results.push(result),
    );
    expect(results[0]?.errors).toEqual([]);
    return results[0]!;
  }
  const hours = (from: number, to: number): TimeRange => ({
    type: 'absolute',
    from: iso(beginOf(from)),
    to: iso(beginOf(to) - 1),
  });

  /** How many of its parts the engine opens according to EXPLAIN, for each table that a statement reads. */
  async function partsOpened({ sql, params }: (typeof statements)[number]) {
    const lines = await engine.query<{ explain: string }>(`EXPLAIN indexes = 1 ${sql}`, params);
    const [, ...readings] = lines
      .map(({ explain }) => explain)
      .join('\n')
      .split('ReadFromMergeTree');
    return readings.map((reading) => /Min-?Max\b[^]*?Parts: (\d+\/\d+)/.exec(reading)?.[1]);
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-narrowing-'));
    engine = await openEmbeddedEngine(folder);
    const insert = (table: string, rows: object[]) =>
      engine.insertLines(table, [Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))]);
    await createMessageTable(engine, logs.id);
    await createMessageTable(engine, events.id);
    for (let number = 0; number < INDICES; number += 1) {
      const minutes = [0, 10, 20, 30, 40, 50].map((minute) => beginOf(number) + minute * 60_000);
      const rows = minutes.map((ms) =>
        aMessageRow({
          timestamp: iso(ms),
          idx: number,
          streams: [STREAM],
          message: `of ${number}`,
          fields: { number, [`only_${number}`]: 1 },
        }),
      );
      await insert(logs.table, rows);
    }
    const event = { timestamp: iso(beginOf(5)), streams: [EVENT_STREAM], message: 'an event' };
    await insert(events.table, [aMessageRow(event)]);
  });
  beforeEach(() => {
    logs = setOf('a', null, openIndices());
  });
  afterEach(() => {
    expect(underWay).toBe(0);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('opens only the partitions of its time range, in every statement it runs', async () => {
    const { search_types: types } = await search(hours(3, 5), [MESSAGES, { ...SOURCES, id: 's' }, MINUTES]);
    expect((types.m as MessagesResult).total_results).toBe(12);
    expect((types.p as PivotResult).total).toBe(12);

    expect(statements.length).toBeGreaterThanOrEqual(4);
    for (const statement of statements) {
      expect(statement.sql).not.toContain(events.table);
      // Hours 3 and 4, and the index that is written to, whose times are not known.
      expect(await partsOpened(statement)).toEqual(['3/10']);
    }
    expect(new Set(touched)).toEqual(new Set(['a_3', 'a_4', 'a_9']));
  });

  it.each<[string, SearchType[]]>([
    [
      'a page of messages, sorted by a field, and their number',
      [{ ...MESSAGES, sort: [{ field: 'number', order: 'ASC' }] }],
    ],
    ['a histogram', [MINUTES]],
    ['values by values', [SOURCES]],
  ])('opens as few of them in several sets: %s', async (_, searchTypes) => {
    await search(hours(3, 5), searchTypes, [STREAM, EVENT_STREAM]);
    expect(statements.length).toBeGreaterThanOrEqual(1);
    for (const statement of statements) expect((await partsOpened(statement)).sort()).toEqual(['1/1', '3/10']);
  });

  it('opens as few of them for CSV', async () => {
    const { engine: watched, catalogue } = parts();
    const interval = { fromMs: beginOf(3), toMs: beginOf(5) - 1 };
    const condition = {
      sql: `timestamp >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')`,
      params: { from: interval.fromMs },
    };
    statements.length = 0;
    const sets = searchedSets(usedIndices(catalogue, [STREAM], interval));
    const run = ({ sql, params }: Fragment) => watched.query<StoredMessage>(sql, params);
    const csv = messagesCsv({ sets, condition, fields: ['message'], descending: false, offset: 0, batchSize: 10, run });
    let text = '';
    for await (const lines of csv) text += lines;
    expect(text.match(/of [349]/g)).toHaveLength(18);
    expect(statements).toHaveLength(2);
    for (const statement of statements) expect(await partsOpened(statement)).toEqual(['3/10']);
  });

  it('names no index when it needs all of them', async () => {
    await search(hours(0, 10), [MESSAGES]);
    expect(statements.map(({ sql }) => sql).join()).not.toContain('idx BETWEEN');
    expect(statements.map(({ sql }) => sql).join()).not.toContain('idx IN');
  });

  it('reads events through their stream only', async () => {
    const texts = ({ search_types: types }: QueryResult) =>
      (types.m as MessagesResult).messages.map(({ message }) => message.message);
    expect(texts(await search(hours(5, 6), [MESSAGES], [STREAM]))).not.toContain('an event');
    expect(texts(await search(hours(5, 6), [MESSAGES], [EVENT_STREAM]))).toEqual(['an event']);
    expect(new Set(touched)).toEqual(new Set(['a_5', 'a_9', 'e_0']));
  });

  it('finds nothing where there is no index, without a statement', async () => {
    logs = setOf('a', null, openIndices().slice(0, 3));
    const { search_types: types } = await search(hours(6, 8), [MESSAGES, MINUTES, { ...SOURCES, id: 's' }]);
    expect(types.m).toMatchObject({ messages: [], total_results: 0 });
    expect(types.p).toMatchObject({ total: 0 });
    expect(types.s).toMatchObject({ total: 0 });
    expect(statements).toEqual([]);
    expect(touched).toEqual([]);
  });

  it('does not find the messages of a closed index, and finds them again when it is open', async () => {
    const total = async () => ((await search(hours(0, 10), [MESSAGES])).search_types.m as MessagesResult).total_results;
    expect(await total()).toBe(60);
    logs = setOf(
      'a',
      null,
      openIndices().map((index) => ({ ...index, isOpen: index.number !== 4 })),
    );
    await engine.command(`ALTER TABLE ${logs.table} DETACH PARTITION ID '4'`);
    expect(await total()).toBe(54);
    expect(touched).not.toContain('a_4');
    await engine.command(`ALTER TABLE ${logs.table} ATTACH PARTITION ID '4'`);
    logs = setOf('a', null, openIndices());
    expect(await total()).toBe(60);
  });

  it('knows the fields of the indices it uses alone', async () => {
    const series = ['only_3', 'only_7'].map((field) => ({ id: field, type: 'sum', field }));
    const { search_types: types } = await search(hours(3, 4), [{ ...MINUTES, row_groups: [], id: 's', series }]);
    expect((types.s as PivotResult).rows[0]?.values).toMatchObject([
      { key: ['only_3'], value: 6 },
      { key: ['only_7'] },
    ]);
    const [{ sql } = { sql: '' }] = statements;
    expect([sql.includes('only_3'), sql.includes('only_7')]).toEqual([true, false]);
  });

  it('lists the indices of a range with their times, querying only those that are not known', async () => {
    const { engine: watched, catalogue } = parts();
    statements.length = 0;
    const list = async (from: number, to: number) =>
      (await indicesInRange(watched, catalogue, [STREAM], { fromMs: from, toMs: to })).map(({ name, fromMs, toMs }) => [
        name,
        iso(fromMs),
        iso(toMs),
      ]);
    expect(await list(beginOf(3), beginOf(4))).toEqual([['a_3', iso(beginOf(3)), iso(beginOf(3) + 50 * 60_000)]]);
    expect(await list(beginOf(9), beginOf(10))).toEqual([['a_9', iso(beginOf(9)), iso(beginOf(9) + 50 * 60_000)]]);
    expect(statements.every(({ sql }) => sql.includes('WHERE (idx IN (9))'))).toBe(true);
    expect(await timeContext(parts(), [STREAM]).oldestMs()).toBe(beginOf(0));
  });

  it('omits an index set that is deleted meanwhile, and passes on other errors', async () => {
    const { engine: real, catalogue } = parts();
    const range = { fromMs: beginOf(9), toMs: beginOf(10) };
    const gone = setOf('f', null, openIndices());
    let isThere = true;
    const sets = () => (isThere ? [...catalogue.sets(), gone] : catalogue.sets());
    const list = (asked: MessageEngine) => indicesInRange(asked, { ...catalogue, sets }, [STREAM], range);

    await expect(list(real)).rejects.toThrow(gone.table);
    const deleting: MessageEngine = {
      ...real,
      query: (...statement) => {
        isThere = false;
        return real.query(...statement);
      },
    };
    expect((await list(deleting)).map(({ name }) => name)).toEqual(['a_9']);
  });
});
