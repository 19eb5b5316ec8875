import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { readKeptContents, STORED_FIELDS_FILE } from './kept-contents';
import { createStoredFields } from './stored-fields';

const ROWS = 60_000;
const id = 'a'.repeat(24);
const set = { id, prefix: 'logs', table: messageTable(id) };

describe('the fields of large parts', () => {
  let folder: string;
  let engine: MessageEngine;
  const scans: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-kept-'));
    engine = await openEmbeddedEngine(path.join(folder, 'messages'));
    await createMessageTable(engine, id);
    await insert(0, 'code', ROWS);
    await insert(1, 'ratio', ROWS);
    await insert(1, 'small', 10);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => (scans.length = 0));

  const insert = (idx: number, field: string, rows: number) =>
    engine.command(
      `INSERT INTO ${set.table} (idx, timestamp, streams, fields)
       SELECT ${idx}, now64(3), ['s${idx}'], '{"${field}":1}' FROM numbers(${rows}) SETTINGS max_insert_threads = 1`,
    );

  /** As a process that has just started. */
  function start() {
    const watched: MessageEngine = {
      ...engine,
      query: (sql, params, options) => {
        if (sql.includes('distinctJSONPaths')) scans.push(...(params?.parts as string[]));
        return engine.query(sql, params, options);
      },
    };
    return createStoredFields(watched, () => [set], undefined, readKeptContents(folder));
  }
  const told = async (fields: ReturnType<typeof start>) =>
    (await fields.readAnew())
      .sort((one, other) => one.idx - other.idx)
      .map(({ idx, types, streams }) => [idx, [...types.keys()].sort().join(), [...streams].join()]);
  const ALL = [
    [0, 'code', 's0'],
    [1, 'ratio,small', 's1'],
  ];
  const file = () => path.join(folder, STORED_FIELDS_FILE);

  it('are kept over a start, those of small parts are scanned again', async () => {
    const first = start();
    expect(await told(first)).toEqual(ALL);
    expect(scans).toHaveLength(3);
    await first.keep();
    scans.length = 0;
    expect(await told(start())).toEqual(ALL);
    expect(scans.map((part) => part.split('_')[0])).toEqual(['1']);
  });

  it('are those of the parts themselves, whatever these are called', async () => {
    const first = start();
    await first.keep();
    await engine.command(`ALTER TABLE ${set.table} DROP PARTITION ID '0'`);
    await engine.command(`ALTER TABLE ${set.table} DETACH PARTITION ID '1'`);
    await engine.command(`ALTER TABLE ${set.table} ATTACH PARTITION ID '1'`);
    await insert(0, 'other', ROWS);
    scans.length = 0;
    expect(await told(start())).toEqual([
      [0, 'other', 's0'],
      [1, 'ratio,small', 's1'],
    ]);
    // The new part, and the small one.
    expect(scans).toHaveLength(2);
  });

  it('are kept of merged parts, and of no part that is gone', async () => {
    const first = start();
    await first.readAnew();
    await engine.command(`OPTIMIZE TABLE ${set.table} FINAL`);
    await first.keep();
    const { parts } = JSON.parse((await readFile(file(), 'utf8')).split('\n')[1] ?? '') as { parts: object };
    expect(Object.keys(parts)).toHaveLength(2);
    scans.length = 0;
    expect(await told(start())).toEqual([
      [0, 'other', 's0'],
      [1, 'ratio,small', 's1'],
    ]);
    expect(scans).toEqual([]);
  });

  it.each([
    ['damaged', (text: string) => text.replace('ratio', 'ratip')],
    ['cut off', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
  ])('are scanned again when the file is %s', async (_, damage) => {
    const text = await readFile(file(), 'utf8');
    await writeFile(file(), damage(text));
    expect((await told(start())).map(([, names]) => names)).toEqual(['other', 'ratio,small']);
    expect(scans).toHaveLength(2);
    await writeFile(file(), text);
  });

  it('are scanned once by whoever asks while a start prepares them, with what was stored meanwhile', async () => {
    await rm(file());
    const fields = start();
    const preparing = fields.prepare();
    await insert(0, 'late', 10);
    expect(await told(fields)).toEqual([
      [0, 'late,other', 's0'],
      [1, 'ratio,small', 's1'],
    ]);
    await preparing;
    expect(new Set(scans).size).toBe(scans.length);
  });

  it('are scanned again when nothing can be written', async () => {
    const nowhere = createStoredFields(engine, () => [set], undefined, readKeptContents(path.join(folder, 'nowhere')));
    await expect(nowhere.keep()).resolves.toBeUndefined();
  });
});
