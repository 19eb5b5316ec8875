import { type IndexSetTable } from '../fields/stored-fields';

/** What searching needs to know of an index. */
export interface SearchableIndex {
  number: number;
  /** Messages of a closed index cannot be read. */
  isOpen: boolean;
  /** Oldest and newest message, epoch milliseconds. Absent or both 0: not known. */
  times?: { beginMs: number; endMs: number };
  /** False: messages of it may have been lost, so copies in it hide none elsewhere. */
  hidesCopies?: boolean;
}

/** Copies that rows of a set list as written before them. */
export interface ListedCopies {
  /** The name of the table in the lists. */
  table: string;
  /** The set that the table belongs to. */
  setId: string;
}

/** What searching needs to know of an index set. */
export interface SearchableSet extends IndexSetTable {
  /** `events` for sets whose messages are events, `audit_log` for that of the audit log. */
  templateType: string | null;
  indices: readonly SearchableIndex[];
  /** Absent: its rows list no copies. */
  listedCopies?: readonly ListedCopies[];
}

/** The index sets and their indices, kept in memory. */
export interface SearchCatalogue {
  sets(): readonly SearchableSet[];
  /** Id of the index set of a stream; undefined for a stream that does not exist. */
  setOfStream(streamId: string): string | undefined;
}
