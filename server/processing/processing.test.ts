import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Journal } from 'server/journal/journal';
import { silentLog } from 'server/runtime/log';
import { createMetrics, type MetricRegistry } from 'server/runtime/metrics';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { EngineError, type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { until } from 'test/until';
import { MessageWriter, type WriteFailure, type WriteTarget } from './message-writer';
import { type CopiedTables } from './batch';
import { Processing } from './processing';
import { INPUTS } from './lane/lane';
import { LanePool } from './pool/lane-pool';
import { lanesInProcess } from './pool/lane-thread';
import { type DecodeFailure } from './decode-failure';
import { type ProcessedInput, type ProcessingStage, type StageFactory } from './stage';
import { streamRules } from './stream-router/stream-router';

const ORIGIN = { inputId: 'a'.repeat(24), codec: 'raw', remoteAddress: '10.0.0.9', remotePort: 5140 };
/** Puts messages into the streams their text begins with: `a,b rest`. */
const byText: ProcessingStage = {
  id: 'by text',
  process(message) {
    for (const stream of message.text('message').split(' ')[0]!.split(',')) message.streams.add(stream);
    return [message];
  },
};
const fail = () => {
  throw new RangeError('Invalid string length');
};
const record = (text: string, codec = 'raw') => ({ origin: { ...ORIGIN, codec }, payload: Buffer.from(text) });

describe('processing', () => {
  let folder: string;
  let engine: MessageEngine;
  let journal: Journal;
  let metrics: MetricRegistry;
  let table = '';
  let setNumber = 0;
  let undecodable: DecodeFailure[] = [];
  let failures: WriteFailure[] = [];
  let tables: string[] = [];
  let noted: CopiedTables[] = [];
  let targetsOf: (streams: ReadonlySet<string>) => WriteTarget[] = () => [];
  let stage: StageFactory;
  let inputs: ProcessedInput[] = [];
  const running: Processing[] = [];

  const openJournal = () => Journal.open({ folder: path.join(folder, `journal-${table}`), metrics, log: silentLog() });

  function process(on: MessageEngine = engine): Processing {
    const log = silentLog();
    const processing = new Processing({
      journal,
      metrics,
      log,
      targetsOf: (streams) => targetsOf(streams),
      tables: () => tables,
      noteCopies: async (copied) => void noted.push(...copied),
      stages: [],
      observers: [],
      recordUndecodable: async (recorded) => void undecodable.push(...recorded),
      lanes: new LanePool({
        start: lanesInProcess({ stages: [stage] }),
        count: 2,
        nodeId: 'node-1',
        limits: undefined,
        log,
        metrics,
        sources: [{ id: INPUTS, configuration: () => inputs }],
        lookups: {},
        onHang: () => undefined,
      }),
      writer: new MessageWriter({
        engine: on,
        nodeId: 'node-1',
        log,
        recordFailures: async (recorded) => void failures.push(...recorded),
        hasTable: () => true,
      }),
    });
    running.push(processing);
    processing.start();
    return processing;
  }

  const stored = (from = table) =>
    engine.query<Record<string, unknown>>(`SELECT * FROM ${from} ORDER BY gl2_message_id`);
  const textsIn = async (from: string) => (await stored(from)).map(({ message }) => message);

  /** Another index set: its table. */
  async function anotherTable(): Promise<string> {
    setNumber += 1;
    const id = String(setNumber).padStart(24, '0');
    await createMessageTable(engine, id);
    tables = [...tables, messageTable(id)];
    return messageTable(id);
  }

  /** Waits until so many messages can be found. */
  const whenStored = (count: number): Promise<Record<string, unknown>[]> =>
    until(`${count} messages`, async () => {
      const rows = await stored();
      return rows.length >= count && rows;
    });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-processing-'));
    engine = await openEmbeddedEngine(path.join(folder, 'messages'));
  });

  beforeEach(async () => {
    setNumber += 1;
    undecodable = [];
    failures = [];
    noted = [];
    inputs = [];
    metrics = createMetrics();
    const id = String(setNumber).padStart(24, '0');
    await createMessageTable(engine, id);
    table = messageTable(id);
    tables = [table];
    targetsOf = () => [{ table, idx: 0, indexName: 'timberline_0' }];
    stage = streamRules;
    journal = await openJournal();
  });

  afterEach(async () => {
    for (const processing of running.splice(0)) await processing.stop(0);
    await journal.close();
    metrics.close();
  });

  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('makes what the journal holds searchable, and commits it', async () => {
    process();
    await journal.append([record('first')]);
    const [row] = await whenStored(1);
    expect(row).toMatchObject({
      message: 'first',
      source: '10.0.0.9',
      gl2_source_input: ORIGIN.inputId,
      gl2_source_node: 'node-1',
      gl2_remote_ip: '10.0.0.9',
      gl2_remote_port: 5140,
      streams: ['000000000000000000000001'],
    });
    await running[0]?.stop(5000);
    expect(journal.uncommitted).toBe(0);
    expect(metrics.read('org.graylog2.throughput.output')?.metric).toEqual({ count: 1 });
  });

  it('lets the input override the source', async () => {
    inputs = [{ id: ORIGIN.inputId, type: '', configuration: { override_source: 'named' }, staticFields: {} }];
    process();
    await journal.append([record('{"host":"h","short_message":"m"}', 'gelf')]);
    expect((await whenStored(1))[0]).toMatchObject({ source: 'named', message: 'm' });
  });

  it('counts what cannot be read or is empty, and goes on', async () => {
    process();
    await journal.append([record('{bad', 'gelf'), record('', 'raw'), record('x', 'nonsense'), record('good')]);
    expect((await whenStored(1)).map(({ message }) => message)).toEqual(['good']);
    expect(undecodable).toEqual([
      expect.objectContaining({ inputId: ORIGIN.inputId, remoteAddress: '10.0.0.9', sizeBytes: 4 }),
      expect.objectContaining({ reason: 'There is no codec nonsense' }),
    ]);
    expect(undecodable.map(({ payload }) => Buffer.from(payload).toString())).toEqual(['{bad', 'x']);
    const total = (name: string) => metrics.read(`org.graylog2.inputs.codecs.${name}`)?.metric.rate;
    expect(total(`GelfCodec.${ORIGIN.inputId}.failures`)).toMatchObject({ total: 1 });
    expect(total(`RawCodec.${ORIGIN.inputId}.incomplete`)).toMatchObject({ total: 1 });
    expect(total(`RawCodec.${ORIGIN.inputId}.processedMessages`)).toMatchObject({ total: 1 });
  });

  it('stops in the middle of what it read when a batch is full, and cuts what is too long', async () => {
    const inserts: number[] = [];
    const watched: MessageEngine = {
      ...engine,
      insertLines: async (into, lines, options) => {
        inserts.push(lines.reduce((sum, { length }) => sum + length, 0));
        await engine.insertLines(into, lines, options);
      },
    };
    const fields = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`_f${n}`, `${n} `.repeat(500_000)]));
    const bomb = gzipSync(JSON.stringify({ host: 'h', short_message: 'bomb', ...fields }));
    const records = Array.from({ length: 60 }, () => ({ origin: { ...ORIGIN, codec: 'gelf' }, payload: bomb }));
    await journal.append([...records, record('after them')]);
    await process(watched).stop(60_000);

    expect(journal.uncommitted).toBe(0);
    expect(inserts.length).toBeGreaterThan(1);
    expect(Math.max(...inserts)).toBeLessThan(28 * 1024 * 1024);
    const [cut] = await engine.query(
      `SELECT count() AS n, max(length(fields.f0::String)) AS longest, any(gl2_processing_error) AS error
       FROM ${table} WHERE message = 'bomb'`,
    );
    expect(cut).toEqual({
      n: 60,
      longest: 262_144,
      error: expect.stringMatching(
        /^f0 was cut from 999999 to 262144 bytes; .*; f7 was cut from 999999 to 1024 bytes$/,
      ),
    });
    expect(metrics.read('org.graylog2.processing.cutMessages')?.metric).toEqual({ count: 60 });
    expect(await textsIn(table)).toContain('after them');
  });

  it('is not held up by a message that no row can be made of', async () => {
    stage = () => ({
      id: 'odd',
      process: (message) => {
        if (message.text('message') === 'odd') message.entries = fail;
        return [message];
      },
    });
    process();
    await journal.append([record('odd'), record('good')]);
    expect((await whenStored(1)).map(({ message }) => message)).toEqual(['good']);
    await running[0]?.stop(5000);
    expect(failures).toMatchObject([{ type: 'not_writable', indexName: 'timberline_0' }]);
    expect(journal.uncommitted).toBe(0);
  });

  it('leaves everything in the journal while paused', async () => {
    const processing = process();
    processing.pause();
    await journal.append([record('a'), record('b')]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await stored()).toEqual([]);
    expect(processing.isProcessing).toBe(false);
    processing.resume();
    await whenStored(2);
  });

  it('writes what is left when it stops', async () => {
    const processing = process();
    await journal.append(Array.from({ length: 5000 }, (_, number) => record(`message ${number}`)));
    await processing.stop(20_000);
    expect(await stored()).toHaveLength(5000);
    expect(journal.uncommitted).toBe(0);
  });

  it('keeps what it cannot write when it has to stop', async () => {
    const dead: MessageEngine = { ...engine, insertLines: () => Promise.reject(new EngineError('down', 210)) };
    const processing = process(dead);
    await journal.append([record('a')]);
    await processing.stop(100);
    expect(journal.uncommitted).toBe(1);
    await journal.close();
    journal = await openJournal();
    process();
    expect((await whenStored(1)).map(({ message }) => message)).toEqual(['a']);
  });

  it('stores nothing twice when it died between storing and committing', async () => {
    const texts = Array.from({ length: 3000 }, (_, number) => `message ${String(number).padStart(4, '0')}`);
    await journal.append(texts.slice(0, 2000).map((text) => record(text)));
    journal.commit = () => Promise.resolve();
    await process().stop(20_000);
    expect(await stored()).toHaveLength(2000);
    await journal.append(texts.slice(2000).map((text) => record(text)));
    await journal.close();

    journal = await openJournal();
    expect(journal.uncommitted).toBe(3000);
    await process().stop(20_000);
    expect((await stored()).map(({ message }) => message)).toEqual(texts);
    expect(journal.uncommitted).toBe(0);
  });

  it('goes back and repeats nothing when the journal cannot be committed for once', async () => {
    const commit = journal.commit.bind(journal);
    let failed = 0;
    journal.commit = (offset) => {
      failed += 1;
      return failed === 1 ? Promise.reject(new Error('disk full')) : commit(offset);
    };
    const processing = process();
    await journal.append([record('a'), record('b')]);
    await whenStored(2);
    await journal.append([record('c')]);
    await whenStored(3);
    await processing.stop(10_000);
    expect((await stored()).map(({ message }) => message)).toEqual(['a', 'b', 'c']);
    expect(journal.uncommitted).toBe(0);
  });

  describe('into several index sets', () => {
    let other = '';

    beforeEach(async () => {
      other = await anotherTable();
      stage = () => byText;
      targetsOf = (streams) =>
        [
          { table, idx: 0, indexName: 'one_0' },
          { table: other, idx: 7, indexName: 'other_7' },
        ].filter((target) => streams.has(target.indexName.split('_')[0]!));
    });

    it('writes a message once to the index of each, and counts it once', async () => {
      const processing = process();
      await journal.append(['one a', 'other b', 'one,other c'].map((text) => record(text)));
      await processing.stop(20_000);
      expect(await textsIn(table)).toEqual(['one a', 'one,other c']);
      expect(await stored(other)).toMatchObject([
        { message: 'other b', idx: 7, streams: ['other'], earlier_copies: [] },
        { message: 'one,other c', idx: 7, streams: ['one', 'other'], earlier_copies: [[table, 0]] },
      ]);
      expect(noted).toEqual([{ table: other, earlier: table }]);
      expect(metrics.read('org.graylog2.throughput.output')?.metric).toEqual({ count: 3 });
      expect(journal.uncommitted).toBe(0);
    });

    it('repeats nothing of the one while the other is in trouble', async () => {
      const writes = new Map<string, number>();
      const troubled: MessageEngine = {
        ...engine,
        insertLines: async (into, lines, options) => {
          const attempt = (writes.get(into) ?? 0) + 1;
          writes.set(into, attempt);
          if (into === other && attempt < 3) throw new EngineError('busy', 241);
          await engine.insertLines(into, lines, options);
        },
      };
      const processing = process(troubled);
      await journal.append([record('one,other a')]);
      await processing.stop(20_000);
      expect([...writes]).toEqual([
        [table, 1],
        [other, 3],
      ]);
      expect([await textsIn(table), await textsIn(other)]).toEqual([['one,other a'], ['one,other a']]);
    });

    it('writes no copy before those that it lists, and notes in advance that it will', async () => {
      let attempts = 0;
      const troubled: MessageEngine = {
        ...engine,
        insertLines: async (into, lines, options) => {
          expect(noted).toHaveLength(1);
          if (into === other) return engine.insertLines(into, lines, options);
          attempts += 1;
          throw new EngineError('down', 210);
        },
      };
      const processing = process(troubled);
      await journal.append([record('one,other a')]);
      await until('two attempts', () => attempts >= 2);
      await processing.stop(0);
      expect(await textsIn(other)).toEqual([]);
    });

    it('lists no copy that could not be stored', async () => {
      const picky: MessageEngine = {
        ...engine,
        insertLines: async (into, lines, options) => {
          if (into === table && Buffer.concat(lines).includes('odd')) throw new EngineError('Cannot parse', 27);
          await engine.insertLines(into, lines, options);
        },
      };
      const processing = process(picky);
      await journal.append(['one,other a', 'one,other odd'].map((text) => record(text)));
      await processing.stop(20_000);
      expect(failures).toMatchObject([{ indexName: 'one_0' }]);
      expect((await stored(other)).map(({ message, earlier_copies: copies }) => [message, copies])).toEqual([
        ['one,other a', [[table, 0]]],
        ['one,other odd', []],
      ]);
    });

    it('writes after a crash what a table does not have, and nothing it has', async () => {
      const onlyOne: MessageEngine = {
        ...engine,
        insertLines: (into, lines, options) =>
          into === other ? Promise.reject(new EngineError('down', 210)) : engine.insertLines(into, lines, options),
      };
      const texts = Array.from({ length: 500 }, (_, n) => `one,other ${String(n).padStart(3, '0')}`);
      await journal.append(texts.map((text) => record(text)));
      const dying = process(onlyOne);
      await whenStored(500);
      await dying.stop(0);
      expect(await textsIn(other)).toEqual([]);
      await journal.append([record('other last')]);
      await journal.close();

      journal = await openJournal();
      expect(journal.uncommitted).toBe(501);
      // The index was rotated meanwhile: the copies are in the one before.
      const before = targetsOf;
      targetsOf = (streams) => before(streams).map((target) => ({ ...target, idx: target.idx + 1 }));
      await process().stop(20_000);
      const copies = (await stored(other)).map(({ earlier_copies: listed }) => listed);
      expect(copies).toEqual([...texts.map(() => [[table, 0]]), []]);
      expect(await textsIn(table)).toEqual(texts);
      expect(await textsIn(other)).toEqual([...texts, 'other last']);
      expect(journal.uncommitted).toBe(0);
    });
  });
});
