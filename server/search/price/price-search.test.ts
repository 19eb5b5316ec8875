import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type TimeRange } from 'api/time-range';
import { parseQuery } from 'lang/query/parse';
import { messageCondition } from 'server/search/condition';
import { EVERYTHING } from 'server/search/execution/query-tree';
import { createStoredFields } from 'server/search/scope/fields/stored-fields';
import { type SearchableSet } from 'server/search/scope/indices/catalogue';
import { createScopeResolver } from 'server/search/scope/indices/search-scope';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { EngineError, type MessageEngine, type QueryOptions } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { fillTable } from 'test/bench/search-data';
import { aMessageRow } from 'test/server/messages';
import { priceOf } from './price-search';
import { createVocabularies, type Vocabularies } from 'server/search/terms/vocabulary/vocabularies';
import { createTimedStatements } from 'server/search/sampling/timed-statements';
import { sampledHits } from './sample';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;
const WEEK = { fromMs: NOW.getTime() - 7 * DAY_MS, toMs: NOW.getTime() };
const OTHER_STREAM = '621d00000000000000000001';
const ROWS = 60_000;
/** The limits of time are for people who wait, not for these tests. */
const UNHURRIED_MS = 60_000;
const LAST_WEEK: TimeRange = { type: 'relative', range: 7 * 86_400 };

const setOf = (letter: string): SearchableSet => {
  const id = letter.repeat(24);
  return { id, prefix: letter, table: messageTable(id), templateType: null, indices: [{ number: 0, isOpen: true }] };
};
const logs = setOf('a');
const others = setOf('b');

let folder: string;
let engine: MessageEngine;
let failing: RegExp | undefined;
let statements: string[] = [];
let options: QueryOptions[] = [];
let isStuck = false;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-price-'));
  engine = await openEmbeddedEngine(folder);
  await createMessageTable(engine, logs.id);
  await createMessageTable(engine, others.id);
  await fillTable(engine, { table: logs.table, rows: ROWS, now: NOW });
  const secret = aMessageRow({
    timestamp: new Date(NOW.getTime() - 60_000).toISOString(),
    streams: [OTHER_STREAM],
    message: 'topsecret',
  });
  const lines = Array.from({ length: 500 }, (_, n) => `${JSON.stringify({ ...secret, gl2_message_id: `${n}` })}\n`);
  await engine.insertLines(logs.table, [Buffer.from(lines.join(''))]);
  await engine.insertLines(others.table, [Buffer.from(lines.join(''))]);
});
beforeEach(() => {
  failing = undefined;
  statements = [];
  options = [];
  isStuck = false;
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

const treeOf = (query: string) => {
  if (query === '') return EVERYTHING;
  const { tree } = parseQuery(query, { allowLeadingWildcards: true });
  if (!tree) throw new Error(`unreadable: ${query}`);
  return tree;
};

interface Asked {
  interval?: typeof WEEK;
  timerange?: TimeRange;
  streams?: string[];
  isUnrestricted?: boolean;
  maxMs?: number;
  signal?: AbortSignal;
  vocabularies?: Vocabularies;
}

async function price(query: string, asked: Asked = {}) {
  const { interval = WEEK, timerange = LAST_WEEK, streams = [DEFAULT_STREAM_ID], isUnrestricted = true } = asked;
  const catalogue = { sets: () => [logs, others], setOfStream: () => logs.id };
  const fields = await createStoredFields(engine, () => [logs, others]).read();
  const scope = createScopeResolver(catalogue, fields)(streams, interval);
  const watched: Pick<MessageEngine, 'query'> = {
    query: <Row>(...[sql, params, given = {}]: Parameters<MessageEngine['query']>): Promise<Row[]> => {
      statements.push(sql);
      options.push(given);
      if (isStuck) return new Promise<Row[]>(() => undefined);
      if (failing?.test(sql)) return Promise.reject(new EngineError('broken', 1));
      return engine.query<Row>(sql, params, given);
    },
  };
  const search = { text: query, tree: treeOf(query), timerange, interval, streams, eventSources: {}, scope, now: NOW };
  const { signal = new AbortController().signal, maxMs = UNHURRIED_MS, vocabularies } = asked;
  return priceOf({ ...search, isUnrestricted }, { engine: watched, vocabularies }, signal, maxMs);
}

const REQUESTS = 'message:/[0-9a-f]*[0-8]/';

describe('the price of a search', () => {
  it.each([
    ['everything', '', ROWS, []],
    ['a term', 'connection', ROWS / 5, []],
    ['a rare term', 'nowhere', 0, []],
    ['a prefix', 'message:refus*', ROWS / 5, []],
    ['a prefix of too many words', 'message:/[0-9a-f]+.*/', ROWS, ['regular-expression']],
    ['a leading wildcard', 'message:*a*', ROWS, ['leading-wildcard']],
    ['a regular expression', REQUESTS, ROWS, ['regular-expression']],
    ['a phrase', 'message:"connection refused"', ROWS / 25, []],
    ['a phrase with a distance', 'message:"connection refused"~1', ROWS / 25, ['phrase']],
    ['a range', 'took_ms:[100 TO 400]', ROWS / 10, []],
    ['a part of the time', '', ROWS / 7, [], { fromMs: WEEK.toMs - DAY_MS, toMs: WEEK.toMs }],
  ])('tells the hits of %s', async (_, query, hits, kinds, interval = WEEK) => {
    const found = await price(query, { interval });
    expect(found.messages).toBeGreaterThan(0.9 * (interval === WEEK ? ROWS : ROWS / 7));
    expect(found.messages).toBeLessThanOrEqual(ROWS);
    expect(found.hits).toBeGreaterThanOrEqual(0.8 * hits);
    expect(found.hits).toBeLessThanOrEqual(1.2 * hits);
    expect(found.reasons.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('names the part that was typed, and a range over all time', async () => {
    const { reasons } = await price(`connection AND ${REQUESTS}`, { timerange: { type: 'relative', range: 0 } });
    expect(reasons).toEqual([{ kind: 'regular-expression', part: '/[0-9a-f]*[0-8]/' }, { kind: 'all-time' }]);
  });

  it('rises with what is tested: a term, a phrase, a regular expression in all fields', async () => {
    const prices = [await price('connection'), await price('"connection refused"~1'), await price('/[0-9a-f]*[0-8]/')];
    const [term, phrase, regex] = prices.map(({ ms }) => ms) as [number, number, number];
    expect(term).toBeLessThan(phrase);
    expect(phrase).toBeLessThan(regex);
    const [read, more] = prices.map(({ bytes }) => bytes) as [number, number];
    // The words are about 30 bytes a message on disk.
    expect(more).toBeGreaterThan(ROWS * 10);
    expect(more).toBeLessThan(ROWS * 100);
    expect(read).toBeLessThan(more / 10);
  });

  it.each(['message:refussed~1', 'message:*efuse*'])(
    'does not count in dictionaries what is known of them: %s',
    async (query) => {
      const vocabularies = createVocabularies();
      const ofDictionaries = () => statements.filter((sql) => sql.includes('mergeTreeTextIndex')).length;
      const before = await price(query, { vocabularies });
      expect(ofDictionaries()).toBeGreaterThan(0);
      statements = [];
      expect(await price(query, { vocabularies })).toEqual(before);
      expect(ofDictionaries()).toBe(0);
    },
  );

  it('runs few statements', async () => {
    await price('message:refus*');
    expect(statements.length).toBeLessThanOrEqual(9);
  });
});

describe('a pattern that there was no time to look up', () => {
  const LOOK_UP = /groupArray\(term\)/;

  it('is expected to be looked up by the search, as its words are few', async () => {
    const known = await price('message:*efuse*');
    failing = LOOK_UP;
    const expected = await price('message:*efuse*');
    expect(expected.reasons).toEqual([]);
    expect(expected.hits).toBeGreaterThan(0.8 * known.hits!);
    expect(expected.hits).toBeLessThan(1.2 * known.hits!);
    expect(expected.bytes).toBeLessThanOrEqual(1.2 * known.bytes);
  });

  it('is tested in the rows where more words match than are looked up', async () => {
    failing = LOOK_UP;
    const { reasons } = await price(`message:*efuse* AND ${REQUESTS}`);
    expect(reasons).toEqual([{ kind: 'regular-expression', part: '/[0-9a-f]*[0-8]/' }]);
  });

  it('is tested in the rows where that is not known', async () => {
    failing = /mergeTreeTextIndex/;
    expect((await price('message:*efuse*')).reasons).toMatchObject([{ kind: 'leading-wildcard' }]);
  });
});

describe('hits in a sample', () => {
  const conditions = (query: string, interval = WEEK) => {
    const asked = { interval, streams: [DEFAULT_STREAM_ID], eventSources: {}, fieldTypes: new Map(), now: NOW };
    return {
      range: messageCondition({ ...asked, query: EVERYTHING }),
      condition: messageCondition({ ...asked, query: treeOf(query) }),
    };
  };
  const sampled = (query: string, interval = WEEK) => {
    const pricing = createTimedStatements(engine, new AbortController().signal, UNHURRIED_MS);
    return sampledHits([{ id: logs.id, prefix: logs.prefix, table: logs.table }], pricing, conditions(query, interval));
  };

  it.each([
    ['message:*fused', ROWS / 5],
    ['message:"connection refused"', ROWS / 25],
  ])('of %s', async (query, hits) => {
    const found = await sampled(query);
    expect(found).toBeGreaterThan(0.8 * hits);
    expect(found).toBeLessThan(1.25 * hits);
  });

  it('are not told when there are too few', async () => {
    expect(await sampled('message:*owhere')).toBeNull();
  });
});

describe('a price for somebody who may not read every stream', () => {
  it('tells nothing of what is in other streams, nor of their tables', async () => {
    const own = { isUnrestricted: false };
    const [secret, nothing] = [await price('topsecret', own), await price('nosuchword', own)];
    expect(secret).toEqual(nothing);
    expect(secret).toMatchObject({ messages: ROWS, hits: 0, bytes: 0 });
    const theirs = await price('topsecret', { isUnrestricted: false, streams: ['621d00000000000000000009'] });
    expect(theirs).toMatchObject({ messages: 0, hits: 0, bytes: 0, ms: 0 });
    expect((await price('topsecret', { ...own, streams: [OTHER_STREAM] })).hits).toBe(1_000);
  });

  it('a pattern is tested in their own messages', async () => {
    expect(await price(REQUESTS, { isUnrestricted: false })).toMatchObject({ messages: ROWS });
  });
});

describe('a price that cannot be worked out', () => {
  it.each([
    ['counting', /^SELECT count/, { hits: null }],
    ['estimating', /^EXPLAIN/, { messages: ROWS, bytes: 0 }],
    ['the sizes', /system\.columns/, { messages: ROWS, bytes: 0 }],
    ['the look-up of terms', /mergeTreeTextIndex/, { messages: ROWS }],
    ['everything', /./, { messages: 0, hits: null, bytes: 0, ms: 0 }],
  ])('is answered as far as it is known when %s fails', async (_, sql, known) => {
    failing = sql;
    expect(await price('message:refus*')).toMatchObject(known);
  });

  it('is bounded for a hostile regular expression: each statement has a limit of time, and is cancelled with the call', async () => {
    const { messages } = await price(`message:/${'(a|b|[0-9a-f])*'.repeat(40)}x/ OR /(.*[a-f]){30}/`, { maxMs: 100 });
    expect(messages).toBeLessThanOrEqual(ROWS + 20_000);
    expect(options.length).toBeGreaterThan(0);
    for (const { signal, settings } of options) {
      expect(signal).toBeDefined();
      expect(settings?.max_execution_time).toBeGreaterThan(0);
      expect(settings?.max_execution_time).toBeLessThanOrEqual(0.1);
    }
  });

  it('is answered although the engine does not answer', async () => {
    isStuck = true;
    expect(await price('message:refus*', { maxMs: 50 })).toMatchObject({ messages: 0, hits: null, bytes: 0, ms: 0 });
  });

  it('asks nothing more once the call is cancelled', async () => {
    const call = new AbortController();
    call.abort();
    expect(await price('message:refus*', { signal: call.signal })).toMatchObject({ messages: 0, hits: null });
  });
});
