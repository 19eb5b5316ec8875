import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { messageCondition } from 'server/search/condition';
import { EVERYTHING } from 'server/search/execution/query-tree';
import { createTimedStatements } from 'server/search/sampling/timed-statements';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { fillTable } from 'test/bench/search-data';
import { aMessageRow } from 'test/server/messages';
import { completeWords } from './complete-words';
import { correctWords } from './correct-words';
import { type WordScope } from './word-source';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;
const WEEK = { fromMs: NOW.getTime() - 7 * DAY_MS, toMs: NOW.getTime() };
const OTHER_STREAM = '621d00000000000000000001';
const ROWS = 200_000;
const SET = 'a'.repeat(24);
const set = { id: SET, prefix: 'a', table: messageTable(SET) };

let folder: string;
let engine: MessageEngine;
let sql: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-words-'));
  engine = await openEmbeddedEngine(folder);
  await createMessageTable(engine, SET);
  await fillTable(engine, { table: set.table, rows: ROWS, now: NOW });
  const timestamp = new Date(NOW.getTime() - 60_000).toISOString();
  const rows = [
    aMessageRow({ timestamp, message: 'needlework größe größer' }),
    aMessageRow({ timestamp, message: 'needlessly', streams: [OTHER_STREAM] }),
  ];
  await engine.insertLines(set.table, [Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))]);
});
beforeEach(() => {
  sql = [];
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

const statements = (ms = 60_000) =>
  createTimedStatements(
    {
      query: (text, params, options) => {
        sql.push(text);
        return engine.query(text, params, options);
      },
    },
    new AbortController().signal,
    ms,
  );
function scopeOf(isEverything: boolean, interval = WEEK, streams = [DEFAULT_STREAM_ID]): WordScope {
  const asked = { interval, streams, eventSources: {}, query: EVERYTHING, fieldTypes: new Map(), now: NOW };
  return { sets: [set], condition: messageCondition(asked), isEverything };
}
const complete = async (input: string, scope: WordScope, size = 3) =>
  (await completeWords(scope, { input, size }, statements())).map(({ word, messages }) => `${word} ${messages}`);
const correct = async (words: string[], scope: WordScope) =>
  (await correctWords(scope, words, statements())).map(
    ({ word, closest }) => `${word}: ${closest.map((each) => each.word).join(', ')}`,
  );

describe.each([
  ['the dictionaries', true],
  ['a sample', false],
])('words of %s', (_, isEverything) => {
  const scope = scopeOf(isEverything);

  it('begin as typed, the most frequent first, with about how many messages have them', async () => {
    const found = await completeWords(scope, { input: 'Con', size: 3 }, statements());
    expect(found.map(({ word }) => word)).toEqual(['connection']);
    expect(found[0]?.messages).toBeGreaterThan(0.9 * (ROWS / 5));
    expect(found[0]?.messages).toBeLessThan(1.1 * (ROWS / 5));
    const users = await completeWords(scope, { input: 'us', size: 3 }, statements());
    expect(users.map(({ word }) => word.slice(0, 4))).toEqual(['usua', 'user', 'user']);
    expect(sql.some((text) => text.includes('mergeTreeTextIndex'))).toBe(isEverything);
  });

  it('are none for what is no beginning of a word', async () => {
    for (const input of ['', 'c', 'con*', 'two words', 'con:', '10.0', '(', "'"])
      expect(await complete(input, scope)).toEqual([]);
    expect(sql).toEqual([]);
    expect(await complete('zzzz', scope)).toEqual([]);
  });

  it('are those of a part of the time', async () => {
    const lastDay = scopeOf(isEverything, { fromMs: WEEK.toMs - DAY_MS, toMs: WEEK.toMs });
    const [found] = await completeWords(lastDay, { input: 'con', size: 3 }, statements());
    expect(found?.messages).toBeGreaterThan(0.6 * (ROWS / 5 / 7));
    expect(found?.messages).toBeLessThan(1.6 * (ROWS / 5 / 7));
  });

  it('are corrected where no message has them: by distance, then by how frequent they are', async () => {
    const words = ['conection', 'refsued', 'accepted', 'gibberish', 'dizk', 'no', 'user47999'];
    const [connection, refused, disk, user] = await correct(words, scope);
    expect([connection, refused, disk]).toEqual(['conection: connection', 'refsued: refused', 'dizk: disk']);
    expect(user).toMatch(/^user47999: user\d+, user\d+, user\d+$/);
  });
});

it('nothing is told of messages that somebody may not read', async () => {
  expect(await complete('needle', scopeOf(true), 9)).toContain('needlessly 1');
  const own = scopeOf(false, { fromMs: WEEK.toMs - 120_000, toMs: WEEK.toMs });
  expect(await complete('needl', own, 9)).toEqual(['needlework 1']);
  expect(await correct(['needlesly'], own)).toEqual([]);
  expect(await correct(['needlesly'], scopeOf(true))).toEqual(['needlesly: needlessly']);
  expect(await complete('needle', scopeOf(false, WEEK, [OTHER_STREAM]), 9)).toEqual(['needlessly 1']);
});

it('letters of any script are letters', async () => {
  expect(await complete('GRÖ', scopeOf(true))).toEqual(['größe 1', 'größer 1']);
  expect(await correct(['größn'], scopeOf(true))).toEqual(['größn: größe']);
});

it('are none when the engine does not tell in time, or is an older one', async () => {
  const late = statements(0);
  expect(await completeWords(scopeOf(true), { input: 'con', size: 3 }, late)).toEqual([]);
  expect(await completeWords(scopeOf(false), { input: 'con', size: 3 }, late)).toEqual([]);
  expect(await correctWords(scopeOf(true), ['conection'], late)).toEqual([]);
});

it('are found beside a table without any', async () => {
  const empty = 'b'.repeat(24);
  await createMessageTable(engine, empty);
  const nothing = { id: empty, prefix: 'b', table: messageTable(empty) };
  for (const isEverything of [true, false]) {
    const scope = scopeOf(isEverything);
    const [found] = await complete('conn', { ...scope, sets: [nothing, set] });
    expect(found).toMatch(/^connection \d{5}$/);
    expect(await complete('conn', { ...scope, sets: [nothing] })).toEqual([]);
    expect(await correct(['conection'], { ...scope, sets: [nothing] })).toEqual([]);
  }
});

it('are none without tables', async () => {
  const nowhere = { ...scopeOf(true), sets: [] };
  expect(await complete('con', nowhere)).toEqual([]);
  expect(await correct(['conection'], nowhere)).toEqual([]);
});
