import { type Core } from 'server/assembly/core';
import { keepBelongings } from 'server/storage/belongings';

const KEPT_EVERY_MS = 60_000;

/** What is done now and then to keep what belongs to the data folder. */
export function keepingBelongings({ configuration, node }: Core, catalogue: { sets(): readonly { id: string }[] }) {
  const { dataFolder, databaseUrl, clickhouseUrl } = configuration;
  return {
    name: 'keeping what belongs to the data folder',
    everyMs: KEPT_EVERY_MS,
    run: () =>
      keepBelongings(dataFolder, {
        nodeId: node.nodeId,
        clusterId: node.clusterId,
        parts: [...(databaseUrl ? [] : ['documents']), ...(clickhouseUrl ? [] : ['messages']), 'journal'],
        indexSets: clickhouseUrl ? [] : catalogue.sets().map(({ id }) => id),
      }),
  };
}
