import { markPeriodical } from 'flux/periodical';
import { matchText } from 'ui/palette/match';
import { type PaletteEntry, type PaletteFinder } from './palette';

/** So long what was loaded is good enough to find in. */
const FRESH_MS = 30_000;
const AT_MOST = 20;

export interface ListFinderOptions<Item> {
  /** What the area's store holds; undefined before it has been loaded. */
  items(): readonly Item[] | undefined;
  /** Has the store load the list: an action, `StreamsActions.list.within`. */
  load(signal: AbortSignal): Promise<unknown>;
  entry(item: Item): PaletteEntry;
}

/**
 * The `find` of a finder for things whose list a store holds: loads it when it is older than 30 s and finds by title. One load serves
 * all that is typed meanwhile; its failure is a line of the palette and no toast.
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
    // The store is emptied when somebody else signs in.
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
