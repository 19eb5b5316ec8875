import { type MessageEngine } from 'server/storage/messages/engine';
import { type Change } from './changes';
import { type Found } from './find-changes';

/** The messages that runs change, by block. In the message engine: there may be millions. */
export const NOTED_TABLE = 'stream_changes';

/** Messages that one statement changes: their ids are in memory meanwhile, some 60 bytes each. */
const BLOCK = 250_000;

/** The text of an id within a statement. */
export function idText(id: string): string {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new Error(`Not an id: ${id}`);
  return `'${id}'`;
}

/** A subquery for the ids of the messages of a block, of these changes. */
export const idsOf = (run: string, block: number, changes: readonly Change[]): string =>
  `(SELECT id FROM ${NOTED_TABLE} WHERE run = ${idText(run)} AND block = ${block} AND change IN (${changes.join(', ')}))`;

export interface NotedBlock {
  /** Those that there are. */
  changes: Change[];
  firstMs: number;
  lastMs: number;
}

export type NotedChanges = ReturnType<typeof createNotedChanges>;

/** What runs have found. @param blockSize messages of a block */
export function createNotedChanges(engine: MessageEngine, blockSize = BLOCK) {
  return {
    async open(): Promise<void> {
      await engine.command(
        `CREATE TABLE IF NOT EXISTS ${NOTED_TABLE}
           (run String, block UInt32, change UInt8, id String, timestamp DateTime64(3, 'UTC'))
         ENGINE = MergeTree PARTITION BY run ORDER BY (block, change, id)
         SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`,
      );
    },

    /** @param before changes that the run has noted already. @returns the number of blocks then */
    async note(run: string, before: number, found: readonly Found[]): Promise<number> {
      const lines = found.map(({ change, row: { gl2_message_id: id, timestamp } }, at) =>
        JSON.stringify({ run, block: Math.floor((before + at) / blockSize), change, id, timestamp }),
      );
      if (lines.length > 0) await engine.insertLines(NOTED_TABLE, [Buffer.from(`${lines.join('\n')}\n`)]);
      return Math.ceil((before + found.length) / blockSize);
    },

    async block(run: string, block: number): Promise<NotedBlock | undefined> {
      const [row] = await engine.query<NotedBlock>(
        `SELECT groupUniqArray(change) AS changes, toUnixTimestamp64Milli(min(timestamp)) AS firstMs,
           toUnixTimestamp64Milli(max(timestamp)) AS lastMs
         FROM ${NOTED_TABLE} WHERE run = {run:String} AND block = {block:UInt32} HAVING count() > 0`,
        { run, block },
      );
      return row;
    },

    forget: (run: string): Promise<void> => engine.command(`ALTER TABLE ${NOTED_TABLE} DROP PARTITION ${idText(run)}`),
  };
}
