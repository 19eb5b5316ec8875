import { markPeriodical } from 'flux/periodical';
import { matchText } from 'ui/palette/match';
import { type PaletteEntry, type PaletteFinder } from './palette';

/** How long a loaded list is reused. */
const FRESH_MS = 30_000;
const AT_MOST = 20;

export interface ListFinderOptions<Item> {
  /** What the area's store holds; undefined before it has been loaded. */
  items(): readonly Item[] | undefined;
  /** Action that loads the list: `StreamsActions.list.within`. */
  load(signal: AbortSignal): Promise<unknown>;
  entry(item: Item): PaletteEntry;
}

/**
 * The `find` of a finder whose entities are in a store: reloads a list older than 30 s and matches titles. One load serves
 * everything typed meanwhile; a failure is a line of the palette and not a toast.
 */
export function listFinder<Item>({ items, load, entry }: ListFinderOptions<Item>): PaletteFinder['find'] {
  let loadedAt = -Infinity;
  let loading: Promise<void> | undefined;

  const reload = async () => {
    const quiet = new AbortController();
    markPeriodical(quiet.signal);
    try {
      await load(quiet.signal);
      loadedAt = performance.now();
    } finally {
      loading = undefined;
    }
  };

  return async (text: string): Promise<readonly PaletteEntry[]> => {
    // The store is reset when another person signs in.
    if (items() === undefined || performance.now() - loadedAt > FRESH_MS) await (loading ??= reload());
    return (items() ?? [])
      .map((item) => {
        const found = entry(item);
        return { found, score: matchText(found.title, text)?.score ?? -1 };
      })
      .filter(({ score }) => score >= 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, AT_MOST)
      .map(({ found }) => found);
  };
}
