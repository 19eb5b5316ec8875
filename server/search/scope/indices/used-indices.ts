import { type SearchedSet } from '../fields/stored-fields';
import { type Interval } from '../time/instants';
import { type SearchableIndex, type SearchableSet, type SearchCatalogue } from './catalogue';

/** The open indices of a set that a search uses; never none. */
export interface UsedIndices {
  set: SearchableSet;
  used: readonly SearchableIndex[];
  /** Whether these are all open ones. */
  isWhole: boolean;
}

/** What is in sets of these template types, events and the audit log, is searched only through its own streams. */
const APART: ReadonlySet<string | null> = new Set(['events', 'audit_log']);

/** Any time at all. */
export const ALL_TIME: Interval = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };

/** The times of an index, when they are known. */
export function knownTimes({ times }: SearchableIndex): SearchableIndex['times'] {
  return times && (times.beginMs !== 0 || times.endMs !== 0) ? times : undefined;
}

function mayHold(index: SearchableIndex, { fromMs, toMs }: Interval): boolean {
  const times = knownTimes(index);
  return !times || (times.beginMs <= toMs && times.endMs >= fromMs);
}

/**
 * What a search over streams and a time range has to look at (card indices.md, "Ranges"): open indices whose times
 * overlap, or are not known. Sets without any are left out, and sets kept apart that no stream asked for belongs to.
 */
export function usedIndices(catalogue: SearchCatalogue, streams: readonly string[], interval: Interval): UsedIndices[] {
  const setsOfStreams = new Set(streams.map((id) => catalogue.setOfStream(id)));
  return catalogue
    .sets()
    .filter(({ id, templateType }) => !APART.has(templateType) || setsOfStreams.has(id))
    .map((set) => {
      const open = set.indices.filter(({ isOpen }) => isOpen);
      const used = open.filter((index) => mayHold(index, interval));
      return { set, used, isWhole: used.length === open.length };
    })
    .filter(({ used }) => used.length > 0);
}

/** The same for statements. */
export function searchedSet({ set: { id, prefix, table }, used, isWhole }: UsedIndices): SearchedSet {
  return { id, prefix, table, ...(!isWhole && { indices: used.map(({ number }) => number) }) };
}
