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

  it('gets the index it lacks', async () => {
    await engine.command(`ALTER TABLE ${TABLE} DROP INDEX received_index`);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(false);
    await createMessageTable(engine, SET);
    expect((await readCompleteTables(engine)).has(TABLE)).toBe(true);
  });
});
