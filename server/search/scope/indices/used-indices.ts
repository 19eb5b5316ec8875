import { type Copies, type SearchedSet } from '../fields/stored-fields';
import { type Interval } from '../time/instants';
import { type SearchableIndex, type SearchableSet, type SearchCatalogue } from './catalogue';

/** The open indices of a set that a search uses; at least one. */
export interface UsedIndices {
  set: SearchableSet;
  used: readonly SearchableIndex[];
  /** Whether these are all open ones. */
  isWhole: boolean;
}

/** Sets of these template types, events and the audit log, are searched through their own streams only. */
const SEPARATE: ReadonlySet<string | null> = new Set(['events', 'audit_log']);
/** Whether sets of a template type hold no messages of ordinary streams. */
export const isSeparate = (templateType: string | null): boolean => SEPARATE.has(templateType);

/** Covers any time. */
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
 * The indices that a search over streams and an interval has to read (card indices.md, "Ranges"): open ones whose times
 * overlap the interval or are not known. Omits sets without any, and separate sets that none of the streams belongs to.
 */
export function usedIndices(catalogue: SearchCatalogue, streams: readonly string[], interval: Interval): UsedIndices[] {
  const setsOfStreams = new Set(streams.map((id) => catalogue.setOfStream(id)));
  return catalogue
    .sets()
    .filter(({ id, templateType }) => !isSeparate(templateType) || setsOfStreams.has(id))
    .map((set) => {
      const open = set.indices.filter(({ isOpen }) => isOpen);
      const used = open.filter((index) => mayHold(index, interval));
      return { set, used, isWhole: used.length === open.length };
    })
    .filter(({ used }) => used.length > 0);
}

function earlierCopies({ set }: UsedIndices, all: ReadonlyMap<string, UsedIndices>): Copies[] {
  return (set.listedCopies ?? []).flatMap(({ table, setId }) => {
    const hiding = all.get(setId)?.used.filter(({ hidesCopies = true }) => hidesCopies) ?? [];
    return hiding.length > 0 ? [{ table, indices: hiding.map(({ number }) => number) }] : [];
  });
}

/** The sets of a search in the form that statements need. Of the copies of a message in several of them, one is found. */
export function searchedSets(all: readonly UsedIndices[]): SearchedSet[] {
  const byId = new Map(all.map((indices) => [indices.set.id, indices]));
  return all.map((indices) => {
    const { set, used, isWhole } = indices;
    const copies = earlierCopies(indices, byId);
    return {
      ...{ id: set.id, prefix: set.prefix, table: set.table },
      ...(!isWhole && { indices: used.map(({ number }) => number) }),
      ...(copies.length > 0 && { earlierCopies: copies }),
    };
  });
}
