import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from 'test/until';
import { openEmbeddedEngine } from './embedded';
import { type MessageEngine } from './engine';
import { withLiterals } from './literal-parameters';

describe('values written into a statement', () => {
  let folder: string;
  let engine: MessageEngine;
  const HOSTILE = "'; DROP TABLE x; --\n\\'\\ \0 \u{1f600} ` \" {b:String}";

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-literals-'));
    engine = await openEmbeddedEngine(folder);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each<[string, unknown]>([
    ['String', HOSTILE],
    ['String', ''],
    ['Int64', -5],
    ['UInt32', 150],
    ['Float64', 0.1],
    ['Float64', 1e21],
    ['Bool', true],
    ['Array(String)', [HOSTILE, "x'", '']],
    ['Array(String)', []],
    ['Array(Int64)', [1, -2]],
    ['Array(Float64)', [0.5]],
  ])('come back as they went in: %s %p', async (type, value) => {
    const rows = await engine.query(`SELECT {v:${type}} AS v, toTypeName({v:${type}}) AS type`, { v: value });
    expect(rows).toEqual([{ v: value, type }]);
  });

  it('keep integers that a double cannot represent', async () => {
    const rows = await engine.query('SELECT toString({v:Int64}) AS v', { v: '9007199254740993' });
    expect(rows).toEqual([{ v: '9007199254740993' }]);
  });

  it('may be limits', async () => {
    const rows = await engine.query('SELECT number AS n FROM numbers(10) LIMIT {n:UInt32} OFFSET {n:UInt32}', { n: 2 });
    expect(rows).toEqual([{ n: 2 }, { n: 3 }]);
  });

  it('do not replace what looks like a placeholder inside quotes', () => {
    const sql = "SELECT `{a:String}\\`{a:String}`, \"{a:String}\", '{a:String}\\'{a:String}', {a:String}, {b:String}";
    expect(withLiterals(sql, { a: '`"\'' })).toBe(sql.replace(/, \{a:String\}, /, ", '`\"\\'', "));
  });

  it('stay parameters of a statement that would get too long', () => {
    expect(withLiterals('SELECT {a:String}', { a: 'x'.repeat(300_000) })).toBeUndefined();
  });

  it('let statements run concurrently and be killed', async () => {
    const slow = 'SELECT count() FROM numbers(100000000000) WHERE number != {n:UInt64}';
    const stops = [new AbortController(), new AbortController()];
    const running = stops.map(({ signal }, n) => engine.query(slow, { n }, { signal }));
    const count = async () =>
      (
        await engine.query(
          `SELECT 1 FROM system.processes WHERE query LIKE '%numbers(1000%' AND query NOT LIKE '%processes%'`,
        )
      ).length;
    await until('both to run', async () => (await count()) === 2);

    stops[0]?.abort();
    await expect(running[0]).rejects.toThrow(/cancelled/);
    stops[1]?.abort();
    await expect(running[1]).rejects.toThrow(/cancelled/);
  });
});
