import { type IndexSetTable } from '../fields/stored-fields';

/** What searching needs to know of an index. */
export interface SearchableIndex {
  number: number;
  /** Messages of a closed index cannot be read. */
  isOpen: boolean;
  /** Oldest and newest message, epoch milliseconds. Absent or both 0: not known. */
  times?: { beginMs: number; endMs: number };
}

/** What searching needs to know of an index set. */
export interface SearchableSet extends IndexSetTable {
  /** `events` for sets whose messages are events, `audit_log` for that of the audit log. */
  templateType: string | null;
  indices: readonly SearchableIndex[];
}

/** The index sets and their indices, kept in memory. */
export interface SearchCatalogue {
  sets(): readonly SearchableSet[];
  /** Id of the index set of a stream; undefined for a stream that does not exist. */
  setOfStream(streamId: string): string | undefined;
}
