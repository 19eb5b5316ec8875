import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aMessageRow } from 'test/server/messages';
import { openEmbeddedEngine } from './embedded';
import { type MessageEngine } from './engine';
import { detachPartition, attachPartition } from './partitions';
import { createMessageTable, messageTable, readCompleteTables } from './table';

const SET = 'a'.repeat(24);
const TABLE = messageTable(SET);

/** Turns over one bit of the name of a column in the definition that the engine keeps on disk. */
async function misnameColumn(dataFolder: string, column: string): Promise<void> {
  const store = path.join(dataFolder, 'store');
  for (const file of await readdir(store, { recursive: true })) {
    if (path.basename(file) !== `${TABLE}.sql`) continue;
    const definition = await readFile(path.join(store, file));
    const at = definition.indexOf(`\`${column}\``) + column.length;
    definition.writeUInt8(definition.readUInt8(at) ^ 1, at);
    await writeFile(path.join(store, file), definition);
  }
}

describe('a new message table', () => {
  it('has all it needs without being altered', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'timberline-table-'));
    const engine = await openEmbeddedEngine(folder);
    const command = jest.spyOn(engine, 'command');
    await createMessageTable(engine, SET);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(true);
    expect(command).toHaveBeenCalledTimes(1);
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('a message table of an earlier version', () => {
  let folder: string;
  let engine: MessageEngine;
  const insert = (idx: number) => {
    const row = aMessageRow({ timestamp: '2026-02-04T00:00:00.000Z', idx });
    return engine.insertLines(TABLE, [Buffer.from(`${JSON.stringify(row)}\n`)]);
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-table-'));
    engine = await openEmbeddedEngine(folder);
    await createMessageTable(engine, SET);
    await engine.command(
      `ALTER TABLE ${TABLE} DROP COLUMN gl2_pattern, DROP COLUMN received, DROP COLUMN earlier_copies`,
    );
    await insert(0);
    await insert(1);
    await detachPartition(engine, TABLE, 1);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('gets the columns it lacks; its messages, closed ones too, have no pattern, no bytes and no copies', async () => {
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(false);
    await createMessageTable(engine, SET);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(true);

    await attachPartition(engine, TABLE, 1);
    await insert(2);
    const rows = await engine.query(
      `SELECT idx, gl2_pattern != 0 AS known, received, earlier_copies AS copies FROM ${TABLE} ORDER BY idx`,
    );
    expect(rows).toEqual([
      { idx: 0, known: 0, received: '', copies: [] },
      { idx: 1, known: 0, received: '', copies: [] },
      { idx: 2, known: 1, received: '', copies: [] },
    ]);
  });

  it('gets back a column that its damaged definition misnames, with what is stored in it', async () => {
    const nodeOf = () => engine.query(`SELECT DISTINCT gl2_source_node AS node FROM ${TABLE} WHERE idx = 2`);
    const before = await nodeOf();
    await engine.close();
    await misnameColumn(folder, 'gl2_source_node');
    engine = await openEmbeddedEngine(folder);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(false);
    await createMessageTable(engine, SET);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(true);
    expect(await nodeOf()).toEqual(before);
    await insert(3);
  });

  it('gets the codecs of now, and keeps what was written with others', async () => {
    await engine.command(`ALTER TABLE ${TABLE} MODIFY COLUMN timestamp CODEC(DoubleDelta, ZSTD(1))`);
    await insert(4);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(false);
    await createMessageTable(engine, SET);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(true);
    await insert(4);
    await engine.command(`OPTIMIZE TABLE ${TABLE} PARTITION 4 FINAL`);
    expect(await engine.query(`SELECT toString(timestamp) AS at FROM ${TABLE} WHERE idx = 4`)).toEqual(
      Array(2).fill({ at: '2026-02-04 00:00:00.000' }),
    );
  });

  it.each([
    ['index', 'DROP INDEX received_index'],
    ['setting', 'RESET SETTING merge_selector_base'],
  ])('gets the %s it lacks', async (_what, change) => {
    await engine.command(`ALTER TABLE ${TABLE} ${change}`);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(false);
    await createMessageTable(engine, SET);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(true);
  });
});

describe('a message table whose messages have many fields', () => {
  const NAMES = Array.from({ length: 80 }, (_, number) => `field_${number}`);
  let folder: string;
  let engine: MessageEngine;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-table-'));
    engine = await openEmbeddedEngine(folder);
    await createMessageTable(engine, SET);
    // In some parts, later in one: each name in every second message, and of another type in the last.
    for (let part = 0; part < 3; part += 1) {
      const rows = Array.from({ length: 100 }, (_, at) => {
        const names = NAMES.filter((_name, number) => number % 2 === at % 2);
        const fields = Object.fromEntries(names.map((name) => [name, part < 2 ? at : `text ${at}`]));
        return aMessageRow({ timestamp: new Date(Date.UTC(2026, 1, 4, part, 0, at)).toISOString(), fields });
      });
      await engine.insertLines(TABLE, [Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))]);
    }
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['in several parts', 'merged'])('has all of them, by name and together: %s', async (how) => {
    if (how === 'merged') await engine.command(`OPTIMIZE TABLE ${TABLE} FINAL`);
    const [found] = await engine.query<{ types: Record<string, string[]> }>(
      `SELECT distinctJSONPathsAndTypes(fields) AS types FROM ${TABLE}`,
    );
    expect(Object.keys(found?.types ?? {}).sort()).toEqual([...NAMES].sort());
    expect(new Set(Object.values(found?.types ?? {}).map((types) => types.join()))).toEqual(new Set(['Int64,String']));
    for (const name of ['field_1', 'field_78'])
      expect(
        await engine.query(
          `SELECT sum(fields.${name}.:Int64) AS sum, countIf(fields.${name}.:String = 'text 7') AS sevens FROM ${TABLE}`,
        ),
      ).toEqual([name === 'field_1' ? { sum: 5_000, sevens: 1 } : { sum: 4_900, sevens: 0 }]);
    const [row] = await engine.query<{ fields: Record<string, unknown> }>(
      `SELECT fields FROM ${TABLE} ORDER BY timestamp DESC LIMIT 1`,
    );
    const odd = NAMES.filter((_, number) => number % 2 === 1);
    expect(row?.fields).toEqual(Object.fromEntries(odd.map((name) => [name, 'text 99'])));
  });

  it('keeps most of them in files that they share', async () => {
    const parts = await engine.query<{ own: number }>(
      `SELECT length(arrayDistinct(groupArray(arrayJoin(JSONDynamicPaths(fields))))) AS own FROM ${TABLE}`,
    );
    expect(parts).toEqual([{ own: 32 }]);
  });
});
