import { type IndexSet, type IndexSetStats } from 'api/indices/index-sets';
import { type Stream } from 'api/streams';

/** An index set with what is known of it from elsewhere. */
export interface IndexSetRow {
  set: IndexSet;
  /** Absent until loaded. */
  stats?: IndexSetStats;
  /** Why figures could not be loaded. */
  statsError?: unknown;
  /** Streams the person may read that keep their messages here; absent until loaded. */
  streams?: number;
}

/** The rows of the list. */
export function indexSetRows(
  sets: readonly IndexSet[],
  stats: Readonly<Record<string, IndexSetStats>>,
  statsError: unknown,
  streams: readonly Stream[] | undefined,
): IndexSetRow[] {
  const counts = new Map<string, number>();
  streams?.forEach(({ index_set_id: id }) => counts.set(id, (counts.get(id) ?? 0) + 1));
  return sets.map((set) => ({
    set,
    stats: stats[set.id],
    statsError: stats[set.id] ? undefined : statsError,
    streams: streams && (counts.get(set.id) ?? 0),
  }));
}

/** Whether title, prefix or description hold a text, which is in small letters. */
export const holdsText = ({ set }: IndexSetRow, text: string): boolean =>
  [set.title, set.index_prefix, set.description ?? ''].some((part) => part.toLowerCase().includes(text));
