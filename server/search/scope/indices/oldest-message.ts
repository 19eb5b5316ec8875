import { type MessageEngine } from 'server/storage/messages/engine';
import { type SearchCatalogue } from './catalogue';
import { indicesInRange } from './indices-in-range';
import { ALL_TIME } from './used-indices';

/** Time of the oldest message that a search over these streams could find; undefined without messages. */
export async function oldestMessageMs(
  engine: MessageEngine,
  catalogue: SearchCatalogue,
  streams: readonly string[],
): Promise<number | undefined> {
  let oldest: number | undefined;
  for (const { fromMs } of await indicesInRange(engine, catalogue, streams, ALL_TIME))
    oldest = Math.min(oldest ?? fromMs, fromMs);
  return oldest;
}
