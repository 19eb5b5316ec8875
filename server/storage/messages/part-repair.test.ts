import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog, silentLog } from 'server/runtime/log';
import { openEmbeddedEngine } from './embedded';
import { EngineError, type MessageEngine } from './engine';
import { mergePartition } from './partitions';
import { withPartRepair, type RepairingEngine } from './part-repair';

/** Files that a full disk leaves empty, although the engine reports them as written. */
const EMPTIED = ['data.cmrk4', 'columns.txt'];

interface PartRow {
  name: string;
  path: string;
}

describe('an engine on a disk that was full', () => {
  let folder: string;
  let engine: MessageEngine;
  let repairing: RepairingEngine;
  /** Called between an insert and its verification. */
  let onInserted: () => Promise<void>;
  let lines: string[] = [];

  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => Buffer.from(`{"idx":0,"id":${from + n},"text":"row ${from + n}"}\n`));
  const parts = () =>
    engine.query<PartRow>(
      "SELECT name, path FROM system.parts WHERE active AND table = 't' AND database = currentDatabase() ORDER BY name",
    );
  const detached = async () => {
    const [part] = await engine.query<{ place: string }>(
      "SELECT data_paths[1] AS place FROM system.tables WHERE name = 't' AND database = currentDatabase()",
    );
    return readdir(path.join(part?.place ?? '', 'detached'));
  };
  const damage = async ({ path: place }: PartRow) => {
    for (const file of EMPTIED) await truncate(path.join(place, file), 0);
    await engine.command('SYSTEM DROP MARK CACHE');
  };
  const damageNewest = async () => damage((await parts()).at(-1) as PartRow);
  const sums = () => repairing.query('SELECT count() AS n, uniqExact(text) AS texts, max(id) AS last FROM t');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-whole-'));
    engine = await openEmbeddedEngine(folder);
  });

  beforeEach(async () => {
    await engine.command('DROP TABLE IF EXISTS t SYNC');
    await engine.command(
      `CREATE TABLE t (idx UInt32, id UInt64, text String) ENGINE = MergeTree PARTITION BY idx ORDER BY id`,
    );
    lines = [];
    onInserted = () => Promise.resolve();
    const watched: MessageEngine = {
      ...engine,
      insertLines: async (...given) => {
        await engine.insertLines(...given);
        await onInserted();
      },
    };
    repairing = withPartRepair(watched, { log: createLog('warn', (line) => lines.push(line), false) });
  });

  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('rolls back an insert whose files are empty, and rejects it', async () => {
    await repairing.insertLines('t', rows(0, 100));
    onInserted = damageNewest;
    const refused = await repairing.insertLines('t', rows(100, 100)).catch((cause: unknown) => cause);
    expect(refused).toBeInstanceOf(EngineError);
    expect((refused as EngineError).code).toBe(243);
    expect(await sums()).toEqual([{ n: 100, texts: 100, last: 99 }]);

    onInserted = () => Promise.resolve();
    await repairing.insertLines('t', rows(100, 100));
    expect(await sums()).toEqual([{ n: 200, texts: 200, last: 199 }]);
    expect(await detached()).toEqual([]);
    expect(lines.join()).toContain('was removed');
  });

  it('answers a search that runs into the damage before the insert is verified, and still rolls the insert back', async () => {
    await repairing.insertLines('t', rows(0, 100));
    const answers: unknown[] = [];
    onInserted = async () => {
      await damageNewest();
      answers.push(...(await Promise.all([sums(), sums(), sums()])));
    };
    await expect(repairing.insertLines('t', rows(100, 100))).rejects.toThrow(/written again/);
    const before = [{ n: 100, texts: 100, last: 99 }];
    expect(answers).toEqual([before, before, before]);
    expect(await sums()).toEqual(before);
  });

  it('caches nothing of a part that was rolled back: the next insert reuses its name', async () => {
    const find = () => repairing.query("SELECT count() AS n FROM t WHERE text = 'row 40250'");
    await repairing.insertLines('t', rows(0, 20_000));
    onInserted = async () => {
      await find();
      await damageNewest();
    };
    await expect(repairing.insertLines('t', rows(20_000, 20_000))).rejects.toThrow(/written again/);
    expect(await parts()).toHaveLength(1);

    onInserted = () => Promise.resolve();
    await repairing.insertLines('t', rows(40_000, 20_000));
    expect(await find()).toEqual([{ n: 1 }]);
  });

  it('undoes a damaged merge: the parts it replaced are found again', async () => {
    for (let at = 0; at < 3; at += 1) await repairing.insertLines('t', rows(at * 100, 100));
    await mergePartition(engine, 't', 0);
    expect(await parts()).toHaveLength(1);
    await damageNewest();

    expect(await sums()).toEqual([{ n: 300, texts: 300, last: 299 }]);
    expect(await detached()).toEqual([]);
    await mergePartition(engine, 't', 0);
    expect(await repairing.check()).toBe(0);
    expect(await sums()).toEqual([{ n: 300, texts: 300, last: 299 }]);
  });

  it('quarantines a damaged part whose rows are nowhere else, and logs it', async () => {
    await engine.insertLines('t', rows(0, 100));
    await engine.insertLines('t', rows(100, 100));
    await damageNewest();
    expect(await repairing.check()).toBe(1);
    expect(await sums()).toEqual([{ n: 100, texts: 100, last: 99 }]);
    expect(await detached()).toEqual(['broken_0_2_2_0']);
    expect(lines.join()).toContain('was detached');
  });

  it('rejects an insert when less disk space is free than it must leave, without a repair', async () => {
    const careful = withPartRepair(engine, {
      log: silentLog(),
      insertSettings: () => ({ min_free_disk_bytes_to_perform_insert: Number.MAX_SAFE_INTEGER }),
    });
    await expect(careful.insertLines('t', rows(0, 1))).rejects.toMatchObject({ code: 243 });
    expect(await sums()).toEqual([{ n: 0, texts: 0, last: 0 }]);
  });

  it('enables and disables merges, also in a table that was repaired', async () => {
    await repairing.allowMerges(false);
    for (let at = 0; at < 3; at += 1) await repairing.insertLines('t', rows(at * 100, 100));
    onInserted = damageNewest;
    await expect(repairing.insertLines('t', rows(300, 100))).rejects.toThrow(/written again/);
    await expect(mergePartition(engine, 't', 0)).rejects.toThrow(/cancelled merging/i);
    await repairing.allowMerges(true);
    await mergePartition(engine, 't', 0);
    expect(await sums()).toEqual([{ n: 300, texts: 300, last: 299 }]);
  });

  it('passes on failures of other kinds', async () => {
    await expect(repairing.query('SELECT nonsense FROM t')).rejects.toMatchObject({ code: 47 });
    await expect(repairing.query('SELECT 1 FROM not_there')).rejects.toMatchObject({ code: 60 });
    await expect(repairing.insertLines('not_there', rows(0, 1))).rejects.toMatchObject({ code: 60 });
    expect(lines).toEqual([]);
  });
});
