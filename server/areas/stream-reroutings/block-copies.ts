import { type ListedTable } from 'server/areas/indices';
import { indexCondition } from 'server/search/scope/indices/index-condition';
import { type MessageEngine } from 'server/storage/messages/engine';
import { readPartitionStats } from 'server/storage/messages/partitions';
import { COPIES_TYPE, EARLIER_COPIES, readColumns } from 'server/storage/messages/table';
import { type Change } from './changes';
import { idText } from './noted-changes';

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
  /** The tables in which rows of a set list copies. */
  listedBy(setId: string): readonly ListedTable[];
  /** To be awaited before rows are written that list copies in a table. */
  noteListed(listed: readonly ListedTable[]): Promise<void>;
  /** Lists in the closed indices of some sets are no longer true. */
  forgetInClosed(setIds: readonly string[]): Promise<unknown>;
}

export interface BlockCopiesParts {
  engine: MessageEngine;
  sets: ChangedSets;
  /** The condition for the messages of the block with these changes. */
  among(changes: readonly Change[]): string;
  signal: AbortSignal;
}

const COPY_SETTINGS = `SETTINGS max_threads = 1, max_insert_threads = 1, max_block_size = 8192,
  min_insert_block_size_rows = 65536, min_insert_block_size_bytes = 67108864`;
const PLACE_TYPE = COPIES_TYPE.slice('Array('.length, -1);

/** A list of ids within a statement. */
export const listOf = (ids: readonly string[]): string => `CAST([${ids.map(idText).join(', ')}], 'Array(String)')`;

/** The indices with messages that meet a condition. */
export async function indicesWith(engine: MessageEngine, table: string, where: string): Promise<number[]> {
  const rows = await engine.query<{ idx: number }>(`SELECT DISTINCT idx FROM ${table} WHERE ${where}`);
  return rows.map(({ idx }) => idx);
}

/** The copies of the messages of a block in several index sets, and what they list (docs/decisions/0027-found-once.md). */
export function createBlockCopies({ engine, sets: known, among, signal }: BlockCopiesParts) {
  const { sets, listedBy, streamsOf } = known;

  /** Under which names lists may have the table of a set: it may have been that of another one. */
  const namesOf = ({ id, table }: { id: string; table: string }): string[] => [
    ...new Set([
      table,
      ...sets.flatMap((set) => listedBy(set.id)).flatMap((one) => (one.ofSetId === id ? one.table : [])),
    ]),
  ];
  const isIn = (names: readonly string[], place: string) => `${place}.1 IN ('${names.join("', '")}')`;

  /** Keeps of a list the copies in open indices: those in closed ones stay in their streams, and are found for themselves. */
  async function onlyOpen(setId: string): Promise<string | undefined> {
    if (listedBy(setId).length === 0) return undefined;
    const open = await readPartitionStats(
      engine,
      sets.map(({ table }) => table),
    );
    const places = sets.map(
      (set) => `(${isIn(namesOf(set), 'c')} AND ${indexCondition([...(open.get(set.table)?.keys() ?? [])], 'c.2')})`,
    );
    return `${EARLIER_COPIES} = arrayFilter(c -> ${places.join(' OR ')}, ${EARLIER_COPIES})`;
  }

  /** Every copy there is of the messages that a condition finds, also those that copies list. */
  const allCopies = (tables: readonly string[], where: string): string => `
    SELECT gl2_message_id AS copied_id, arrayDistinct(arrayConcat(groupArray(place), groupArrayArray(listed))) AS copies
    FROM (${tables
      .map(
        (
          table,
        ) => `SELECT gl2_message_id, CAST(('${table}', idx), '${PLACE_TYPE}') AS place, ${EARLIER_COPIES} AS listed
          FROM ${table} WHERE ${where}`,
      )
      .join(' UNION ALL ')})
    GROUP BY copied_id`;

  async function noteListed(table: string, copies: string): Promise<void> {
    const rows = await engine.query<{ name: string }>(`SELECT DISTINCT arrayJoin(copies).1 AS name FROM (${copies})`);
    const setId = sets.find((set) => set.table === table)?.id;
    const listed = rows.flatMap(({ name }) => {
      const of = sets.find((set) => namesOf(set).includes(name));
      return of && setId ? [{ setId, table: name, ofSetId: of.id }] : [];
    });
    await known.noteListed(listed);
  }

  /** Adds messages to an index set that are not there, once each; they list all copies there are. */
  async function copyInto(setId: string, changes: readonly Change[]): Promise<void> {
    const target = known.writeTarget(setId);
    if (!target) return;
    const list = (await readColumns(engine, target.table))
      .filter(({ name }) => name !== 'idx' && name !== EARLIER_COPIES)
      .map(({ name }) => `\`${name}\``)
      .join(', ');
    const others = sets.map(({ table }) => table).filter((table) => table !== target.table);
    const missing = `${among(changes)} AND gl2_message_id NOT IN (
      SELECT gl2_message_id FROM ${target.table} WHERE ${among(changes)})`;
    for (const table of others) {
      const [{ n } = { n: 0 }] = await engine.query<{ n: number }>(
        `SELECT count() AS n FROM ${table} WHERE ${missing}`,
      );
      if (n === 0) continue;
      const copies = allCopies(others, missing);
      await noteListed(target.table, copies);
      await engine.longCommand(
        `INSERT INTO ${target.table} (idx, ${list}, ${EARLIER_COPIES}) SELECT ${target.idx} AS idx, ${list}, copies
         FROM ${table} ANY INNER JOIN (${copies}) AS known ON gl2_message_id = copied_id
         WHERE ${missing} ${COPY_SETTINGS}`,
      );
      known.onWritten(target.indexName);
    }
  }

  /** Takes copies that are about to be deleted out of all lists: what is listed hides. */
  async function unlist(set: { id: string; table: string }, doomed: string): Promise<void> {
    const names = namesOf(set);
    const listing = sets.filter(({ id }) => listedBy(id).some(({ ofSetId }) => ofSetId === set.id));
    const closed = listing.map(({ id }) => id);
    await known.forgetInClosed(closed);
    for (const { table } of listing) {
      const where = `arrayExists(c -> ${isIn(names, 'c')}, ${EARLIER_COPIES}) AND gl2_message_id IN (
        SELECT gl2_message_id FROM ${set.table} WHERE ${doomed})`;
      for (const idx of await indicesWith(engine, table, where)) {
        signal.throwIfAborted();
        await engine.longCommand(
          `ALTER TABLE ${table} UPDATE ${EARLIER_COPIES} = arrayFilter(c -> NOT ${isIn(names, 'c')}, ${EARLIER_COPIES})
           IN PARTITION ID '${idx}' WHERE ${where} SETTINGS mutations_sync = 2`,
        );
      }
    }
    // Once more, for those that were closed meanwhile.
    await known.forgetInClosed(closed);
  }

  /** Deletes messages from an index set that none of their streams uses any more, never their last copy. */
  async function removeFrom(setId: string, changes: readonly Change[]): Promise<void> {
    const set = sets.find(({ id }) => id === setId);
    if (!set) return;
    const others = sets.filter(({ id }) => id !== setId && streamsOf(id).length > 0);
    if (others.length === 0) return;
    const kept = others.map(
      ({ id, table }) =>
        `SELECT gl2_message_id FROM ${table} WHERE ${among(changes)} AND hasAny(streams, ${listOf(streamsOf(id))})`,
    );
    const where = `${among(changes)} AND NOT hasAny(streams, ${listOf(streamsOf(setId))})
      AND gl2_message_id IN (${kept.join(' UNION ALL ')})`;
    const indices = await indicesWith(engine, set.table, where);
    if (indices.length > 0) await unlist(set, where);
    for (const idx of indices) {
      signal.throwIfAborted();
      await engine.longCommand(
        `ALTER TABLE ${set.table} DELETE IN PARTITION ID '${idx}' WHERE ${where} SETTINGS mutations_sync = 2`,
      );
    }
  }

  return { onlyOpen, copyInto, removeFrom };
}
