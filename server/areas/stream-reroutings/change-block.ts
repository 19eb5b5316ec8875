import { type MessageEngine } from 'server/storage/messages/engine';
import { type ChangedSets, createBlockCopies, indicesWith, listOf } from './block-copies';
import { type Change, movesOf } from './changes';
import { idsOf, type NotedChanges } from './noted-changes';

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

  const copies = createBlockCopies({ engine, sets: parts, among, signal });

  /** Messages that are where they should be already are not written again. */
  async function setStreams({ id, table }: { id: string; table: string }, change: Change): Promise<void> {
    const { into, outOf } = movesOf(streamId, change, isUndo);
    const where = `${among([change])} AND NOT (hasAll(streams, ${listOf(into)}) AND NOT hasAny(streams, ${listOf(outOf)}))`;
    const moved = (column: string) =>
      `${column} = arrayDistinct(arrayConcat(arrayFilter(x -> NOT has(${listOf(outOf)}, toString(x)), ${column}), ${listOf(into)}))`;
    for (const idx of await indicesWith(engine, table, where)) {
      signal.throwIfAborted();
      const onlyOpen = await copies.onlyOpen(id);
      await engine.longCommand(
        `ALTER TABLE ${table} UPDATE ${[moved('streams'), moved('values'), ...(onlyOpen ? [onlyOpen] : [])].join(', ')} IN PARTITION ID '${idx}'
         WHERE ${where} SETTINGS mutations_sync = 2`,
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

  for (const set of parts.sets) for (const change of there.changes) await setStreams(set, change);
  for (const [set, changes] of setsOf('into')) {
    signal.throwIfAborted();
    await copies.copyInto(set, changes);
  }
  for (const [set, changes] of setsOf('outOf')) await copies.removeFrom(set, changes);
}
