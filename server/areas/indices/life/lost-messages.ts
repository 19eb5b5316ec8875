import { type MessageEngine } from 'server/storage/messages/engine';
import { type DetachedPartition, readDetachedPartitions } from 'server/storage/messages/partitions';
import { type IndexCatalogue } from '../catalogue/catalogue';

/**
 * What damage has taken of indices must not hide copies that are left in others: the copies in such an index hide none any
 * more, and messages with several are found several times.
 */
export async function distrustDamaged(
  catalogue: IndexCatalogue,
  detached: readonly DetachedPartition[],
): Promise<void> {
  const damaged = new Set(detached.filter(({ isBroken }) => isBroken).map(({ table, number }) => `${table} ${number}`));
  for (const { id, table } of damaged.size > 0 ? catalogue.sets() : [])
    for (const index of catalogue.indicesOf(id))
      if (index.hidesCopies && damaged.has(`${table} ${index.number}`))
        await catalogue.changeIndex(index, { hidesCopies: false });
}

/** Looks for damage. To be called regularly: a part may be lost at any time. */
export const findDamaged = async (catalogue: IndexCatalogue, engine: MessageEngine): Promise<void> =>
  distrustDamaged(catalogue, await readDetachedPartitions(engine));

/**
 * Open indices that have no partition although later ones have: documents of an earlier time were restored, and the indices
 * had been deleted since. (One that nothing was written to is the same, and does not matter.)
 */
export async function distrustMissing(
  catalogue: IndexCatalogue,
  setId: string,
  onDisk: ReadonlySet<number>,
): Promise<void> {
  if (!catalogue.isListed(setId)) return;
  const newest = Math.max(-1, ...onDisk);
  for (const index of catalogue.indicesOf(setId))
    if (index.isOpen && index.hidesCopies && index.number < newest && !onDisk.has(index.number))
      await catalogue.changeIndex(index, { hidesCopies: false });
}
