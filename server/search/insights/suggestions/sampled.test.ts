import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { messageCondition } from 'server/search/condition';
import { EVERYTHING } from 'server/search/execution/query-tree';
import { type Fragment } from 'server/search/fragment';
import { createStoredFields, typesByName } from 'server/search/scope/fields/stored-fields';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { EngineError, type EngineSettings, type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { fillTable } from 'test/bench/search-data';
import { aMessageRow, type TestMessage } from 'test/server/messages';
import { suggest } from './suggest';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const WEEK = { fromMs: NOW.getTime() - 7 * 86_400_000, toMs: NOW.getTime() };
const OTHER_STREAM = '621d00000000000000000001';
const ROWS = 200_000;
/** The limit of time is for people who type, not for these tests. */
const LIMITS = { sample: { slices: 4, wholeRows: 10_000 }, rareSeconds: 60 };
const logs = 'a'.repeat(24);
const more = 'b'.repeat(24);
const sets = [logs, more].map((id) => ({ id, prefix: id, table: messageTable(id) }));

let folder: string;
let engine: MessageEngine;
let failing: RegExp | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-suggest-'));
  engine = await openEmbeddedEngine(folder);
  for (const { id } of sets) await createMessageTable(engine, id);
  await fillTable(engine, { table: messageTable(logs), rows: ROWS, now: NOW });
  await fillTable(engine, { table: messageTable(more), rows: ROWS / 4, now: NOW });
  const timestamp = new Date(NOW.getTime() - 3 * 86_400_000).toISOString();
  const rare: TestMessage[] = [
    { timestamp, source: 'Rare-01', fields: { user: 'useful' } },
    { timestamp, source: 'rare-01', fields: { user: 'useful', other: 'usenet' } },
    { timestamp, fields: { user: 'useless' }, streams: [OTHER_STREAM] },
  ];
  const lines = rare.map((message) => `${JSON.stringify(aMessageRow(message))}\n`).join('');
  await engine.insertLines(messageTable(logs), [Buffer.from(lines)]);
});
beforeEach(() => {
  failing = undefined;
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(field: string, input: string, size = 5, streams = [DEFAULT_STREAM_ID]) {
  const stored = typesByName(await createStoredFields(engine, () => sets).read());
  const asked = { interval: WEEK, streams, eventSources: {}, query: EVERYTHING, fieldTypes: stored, now: NOW };
  const run = <Row>({ sql, params }: Fragment, settings: EngineSettings): Promise<Row[]> =>
    failing?.test(sql) ? Promise.reject(new EngineError('broken', 46)) : engine.query<Row>(sql, params, { settings });
  const condition = messageCondition(asked);
  return suggest({ field, input, size, scope: { sets, stored }, condition, run, limits: LIMITS });
}

const expectAbout = (told: number | null | undefined, real: number, tolerance = 0.25) => {
  expect(told).toBeGreaterThan((1 - tolerance) * real);
  expect(told).toBeLessThan((1 + tolerance) * real);
};

describe('values suggested from a sample', () => {
  it('are told with about how many messages of all tables have them, to two digits', async () => {
    const { suggestions, sum_other_docs_count: others } = await ask('http_code', '', 2);
    expect(suggestions.map(({ value }) => value)[0]).toBe('200');
    expectAbout(suggestions[0]?.occurrence, (ROWS * 1.25 * 3) / 5);
    for (const { occurrence } of suggestions) expect(occurrence).toBe(Number(occurrence.toPrecision(2)));
    expectAbout(others, (ROWS * 1.25) / 5, 0.4);
  });

  it('are the rare ones, too, counted exactly and in any case where the field has none', async () => {
    expect((await ask('user', 'usef')).suggestions).toEqual([{ value: 'useful', occurrence: 2 }]);
    expect((await ask('source', 'RARE')).suggestions).toEqual([
      { value: expect.stringMatching(/^rare-01$/i), occurrence: 2 },
    ]);
    const all = (await ask('user', 'use', 1000)).suggestions;
    expect(all).toHaveLength(1000);
  });

  it('are those of the field and of the streams that may be read', async () => {
    const values = async (input: string, streams?: string[]) =>
      (await ask('user', input, 5, streams)).suggestions.map(({ value }) => value);
    expect(await values('usen')).not.toContain('usenet');
    expect(await values('usele')).not.toContain('useless');
    expect(await values('usele', [OTHER_STREAM])).toEqual(['useless']);
  });

  it('are near ones when none begins as typed', async () => {
    expect((await ask('method', 'DELTE')).suggestions.map(({ value }) => value)).toEqual(['DELETE']);
  });

  it('are frequent ones when the dictionary cannot be read, and all are counted when no sample can be chosen', async () => {
    failing = /mergeTreeTextIndex/;
    expect((await ask('method', 'P')).suggestions.map(({ value }) => value).sort()).toEqual(['POST', 'PUT']);
    failing = /mergeTreeAnalyzeIndexes/;
    const [first] = (await ask('user', 'useful')).suggestions;
    expect(first).toEqual({ value: 'useful', occurrence: 2 });
  });
});
