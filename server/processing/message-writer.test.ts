import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ulid } from 'ulid';
import { type FieldValue } from 'server/messages/field-value';
import { LogMessage } from 'server/messages/log-message';
import { fingerprint } from 'server/messages/pattern/fingerprint';
import { silentLog } from 'server/runtime/log';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { EngineError, type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { LineBlock, Lines } from './lines';
import { messageLine } from './message-line';
import { messageRow } from './message-row';
import { MessageWriter, type WriteFailure } from './message-writer';

const NODE = 'node-1';
const RECEIVED = Date.UTC(2026, 10, 21, 3, 0, 0);
const never = new AbortController().signal;

function aMessage(id: string, fields: Record<string, FieldValue> = {}, text = 'hello'): LogMessage {
  const message = new LogMessage({
    id,
    receivedMs: RECEIVED,
    timestampMs: RECEIVED - 5,
    message: text,
    source: 'Web-1',
  });
  message.set('gl2_source_node', NODE);
  message.streams.add('0'.repeat(24));
  for (const [name, value] of Object.entries(fields)) message.set(name, value);
  return message;
}

interface Line {
  id: string;
  line: Buffer;
}

const writable = (id: string, fields?: Record<string, FieldValue>, text?: string): Line => ({
  id,
  line: Buffer.from(messageLine(messageRow(aMessage(id, fields, text), RECEIVED + 7))),
});

const rowsIn = (lines: readonly Buffer[]): number => Buffer.concat(lines).toString().split('\n').length - 1;

/** Lines for index 3. */
function linesOf(written: readonly Line[]): Lines {
  const lines = new Lines();
  for (const { id, line } of written) lines.add(new LineBlock(line, Uint32Array.of(line.length), id), 0, 1, 3);
  return lines;
}

describe('writing messages', () => {
  let folder: string;
  let engine: MessageEngine;
  let setNumber = 0;
  let target = { table: '', idx: 3, indexName: 'timberline_3' };
  let failures: WriteFailure[] = [];
  let written: [indexName: string, messages: number][] = [];
  let hasTable = true;

  const writerOn = (on: MessageEngine) =>
    new MessageWriter({
      engine: on,
      nodeId: NODE,
      log: silentLog(),
      recordFailures: async (recorded) => void failures.push(...recorded),
      hasTable: () => hasTable,
      onWritten: (indexName, messages, ms) => ms >= 0 && void written.push([indexName, messages]),
    });
  const stored = () => engine.query<Record<string, unknown>>(`SELECT * FROM ${target.table} ORDER BY gl2_message_id`);
  const storedIds = async () => (await stored()).map(({ gl2_message_id }) => gl2_message_id);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-writer-'));
    engine = await openEmbeddedEngine(folder);
  });

  beforeEach(async () => {
    failures = [];
    written = [];
    hasTable = true;
    setNumber += 1;
    const id = String(setNumber).padStart(24, '0');
    await createMessageTable(engine, id);
    target = { ...target, table: messageTable(id) };
  });

  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('stores every column and every field as it is', async () => {
    const fields = {
      gl2_source_input: 'input-1',
      gl2_remote_ip: '10.0.0.1',
      gl2_remote_port: 1234,
      full_message: 'Long text',
      'with.dot': 'x',
      'both.here': 'dotted',
      both_here: 'underscored',
      number: 200.5,
      big: 9223372036854775807n,
      huge: 123456789012345678901234567890n,
      yes: true,
      day: '2026-01-02',
      moment: '2026-01-02 03:04:05',
      'odd-name@x': '"quoted" \\ud800 \u0007',
    };
    await writerOn(engine).write(target, linesOf([writable('A', fields, 'Disk FULL on web-01')]), never);

    const [row] = await stored();
    expect(row).toMatchObject({
      idx: 3,
      timestamp: '2026-11-21T02:59:59.995Z',
      gl2_message_id: 'A',
      source: 'Web-1',
      message: 'Disk FULL on web-01',
      full_message: 'Long text',
      streams: ['0'.repeat(24)],
      gl2_source_input: 'input-1',
      gl2_source_node: NODE,
      gl2_remote_ip: '10.0.0.1',
      gl2_remote_port: 1234,
      gl2_receive_timestamp: '2026-11-21T03:00:00.000Z',
      gl2_processing_timestamp: '2026-11-21T03:00:00.007Z',
      gl2_processing_error: '',
      gl2_pattern: Number(fingerprint('Disk FULL on web-01')),
      words: ['disk', 'full', 'on', 'web', '01'],
      full_message_words: ['long', 'text'],
      plain_words: ' disk full on web # ',
    });
    expect(row?.fields).toMatchObject({
      with_dot: 'x',
      both_here: 'underscored',
      number: 200.5,
      huge: '123456789012345678901234567890',
      yes: true,
      day: '2026-01-02',
      moment: '2026-01-02 03:04:05',
      'odd-name@x': '"quoted" \\ud800 \u0007',
    });
    expect(row?.values).toEqual(
      expect.arrayContaining([
        'web-1',
        'x',
        '200.5',
        '9223372036854775807',
        'true',
        NODE,
        'input-1',
        '10.0.0.1',
        '0'.repeat(24),
      ]),
    );
    const [exact] = await engine.query(`SELECT fields.big::Int64 = 9223372036854775807 AS same FROM ${target.table}`);
    expect(exact).toEqual({ same: 1 });
  });

  it('replaces half surrogate pairs, which the engine would refuse', async () => {
    const line = { f: 'a\ud800b \\ud800 \udc00', g: '😀' };
    await writerOn(engine).write(target, linesOf([writable('A', line, 'x \ud83d y')]), never);
    const [row] = await stored();
    expect(row).toMatchObject({ message: 'x \ufffd y', fields: { f: 'a\ufffdb \\ud800 \ufffd', g: '😀' } });
    expect(failures).toEqual([]);
  });

  it('finds the messages the engine cannot read, records them, and stores the others', async () => {
    const messages = Array.from({ length: 50 }, (_, number) => writable(`M${String(number).padStart(2, '0')}`));
    for (const at of [7, 31, 32])
      messages[at] = {
        id: `M${at}`,
        line: Buffer.from(writable('bad', { x: 'half' }).line.toString().replace('"x":"half"', '"x":"\\ud800"')),
      };
    await writerOn(engine).write(target, linesOf(messages), never);

    expect(await storedIds()).toHaveLength(47);
    expect(failures.map(({ letterId }) => letterId)).toEqual(['M7', 'M31', 'M32']);
    expect(failures[0]).toMatchObject({
      indexName: 'timberline_3',
      type: 'engine_error_117',
      source: expect.stringContaining('"fields":{"x":"\\ud800"}') as unknown,
    });
    expect(failures[0]?.message).toContain('Cannot parse JSON');
    expect(written.every(([indexName]) => indexName === 'timberline_3')).toBe(true);
    expect(written.reduce((sum, [, messages]) => sum + messages, 0)).toBe(47);
  });

  it('tries again while the engine is in trouble, and writes nothing twice', async () => {
    let calls = 0;
    const troubled: MessageEngine = {
      ...engine,
      insertLines: async (table, lines, options) => {
        calls += 1;
        if (calls === 1) throw new EngineError('Code: 241. Memory limit exceeded', 241);
        await engine.insertLines(table, lines, options);
        // Done, but nobody hears of it.
        if (calls === 2) throw new EngineError('socket hang up', undefined);
      },
    };
    await writerOn(troubled).write(target, linesOf([writable('A'), writable('B')]), never);

    expect(await storedIds()).toEqual(['A', 'B']);
    expect(calls).toBe(2);
    expect(failures).toEqual([]);
  });

  it('writes what is too much for one insert in several, and records the one that is too much alone', async () => {
    const inserts: number[] = [];
    const small: MessageEngine = {
      ...engine,
      insertLines: async (table, lines, options) => {
        inserts.push(rowsIn(lines));
        if (inserts.length === 1 || Buffer.concat(lines).includes('monster'))
          throw new RangeError('Invalid string length');
        await engine.insertLines(table, lines, options);
      },
    };
    const messages = ['A', 'B', 'C', 'D'].map((id) => writable(id, {}, id === 'C' ? 'monster' : 'm'));
    await writerOn(small).write(target, linesOf(messages), never);

    expect(inserts).toEqual([4, 2, 2, 1, 1]);
    expect(await storedIds()).toEqual(['A', 'B', 'D']);
    expect(failures).toMatchObject([{ letterId: 'C', type: 'not_writable', message: 'Invalid string length' }]);
  });

  it('bounds the bytes of an insert, and of what a failure tells', async () => {
    const bytes: number[] = [];
    const counting: MessageEngine = {
      ...engine,
      insertLines: async (_table, lines) => {
        bytes.push(Buffer.concat(lines).length);
        if (lines.length === 1) throw new EngineError('Code: 27. Cannot parse', 27);
      },
    };
    const large = (id: string): Line => ({ id, line: Buffer.alloc(12 * 1024 * 1024, 'x') });
    await writerOn(counting).write(target, linesOf(['A', 'B', 'C', 'D', 'E'].map(large)), never);
    expect(Math.max(...bytes)).toBeLessThan(32 * 1024 * 1024);
    expect(failures.map(({ letterId }) => letterId)).toEqual(['C']);
    expect(failures[0]?.source.length).toBeLessThan(300_000);
  });

  it('asks for less memory when there was too little twice', async () => {
    const inserts: number[] = [];
    const narrow: MessageEngine = {
      ...engine,
      insertLines: async (table, lines, options) => {
        const rows = rowsIn(lines);
        inserts.push(rows);
        if (rows > 1) throw new EngineError('Code: 241. Memory limit exceeded', 241);
        await engine.insertLines(table, lines, options);
      },
    };
    await writerOn(narrow).write(target, linesOf([writable('A'), writable('B')]), never);
    expect(inserts).toEqual([2, 2, 1, 1]);
    expect(await storedIds()).toEqual(['A', 'B']);
    expect(failures).toEqual([]);
  });

  it('gives up what is under way to an index set that was deleted, and waits for a table that is still meant to be', async () => {
    await engine.command(`DROP TABLE ${target.table}`);
    const stop = new AbortController();
    const waiting = writerOn(engine).write(target, linesOf([writable('A')]), stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow(/abort/i);
    expect(failures).toEqual([]);

    hasTable = false;
    await writerOn(engine).write(target, linesOf([writable('A'), writable('B')]), never);
    expect(failures).toMatchObject([
      { letterId: 'A', indexName: 'timberline_3', type: 'index_set_deleted' },
      { letterId: 'B', indexName: 'timberline_3', type: 'index_set_deleted' },
    ]);
    expect(written).toEqual([]);
  });

  it('looks for stored messages among those received since, not in the whole table', async () => {
    const rowsBefore = 300_000;
    const days = `toDateTime64('2026-01-01 00:00:00', 3, 'UTC') + INTERVAL number % 300 DAY`;
    await engine.longCommand(
      `INSERT INTO ${target.table} (idx, timestamp, gl2_message_id, gl2_source_node, gl2_receive_timestamp)
       SELECT 3, ${days}, toString(number), '${NODE}', ${days} FROM numbers(${rowsBefore})`,
    );
    const [first, second] = [ulid(RECEIVED), ulid(RECEIVED + 1)];
    // One says of itself that it is years old: its rows lie among the old ones.
    const late = aMessage(second);
    late.timestampMs = Date.UTC(2026, 1, 3);
    const line = Buffer.from(messageLine(messageRow(late, RECEIVED + 7)));
    await writerOn(engine).write(target, linesOf([writable(first), { id: second, line }]), never);
    await engine.longCommand(`OPTIMIZE TABLE ${target.table} FINAL`);

    let asked: [sql: string, params?: Record<string, unknown>] = [''];
    const watched: MessageEngine = {
      ...engine,
      query: (sql, params) => {
        asked = [sql, params];
        return engine.query(sql, params);
      },
    };
    const found = await writerOn(watched).stored(target.table, first, 'Z'.repeat(26));
    expect([...found.values()].map(({ id, idx }) => [id, idx]).sort()).toEqual([
      [first, 3],
      [second, 3],
    ]);
    const [estimate] = await engine.query<{ rows: number }>(`EXPLAIN ESTIMATE ${asked[0]}`, asked[1]);
    process.stdout.write(`ids of two messages among ${rowsBefore}: ${estimate?.rows} rows read\n`);
    expect(estimate?.rows).toBeLessThan(rowsBefore / 5);
  });

  it.each([
    ['an index of it', 1, ['A', 'B']],
    ['its columns', 2, []],
  ])('looks past damage of %s when it asks what is stored', async (_what, damaged, found) => {
    await writerOn(engine).write(target, linesOf([writable('A'), writable('B')]), never);
    let asked = 0;
    const damagedEngine: MessageEngine = {
      ...engine,
      query: async (...args) => {
        asked += 1;
        if (asked <= damaged) throw new EngineError("Code: 40. Checksum doesn't match: corrupted data", 40);
        return engine.query(...args);
      },
    };
    expect([...(await writerOn(damagedEngine).stored(target.table, '', 'Z')).keys()].sort()).toEqual(found);
    expect(asked).toBe(2);
  });

  it('stops waiting for the engine when told to', async () => {
    const stop = new AbortController();
    const dead: MessageEngine = { ...engine, insertLines: () => Promise.reject(new EngineError('down', 210)) };
    const writing = writerOn(dead).write(target, linesOf([writable('A')]), stop.signal);
    stop.abort();
    await expect(writing).rejects.toThrow(/abort/i);
  });
});
