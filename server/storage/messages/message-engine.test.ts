import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startClickHouse } from 'test/clickhouse-http';
import { openEmbeddedEngine } from './embedded';
import { EngineError, type EngineSettings, type MessageEngine } from './engine';
import { connectRemoteEngine } from './remote';
import { createMessageTable, messageTable } from './table';

async function openAtAddress(folder: string): Promise<MessageEngine> {
  const server = await startClickHouse(folder);
  const engine = await connectRemoteEngine(server.url);
  return {
    ...engine,
    async close() {
      await engine.close();
      await server.stop();
    },
  };
}

describe.each([
  ['embedded', openEmbeddedEngine],
  ['over ClickHouse’s HTTP protocol', openAtAddress],
])('the message engine, %s', (name, open) => {
  let folder: string;
  let engine: MessageEngine;
  const table = messageTable('0'.repeat(24));

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-engine-'));
    engine = await open(folder);
    await createMessageTable(engine, '0'.repeat(24));
  });

  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('returns what was inserted as lines, fields of any type included', async () => {
    const row = {
      idx: 1,
      timestamp: '2026-11-21T02:57:41.238Z',
      message: 'hi',
      words: ['hi'],
      fields: { code: 5, name: 'x', ok: true, day: '2021-06-12', at: '2021-06-12T10:00:00.000Z' },
    };
    await engine.insertLines(table, [Buffer.from(`${JSON.stringify(row)}\n`)]);

    const rows = await engine.query(
      `SELECT timestamp, message, fields FROM ${table} WHERE hasAny(words, {words:Array(String)})`,
      { words: ['hi'] },
    );

    expect(rows).toEqual([{ timestamp: row.timestamp, message: 'hi', fields: row.fields }]);
  });

  it('takes lines of values alone, with the columns they are of', async () => {
    const columns = ['idx', 'message', 'fields'];
    const lines = [Buffer.from('[2,"a",{"code":7}]\n'), Buffer.from('[2,"b",{"day":"2021-06-12"}]\n')];
    await engine.insertLines(table, lines, { columns });
    expect(await engine.query(`SELECT message, fields FROM ${table} WHERE idx = 2 ORDER BY message`)).toEqual([
      { message: 'a', fields: { code: 7 } },
      { message: 'b', fields: { day: '2021-06-12' } },
    ]);
  });

  it('passes values separately from the text of a statement', async () => {
    const rows = await engine.query<{ value: string }>('SELECT {value:String} AS value', {
      value: "'; DROP TABLE x; --\n\\",
    });

    expect(rows).toEqual([{ value: "'; DROP TABLE x; --\n\\" }]);
  });

  it('rejects with the engine’s code and goes on', async () => {
    await expect(engine.query('SELECT nothing FROM nowhere')).rejects.toThrow(EngineError);
    await expect(engine.query('SELECT nothing FROM nowhere')).rejects.toMatchObject({ code: 60 });
    expect(await engine.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  if (name !== 'embedded') return;

  it('gives each statement its own name to be killed by, also after one that could be cancelled', async () => {
    const nameOf = async (signal?: AbortSignal) =>
      (await engine.query<{ name: string }>(`SELECT getSetting('log_comment') AS name`, {}, { signal }))[0]?.name;
    const names: (string | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) names.push(await nameOf(new AbortController().signal), await nameOf());

    expect(new Set(names).size).toBe(12);
  });

  it('stops a statement that is cancelled, while others are answered', async () => {
    const cancel = new AbortController();
    const running = engine.query('SELECT count() FROM numbers(100000000000)', {}, { signal: cancel.signal });
    const started = async () =>
      (
        await engine.query(`SELECT 1 FROM system.processes WHERE query LIKE '%numbers(100000000000%'
        AND query NOT LIKE '%system.processes%'`)
      ).length > 0;
    while (!(await started()));

    cancel.abort();

    await expect(running).rejects.toThrow(/cancelled/);
    expect(await started()).toBe(false);
  });
});

describe('an address without a server', () => {
  it('is refused at the start', async () => {
    await expect(connectRemoteEngine('http://127.0.0.1:9')).rejects.toThrow(EngineError);
  });
});

describe('the embedded message engine', () => {
  let folder: string;
  let engine: MessageEngine;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-engine-'));
    engine = await openEmbeddedEngine(folder);
  });
  afterEach(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives each statement its own settings, also after one that failed', async () => {
    const names = ['max_block_size', 'max_threads', 'log_comment', 'max_execution_time'];
    const sql = `SELECT name, value FROM system.settings WHERE name IN {names:Array(String)} ORDER BY name`;
    const ask = (settings?: EngineSettings) =>
      engine.query<{ name: string; value: string }>(sql, { names }, { settings, asker: settings && 'ann' });
    const standard = (await ask()).filter(({ name }) => name !== 'log_comment');
    const atOnce = 6;
    const settings = { max_block_size: 9, max_threads: 7, max_execution_time: 5 };
    const asked = await Promise.all(Array.from({ length: atOnce }, () => ask(settings)));
    expect(asked[0]?.map(({ value }) => value)).toEqual(expect.arrayContaining(['9', '7', '5']));
    await Promise.all(
      Array.from({ length: atOnce }, () => engine.query('SELECT throwIf(1)', {}, { settings }).catch(() => undefined)),
    );
    for (const rows of await Promise.all(Array.from({ length: atOnce }, () => ask())))
      expect(rows.filter(({ name }) => name !== 'log_comment')).toEqual(standard);
  });

  it.each([
    ['failed', 'SELECT number, throwIf(number = 200000) FROM numbers(1000000)', undefined],
    ['was stopped', 'SELECT number, sleepEachRow(0.001) FROM numbers(100000)', 100],
  ])('keeps the rows of a statement that %s from the next one', async (_, sql, stopAfterMs) => {
    const signal = stopAfterMs === undefined ? undefined : AbortSignal.timeout(stopAfterMs);
    await expect(engine.query(sql, {}, { signal, settings: { max_block_size: 10 } })).rejects.toThrow(EngineError);

    const next = await Promise.all(Array.from({ length: 8 }, () => engine.query('SELECT 1 AS one')));
    expect(next).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
  });
});
