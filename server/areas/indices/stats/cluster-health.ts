import { type ClusterHealth } from 'api/indices/overview';
import { type MessageEngine } from 'server/storage/messages/engine';
import { readDetachedPartitions } from 'server/storage/messages/partitions';
import { readTables } from 'server/storage/messages/table';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';

/** Whether an open index could not be loaded: its table is missing or damaged. */
async function isAnyBroken(engine: MessageEngine, catalogue: CatalogueQueries): Promise<boolean> {
  const [tables, detached] = await Promise.all([readTables(engine), readDetachedPartitions(engine)]);
  const broken = new Set(detached.filter(({ isBroken }) => isBroken).map(({ table, number }) => `${table} ${number}`));
  return catalogue.sets().some(({ id, table }) => {
    const open = catalogue.indicesOf(id).filter(({ isOpen }) => isOpen);
    return open.length > 0 && (!tables.has(table) || open.some(({ number }) => broken.has(`${table} ${number}`)));
  });
}

/**
 * The state of the search backend: red when an open index could not be loaded, yellow when replicas are unassigned,
 * green otherwise. Rejects with EngineError when the engine does not answer.
 */
export async function readClusterHealth(engine: MessageEngine, catalogue: CatalogueQueries): Promise<ClusterHealth> {
  const isRed = await isAnyBroken(engine, catalogue);
  const shards = { active: 0, initializing: 0, relocating: 0, unassigned: 0 };
  for (const { id } of catalogue.sets()) {
    for (const index of catalogue.indicesOf(id)) {
      if (!index.isOpen) continue;
      shards.active += index.shards;
      shards.unassigned += index.shards * index.replicas;
    }
  }
  return { status: isRed ? 'red' : shards.unassigned > 0 ? 'yellow' : 'green', shards };
}
