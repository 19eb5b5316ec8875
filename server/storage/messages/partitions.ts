import { type MessageEngine } from './engine';
import { EARLIER_COPIES } from './table';

/** Statistics of a partition, available without reading messages. */
export interface PartitionStats {
  rows: number;
  bytes: number;
  parts: number;
  /** Sum of the merge levels of its parts. */
  merges: number;
}

/** Statistics by number of the partition. */
export type TableStats = ReadonlyMap<number, PartitionStats>;

/** A partition that is on disk but detached from its table, or one with a part that the engine could not load. */
export interface DetachedPartition {
  table: string;
  number: number;
  isBroken: boolean;
}

/** Oldest and newest message, epoch milliseconds. */
export interface PartitionTimes {
  beginMs: number;
  endMs: number;
}

function alter(engine: MessageEngine, table: string, action: string, number: number, settings = ''): Promise<void> {
  if (!Number.isInteger(number) || number < 0) throw new Error(`Not a partition: ${number}`);
  return engine.command(`ALTER TABLE ${table} ${action} PARTITION ID '${number}' ${settings}`);
}

/** Detaches a partition: its messages stay on disk and are no longer found. Does nothing when there is none. */
export const detachPartition = (engine: MessageEngine, table: string, number: number): Promise<void> =>
  alter(engine, table, 'DETACH', number);

/** Attaches a detached partition again. Does nothing when there is none. */
export const attachPartition = (engine: MessageEngine, table: string, number: number): Promise<void> =>
  alter(engine, table, 'ATTACH', number);

/** Empties the lists of earlier copies in a partition. */
export async function forgetCopies(engine: MessageEngine, table: string, number: number): Promise<void> {
  if (!Number.isInteger(number) || number < 0) throw new Error(`Not a partition: ${number}`);
  await engine.longCommand(
    `ALTER TABLE ${table} UPDATE ${EARLIER_COPIES} = [] IN PARTITION ID '${number}' WHERE notEmpty(${EARLIER_COPIES})
     SETTINGS mutations_sync = 2`,
  );
}

/** Deletes a partition, attached or not; its disk space is freed some seconds later. */
export async function dropPartition(engine: MessageEngine, table: string, number: number): Promise<void> {
  await alter(engine, table, 'DROP', number);
  await alter(engine, table, 'DROP DETACHED', number, 'SETTINGS allow_drop_detached = 1');
}

/**
 * Merges a partition into one part, without a time limit. Inserts and searches go on meanwhile.
 *
 * @param signal rejects when it is aborted
 */
export async function mergePartition(
  engine: MessageEngine,
  table: string,
  number: number,
  signal?: AbortSignal,
): Promise<void> {
  if (!Number.isInteger(number) || number < 0) throw new Error(`Not a partition: ${number}`);
  await engine.longCommand(`OPTIMIZE TABLE ${table} PARTITION ID '${number}' FINAL`, signal);
}

/**
 * Statistics of the attached partitions, by table. A table that has none, or does not exist, is absent.
 *
 * @param numbers only the partitions of these numbers
 */
export async function readPartitionStats(
  engine: MessageEngine,
  tables: readonly string[],
  numbers?: readonly number[],
): Promise<ReadonlyMap<string, TableStats>> {
  const rows = await engine.query<{ table: string; number: number } & PartitionStats>(
    `SELECT table, toUInt32(partition_id) AS number, sum(rows) AS rows, sum(bytes_on_disk) AS bytes, count() AS parts,
       sum(level) AS merges
     FROM system.parts WHERE database = currentDatabase() AND active AND table IN ({tables:Array(String)})
       ${numbers ? 'AND partition_id IN ({numbers:Array(String)})' : ''}
     GROUP BY table, partition_id`,
    { tables, ...(numbers && { numbers: numbers.map(String) }) },
  );
  const found = new Map<string, Map<number, PartitionStats>>();
  for (const { table, number, ...stats } of rows) {
    const ofTable = found.get(table) ?? new Map<number, PartitionStats>();
    found.set(table, ofTable.set(number, stats));
  }
  return found;
}

/** When the oldest active part of each attached partition was written, according to its files. */
export async function readPartitionDates(engine: MessageEngine, table: string): Promise<ReadonlyMap<number, Date>> {
  const rows = await engine.query<{ number: number; seconds: number }>(
    `SELECT toUInt32(partition_id) AS number, toUnixTimestamp(min(modification_time)) AS seconds
     FROM system.parts WHERE database = currentDatabase() AND active AND table = {table:String} GROUP BY partition_id`,
    { table },
  );
  return new Map(rows.map(({ number, seconds }) => [number, new Date(seconds * 1000)]));
}

/** Partitions that are on disk but not attached. */
export async function readDetachedPartitions(engine: MessageEngine): Promise<DetachedPartition[]> {
  const rows = await engine.query<{ table: string; number: number; isBroken: number }>(
    `SELECT DISTINCT table, toUInt32OrZero(assumeNotNull(partition_id)) AS number, reason != '' AS isBroken
     FROM system.detached_parts WHERE database = currentDatabase() AND partition_id IS NOT NULL`,
  );
  return rows.map(({ isBroken, ...partition }) => ({ ...partition, isBroken: isBroken === 1 }));
}

/** Undefined when the partition has no messages. */
export async function readPartitionTimes(
  engine: MessageEngine,
  table: string,
  number: number,
): Promise<PartitionTimes | undefined> {
  const [row] = await engine.query<PartitionTimes & { rows: number }>(
    `SELECT count() AS rows, toUnixTimestamp64Milli(min(timestamp)) AS beginMs,
       toUnixTimestamp64Milli(max(timestamp)) AS endMs
     FROM ${table} WHERE idx = {number:UInt32}`,
    { number },
  );
  return row && row.rows > 0 ? { beginMs: row.beginMs, endMs: row.endMs } : undefined;
}
