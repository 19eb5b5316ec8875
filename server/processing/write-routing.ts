import { type WriteTarget } from './message-writer';

/** What is known of index sets and of the streams that use them. */
export interface RoutedIndexSets {
  /** Id of the index set of a stream; undefined for a stream that does not exist. */
  setOfStream(streamId: string): string | undefined;
  /** Id of the default index set. */
  defaultSet(): string;
  /** The index of a set that is written to; undefined when there is no such set. */
  writeTarget(setId: string): WriteTarget | undefined;
}

/**
 * Where messages of these streams are written: once to the index set of each, however many of them share one (card
 * streams.md, "Routing" 8). Messages of no stream that exists go to the default index set.
 */
export function targetsOfStreams(
  { setOfStream, defaultSet, writeTarget }: RoutedIndexSets,
  streams: ReadonlySet<string>,
): readonly WriteTarget[] {
  const sets = new Set([...streams].map(setOfStream).filter((id) => id !== undefined));
  const targets = new Map<string, WriteTarget>();
  for (const target of [...sets].map(writeTarget)) if (target) targets.set(target.table, target);
  if (targets.size > 0) return [...targets.values()];
  const target = writeTarget(defaultSet());
  if (!target) throw new Error('The default index set has no write index');
  return [target];
}
