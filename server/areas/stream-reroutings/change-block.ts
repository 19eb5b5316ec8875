import { type MessageEngine } from 'server/storage/messages/engine';
import { readColumns } from 'server/storage/messages/table';
import { type Change, movesOf } from './changes';
import { idsOf, idText, type NotedChanges } from './noted-changes';

/** What is known of index sets and streams. */
export interface ChangedSets {
  /** The index sets whose messages may be changed. */
  sets: readonly { id: string; table: string }[];
  setOfStream(streamId: string): string | undefined;
  /** Ids of the streams whose messages are stored in an index set. */
  streamsOf(setId: string): readonly string[];
  /** Undefined when nothing is written to it. */
  writeTarget(setId: string): { table: string; idx: number; indexName: string } | undefined;
  /** Messages were added to an index. */
  onWritten(indexName: string): void;
}

export interface ChangeParts extends ChangedSets {
  engine: MessageEngine;
  noted: Pick<NotedChanges, 'block'>;
}

/** What is changed of a run. */
export interface BlockAsked {
  run: string;
  block: number;
  streamId: string;
  /** Puts back instead. */
  isUndo: boolean;
}

const COPY_SETTINGS = `SETTINGS max_threads = 1, max_insert_threads = 1, max_block_size = 8192,
  min_insert_block_size_rows = 65536, min_insert_block_size_bytes = 67108864`;

const listOf = (ids: readonly string[]): string => `CAST([${ids.map(idText).join(', ')}], 'Array(String)')`;

/**
 * Changes the streams of the messages of a block, in all their index sets; then adds messages to the index sets of streams
 * they were put into, and removes them from those that none of their streams uses any more, never their last copy. Each
 * step does nothing the second time, so that a block that was interrupted anywhere is simply changed again.
 */
export async function changeBlock(parts: ChangeParts, asked: BlockAsked, signal: AbortSignal): Promise<void> {
  const { engine, noted } = parts;
  const { run, block, streamId, isUndo } = asked;
  const there = await noted.block(run, block);
  if (!there) return;
  const time = `timestamp BETWEEN fromUnixTimestamp64Milli(${there.firstMs}, 'UTC')
    AND fromUnixTimestamp64Milli(${there.lastMs}, 'UTC')`;
  const among = (changes: readonly Change[]) => `${time} AND gl2_message_id IN ${idsOf(run, block, changes)}`;

  async function indicesWith(table: string, where: string): Promise<number[]> {
    const rows = await engine.query<{ idx: number }>(`SELECT DISTINCT idx FROM ${table} WHERE ${where}`);
    return rows.map(({ idx }) => idx);
  }

  /** Messages that are where they should be already are not written again. */
  async function setStreams(table: string, change: Change): Promise<void> {
    const { into, outOf } = movesOf(streamId, change, isUndo);
    const where = `${among([change])} AND NOT (hasAll(streams, ${listOf(into)}) AND NOT hasAny(streams, ${listOf(outOf)}))`;
    const moved = (column: string) =>
      `${column} = arrayDistinct(arrayConcat(arrayFilter(x -> NOT has(${listOf(outOf)}, toString(x)), ${column}), ${listOf(into)}))`;
    for (const idx of await indicesWith(table, where)) {
      signal.throwIfAborted();
      await engine.longCommand(
        `ALTER TABLE ${table} UPDATE ${moved('streams')}, ${moved('values')} IN PARTITION ID '${idx}'
         WHERE ${where} SETTINGS mutations_sync = 2`,
      );
    }
  }

  async function copyInto(setId: string, changes: readonly Change[]): Promise<void> {
    const target = parts.writeTarget(setId);
    if (!target) return;
    const columns = (await readColumns(engine, target.table)).map(({ name }) => name).filter((name) => name !== 'idx');
    for (const { table } of parts.sets) {
      if (table === target.table) continue;
      const missing = `${among(changes)} AND gl2_message_id NOT IN (
        SELECT gl2_message_id FROM ${target.table} WHERE ${among(changes)})`;
      const [{ n } = { n: 0 }] = await engine.query<{ n: number }>(
        `SELECT count() AS n FROM ${table} WHERE ${missing}`,
      );
      if (n === 0) continue;
      const list = columns.map((name) => `\`${name}\``).join(', ');
      await engine.longCommand(
        `INSERT INTO ${target.table} (idx, ${list}) SELECT ${target.idx} AS idx, ${list} FROM ${table}
         WHERE ${missing} ${COPY_SETTINGS}`,
      );
      parts.onWritten(target.indexName);
    }
  }

  async function removeFrom(setId: string, changes: readonly Change[]): Promise<void> {
    const set = parts.sets.find(({ id }) => id === setId);
    if (!set) return;
    const others = parts.sets.filter(({ id }) => id !== setId && parts.streamsOf(id).length > 0);
    if (others.length === 0) return;
    const kept = others.map(
      ({ id, table }) =>
        `SELECT gl2_message_id FROM ${table} WHERE ${among(changes)} AND hasAny(streams, ${listOf(parts.streamsOf(id))})`,
    );
    const where = `${among(changes)} AND NOT hasAny(streams, ${listOf(parts.streamsOf(setId))})
      AND gl2_message_id IN (${kept.join(' UNION ALL ')})`;
    for (const idx of await indicesWith(set.table, where)) {
      signal.throwIfAborted();
      await engine.longCommand(
        `ALTER TABLE ${set.table} DELETE IN PARTITION ID '${idx}' WHERE ${where} SETTINGS mutations_sync = 2`,
      );
    }
  }

  /** The index sets that changes of the block move messages into, or out of. */
  function setsOf(which: 'into' | 'outOf'): Map<string, Change[]> {
    const sets = new Map<string, Change[]>();
    for (const change of there?.changes ?? [])
      for (const stream of movesOf(streamId, change, isUndo)[which]) {
        const set = parts.setOfStream(stream);
        if (set !== undefined) sets.set(set, [...new Set([...(sets.get(set) ?? []), change])]);
      }
    return sets;
  }

  for (const { table } of parts.sets) for (const change of there.changes) await setStreams(table, change);
  for (const [set, changes] of setsOf('into')) {
    signal.throwIfAborted();
    await copyInto(set, changes);
  }
  for (const [set, changes] of setsOf('outOf')) await removeFrom(set, changes);
}
