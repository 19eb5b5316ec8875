import { type Log } from 'server/runtime/log';
import { type MessageEngine } from 'server/storage/messages/engine';
import {
  attachPartition,
  detachPartition,
  readDetachedPartitions,
  readPartitionDates,
  readPartitionStats,
} from 'server/storage/messages/partitions';
import { createMessageTable, readCompleteTables } from 'server/storage/messages/table';
import { type IndexCatalogue } from '../catalogue/catalogue';
import { type NewIndex } from '../catalogue/index-rows';
import { type IndexSet } from '../model';
import { distrustDamaged, distrustMissing } from './lost-messages';

/** The partition numbers of a table. */
interface OnDisk {
  attached: ReadonlySet<number>;
  detached: ReadonlySet<number>;
}

export interface ReconcileParts {
  catalogue: IndexCatalogue;
  engine: MessageEngine;
  log: Log;
  now: () => Date;
}

/** Adopts partitions without a row, for instance of the previous version, as indices. */
async function strays({ catalogue, engine, now }: ReconcileParts, set: IndexSet, disk: OnDisk): Promise<NewIndex[]> {
  const known = new Set(catalogue.indicesOf(set.id).map(({ number }) => number));
  const isKnown = (number: number) => known.has(number);
  const unknown = [...disk.attached].filter((number) => !isKnown(number));
  const closed = [...disk.detached].filter((number) => !isKnown(number) && !disk.attached.has(number));
  if (unknown.length + closed.length === 0) return [];
  const dates = await readPartitionDates(engine, set.table);
  const newest = Math.max(-1, ...known);
  const writeNumber = catalogue.writeIndexOf(set.id)?.number ?? Infinity;
  return [...unknown, ...closed].map((number) => ({
    setId: set.id,
    number,
    createdAt: dates.get(number) ?? now(),
    isOpen: disk.attached.has(number),
    isReopened: false,
    isReadOnly: number < writeNumber,
    shards: set.shards,
    replicas: set.replicas,
    // A message that was under way brings a deleted index back; the others of that index are gone.
    hidesCopies: number > newest || !catalogue.isListed(set.id),
  }));
}

/**
 * The catalogue is authoritative: a process may have died after the row was written and before the table was changed.
 */
async function obey({ catalogue, engine }: ReconcileParts, set: IndexSet, disk: OnDisk): Promise<void> {
  for (const { number, isOpen } of catalogue.indicesOf(set.id)) {
    if (!isOpen && disk.attached.has(number)) await detachPartition(engine, set.table, number);
    if (isOpen && disk.detached.has(number)) await attachPartition(engine, set.table, number);
  }
}

/** Reconciles the tables of all index sets with the catalogue. To be called at the start. */
export async function reconcile(parts: ReconcileParts): Promise<void> {
  const { catalogue, engine, log } = parts;
  const tables = await readCompleteTables(engine);
  for (const { id, table } of catalogue.sets()) if (!tables.has(table)) await createMessageTable(engine, id);
  const names = catalogue.sets().map(({ table }) => table);
  const [stats, detached] = await Promise.all([readPartitionStats(engine, names), readDetachedPartitions(engine)]);
  for (const { table, number } of detached.filter(({ isBroken }) => isBroken))
    log.warn({ table, partition: number }, 'A part of this partition is damaged and was detached by the engine');
  await distrustDamaged(catalogue, detached);
  for (const set of catalogue.sets()) {
    const loose = detached.filter(({ table, isBroken }) => table === set.table && !isBroken);
    const disk: OnDisk = {
      attached: new Set(stats.get(set.table)?.keys()),
      detached: new Set(loose.map(({ number }) => number)),
    };
    await obey(parts, set, disk);
    await distrustMissing(catalogue, set.id, new Set([...disk.attached, ...disk.detached]));
    const found = await strays(parts, set, disk);
    if (found.length === 0) continue;
    log.info({ indexSet: set.title, indices: found.length }, 'Adopting indices that were not on record');
    await catalogue.addIndices(found);
  }
}
