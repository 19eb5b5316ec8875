import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type MessageEngine } from './engine';

/** A part of a table according to the engine, which may differ from what is on disk. */
export interface Part {
  table: string;
  name: string;
  /** Its folder. */
  path: string;
  partition: string;
  /** Range of the insert blocks it covers. */
  firstBlock: number;
  lastBlock: number;
  rows: number;
  /** Size of the files that its checksums cover. */
  bytes: number;
  /** 0: written by an insert; more: by that many generations of merges. */
  level: number;
}

export interface PartFilter {
  /** All tables when absent. */
  table?: string;
  /** Only parts written in the last so many seconds. */
  withinSeconds?: number;
  /** How many to return, the newest first. */
  limit: number;
}

/** Files that are not covered by the checksums of a part. */
const UNCOVERED = new Set([
  'checksums.txt',
  'columns.txt',
  'columns_substreams.txt',
  'default_compression_codec.txt',
  'metadata_version.txt',
  'ttl.txt',
  'txn_version.txt',
  'uuid.txt',
]);
/** Files without which a part cannot be read. */
const NEVER_EMPTY = new Set(['checksums.txt', 'columns.txt', 'count.txt']);

/** The active parts, the newest first. */
export function readParts(engine: MessageEngine, { table, withinSeconds, limit }: PartFilter): Promise<Part[]> {
  return engine.query<Part>(
    `SELECT table, name, path, partition_id AS partition, min_block_number AS firstBlock, max_block_number AS lastBlock,
       rows, bytes_on_disk AS bytes, level
     FROM system.parts
     WHERE database = currentDatabase() AND active
       ${table === undefined ? '' : 'AND table = {table:String}'}
       ${withinSeconds === undefined ? '' : 'AND modification_time >= now() - {withinSeconds:UInt32}'}
     ORDER BY modification_time DESC LIMIT {limit:UInt32}`,
    { limit, ...(table !== undefined && { table }), ...(withinSeconds !== undefined && { withinSeconds }) },
    { isForInserts: true },
  );
}

/** Whether all bytes that the engine wrote of a part are on disk; undefined when its folder is gone, as after a merge. */
export async function hasAllBytes({ path: folder, bytes }: Part): Promise<boolean | undefined> {
  let covered = 0;
  try {
    const names = await readdir(folder);
    const sizes = await Promise.all(
      names.map(async (name) => [name, (await lstat(path.join(folder, name))).size] as const),
    );
    for (const [name, size] of sizes) {
      if (size === 0 && NEVER_EMPTY.has(name)) return false;
      if (!UNCOVERED.has(name)) covered += size;
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
  return covered >= bytes;
}

/** Moves the folder of a part out of a detached table, so that attaching it does not load the part. @returns the new path */
export async function quarantinePart({ path: folder, name }: Part): Promise<string> {
  const detached = path.join(path.dirname(path.resolve(folder)), 'detached');
  await mkdir(detached, { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    const place = path.join(detached, attempt === 0 ? `broken_${name}` : `broken_${name}_try${attempt}`);
    try {
      await rename(folder, place);
      return place;
    } catch (cause) {
      if (!['EEXIST', 'ENOTEMPTY'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    }
  }
}

/** Whether active parts hold all rows of a part. */
export async function isReplaced(engine: MessageEngine, part: Part): Promise<boolean> {
  const [found] = await engine.query<{ rows: number }>(
    `SELECT sum(rows) AS rows FROM system.parts
     WHERE database = currentDatabase() AND active AND table = {table:String} AND partition_id = {partition:String}
       AND min_block_number >= {first:Int64} AND max_block_number <= {last:Int64}`,
    { table: part.table, partition: part.partition, first: part.firstBlock, last: part.lastBlock },
  );
  return found?.rows === part.rows;
}

export const removeFolder = (place: string): Promise<void> => rm(place, { recursive: true, force: true });
