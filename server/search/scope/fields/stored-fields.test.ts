import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { aMessageRow, type TestMessage } from 'test/server/messages';
import { presentFieldTypes } from './field-type';
import { createStoredFields, typesByName } from './stored-fields';

describe('the fields that are stored', () => {
  let folder: string;
  let engine: MessageEngine;
  let nowMs = 0;
  const scans: string[] = [];
  const id = 'a'.repeat(24);
  const set = { id, prefix: 'logs', table: messageTable(id) };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-fields-'));
    engine = await openEmbeddedEngine(folder);
    await createMessageTable(engine, id);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  const insert = (idx: number, fields: TestMessage['fields']) =>
    engine.insertLines(set.table, [
      Buffer.from(JSON.stringify(aMessageRow({ timestamp: '2022-03-01T12:00:00.000Z', idx, fields }))),
    ]);

  it('are found by index, scanning each part once, and known after merges without a scan', async () => {
    const watched: MessageEngine = {
      ...engine,
      query: (sql, params, options) => {
        if (sql.includes('distinctJSONPaths')) scans.push(...(params?.parts as string[]));
        return engine.query(sql, params, options);
      },
    };
    const fields = createStoredFields(
      watched,
      () => [set],
      () => nowMs,
    );
    expect(await fields.read()).toEqual([]);

    await insert(0, { code: 200, name: 'x' });
    await insert(1, { code: 'two', ratio: 0.5, ok: true });
    nowMs += 999;
    expect(await fields.read()).toEqual([]);
    expect(typesByName(await fields.readAnew()).size).toBe(4);
    nowMs += 1;
    expect(typesByName(await fields.read())).toEqual(
      new Map([
        ['code', ['Int64', 'String']],
        ['name', ['String']],
        ['ratio', ['Float64']],
        ['ok', ['Bool']],
      ]),
    );
    expect((await fields.read()).map(({ idx, types }) => [idx, [...types.keys()].sort()])).toEqual([
      [0, ['code', 'name']],
      [1, ['code', 'ok', 'ratio']],
    ]);
    expect(scans).toHaveLength(2);

    await insert(0, { extra: 1 });
    nowMs += 1000;
    await fields.read();
    expect(scans).toHaveLength(3);
    await engine.command(`OPTIMIZE TABLE ${set.table} FINAL`);
    nowMs += 1000;
    expect([...(await fields.read())[0]!.types.keys()].sort()).toEqual(['code', 'extra', 'name']);
    expect(scans).toHaveLength(3);
  });

  it('are found in parts that are merged between listing and scanning them', async () => {
    const merged = { id: 'c'.repeat(24), prefix: 'merged', table: messageTable('c'.repeat(24)) };
    await createMessageTable(engine, merged.id);
    const store = async (field: string) => {
      const row = aMessageRow({ timestamp: '2022-03-01T12:00:00.000Z', idx: 0, fields: { [field]: 1 } });
      await engine.insertLines(merged.table, [Buffer.from(JSON.stringify(row))]);
    };
    let merges = 0;
    const merging: MessageEngine = {
      ...engine,
      query: async (sql, params, options) => {
        if (sql.includes('distinctJSONPaths') && merges < 2) {
          merges += 1;
          await store(`during${merges}`);
          await engine.command(`OPTIMIZE TABLE ${merged.table} FINAL`);
        }
        return engine.query(sql, params, options);
      },
    };
    await store('first');
    await store('second');
    const names = typesByName(await createStoredFields(merging, () => [merged]).readAnew());
    expect([...names.keys()].sort()).toEqual(['during1', 'during2', 'first', 'second']);
  });

  it('end with parts that have no rows left', async () => {
    const emptied = { id: 'd'.repeat(24), prefix: 'emptied', table: messageTable('d'.repeat(24)) };
    await createMessageTable(engine, emptied.id);
    const row = aMessageRow({ timestamp: '2022-03-01T12:00:00.000Z', idx: 0, fields: { code: 1 } });
    await engine.insertLines(emptied.table, [Buffer.from(JSON.stringify(row))]);
    await engine.command(`DELETE FROM ${emptied.table} WHERE true SETTINGS lightweight_deletes_sync = 2`);
    expect(typesByName(await createStoredFields(engine, () => [emptied]).readAnew()).size).toBe(0);
  });

  it('are presented with the types clients know', () => {
    const stored = (types: Record<string, string[]>) => new Map(Object.entries(types));
    const indices = [
      { set, idx: 0, types: stored({ code: ['Int64'], size: ['Int64'], name: ['String'], odd: ['IPv9'] }) },
      {
        set,
        idx: 1,
        types: stored({ code: ['String'], size: ['Float64'], ok: ['Bool'], tags: ['Array(Nullable(String))'] }),
      },
    ];
    const types = Object.fromEntries(presentFieldTypes(indices).map(({ name, type }) => [name, type]));

    expect(types).toMatchObject({
      code: {
        type: 'compound(long,string)',
        properties: ['enumerable', 'compound'],
        index_names: ['logs_0', 'logs_1'],
      },
      size: { type: 'double', properties: ['numeric', 'enumerable'] },
      name: { type: 'string', properties: ['enumerable'], index_names: ['logs_0'] },
      ok: { type: 'boolean', properties: ['enumerable'], index_names: ['logs_1'] },
      tags: { type: 'string', properties: ['enumerable'] },
      odd: { type: 'unknown', properties: [] },
      message: { type: 'string', properties: ['full-text-search'], index_names: ['logs_0', 'logs_1'] },
      source: { type: 'string', properties: ['full-text-search', 'enumerable'] },
      timestamp: { type: 'date', properties: ['enumerable'] },
    });
    expect(Object.keys(types)).toEqual([...Object.keys(types)].sort());
  });

  it('leave out a table that is deleted after its parts were listed', async () => {
    const gone = { id: 'b'.repeat(24), prefix: 'gone', table: messageTable('b'.repeat(24)) };
    await createMessageTable(engine, gone.id);
    const row = aMessageRow({ timestamp: '2022-03-01T12:00:00.000Z', idx: 0, fields: { lost: 1 } });
    await engine.insertLines(gone.table, [Buffer.from(JSON.stringify(row))]);
    const deleting: MessageEngine = {
      ...engine,
      query: async (sql, params, options) => {
        if (sql.includes(gone.table)) await engine.command(`DROP TABLE IF EXISTS ${gone.table} SYNC`);
        return engine.query(sql, params, options);
      },
    };
    const found = await createStoredFields(deleting, () => [set, gone]).read();
    expect(found.every(({ set: { id: setId } }) => setId === id)).toBe(true);
    expect((await engine.query<{ name: string }>('SHOW TABLES')).map(({ name }) => name)).not.toContain(gone.table);
  });
});
