import { type Core } from 'server/assembly/core';
import { writeInventory } from 'server/storage/inventory';

const WRITTEN_EVERY_MS = 60_000;

/** Keeps the inventory of the data folder up to date. */
export function inventoryPeriodical({ configuration, node }: Core, catalogue: { sets(): readonly { id: string }[] }) {
  const { dataFolder, databaseUrl, clickhouseUrl } = configuration;
  return {
    name: 'saving the inventory of the data folder',
    everyMs: WRITTEN_EVERY_MS,
    run: () =>
      writeInventory(dataFolder, {
        nodeId: node.nodeId,
        clusterId: node.clusterId,
        parts: [...(databaseUrl ? [] : ['documents']), ...(clickhouseUrl ? [] : ['messages']), 'journal'],
        indexSets: clickhouseUrl ? [] : catalogue.sets().map(({ id }) => id),
      }),
  };
}
