import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Fragment } from 'server/search/fragment';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { EngineError, type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { aMessageRow, type TestMessage } from 'test/server/messages';
import { chooseColumns } from './chosen-columns';
import { readBatches, type Reading } from './read-batches';

const at = (second: number) => new Date(Date.UTC(2022, 2, 1, 12, 0, second)).toISOString();
const NEW_FIRST = { timestamp: 'DESC', id: 'DESC' } as const;
const OLD_FIRST = { timestamp: 'ASC', id: 'DESC' } as const;

describe('reading messages in batches', () => {
  let folder: string;
  let engine: MessageEngine;
  const statements: Fragment[] = [];
  const sets = ['a', 'b'].map((letter) => {
    const id = letter.repeat(24);
    return { id, prefix: letter, table: messageTable(id) };
  });
  const { selected, present } = chooseColumns(['_id', 'message', 'took_ms', 'full_message', 'nowhere', '']);

  /** Ten messages per table, some of them with the same time. */
  const messagesOf = (letter: string): TestMessage[] =>
    Array.from({ length: 10 }, (_, number) => ({
      timestamp: at([3, 4, 5].includes(number) ? 4 : number),
      gl2_message_id: `${number}${letter}`,
      message: `${letter}${number}`,
      full_message: number === 1 ? 'long' : '',
      fields: number % 2 === 0 ? { took_ms: number } : undefined,
    }));

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-batches-'));
    engine = await openEmbeddedEngine(folder);
    for (const { id, table, prefix } of sets) {
      await createMessageTable(engine, id);
      const lines = messagesOf(prefix).map((message) => `${JSON.stringify(aMessageRow(message))}\n`);
      await engine.insertLines(table, [Buffer.from(lines.join(''))]);
    }
  });
  beforeEach(() => {
    statements.length = 0;
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run: Reading['run'] = (statement, settings) => {
    statements.push(statement);
    return engine.query(statement.sql, statement.params, { settings });
  };
  async function read(rest: Partial<Reading> = {}): Promise<string[][]> {
    const reading = {
      sets,
      condition: { sql: '1', params: {} },
      columns: selected,
      order: OLD_FIRST,
      batchSize: 100,
      run,
    };
    const batches: string[][] = [];
    for await (const rows of readBatches({ ...reading, ...rest }))
      batches.push(rows.map((row) => String(present(row).message)));
    return batches;
  }
  const joined = (batches: string[][]) => batches.flat().join(' ');

  const ALL = 'a0 b0 a1 b1 a2 b2 b5 a5 b4 a4 b3 a3 a6 b6 a7 b7 a8 b8 a9 b9';
  // At the same time, ids descend: 5b 5a 4b 4a 3b 3a; those with one number have the same time as well.
  const OLDEST_FIRST = ALL.replace(/a(\d) b\1/g, 'b$1 a$1');

  it.each([1, 2, 3, 7, 20, 100])('gives each message once and in order, %d at a time', async (batchSize) => {
    expect(joined(await read({ batchSize }))).toBe(OLDEST_FIRST);
    expect(joined(await read({ batchSize, order: NEW_FIRST }))).toBe(
      'b9 a9 b8 a8 b7 a7 b6 a6 b5 a5 b4 a4 b3 a3 b2 a2 b1 a1 b0 a0',
    );
  });

  it('begins every batch after the last message of the previous one, without an offset', async () => {
    await read({ batchSize: 7 });
    expect(statements).toHaveLength(3);
    expect(statements.map(({ params }) => params.skip)).toEqual([0, 0, 0]);
    expect(statements[1]?.params).toMatchObject({ last_id: '5b', last_ms: Date.parse(at(4)) });
  });

  it.each([1, 5, 7, 8, 19, 20, 21])('stops exactly at the limit of %d', async (limit) => {
    const batches = await read({ batchSize: 7, limit });
    expect(joined(batches)).toBe(OLDEST_FIRST.split(' ').slice(0, limit).join(' '));
  });

  it('skips messages at the beginning, once', async () => {
    expect(joined(await read({ batchSize: 4, offset: 5, limit: 6 }))).toBe(
      OLDEST_FIRST.split(' ').slice(5, 11).join(' '),
    );
  });

  it('reads only what is asked for', async () => {
    await read();
    expect(statements[0]?.sql).not.toMatch(/words|full_message_words|gl2_remote_ip|, fields,|SELECT fields/);
    const [row] = await engine.query<{ timestamp: string; gl2_message_id: string }>(
      `SELECT ${selected.map(([alias, sql]) => `${sql} AS ${alias}`).join(', ')} FROM ${sets[0]!.table} ORDER BY timestamp`,
    );
    expect(present(row!)).toEqual({
      _id: '0a',
      message: 'a0',
      took_ms: 0,
      full_message: undefined,
      nowhere: null,
    });
  });

  it.each([241, 396])('asks for less when the engine says that is too much (%d)', async (code) => {
    const sizes: unknown[] = [];
    const refusing: Reading['run'] = (statement, settings) => {
      sizes.push(statement.params.size);
      if (Number(statement.params.size) > 3) throw new EngineError('too much', code);
      return run(statement, settings);
    };
    expect(joined(await read({ run: refusing }))).toBe(OLDEST_FIRST);
    expect(sizes.slice(0, 4)).toEqual([100, 13, 2, 8]);
  });

  it('fails when the engine fails, or cannot return a single message', async () => {
    const failing = (code: number) => () => Promise.reject(new EngineError('no', code));
    await expect(read({ run: failing(241) })).rejects.toThrow('no');
    await expect(read({ run: failing(60) })).rejects.toThrow('no');
  });

  it('makes batches smaller for large messages', async () => {
    const sizes: number[] = [];
    const heavy: Reading['run'] = async ({ params }) => {
      const size = Number(params.size);
      sizes.push(size);
      if (sizes.length > 3) return [];
      return Array.from({ length: size }, () => ({
        timestamp: at(0),
        gl2_message_id: 'x',
        message: 'x'.repeat(100_000),
      }));
    };
    await read({ run: heavy, batchSize: 10_000 });
    expect(sizes[0]).toBe(1_000);
    for (const size of sizes.slice(1)) expect(size).toBeLessThan(90);
  });

  it('runs no statement when there is no index to search', async () => {
    expect(await read({ sets: [] })).toEqual([]);
    expect(statements).toEqual([]);
  });
});
