import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from 'test/until';
import { openEmbeddedEngine } from './embedded';
import { type MessageEngine } from './engine';
import { mergePartition, readPartitionStats } from './partitions';

const ROWS = 800_000;

let folder: string;
let engine: MessageEngine;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-merging-'));
  engine = await openEmbeddedEngine(folder);
  await engine.command('CREATE TABLE t (idx UInt32, text String) ENGINE = MergeTree PARTITION BY idx ORDER BY text');
});

afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a long merge in the embedded engine', () => {
  const parts = async () => (await readPartitionStats(engine, ['t'])).get('t')?.get(0)?.parts;
  const merges = () => engine.query<object>("SELECT 1 FROM system.merges WHERE table = 't'");

  it('ends when it is cancelled, and can be repeated', async () => {
    for (let n = 0; n < 2; n += 1)
      await engine.longCommand(`INSERT INTO t SELECT 0, hex(sipHash64(number)) FROM numbers(${ROWS})`);
    const before = (await parts()) ?? 0;
    expect(before).toBeGreaterThan(1);

    const cancel = new AbortController();
    const merging = mergePartition(engine, 't', 0, cancel.signal);
    await until('a merge to begin', async () => (await merges()).length > 0);
    cancel.abort();
    await expect(merging).rejects.toThrow(/cancelled merging/i);
    expect(await parts()).toBeGreaterThan(1);

    await mergePartition(engine, 't', 0);
    expect(await parts()).toBe(1);
  });
});
