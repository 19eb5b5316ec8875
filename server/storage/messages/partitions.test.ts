import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startClickHouse } from 'test/clickhouse-http';
import { folderBytes } from 'test/disk';
import { until } from 'test/until';
import { aMessageRow, type TestMessage } from 'test/server/messages';
import { openEmbeddedEngine } from './embedded';
import { type MessageEngine } from './engine';
import {
  attachPartition,
  detachPartition,
  dropPartition,
  mergePartition,
  readDetachedPartitions,
  readPartitionDates,
  readPartitionStats,
  readPartitionTimes,
} from './partitions';
import { connectRemoteEngine } from './remote';
import { createMessageTable, messageTable } from './table';

const AT = Date.parse('2026-03-01T10:00:00.000Z');

async function openAtAddress(folder: string): Promise<MessageEngine> {
  const server = await startClickHouse(folder);
  const engine = await connectRemoteEngine(server.url);
  return { ...engine, close: () => engine.close().then(() => server.stop()) };
}

describe.each([
  ['embedded', openEmbeddedEngine],
  ['over ClickHouse’s HTTP protocol', openAtAddress],
])('partitions of a message table, %s', (_name, open) => {
  const id = 'a'.repeat(24);
  const table = messageTable(id);
  let folder: string;
  let engine: MessageEngine;

  const insert = (...messages: TestMessage[]) =>
    engine.insertLines(table, [
      Buffer.from(messages.map((message) => `${JSON.stringify(aMessageRow(message))}\n`).join('')),
    ]);
  const fill = (idx: number, count: number) =>
    insert(...Array.from({ length: count }, (_, n) => ({ idx, timestamp: new Date(AT + n).toISOString() })));
  const found = async () =>
    (await engine.query<{ idx: number }>(`SELECT DISTINCT idx FROM ${table} ORDER BY idx`)).map(({ idx }) => idx);
  const statsOf = async (number: number) => (await readPartitionStats(engine, [table])).get(table)?.get(number);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-partitions-'));
    engine = await open(folder);
    await createMessageTable(engine, id);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => engine.command(`TRUNCATE TABLE ${table}`));

  it('are not searched when detached, and searched again when attached', async () => {
    await fill(0, 2);
    await fill(1, 3);
    await detachPartition(engine, table, 0);
    expect(await found()).toEqual([1]);
    expect(await readDetachedPartitions(engine)).toEqual([{ table, number: 0, isBroken: false }]);

    await attachPartition(engine, table, 0);
    expect(await found()).toEqual([0, 1]);
    expect(await readDetachedPartitions(engine)).toEqual([]);
  });

  it('may be detached and attached although nothing is there', async () => {
    await detachPartition(engine, table, 7);
    await attachPartition(engine, table, 7);
    await dropPartition(engine, table, 7);
    expect(await found()).toEqual([]);
  });

  it('free the disk when dropped, attached or not', async () => {
    const empty = await folderBytes(folder);
    await fill(0, 5000);
    await fill(1, 5000);
    await detachPartition(engine, table, 1);
    const full = await folderBytes(folder);
    expect(full - empty).toBeGreaterThan(30_000);

    await dropPartition(engine, table, 0);
    await dropPartition(engine, table, 1);
    expect(await found()).toEqual([]);
    expect(await readDetachedPartitions(engine)).toEqual([]);
    await until('the disk to be freed', async () => (await folderBytes(folder)) - empty < (full - empty) / 10);
  });

  it('tell their rows, bytes, parts and merges', async () => {
    await fill(4, 10);
    await fill(4, 20);
    expect(await statsOf(4)).toEqual({ rows: 30, bytes: expect.any(Number) as number, parts: 2, merges: 0 });
    expect((await statsOf(4))?.bytes).toBeGreaterThan(500);

    await mergePartition(engine, table, 4);
    expect(await statsOf(4)).toMatchObject({ rows: 30, parts: 1, merges: 1 });
  });

  it('are told apart by number when only some are asked for', async () => {
    await fill(1, 1);
    await fill(11, 2);
    const stats = await readPartitionStats(engine, [table, 'messages_none'], [11]);
    expect([...stats.keys()]).toEqual([table]);
    expect([...(stats.get(table)?.keys() ?? [])]).toEqual([11]);
  });

  it('tell when they were first written', async () => {
    await fill(2, 1);
    const written = (await readPartitionDates(engine, table)).get(2)?.getTime() ?? 0;
    expect(Math.abs(Date.now() - written)).toBeLessThan(60_000);
  });

  it('tell their oldest and newest message', async () => {
    await fill(3, 5);
    await insert({ idx: 3, timestamp: '2025-12-31T23:59:59.999Z' });
    expect(await readPartitionTimes(engine, table, 3)).toEqual({
      beginMs: Date.parse('2025-12-31T23:59:59.999Z'),
      endMs: AT + 4,
    });
    expect(await readPartitionTimes(engine, table, 9)).toBeUndefined();
  });

  it('are not merged when that is cancelled', async () => {
    const giveUp = new AbortController();
    await fill(5, 10);
    await fill(5, 20);
    giveUp.abort();
    await expect(mergePartition(engine, table, 5, giveUp.signal)).rejects.toThrow();
    await mergePartition(engine, table, 5, new AbortController().signal);
    expect(await statsOf(5)).toMatchObject({ rows: 30, parts: 1 });
  });

  it('are numbers, nothing else', async () => {
    await expect(async () => detachPartition(engine, table, -1)).rejects.toThrow('Not a partition');
    await expect(mergePartition(engine, table, 1.5)).rejects.toThrow('Not a partition');
  });
});
