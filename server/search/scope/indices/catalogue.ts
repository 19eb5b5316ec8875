import { type IndexSetTable } from '../fields/stored-fields';

/** An index as searching sees it. */
export interface SearchableIndex {
  number: number;
  /** The messages of a closed one cannot be read. */
  isOpen: boolean;
  /** Oldest and newest message, epoch milliseconds. Absent or both 0: not known. */
  times?: { beginMs: number; endMs: number };
}

/** An index set as searching sees it. */
export interface SearchableSet extends IndexSetTable {
  /** `events` for sets whose messages are events, `audit_log` for that of the audit log. */
  templateType: string | null;
  indices: readonly SearchableIndex[];
}

/** What searching needs to know of index sets; answered from memory. */
export interface SearchCatalogue {
  sets(): readonly SearchableSet[];
  /** Id of the index set of a stream; undefined for a stream that does not exist. */
  setOfStream(streamId: string): string | undefined;
}
